import type { StepForms } from '../../../machines/app/auth/auth.selectors';
import { useText } from '../../i18n/I18n';
import { MobileNumber } from './fields';
import { StepForm } from './StepForm';
import { useField } from './use-form';

export function ForgotForm({ form }: { form: StepForms['forgot'] }) {
  const text = useText('auth');
  return (
    <StepForm form={form} label={text('sendOtp')} submitText={text('sendOtp')} busyText={text('sendingOtp')}>
      <MobileNumber field={useField(form, 'mobile')} hint={text('mobileHint')} />
    </StepForm>
  );
}
