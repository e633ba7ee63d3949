import { useCallback } from 'react';
import type { Pick } from '../../../../machines/bet-slip/bet-slip.events';
import { isPlayer } from '../../../../machines/session/session.selectors';
import { useAuth, useSession } from '../../../app/hooks/actors';
import { useBetSlip } from '../../../app/hooks/exchange';
import { matchWay } from '../../../app/ways/match-ways';

/**
 * What pressing a price of a list does: a player's goes into the slip; a visitor is asked to sign in, and led on to the
 * match.
 */
export function usePick(): (pick: Pick) => void {
  const session = useSession();
  const auth = useAuth();
  const slip = useBetSlip();
  return useCallback(
    (pick) => {
      const leadsTo = matchWay(pick.matchId).href;
      if (isPlayer(session.getSnapshot())) slip.send({ type: 'betSlip.picked', pick });
      else auth.send({ type: 'auth.opened', step: 'login', as: 'modal', leadsTo });
    },
    [session, auth, slip],
  );
}
