import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  selectFormOf,
  selectSecret,
  type TwoFactorActor,
  type TwoFactorForms,
} from '../../../../machines/account/two-factor/two-factor.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { CopyButton } from '../../../ui/buttons/CopyButton';
import { Field } from '../../../ui/form/Field';
import { Stack } from '../../../ui/layout/Stack';
import { QrCode } from '../../../ui/qr/QrCode';
import { SecretField } from '../../auth/fields';
import { StepForm } from '../../auth/StepForm';
import { type FormRef, useField } from '../../auth/use-form';
import styles from './Profile.module.css';

interface StepProps {
  twoFactor: TwoFactorActor;
}

/** Asks for the password before a secret is shown. */
export function BeginForm({ twoFactor }: StepProps) {
  const text = useText('twoFactor');
  const form = useSelector(twoFactor, selectFormOf('beginning'));
  if (!form) return null;
  return (
    <Stack gap={12}>
      <p>{text('beginText')}</p>
      <StepForm form={form} label={text('setUp')} submitText={text('continue')} busyText={text('checking')}>
        <PasswordInput form={form} />
      </StepForm>
      <Cancel twoFactor={twoFactor} />
    </Stack>
  );
}

/** Shows the secret to the app, and asks for its first code. */
export function ConfirmForm({ twoFactor }: StepProps) {
  const text = useText('twoFactor');
  const form = useSelector(twoFactor, selectFormOf('confirming'));
  const secret = useSelector(twoFactor, selectSecret);
  if (!form || !secret) return null;
  return (
    <Stack gap={12}>
      {/* Not the field of the code: it is typed after the key was scanned or copied. */}
      <p tabIndex={-1} data-step-focus>
        {text('scan')}
      </p>
      <div className={styles.qr}>
        <QrCode value={secret.uri} label={text('qr')} />
      </div>
      <p>{text('type')}</p>
      <div className={styles.key}>
        <code translate="no">{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton
          value={secret.secret}
          label={text('copyKey')}
          copiedText={text('copied')}
          refusedText={text('notCopied')}
        />
      </div>
      <div className={styles.phoneOnly}>
        <ButtonLink variant="quiet" href={secret.uri}>
          {text('open')}
        </ButtonLink>
      </div>
      <StepForm
        form={form}
        label={text('turnOn')}
        submitText={text('turnOn')}
        busyText={text('checking')}
        unanswered={text('onUnanswered')}
      >
        <CodeInput form={form} hint={text('codeHint')} />
      </StepForm>
      <Cancel twoFactor={twoFactor} />
    </Stack>
  );
}

interface ConfirmationProps extends StepProps {
  form: TwoFactorForms['renewing'] | TwoFactorForms['turningOff'];
  submitText: string;
  /** What is known without an answer. */
  unanswered: string;
  lead: ReactNode;
}

/** Asks for password and code. */
export function ConfirmationForm({
  form: actor,
  lead,
  submitText,
  twoFactor,
  unanswered,
}: ConfirmationProps) {
  const text = useText('twoFactor');
  const form = actor as FormRef<{ password: string; otp: string }>;
  return (
    <Stack gap={12}>
      <p>{lead}</p>
      <StepForm
        form={form}
        label={submitText}
        submitText={submitText}
        busyText={text('checking')}
        unanswered={unanswered}
      >
        <PasswordInput form={form} />
        <CodeInput form={form} hint={text('codeOrRecoveryHint')} />
      </StepForm>
      <Cancel twoFactor={twoFactor} />
    </Stack>
  );
}

function PasswordInput<Values extends { password: string }>({ form }: { form: FormRef<Values> }) {
  const text = useText('profile');
  const field = useField(form as unknown as FormRef<{ password: string }>, 'password');
  return (
    <SecretField
      {...field}
      id="two-factor-password"
      label={text('currentPassword')}
      autoComplete="current-password"
    />
  );
}

function CodeInput<Values extends { otp: string }>({ form, hint }: { form: FormRef<Values>; hint: string }) {
  const text = useText('twoFactor');
  const field = useField(form as unknown as FormRef<{ otp: string }>, 'otp');
  return (
    <Field
      {...field}
      id="two-factor-otp"
      label={text('code')}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  );
}

function Cancel({ twoFactor }: StepProps) {
  const text = useText('twoFactor');
  return (
    <Button variant="ghost" block onClick={() => twoFactor.send({ type: 'twoFactor.cancelled' })}>
      {text('cancel')}
    </Button>
  );
}
