import { useSelector } from '@xstate/react';
import { passwordStrengthOf } from '../../../../domain/new-password';
import {
  type PasswordFormActor,
  type ProfileActor,
  selectIsPasswordChanged,
  selectPasswordForm,
  selectSessions,
} from '../../../../machines/account/profile/profile.selectors';
import { isPerhapsChanged } from '../../../../machines/app/auth/forms/perhaps-done.selectors';
import { selectFieldValue } from '../../../../machines/kit/form/form.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Card } from '../../../ui/display/Card';
import { Section } from '../../../ui/display/Section';
import { Notice } from '../../../ui/feedback/Notice';
import { Stack } from '../../../ui/layout/Stack';
import { useSession } from '../../../view/actors/actors';
import { SecretField } from '../../auth/fields';
import { StepForm } from '../../auth/StepForm';
import { useField } from '../../auth/use-form';
import styles from './Profile.module.css';
import { useFocusOnMount } from './use-focus-on-mount';

interface PasswordSectionProps {
  profile: ProfileActor;
  username: string;
}

export function PasswordSection({ profile, username }: PasswordSectionProps) {
  const text = useText('profile');
  const form = useSelector(profile, selectPasswordForm);
  const isChanged = useSelector(profile, selectIsPasswordChanged);
  // What becomes of other devices is only known of a server that lists them.
  const areDevicesKnown = useSelector(profile, selectSessions).length > 0;
  return (
    <Section title={text('password')}>
      <Card>
        {isChanged ? (
          <PasswordChanged profile={profile} areDevicesKnown={areDevicesKnown} />
        ) : (
          form && (
            <PasswordForm
              key={form.sessionId}
              form={form}
              username={username}
              areDevicesKnown={areDevicesKnown}
            />
          )
        )}
      </Card>
    </Section>
  );
}

/** Takes the focus of the form, which is taller: the page would show what follows the notice. */
function PasswordChanged({ areDevicesKnown, profile }: { profile: ProfileActor; areDevicesKnown: boolean }) {
  const text = useText('profile');
  const session = useSession();
  const ref = useFocusOnMount();
  return (
    <Stack ref={ref} tabIndex={-1}>
      <Notice
        tone="success"
        title={text('passwordChanged')}
        action={
          <Stack direction="row">
            <Button variant="quiet" onClick={() => session.send({ type: 'session.signOutRequested' })}>
              {text('signOutHere')}
            </Button>
            <Button variant="ghost" onClick={() => profile.send({ type: 'profile.passwordRequested' })}>
              {text('changeAgain')}
            </Button>
          </Stack>
        }
      >
        {areDevicesKnown && text('passwordChangedText')}
      </Notice>
    </Stack>
  );
}

interface PasswordFormProps {
  form: PasswordFormActor;
  username: string;
  areDevicesKnown: boolean;
}

function PasswordForm({ areDevicesKnown, form, username }: PasswordFormProps) {
  const text = useText('profile');
  const password = useSelector(form, selectFieldValue<PasswordValues>('password'));
  return (
    <StepForm
      form={form}
      label={text('changePassword')}
      submitText={text('changePassword')}
      busyText={text('changingPassword')}
      unanswered={text('passwordUnanswered')}
      isPerhapsDone={isPerhapsChanged}
    >
      {areDevicesKnown && <p className={styles.lead}>{text('passwordLead')}</p>}
      {/* Tells password managers whose password changes. */}
      <input
        type="text"
        aria-label={text('username')}
        autoComplete="username"
        value={username}
        readOnly
        hidden
      />
      <SecretField
        {...useField(form, 'currentPassword')}
        id="profile-currentPassword"
        label={text('currentPassword')}
        autoComplete="current-password"
      />
      <SecretField
        {...useField(form, 'password')}
        id="profile-password"
        label={text('newPassword')}
        hint={text('passwordHint')}
        autoComplete="new-password"
      />
      {password !== '' && <Strength password={password} />}
      <SecretField
        {...useField(form, 'confirmPassword')}
        id="profile-confirmPassword"
        label={text('confirmPassword')}
        autoComplete="new-password"
      />
    </StepForm>
  );
}

type PasswordValues = ReturnType<PasswordFormActor['getSnapshot']>['context']['values'];

const levels = { weak: 1, fair: 2, strong: 3 } as const;

function Strength({ password }: { password: string }) {
  const text = useText('profile');
  const strength = passwordStrengthOf(password);
  const described = text(`strengths.${strength}`);
  return (
    <div className={styles.strength}>
      <meter
        aria-label={described}
        min={0}
        low={1.5}
        high={2.5}
        optimum={3}
        max={3}
        value={levels[strength]}
      />
      <span role="status">{described}</span>
    </div>
  );
}
