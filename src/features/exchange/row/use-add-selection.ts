import { useCallback } from 'react';
import { selectIsPlayer } from '../../../../machines/app/session/session.selectors';
import type { Selection } from '../../../../machines/exchange/slip/bet-slip.events';
import { selectHasDraft } from '../../../../machines/exchange/slip/bet-slip.selectors';
import { useAuth, useSession } from '../../../view/actors/actors';
import { useBetSlip } from '../../../view/actors/exchange';
import { matchLink } from '../../../view/navigation/match-links';

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
