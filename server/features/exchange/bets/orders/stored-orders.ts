import { and, eq, gt, inArray } from 'drizzle-orm';
import { bets } from '../../../../database/schema/exchange';
import { players } from '../../../../database/schema/players';
import type { Backend } from '../../../../kit/backend/backend';
import type { StoredBet } from '../holding/rows';

interface StoredOrder {
  readonly bet: StoredBet;
  readonly isDemo: boolean;
}

/** The waiting orders of all players, by arrival. */
export async function loadWaitingOrders(db: Backend['db']): Promise<readonly StoredOrder[]> {
  const found = await db
    .select({ bet: bets, kind: players.kind })
    .from(bets)
    .innerJoin(players, eq(players.id, bets.playerId))
    .where(and(inArray(bets.state, ['unmatched', 'partial']), gt(bets.remaining, 0)));
  return found
    .map(({ bet, kind }) => ({ bet, isDemo: kind === 'demo' }))
    .toSorted((one, other) => byArrival(one.bet, other.bet));
}

const byArrival = (one: StoredBet, other: StoredBet): number =>
  (one.arrival ?? Infinity) - (other.arrival ?? Infinity) || one.id - other.id;
