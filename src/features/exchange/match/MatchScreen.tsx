import { useSelector } from '@xstate/react';
import {
  type MatchActor,
  selectHasFailed,
  selectIsMissing,
  selectIsRetrying,
  selectLoadFailure,
  selectMatch,
} from '../../../../machines/exchange/match/match.selectors';
import { useText } from '../../../i18n/I18n';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import { Empty } from '../../../ui/feedback/Empty';
import EmptyArt from '../../../ui/illustrations/EmptyArt';
import OfflineArt from '../../../ui/illustrations/OfflineArt';
import { Stack } from '../../../ui/layout/Stack';
import { useMatch } from '../../../view/actors/exchange';
import { ExchangeBoundary } from '../../../view/lazy/actor-boundaries';
import { AppLink } from '../../../view/navigation/AppLink';
import { links } from '../../../view/navigation/links';
import { CallFailed } from '../../refusals/CallFailed';
import { MatchLoading } from './MatchLoading';
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
  return actor === null ? <MatchLoading /> : <LoadedMatch actor={actor} />;
}

function LoadedMatch({ actor }: { actor: MatchActor }) {
  const match = useSelector(actor, selectMatch);
  const isMissing = useSelector(actor, selectIsMissing);
  const isFailed = useSelector(actor, selectHasFailed);
  if (match !== null) return <MatchView match={match} />;
  if (isMissing) return <Missing />;
  if (isFailed) return <MatchFailed actor={actor} />;
  return <MatchLoading />;
}

function Missing() {
  const text = useText('match');
  return (
    <Stack gap={16}>
      <ScreenTitle>{text('missingTitle')}</ScreenTitle>
      <Empty title={text('missingText')} art={<EmptyArt />} action={<ToAll />} />
    </Stack>
  );
}

function MatchFailed({ actor }: { actor: MatchActor }) {
  const text = useText('match');
  return (
    <Stack gap={16}>
      <ScreenTitle>{text('title')}</ScreenTitle>
      <CallFailed
        failure={useSelector(actor, selectLoadFailure)}
        title={text('failedTitle')}
        art={<OfflineArt />}
        retryText={text('tryAgain')}
        retryBusyText={text('tryingAgain')}
        busy={useSelector(actor, selectIsRetrying)}
        onRetry={() => actor.send({ type: 'match.refreshRequested' })}
        action={<ToAll />}
      />
    </Stack>
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
