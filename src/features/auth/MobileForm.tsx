import { type StepForms, selectConfiguration } from '../../../machines/app/auth/step.selectors';
import { useText } from '../../i18n/I18n';
import { useAuthSelector } from '../../view/actors/actors';
import { MobileNumber } from './fields';
import { StepForm } from './StepForm';
import { useField } from './use-form';

export function MobileForm({ form }: { form: StepForms['mobile'] }) {
  const text = useText('auth');
  const { otpRequired } = useAuthSelector(selectConfiguration);
  const submitText = text(otpRequired ? 'sendOtp' : 'continue');
  return (
    <StepForm form={form} label={submitText} submitText={submitText} busyText={text('sendingOtp')}>
      <MobileNumber
        field={useField(form, 'mobile')}
        hint={text(otpRequired ? 'mobileHint' : 'mobileHintWithoutCode')}
      />
    </StepForm>
  );
}
