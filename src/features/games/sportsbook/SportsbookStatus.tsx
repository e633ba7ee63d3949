import { useSelector } from '@xstate/react';
import { RotateCw } from 'lucide-react';
import { isCallMissing } from '../../../../domain/failure';
import { selectIsPlayer } from '../../../../machines/app/session/session.selectors';
import {
  type SportsbookActor,
  selectFailure,
  selectPhase,
} from '../../../../machines/games/sportsbook/sportsbook.selectors';
import { useText } from '../../../i18n/I18n';
import { useServerSentence } from '../../../i18n/server-sentence';
import { Button } from '../../../ui/buttons/Button';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Empty } from '../../../ui/feedback/Empty';
import { Notice } from '../../../ui/feedback/Notice';
import { useAuth, useSessionSelector } from '../../../view/actors/actors';
import { AppLink } from '../../../view/navigation/AppLink';
import { links } from '../../../view/navigation/links';
import { Reference } from '../../refusals/Reference';
import { Refused } from '../../refusals/Refused';
import styles from './SportsbookScreen.module.css';

/** Loading, late or failed, each with a next step; nothing while the widget runs. */
export function SportsbookStatus({ sportsbook }: { sportsbook: SportsbookActor }) {
  const text = useText('sportsbook');
  const phase = useSelector(sportsbook, selectPhase);
  switch (phase) {
    case 'opening':
      return (
        <p className={styles.opening} role="status">
          {text('opening')}
        </p>
      );
    case 'slow':
      return <Notice title={text('slow')}>{text('slowHint')}</Notice>;
    case 'stalled':
      return (
        <Notice tone="warn" title={text('stalled')} action={<NextSteps sportsbook={sportsbook} />}>
          {text('stalledHint')}
        </Notice>
      );
    case 'failed':
      return <SportsbookFailed sportsbook={sportsbook} />;
    case 'running':
      return null;
  }
}

function SportsbookFailed({ sportsbook }: { sportsbook: SportsbookActor }) {
  const text = useText('sportsbook');
  const ofServer = useServerSentence();
  const failure = useSelector(sportsbook, selectFailure);
  const isPlayer = useSessionSelector(selectIsPlayer);
  const kind = failure?.kind ?? 'unreachable';
  const isLogInMissing = kind === 'unauthenticated' && !isPlayer;
  const hint = isLogInMissing ? text('logInFirst') : ofServer(failure) || text(`failedHint.${kind}`);
  return (
    <div role="alert">
      <Empty
        title={text(`failed.${kind}`)}
        action={isLogInMissing ? <LogIn /> : <NextSteps sportsbook={sportsbook} />}
      >
        {failure?.reason ? <Refused reason={failure.reason} /> : hint}
        <Reference failure={failure} />
      </Empty>
    </div>
  );
}

function LogIn() {
  const text = useText('shell');
  const auth = useAuth();
  return (
    <Button size="small" onClick={() => auth.send({ type: 'auth.opened', step: 'login', as: 'modal' })}>
      {text('logIn')}
    </Button>
  );
}

function NextSteps({ sportsbook }: { sportsbook: SportsbookActor }) {
  const text = useText('sportsbook');
  const failure = useSelector(sportsbook, selectFailure);
  // Loading a sportsbook again that the backend does not have is of no use.
  const isMissing = failure !== null && isCallMissing(failure);
  return (
    <span className={styles.steps}>
      {!isMissing && (
        <Button
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => sportsbook.send({ type: 'sportsbook.reloadRequested' })}
        >
          {text('reload')}
        </Button>
      )}
      <AppLink to={links.exchange}>
        <ButtonLink size="small" variant="quiet">
          {text('toExchange')}
        </ButtonLink>
      </AppLink>
    </span>
  );
}
