import { useSelector } from '@xstate/react';
import {
  type RealityCheckActor,
  selectDueSession,
  selectUnreadPause,
} from '../../../../machines/account/protection/reality-check/reality-check.selectors';
import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { TextLink } from '../../../ui/buttons/TextLink';
import { Facts } from '../../../ui/display/Facts';
import { Money } from '../../../ui/display/Money';
import { Stack } from '../../../ui/layout/Stack';
import { Dialog } from '../../../ui/overlay/Dialog';
import { AppLink } from '../../../view/navigation/AppLink';
import { linkTarget } from '../../../view/navigation/link-target';
import type { Pause, PlayedSession } from './types';

/** The dialogs of the reality check and of a pause, on every screen. A game keeps its frame below them. */
export default function RealityCheckLayer({ actor }: { actor: RealityCheckActor }) {
  const due = useSelector(actor, selectDueSession);
  const pause = useSelector(actor, selectUnreadPause);
  if (due !== null) return <RealityCheck actor={actor} session={due} />;
  return pause === null ? null : <Paused actor={actor} pause={pause} />;
}

function RealityCheck({ actor, session }: { actor: RealityCheckActor; session: PlayedSession }) {
  const text = useText('realityCheck');
  const minutes = Math.floor(session.seconds / 60);
  const onContinue = () => actor.send({ type: 'realityCheck.continued' });
  return (
    <Dialog
      open
      title={text('title')}
      closeText={text('continue')}
      onClose={onContinue}
      footer={
        <Stack direction="row" gap={8}>
          <Button variant="primary" onClick={onContinue}>
            {text('continue')}
          </Button>
          <Button variant="quiet" onClick={() => actor.send({ type: 'realityCheck.signOutRequested' })}>
            {text('signOut')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={12}>
        <Facts
          facts={[
            {
              term: text('time'),
              value: text('duration', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60) }),
            },
            { term: text('net'), value: <Money toned paise={session.net} /> },
          ]}
        />
        <AppLink to={linkTarget('limits')} onFollow={onContinue}>
          <TextLink>{text('toLimits')}</TextLink>
        </AppLink>
      </Stack>
    </Dialog>
  );
}

function Paused({ actor, pause: { kind, until } }: { actor: RealityCheckActor; pause: Pause }) {
  const text = useText('realityCheck');
  const formatDate = useDateFormat();
  const onRead = () => actor.send({ type: 'realityCheck.pauseRead' });
  return (
    <Dialog
      open
      title={text(`paused.${kind}`)}
      closeText={text('understood')}
      onClose={onRead}
      footer={
        <Stack direction="row" gap={8}>
          <Button variant="primary" onClick={onRead}>
            {text('understood')}
          </Button>
          <AppLink to={linkTarget('withdraw')} onFollow={onRead}>
            <ButtonLink variant="quiet">{text('toWithdraw')}</ButtonLink>
          </AppLink>
        </Stack>
      }
    >
      <Stack gap={12}>
        <p>
          {text('until', {
            until: formatDate(until, kind === 'exclusion' ? 'longDate' : 'weekdayAndTime'),
          })}
        </p>
        <p>{text('stillPossible')}</p>
      </Stack>
    </Dialog>
  );
}
