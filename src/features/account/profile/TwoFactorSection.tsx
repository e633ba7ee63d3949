import { useSelector } from '@xstate/react';
import {
  selectFormOf,
  selectLoadFailure,
  selectStatus,
  selectStep,
  type TwoFactorActor,
} from '../../../../machines/account/two-factor/two-factor.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Badge } from '../../../ui/display/Badge';
import { Card } from '../../../ui/display/Card';
import { Section } from '../../../ui/display/Section';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { useAccountScreen } from '../../../view/actors/account';
import { CallFailed } from '../../refusals/CallFailed';
import styles from './Profile.module.css';
import { RecoveryCodes } from './RecoveryCodes';
import { BeginForm, ConfirmationForm, ConfirmForm } from './TwoFactorForms';
import { useStepFocus } from './use-step-focus';

/** The second factor of the sign-in: set-up, recovery codes and turning it off. */
export function TwoFactorSection() {
  const text = useText('twoFactor');
  const twoFactor = useAccountScreen({ name: 'twoFactor' });
  const failure = useSelector(twoFactor ?? undefined, (snapshot) => snapshot && selectLoadFailure(snapshot));
  if (failure?.kind === 'unavailable') return null;
  return (
    <Section title={text('title')} end={twoFactor && <State twoFactor={twoFactor} />}>
      <Card>{twoFactor ? <FocusedStep twoFactor={twoFactor} /> : <StepLoading />}</Card>
    </Section>
  );
}

function FocusedStep({ twoFactor }: { twoFactor: TwoFactorActor }) {
  const step = useSelector(twoFactor, selectStep);
  const ref = useStepFocus(step === 'loading' || step === 'failed' ? null : step);
  return (
    <div ref={ref}>
      <Step twoFactor={twoFactor} />
    </div>
  );
}

function State({ twoFactor }: { twoFactor: TwoFactorActor }) {
  const text = useText('twoFactor');
  const isOn = useSelector(twoFactor, selectStatus)?.isOn;
  if (isOn === undefined) return null;
  return <Badge tone={isOn ? 'up' : 'neutral'}>{text(isOn ? 'on' : 'off')}</Badge>;
}

function Step({ twoFactor }: { twoFactor: TwoFactorActor }) {
  const text = useText();
  const step = useSelector(twoFactor, selectStep);
  const loadFailure = useSelector(twoFactor, selectLoadFailure);
  const renewing = useSelector(twoFactor, selectFormOf('renewing'));
  const turningOff = useSelector(twoFactor, selectFormOf('turningOff'));
  switch (step) {
    case 'loading':
      return <StepLoading />;
    case 'failed':
      return (
        <CallFailed
          failure={loadFailure}
          title={text('twoFactor.failed')}
          retryText={text('errors.tryAgain')}
          onRetry={() => twoFactor.send({ type: 'twoFactor.retryRequested' })}
        />
      );
    case 'off':
      return (
        <Stack gap={12} align="start">
          <p>{text('twoFactor.offText')}</p>
          <Button data-step-focus onClick={() => twoFactor.send({ type: 'twoFactor.setUpRequested' })}>
            {text('twoFactor.setUp')}
          </Button>
        </Stack>
      );
    case 'beginning':
      return <BeginForm twoFactor={twoFactor} />;
    case 'confirming':
      return <ConfirmForm twoFactor={twoFactor} />;
    case 'showingCodes':
      return <RecoveryCodes twoFactor={twoFactor} />;
    case 'on':
      return <TurnedOn twoFactor={twoFactor} />;
    case 'renewing':
      return (
        renewing && (
          <ConfirmationForm
            twoFactor={twoFactor}
            form={renewing}
            submitText={text('twoFactor.renew')}
            lead={text('twoFactor.renewText')}
            unanswered={text('twoFactor.renewUnanswered')}
          />
        )
      );
    case 'turningOff':
      return (
        turningOff && (
          <ConfirmationForm
            twoFactor={twoFactor}
            form={turningOff}
            submitText={text('twoFactor.turnOff')}
            lead={text('twoFactor.turnOffText')}
            unanswered={text('twoFactor.offUnanswered')}
          />
        )
      );
  }
}

/** Fewer recovery codes than this are worth a warning. */
const FEW_CODES = 3;

function TurnedOn({ twoFactor }: { twoFactor: TwoFactorActor }) {
  const text = useText('twoFactor');
  const count = useSelector(twoFactor, selectStatus)?.recoveryCodesLeft ?? 0;
  return (
    <Stack gap={12} align="start">
      <p>
        {text('onText', { count })} {count < FEW_CODES && text('renewNow')}
      </p>
      <Stack direction="row">
        <Button
          variant="quiet"
          data-step-focus
          onClick={() => twoFactor.send({ type: 'twoFactor.renewRequested' })}
        >
          {text('renew')}
        </Button>
        <Button variant="ghost" onClick={() => twoFactor.send({ type: 'twoFactor.offRequested' })}>
          {text('turnOff')}
        </Button>
      </Stack>
    </Stack>
  );
}

function StepLoading() {
  const text = useText('twoFactor');
  return (
    <div role="status" aria-label={text('loading')} className={styles.stepLoading}>
      <Skeleton />
    </div>
  );
}
