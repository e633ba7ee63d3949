import { type StepForms, selectRegisteringMobile } from '../../../machines/app/auth/step.selectors';
import { useText } from '../../i18n/I18n';
import { useAuthSelector } from '../../view/actors/actors';
import { OneTimeCode } from './fields';
import { Resend } from './Resend';
import { StepForm } from './StepForm';
import { useField } from './use-form';

export function VerifyForm({ form }: { form: StepForms['verify'] }) {
  const text = useText('auth');
  const mobile = useAuthSelector(selectRegisteringMobile);
  return (
    <>
      <StepForm form={form} label={text('verify')} submitText={text('verify')} busyText={text('verifying')}>
        <OneTimeCode field={useField(form, 'otp')} hint={text('sentTo', { mobile })} />
      </StepForm>
      <Resend numberStep="mobile" numberText={text('changeNumber')} />
    </>
  );
}
