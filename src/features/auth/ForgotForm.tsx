import type { StepForms } from '../../../machines/app/auth/step.selectors';
import { useText } from '../../i18n/I18n';
import styles from './Auth.module.css';
import { MobileNumber } from './fields';
import { StepForm } from './StepForm';
import { StepLink } from './StepLink';
import { useField } from './use-form';

export function ForgotForm({ form }: { form: StepForms['forgot'] }) {
  const text = useText('auth');
  return (
    <>
      <StepForm
        form={form}
        label={text('sendOtp')}
        submitText={text('sendOtp')}
        busyText={text('sendingOtp')}
      >
        <MobileNumber field={useField(form, 'mobile')} hint={text('forgotHint')} />
      </StepForm>
      {/* Support gives codes to players who get no text message. */}
      <div className={styles.codeRow}>
        <StepLink step="reset">{text('haveCode')}</StepLink>
      </div>
    </>
  );
}
