import { useCallback } from 'react';
import type { Selection } from '../../../../machines/bet-slip/bet-slip.events';
import { selectHasDraft } from '../../../../machines/bet-slip/bet-slip.selectors';
import { selectIsPlayer } from '../../../../machines/session/session.selectors';
import { useAuth, useSession } from '../../../actors/actors';
import { useBetSlip } from '../../../actors/exchange';
import { matchLink } from '../../../navigation/match-links';

/**
 * What pressing a price of a list does: it goes into the slip. A visitor is asked to sign in as well, and led on to the match;
 * whoever presses it once more wants in, and does not want it off the slip.
 */
export function useAddSelection(): (selection: Selection) => void {
  const session = useSession();
  const auth = useAuth();
  const slip = useBetSlip();
  return useCallback(
    (selection) => {
      const isVisitor = !selectIsPlayer(session.getSnapshot());
      const isThere = selectHasDraft(
        selection.marketId,
        selection.selectionId,
        selection.side,
      )(slip.getSnapshot());
      if (!isVisitor || !isThere) slip.send({ type: 'betSlip.selectionAdded', selection });
      const returnTo = matchLink(selection.matchId).href;
      if (isVisitor) auth.send({ type: 'auth.opened', step: 'login', as: 'modal', returnTo });
    },
    [session, auth, slip],
  );
}
