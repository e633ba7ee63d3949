import { and, asc, eq } from 'drizzle-orm';
import type { Market } from '../../../../../domain/betting/exchange';
import type { MarketResult } from '../../../../../domain/betting/market-decisions';
import type { Paise } from '../../../../../domain/entities';
import { betMarkets, bets, positions } from '../../../../database/schema/exchange';
import { ledgerAccounts } from '../../../../database/schema/ledger';
import { players } from '../../../../database/schema/players';
import type { Backend } from '../../../../kit/backend/backend';
import { withRemovedRunners } from '../holding/removals';
import type { StoredBet } from '../holding/rows';
import { betsOnMarket } from '../list-bets';
import { settleBets } from './settle-holding';

/** What a result of a market pays to a player, net of commission. */
export interface PlayerSettlement {
  readonly playerId: number;
  readonly username: string;
  readonly bets: number;
  /** What the result so far paid; 0 without a result. */
  readonly before: Paise;
  readonly after: Paise;
  /** Cash without the reserve of open bets, after the settlement. May be negative. */
  readonly available: Paise;
}

/** Settles the bets of a market by a result, and stores nothing. */
export async function previewSettlement(
  { clock, db }: Pick<Backend, 'clock' | 'db'>,
  market: Pick<Market, 'id' | 'gtype' | 'runners'>,
  result: MarketResult,
): Promise<readonly PlayerSettlement[]> {
  const [stored] = await db.select().from(betMarkets).where(eq(betMarkets.id, market.id));
  if (stored === undefined) return [];
  const settled = { ...stored, runners: withRemovedRunners(stored, market, stored.result) };
  const betsOf = byPlayer((await betsOnMarket(db, market.id).orderBy(asc(bets.id))).map(({ bet }) => bet));
  const holdings = await db
    .select({ position: positions, username: players.username, purse: ledgerAccounts })
    .from(positions)
    .innerJoin(players, eq(players.id, positions.playerId))
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.playerId, players.id), eq(ledgerAccounts.name, 'cash')))
    .where(eq(positions.marketId, market.id));
  return holdings.map(({ position, purse, username }) => {
    const own = betsOf.get(position.playerId) ?? [];
    const { commission, profit } = settleBets(own, settled, result, clock.now());
    const before = position.profit - position.commission;
    const after = profit - commission;
    const reserved = purse.reserved - position.exposure;
    return {
      playerId: position.playerId,
      username,
      bets: own.length,
      before,
      after,
      available: (purse.balance ?? 0) + after - before - reserved,
    };
  });
}

function byPlayer(rows: readonly StoredBet[]): ReadonlyMap<number, readonly StoredBet[]> {
  const grouped = new Map<number, StoredBet[]>();
  for (const bet of rows) {
    const own = grouped.get(bet.playerId);
    if (own === undefined) grouped.set(bet.playerId, [bet]);
    else own.push(bet);
  }
  return grouped;
}
