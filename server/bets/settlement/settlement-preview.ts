import { asc, eq } from 'drizzle-orm';
import type { Paise } from '../../../machines/domain/entities';
import type { Market } from '../../../machines/domain/exchange';
import type { Backend } from '../../backend';
import { betMarkets, bets, positions } from '../../database/schema/exchange';
import { players } from '../../database/schema/players';
import type { MarketResult } from '../../exchange/markets/live-markets';
import type { StoredBet } from '../holding/rows';
import { withRemovedRunners } from './removals';
import { settleBets } from './settle-holding';

/** What a result of a market pays to a player, net of commission. */
export interface PlayerSettlement {
  readonly playerId: number;
  readonly username: string;
  readonly bets: number;
  /** By the result so far; 0 if there is none. */
  readonly before: Paise;
  readonly after: Paise;
}

/** Settles the bets of a market by a result, and stores nothing. */
export async function previewSettlement(
  { clock, db }: Pick<Backend, 'clock' | 'db'>,
  market: Market,
  result: MarketResult,
): Promise<readonly PlayerSettlement[]> {
  const [stored] = await db.select().from(betMarkets).where(eq(betMarkets.id, market.id));
  if (stored === undefined) return [];
  const settled = { ...stored, runners: withRemovedRunners(stored, market) };
  const betsOf = byPlayer(
    await db.select().from(bets).where(eq(bets.marketId, market.id)).orderBy(asc(bets.id)),
  );
  const holdings = await db
    .select({ position: positions, username: players.username })
    .from(positions)
    .innerJoin(players, eq(players.id, positions.playerId))
    .where(eq(positions.marketId, market.id));
  return holdings.map(({ position, username }) => {
    const own = betsOf.get(position.playerId) ?? [];
    const { commission, profit } = settleBets(own, settled, result, clock.now());
    return {
      playerId: position.playerId,
      username,
      bets: own.length,
      before: position.profit - position.commission,
      after: profit - commission,
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
