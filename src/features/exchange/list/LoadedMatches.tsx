import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import {
  type MatchesActor,
  selectHasFailed,
  selectIsLoading,
  selectIsOutdated,
  selectIsRetrying,
  selectMatches,
} from '../../../../machines/matches/matches.selectors';
import { selectConnection } from '../../../../machines/realtime/realtime.selectors';
import { useRealtimeSelector } from '../../../actors/actors';
import { useMatches } from '../../../actors/exchange';
import { Failed } from '../../../ui/feedback/Failed';
import { Notice } from '../../../ui/feedback/Notice';
import OfflineArt from '../../../ui/illustrations/OfflineArt';
import { useDeferredLocale } from '../../pages/translated';
import { listWords } from '../words/list/words';
import type { ListedMatch } from './arrange';

export interface LoadedMatchesProps {
  /** Shown while the matches are fetched. */
  placeholder: ReactNode;
  children: (matches: readonly ListedMatch[]) => ReactNode;
}

/** All matches: on their way, failed, old, or there. */
export function LoadedMatches({ placeholder, children }: LoadedMatchesProps) {
  const actor = useMatches();
  const isOnItsWay = useSelector(actor, selectIsLoading);
  const isFailed = useSelector(actor, selectHasFailed);
  const list = useSelector(actor, selectMatches);
  // Drawn in slices: whoever presses something meanwhile is answered first.
  const drawn = useDeferredValue(isOnItsWay ? null : list, null);
  if (drawn === null && !isFailed) return placeholder;
  if (isFailed || drawn === null) return <ListFailed actor={actor} />;
  return (
    <>
      <Age actor={actor} />
      {children(drawn)}
    </>
  );
}

const useIsOffline = (): boolean => useRealtimeSelector(selectConnection) === 'offline';

function ListFailed({ actor }: { actor: MatchesActor }) {
  const words = listWords.read(useDeferredLocale());
  const isOffline = useIsOffline();
  return (
    <Failed
      title={isOffline ? words.offline : words.failed}
      art={<OfflineArt />}
      retryText={words.tryAgain}
      retryBusyText={words.tryingAgain}
      busy={useSelector(actor, selectIsRetrying)}
      onRetry={() => actor.send({ type: 'matches.refreshRequested' })}
    >
      {words.failedWords}
    </Failed>
  );
}

/** A word above a list that may be old. */
function Age({ actor }: { actor: MatchesActor }) {
  const words = listWords.read(useDeferredLocale());
  const isOffline = useIsOffline();
  const isOld = useSelector(actor, selectIsOutdated);
  if (isOffline)
    return (
      <Notice tone="warn" title={words.offline}>
        {words.offlineWords}
      </Notice>
    );
  if (isOld)
    return (
      <Notice tone="warn" title={words.outdated}>
        {words.outdatedWords}
      </Notice>
    );
  return null;
}
