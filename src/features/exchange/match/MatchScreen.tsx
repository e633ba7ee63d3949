import { useSelector } from '@xstate/react';
import {
  type MatchActor,
  selectHasFailed,
  selectIsMissing,
  selectIsRetrying,
  selectMatch,
} from '../../../../machines/match/match.selectors';
import { useMatch } from '../../../actors/exchange';
import { useText } from '../../../i18n/I18n';
import { ExchangeBoundary } from '../../../lazy/ExchangeBoundary';
import { AppLink } from '../../../navigation/AppLink';
import { links } from '../../../navigation/links';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Empty } from '../../../ui/feedback/Empty';
import { Failed } from '../../../ui/feedback/Failed';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import OfflineArt from '../../../ui/illustrations/OfflineArt';
import { MatchLoading } from './MatchLoading';
import styles from './MatchScreen.module.css';
import { MatchView } from './MatchView';

/** One match with all its markets. */
export function MatchScreen({ id }: { id: string }) {
  return (
    <ExchangeBoundary placeholder={<MatchLoading />}>
      <OpenedMatch id={id} />
    </ExchangeBoundary>
  );
}

function OpenedMatch({ id }: { id: string }) {
  const actor = useMatch(id);
  return actor === null ? <MatchLoading /> : <KnownMatch actor={actor} />;
}

function KnownMatch({ actor }: { actor: MatchActor }) {
  const known = useSelector(actor, selectMatch);
  const isGone = useSelector(actor, selectIsMissing);
  const isFailed = useSelector(actor, selectHasFailed);
  if (known !== null) return <MatchView match={known} />;
  if (isGone) return <Missing />;
  if (isFailed) return <MatchFailed actor={actor} />;
  return <MatchLoading />;
}

function Missing() {
  const text = useText('match');
  return (
    <div className={styles.message}>
      <h1 className={styles.title} tabIndex={-1}>
        {text('missingTitle')}
      </h1>
      <Empty title={text('missingText')} art={<EmptyArt />} action={<ToAll />} />
    </div>
  );
}

function MatchFailed({ actor }: { actor: MatchActor }) {
  const text = useText('match');
  return (
    <div className={styles.message}>
      <h1 className={styles.title} tabIndex={-1}>
        {text('title')}
      </h1>
      <Failed
        title={text('failedTitle')}
        art={<OfflineArt />}
        retryText={text('tryAgain')}
        retryBusyText={text('tryingAgain')}
        busy={useSelector(actor, selectIsRetrying)}
        onRetry={() => actor.send({ type: 'match.refreshRequested' })}
        action={<ToAll />}
      >
        {text('failedText')}
      </Failed>
    </div>
  );
}

function ToAll() {
  const text = useText('match');
  return (
    <AppLink to={links.exchange}>
      <ButtonLink variant="ghost">{text('allMatches')}</ButtonLink>
    </AppLink>
  );
}
