import { type StepForms, selectIsVerificationRequired } from '../../../machines/auth/auth.selectors';
import { useAuthSelector } from '../../actors/actors';
import { useText } from '../../i18n/I18n';
import { MobileNumber } from './fields';
import { StepForm } from './StepForm';
import { useField } from './use-form';

export function MobileForm({ form }: { form: StepForms['mobile'] }) {
  const text = useText('auth');
  const isCodeSent = useAuthSelector(selectIsVerificationRequired);
  const submitText = text(isCodeSent ? 'sendOtp' : 'continue');
  return (
    <StepForm form={form} label={submitText} submitText={submitText} busyText={text('sendingOtp')}>
      <MobileNumber
        field={useField(form, 'mobile')}
        hint={text(isCodeSent ? 'mobileHint' : 'mobileHintWithoutCode')}
      />
    </StepForm>
  );
}
