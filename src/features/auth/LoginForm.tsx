import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { selectIsDemoLoading } from '../../../machines/app/app.selectors';
import {
  type StepForms,
  selectConfiguration,
  selectIsEnteringDemo,
  selectIsOtpAsked,
} from '../../../machines/app/auth/step.selectors';
import { selectIsBusy } from '../../../machines/kit/form/form.selectors';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { Field } from '../../ui/form/Field';
import { Stack } from '../../ui/layout/Stack';
import { useAppSelector, useAuth, useAuthSelector } from '../../view/actors/actors';
import { AfterPaint } from '../../view/rendering/AfterPaint';
import styles from './Auth.module.css';
import { SecretField } from './fields';
import { StepForm } from './StepForm';
import { StepLink } from './StepLink';
import { useField } from './use-form';

export function LoginForm({ form }: { form: StepForms['login'] }) {
  const text = useText('auth');
  // A log-in and a demo entry must not run in parallel: the second response would be ignored and leave an unused session.
  const isEntering = useAuthSelector(selectIsEnteringDemo);
  const isLoggingIn = useSelector(form, selectIsBusy);
  const isOtpAsked = useSelector(form, selectIsOtpAsked);
  return (
    <>
      <StepForm
        form={form}
        label={text('logIn')}
        submitText={text('logIn')}
        busyText={text('loggingIn')}
        heldReason={isEntering ? text('enteringDemo') : undefined}
      >
        <Field
          {...useField(form, 'username')}
          data-autofocus=""
          label={text('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SecretField
          {...useField(form, 'password')}
          label={text('password')}
          autoComplete="current-password"
          aside={<StepLink step="forgot">{text('toForgot')}</StepLink>}
        />
        {isOtpAsked && <AuthenticatorCode form={form} />}
      </StepForm>
      <DemoSection heldReason={isLoggingIn ? text('loggingIn') : undefined} />
    </>
  );
}

/** Longer than `CodeField` accepts: a recovery code has 19 characters. */
function AuthenticatorCode({ form }: { form: StepForms['login'] }) {
  const text = useText('auth');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Field
      {...useField(form, 'otp')}
      ref={field}
      label={text('authenticatorCode')}
      hint={text('authenticatorHint')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
}

interface DemoProps {
  /** Why the demo cannot be entered now. */
  heldReason: string | undefined;
}

/** While it is unknown whether there is a demo, a placeholder of the same height prevents a layout shift. */
function DemoSection({ heldReason }: DemoProps) {
  const { demoAvailable } = useAuthSelector(selectConfiguration);
  const isLoading = useAppSelector(selectIsDemoLoading);
  const [isLate] = useState(isLoading);
  const placeholder = <div className={styles.demoPlaceholder} />;
  if (!demoAvailable) return isLate && placeholder;
  return (
    <AfterPaint placeholder={placeholder}>
      <DemoEntry heldReason={heldReason} />
    </AfterPaint>
  );
}

function DemoEntry({ heldReason }: DemoProps) {
  const text = useText('auth');
  const auth = useAuth();
  return (
    <Stack gap={12}>
      <span className={styles.or}>{text('or')}</span>
      <Button
        variant="quiet"
        size="large"
        block
        busy={useAuthSelector(selectIsEnteringDemo)}
        busyText={text('enteringDemo')}
        disabledReason={heldReason}
        onClick={() => auth.send({ type: 'auth.demoRequested' })}
      >
        {text('tryDemo')}
      </Button>
    </Stack>
  );
}
