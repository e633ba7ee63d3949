import { isPerhapsChanged } from '../../../machines/app/auth/forms/perhaps-done.selectors';
import { type StepForms, selectResetMobile } from '../../../machines/app/auth/step.selectors';
import { useText } from '../../i18n/I18n';
import { useAuthSelector } from '../../view/actors/actors';
import { OneTimeCode, SecretField } from './fields';
import { Resend } from './Resend';
import { StepForm } from './StepForm';
import { useField } from './use-form';

export function ResetForm({ form }: { form: StepForms['reset'] }) {
  const text = useText('auth');
  const mobile = useAuthSelector(selectResetMobile);
  return (
    <>
      <StepForm
        form={form}
        label={text('resetPassword')}
        submitText={text('resetPassword')}
        busyText={text('resetting')}
        unanswered={text('resetUnanswered')}
        isPerhapsDone={isPerhapsChanged}
      >
        <OneTimeCode
          field={useField(form, 'otp')}
          hint={mobile ? text('sentIfKnown', { mobile }) : text('sentToYourMobile')}
        />
        <SecretField
          {...useField(form, 'password')}
          label={text('newPassword')}
          hint={text('passwordHint')}
          autoComplete="new-password"
        />
      </StepForm>
      <Resend numberStep="forgot" numberText={text(mobile ? 'changeNumber' : 'requestCode')} />
    </>
  );
}
