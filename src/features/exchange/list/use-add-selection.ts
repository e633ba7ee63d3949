import { useCallback } from 'react';
import type { Pick } from '../../../../machines/bet-slip/bet-slip.events';
import { hasDraft } from '../../../../machines/bet-slip/bet-slip.selectors';
import { isPlayer } from '../../../../machines/session/session.selectors';
import { useAuth, useSession } from '../../../actors/actors';
import { useBetSlip } from '../../../actors/exchange';
import { matchWay } from '../../../navigation/match-links';

/**
 * What pressing a price of a list does: it goes into the slip. A visitor is asked to sign in as well, and led on to the match;
 * whoever presses it once more wants in, and does not want it off the slip.
 */
export function usePick(): (pick: Pick) => void {
  const session = useSession();
  const auth = useAuth();
  const slip = useBetSlip();
  return useCallback(
    (pick) => {
      const isVisitor = !isPlayer(session.getSnapshot());
      const isThere = hasDraft(pick.marketId, pick.selectionId, pick.side)(slip.getSnapshot());
      if (!isVisitor || !isThere) slip.send({ type: 'betSlip.picked', pick });
      const leadsTo = matchWay(pick.matchId).href;
      if (isVisitor) auth.send({ type: 'auth.opened', step: 'login', as: 'modal', leadsTo });
    },
    [session, auth, slip],
  );
}
