import { useCallback } from 'react';
import type { Selection } from '../../../../machines/bet-slip/bet-slip.events';
import { selectHasDraft } from '../../../../machines/bet-slip/bet-slip.selectors';
import { selectIsPlayer } from '../../../../machines/session/session.selectors';
import { useAuth, useSession } from '../../../actors/actors';
import { useBetSlip } from '../../../actors/exchange';
import { matchLink } from '../../../navigation/match-links';

/**
 * Adds the price of a list to the slip, or removes it. A visitor also gets the sign-in dialog, which leads to the match;
 * a second press opens the dialog again and keeps the selection.
 */
export function useAddSelection(): (selection: Selection) => void {
  const session = useSession();
  const auth = useAuth();
  const slip = useBetSlip();
  return useCallback(
    (selection) => {
      const isVisitor = !selectIsPlayer(session.getSnapshot());
      const isOnSlip = selectHasDraft(
        selection.marketId,
        selection.selectionId,
        selection.side,
      )(slip.getSnapshot());
      if (!isVisitor || !isOnSlip) slip.send({ type: 'betSlip.selectionAdded', selection });
      const returnTo = matchLink(selection.matchId).href;
      if (isVisitor) auth.send({ type: 'auth.opened', step: 'login', as: 'modal', returnTo });
    },
    [session, auth, slip],
  );
}
