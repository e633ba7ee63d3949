import type { ComponentType } from 'react';
import { selectLeastAge } from '../../../machines/app/app.selectors';
import type { AuthStep } from '../../../machines/app/auth/auth.events';
import { selectOpenStep } from '../../../machines/app/auth/auth.selectors';
import {
  type StepForms,
  selectConfiguration,
  selectIsMobileVerified,
  selectStepForm,
} from '../../../machines/app/auth/step.selectors';
import { selectHasExpired } from '../../../machines/app/session/session.selectors';
import { useText } from '../../i18n/I18n';
import { Steps } from '../../ui/display/Steps';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Notice } from '../../ui/feedback/Notice';
import { Stack } from '../../ui/layout/Stack';
import { useAppSelector, useAuthSelector, useSessionSelector } from '../../view/actors/actors';
import { usePlayMoneyText } from '../../view/actors/play-money';
import styles from './Auth.module.css';
import { ForgotForm } from './ForgotForm';
import { LoginForm } from './LoginForm';
import { MobileForm } from './MobileForm';
import { RegisterForm } from './RegisterForm';
import { ResetForm } from './ResetForm';
import { StepLink } from './StepLink';
import { VerifyForm } from './VerifyForm';

type FormView<Step extends AuthStep> = ComponentType<{ form: StepForms[Step] }>;

const forms: { [Step in AuthStep]: FormView<Step> } = {
  login: LoginForm,
  forgot: ForgotForm,
  reset: ResetForm,
  mobile: MobileForm,
  verify: VerifyForm,
  register: RegisterForm,
};

/** The current step, in the modal and on a page. */
export function AuthFlow() {
  const text = useText();
  const playMoney = usePlayMoneyText();
  const step = useAuthSelector(selectOpenStep);
  const form = useAuthSelector(selectStepForm);
  const age = useAppSelector(selectLeastAge);
  const hasExpired = useSessionSelector(selectHasExpired);
  if (step === null || !form) return null;
  // Both selectors read the same snapshot, so the form is the form of this step.
  const StepView = forms[step] as FormView<AuthStep>;
  return (
    <Stack gap={16}>
      <VisuallyHidden role="status">{text(`titles.${step}`)}</VisuallyHidden>
      <SignUpSteps step={step} />
      {step === 'login' && hasExpired ? (
        <Notice tone="warn" title={text('auth.expiredTitle')}>
          {text('auth.expiredText')}
        </Notice>
      ) : (
        <p className={styles.intro}>{text(`auth.${step}Intro`)}</p>
      )}
      <StepView key={form.sessionId} form={form} />
      <p className={styles.adults}>
        {text('auth.adults', { age: String(age) })} {playMoney('note')}
      </p>
      <p className={styles.other}>
        {step === 'login' ? (
          <>
            {text('auth.noAccount')} <StepLink step="mobile">{text('auth.toSignUp')}</StepLink>
          </>
        ) : (
          <>
            {text('auth.haveAccount')} <StepLink step="login">{text('auth.toLogIn')}</StepLink>
          </>
        )}
      </p>
    </Stack>
  );
}

function SignUpSteps({ step }: { step: AuthStep }) {
  const text = useText('auth');
  const { otpRequired } = useAuthSelector(selectConfiguration);
  const names = {
    mobile: text('stepMobile'),
    ...(otpRequired && { verify: text('stepVerify') }),
    register: text('stepRegister'),
  };
  const isVerified = useAuthSelector(selectIsMobileVerified);
  const current = Object.keys(names).indexOf(step);
  if (current < 0) return null;
  return (
    <Steps
      label={text('steps')}
      steps={Object.values(names)}
      current={current}
      missing={isVerified ? undefined : names.verify}
      doneText={text('stepDone')}
    />
  );
}
