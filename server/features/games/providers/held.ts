import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../database/open';
import { gameRounds, gameSessions, games, providerTransactions } from '../../../database/schema/games';
import { players } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';

export type HeldState = 'waiting' | 'accepted' | 'refused';

/** A credit or rollback of a provider above a ceiling. */
export interface HeldTransaction {
  readonly transaction: typeof providerTransactions.$inferSelect;
  readonly username: string;
  readonly game: string;
  /** Null: the round has no stake and no paid credit. */
  readonly round: typeof gameRounds.$inferSelect | null;
}

export const heldStateOf = ({ state }: HeldTransaction['transaction']): HeldState => {
  if (state === 'held') return 'waiting';
  return state === 'refused' ? 'refused' : 'accepted';
};

const storedStates = { waiting: 'held', accepted: 'done', refused: 'refused' } as const;

interface HeldFilter {
  readonly id?: number;
  readonly state?: HeldState;
  /** Only older ones than this id. */
  readonly before?: number;
  readonly limit: number;
}

/** Newest first. */
export function listHeld(
  db: Queryable,
  { before, id, limit, state }: HeldFilter,
): Promise<readonly HeldTransaction[]> {
  const filters: (SQL | undefined)[] = [
    isNotNull(providerTransactions.heldBecause),
    id === undefined ? undefined : eq(providerTransactions.id, id),
    state === undefined ? undefined : eq(providerTransactions.state, storedStates[state]),
    before === undefined ? undefined : lt(providerTransactions.id, before),
  ];
  return db
    .select({
      transaction: providerTransactions,
      username: players.username,
      game: games.name,
      round: gameRounds,
    })
    .from(providerTransactions)
    .innerJoin(players, eq(players.id, providerTransactions.playerId))
    .innerJoin(gameSessions, eq(gameSessions.id, providerTransactions.sessionId))
    .innerJoin(games, eq(games.slug, gameSessions.game))
    .leftJoin(
      gameRounds,
      and(
        eq(gameRounds.adapter, providerTransactions.adapter),
        eq(gameRounds.playerId, providerTransactions.playerId),
        eq(gameRounds.round, providerTransactions.round),
      ),
    )
    .where(and(...filters))
    .orderBy(desc(providerTransactions.id))
    .limit(limit);
}

interface HeldDecision {
  readonly id: number;
  readonly accepts: boolean;
  readonly decidedBy: string;
}

interface DecisionRow extends Record<string, unknown> {
  readonly outcome: 'accepted' | 'refused' | 'decided' | 'unknown' | 'too much';
  readonly player_id: string | null;
  readonly has_moved: boolean;
}

/**
 * Decides once, and moves the money of an accepted transaction; the rules are in `decide_held_transaction`.
 * @param also runs in the transaction of the decision
 */
export async function decideHeld(
  { clock, db, notifier }: Pick<Backend, 'clock' | 'db' | 'notifier'>,
  { accepts, decidedBy, id }: HeldDecision,
  also: (tx: Transaction) => Promise<void>,
): Promise<DecisionRow['outcome']> {
  const decided = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<DecisionRow>(sql`
      select outcome, player_id, has_moved
      from decide_held_transaction(${id}::bigint, ${accepts}::boolean, ${decidedBy}::text, ${clock.now().toISOString()}::timestamptz)
    `);
    const [row] = rows;
    if (row === undefined) throw new Error('A decision about a held transaction had no result');
    if (row.outcome === 'accepted' || row.outcome === 'refused') await also(tx);
    return row;
  });
  if (decided.has_moved) notifier.walletChanged(Number(decided.player_id));
  else if (decided.outcome === 'accepted' || decided.outcome === 'refused')
    notifier.roundEnded(Number(decided.player_id));
  return decided.outcome;
}
