import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { CallFailure } from '../../../../domain/failure';
import { type AccountActor, selectPushRef } from '../../../../machines/account/account.selectors';
import {
  type PushActor,
  type PushStep,
  selectHasEndFailed,
  selectIsBackendKnown,
  selectPushFailure,
  selectPushStep,
} from '../../../../machines/account/push/push.selectors';
import { selectAccount } from '../../../../machines/app/lazy-actors.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { useAppSelector } from '../../../view/actors/actors';
import { FailureText } from '../../refusals/Refused';
import styles from './Notifications.module.css';

/** Turns the notifications of this device on and off. The browser asks for permission only after a press. */
export function PushSetting() {
  const account = useAppSelector(selectAccount);
  return account && <OfAccount account={account} />;
}

/** For the view around the setting: with it, the backend is asked whether it has notifications of devices. */
export function usePushShown(): void {
  const account = useAppSelector(selectAccount) ?? undefined;
  const push = useSelector(account, (each) => each && selectPushRef(each)) ?? undefined;
  useEffect(() => push?.send({ type: 'push.shown' }), [push]);
}

function OfAccount({ account }: { account: AccountActor }) {
  const push = useSelector(account, selectPushRef);
  return push && <Setting actor={push} />;
}

const hiddenSteps: ReadonlySet<PushStep> = new Set(['reading', 'unavailable']);
const offers: ReadonlySet<PushStep> = new Set(['off', 'denied']);
const busySteps: ReadonlySet<PushStep> = new Set(['asking', 'subscribing', 'ending']);

function Setting({ actor }: { actor: PushActor }) {
  const text = useText('notifications');
  const noticeId = useId();
  const step = useSelector(actor, selectPushStep);
  const isBackendKnown = useSelector(actor, selectIsBackendKnown);
  if (hiddenSteps.has(step)) return null;
  if (offers.has(step) && !isBackendKnown) return null;
  if (step === 'unsupported') return <p className={styles.about}>{text('push.unsupported')}</p>;
  const isOn = step === 'on' || step === 'ending';
  const isRepeat = step === 'failed' || step === 'unconfirmed';
  return (
    <section className={styles.push} aria-label={text('push.label')}>
      <p className={styles.about}>{text(isOn ? 'push.isOn' : 'push.about')}</p>
      <div id={noticeId} className={styles.pushNotice}>
        <StepNotice actor={actor} step={step} />
      </div>
      {/* The same element in each step, so that it keeps the focus. */}
      <Button
        variant="quiet"
        busy={busySteps.has(step)}
        busyText={step === 'asking' ? undefined : text(isOn ? 'push.ending' : 'push.subscribing')}
        disabledBy={step === 'denied' ? noticeId : undefined}
        onClick={() => actor.send({ type: isOn ? 'push.endRequested' : 'push.requested' })}
      >
        {text(isOn ? 'push.end' : isRepeat ? 'push.again' : 'push.offer')}
      </Button>
    </section>
  );
}

/** The browser does not say why it refuses. */
const isOfBrowser = (failure: CallFailure | null): boolean =>
  failure === null || (failure.kind === 'refused' && failure.serverMessage === '');

/** What the player has to do, or why the device is not notified although the player asked for it, or still is. */
function StepNotice({ actor, step }: { actor: PushActor; step: PushStep }) {
  const text = useText('notifications');
  const failure = useSelector(actor, selectPushFailure);
  const hasEndFailed = useSelector(actor, selectHasEndFailed);
  if (hasEndFailed)
    return (
      <Notice tone="error">
        {text('push.endFailed')} <FailureText failure={failure} />
      </Notice>
    );
  switch (step) {
    case 'asking':
      return <Notice>{text('push.asking')}</Notice>;
    case 'denied':
    case 'unanswered':
      return <Notice tone="warn">{text(`push.${step}`)}</Notice>;
    case 'unconfirmed':
      return (
        <Notice tone="warn">
          {text('push.unconfirmed')} <FailureText failure={failure} />
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error">
          {isOfBrowser(failure) ? text('push.failed') : <FailureText failure={failure} />}
        </Notice>
      );
    default:
      return null;
  }
}
