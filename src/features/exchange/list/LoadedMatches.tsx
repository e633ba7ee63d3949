import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import {
  type MatchesActor,
  selectHasFailed,
  selectIsLoading,
  selectIsOutdated,
  selectIsRetrying,
  selectLoadFailure,
  selectMatches,
} from '../../../../machines/exchange/matches/matches.selectors';
import { useText } from '../../../i18n/I18n';
import { Notice } from '../../../ui/feedback/Notice';
import OfflineArt from '../../../ui/illustrations/OfflineArt';
import { useMatches } from '../../../view/actors/exchange';
import { CallFailed } from '../../refusals/CallFailed';
import type { ListedMatch } from '../row/arrange';

export interface LoadedMatchesProps {
  /** Shown while the matches are fetched. */
  placeholder: ReactNode;
  children: (matches: readonly ListedMatch[]) => ReactNode;
}

/** All matches, or the placeholder, the error or a warning instead. */
export function LoadedMatches({ placeholder, children }: LoadedMatchesProps) {
  const actor = useMatches();
  const isLoading = useSelector(actor, selectIsLoading);
  const isFailed = useSelector(actor, selectHasFailed);
  const list = useSelector(actor, selectMatches);
  // Deferred: rendering a long list does not block input.
  const shown = useDeferredValue(isLoading ? null : list, null);
  if (shown === null && !isFailed) return placeholder;
  if (isFailed || shown === null) return <ListFailed actor={actor} />;
  return (
    <>
      <Age actor={actor} />
      {children(shown)}
    </>
  );
}

function ListFailed({ actor }: { actor: MatchesActor }) {
  const text = useText('matchList');
  return (
    <CallFailed
      failure={useSelector(actor, selectLoadFailure)}
      title={text('failedTitle')}
      art={<OfflineArt />}
      retryText={text('tryAgain')}
      retryBusyText={text('tryingAgain')}
      busy={useSelector(actor, selectIsRetrying)}
      onRetry={() => actor.send({ type: 'matches.refreshRequested' })}
    />
  );
}

/** Warning above a list that may be out of date. */
function Age({ actor }: { actor: MatchesActor }) {
  const text = useText('matchList');
  const isOld = useSelector(actor, selectIsOutdated);
  if (isOld)
    return (
      <Notice tone="warn" title={text('outdatedTitle')}>
        {text('outdatedText')}
      </Notice>
    );
  return null;
}
