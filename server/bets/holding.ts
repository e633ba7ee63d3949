import { and, eq, or, sql } from 'drizzle-orm';
import type { BetState } from '../../machines/domain/betting/bet-life';
import type { Paise } from '../../machines/domain/entities';
import { abandonedBets, betMarkets, bets, positions } from '../database/bets-schema';
import type { Queryable } from '../database/open';
import { ledgerAccounts } from '../database/schema';

export type StoredBet = typeof bets.$inferSelect;
export type NewBet = Omit<StoredBet, 'id'>;
export type StoredMarket = typeof betMarkets.$inferSelect;
export type Position = Omit<typeof positions.$inferSelect, 'playerId' | 'marketId'>;

/** A bet, and the market it is on. */
export interface PlacedBet {
  readonly bet: StoredBet;
  readonly market: StoredMarket;
}

/** What a player has on a market, and the purse that answers for it, at one revision. */
export interface Holding {
  readonly playerId: number;
  readonly marketId: string;
  readonly purse: { readonly id: number; readonly revision: number; readonly available: Paise };
  /** As it is kept; null before the first bet of anybody. */
  readonly market: StoredMarket | null;
  readonly position: Position | null;
  /** Of this market, the oldest first; without those that came to nothing. */
  readonly bets: readonly StoredBet[];
  /** Of all markets, those that have not ended. */
  readonly openBets: number;
}

/** What is known of a key that a client made. */
export interface KnownKey {
  readonly placed: PlacedBet | null;
  readonly isAbandoned: boolean;
}

export const openStates = [
  'delayed',
  'unmatched',
  'partial',
  'matched',
] as const satisfies readonly BetState[];
const openState = new Set<BetState>(openStates);
export const isOpen = ({ state }: { readonly state: BetState }): boolean => openState.has(state);

/** The predicate of the index of open bets, word for word. */
export const openCondition = sql.raw(`state in (${openStates.map((state) => `'${state}'`).join(', ')})`);

export interface Wanted {
  readonly playerId: number;
  readonly marketId: string;
  readonly key?: string;
}

/** In one statement, so that all of it is of one moment. */
export async function readHolding(
  db: Queryable,
  { key, marketId, playerId }: Wanted,
): Promise<Holding & KnownKey> {
  const counts = sql`${bets.matched} + ${bets.remaining} + ${bets.voided} > 0`;
  const ofMarket = and(eq(bets.marketId, marketId), counts);
  const rows = await db
    .select({
      purse: {
        id: ledgerAccounts.id,
        revision: ledgerAccounts.revision,
        available: sql<number>`(${ledgerAccounts.balance} - ${ledgerAccounts.reserved})`.mapWith(Number),
      },
      market: betMarkets,
      position: positions,
      bet: bets,
      openBets: sql<number>`(select count(*)::int from bets where player_id = ${playerId} and ${openCondition})`,
      isAbandoned: key === undefined ? sql<boolean>`false` : isAbandoned(playerId, key),
    })
    .from(ledgerAccounts)
    .leftJoin(
      bets,
      and(eq(bets.playerId, playerId), key === undefined ? ofMarket : or(ofMarket, eq(bets.key, key))),
    )
    .leftJoin(betMarkets, eq(betMarkets.id, sql`coalesce(${bets.marketId}, ${marketId})`))
    .leftJoin(positions, and(eq(positions.playerId, playerId), eq(positions.marketId, marketId)))
    .where(and(eq(ledgerAccounts.playerId, playerId), eq(ledgerAccounts.name, 'cash')))
    .orderBy(bets.id);
  const [first] = rows;
  if (first === undefined) throw new Error(`Player ${playerId} has no purse`);
  const placed = rows.flatMap(({ bet, market }) =>
    bet === null || market === null ? [] : [{ bet, market }],
  );
  return {
    playerId,
    marketId,
    purse: first.purse,
    market: rows.find(({ market }) => market?.id === marketId)?.market ?? null,
    position: first.position,
    bets: placed.flatMap(({ bet }) => (bet.marketId === marketId && isOfMoney(bet) ? [bet] : [])),
    openBets: first.openBets,
    placed: placed.find(({ bet }) => bet.key === key) ?? null,
    isAbandoned: first.isAbandoned,
  };
}

const isOfMoney = ({ matched, remaining, voided }: StoredBet) => matched + remaining + voided > 0;

const isAbandoned = (playerId: number, key: string) =>
  sql<boolean>`exists (select from ${abandonedBets} where player_id = ${playerId} and key = ${key})`;
