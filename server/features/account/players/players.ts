import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { PLAYER_TYPE_ID } from '../../../../domain/profile';
import type { Queryable, Transaction } from '../../../database/open';
import { players } from '../../../database/schema/players';
import type { Caller } from '../../../kit/backend/session';
import type { Clock } from '../../../kit/clock';
import { openPurses, post } from '../../ledger/ledger';

/** The house; clients cannot set another parent. */
const PARENT_ID = 1;

interface NewPlayer {
  kind: Caller['kind'];
  username: string;
  passwordHash: string | null;
  name: string;
  mobile: string | null;
  /** A mobile has one player at most who verified it; without verification it is only what the player stated (ADR 44). */
  isMobileVerified?: boolean;
  email: string | null;
  /** Years, confirmed by the player; absent or null if none was asked for. */
  confirmedAge?: number | null;
  agentCode: string | null;
  /** Opening balance of play money, in paise. */
  welcome: number;
}

/** Creates a player with purses and the opening balance, in the caller's transaction. */
export async function createPlayer(
  tx: Queryable,
  clock: Clock,
  { welcome, ...player }: NewPlayer,
): Promise<number> {
  const createdAt = clock.now();
  const ageConfirmedAt = typeof player.confirmedAge === 'number' ? createdAt : null;
  const [row] = await tx
    .insert(players)
    .values({ ...player, ageConfirmedAt, typeId: PLAYER_TYPE_ID, parentId: PARENT_ID, createdAt })
    .returning({ id: players.id });
  if (row === undefined) throw new Error('A player was not stored');
  await openPurses(tx, row.id);
  await post(tx, clock, {
    key: `welcome:${row.id}`,
    playerId: row.id,
    purse: 'cash',
    amount: welcome,
    house: 'play money',
    kind: 'welcome',
    description: 'Opening balance',
  });
  return row.id;
}

export async function findByUsername(db: Queryable, username: string) {
  const [player] = await db
    .select()
    .from(players)
    .where(sql`lower(${players.username}) = lower(${username})`);
  return player ?? null;
}

/** The player who verified the mobile, or else the first one who stated it. Demo players have none. */
export async function findByMobile(db: Queryable, mobile: string) {
  const [player] = await db
    .select()
    .from(players)
    .where(eq(players.mobile, mobile))
    .orderBy(desc(players.isMobileVerified), asc(players.id))
    .limit(1);
  return player ?? null;
}

/** Whether a player verified the mobile. */
export async function isMobileTaken(db: Queryable, mobile: string): Promise<boolean> {
  const verified = and(eq(players.mobile, mobile), players.isMobileVerified);
  const [player] = await db.select({ id: players.id }).from(players).where(verified);
  return player !== undefined;
}

/**
 * Locks the row until the end of the transaction. Sessions, codes and second factors are locked after it, and the purse before it: in
 * another order, two requests at once would be a deadlock.
 */
export async function lockPlayer(tx: Transaction, id: number) {
  const [player] = await tx.select().from(players).where(eq(players.id, id)).for('update');
  return player ?? null;
}

/** First and last character of a username; other players may see it. */
export const maskUsername = (username: string): string => `${username.slice(0, 1)}***${username.slice(-1)}`;

interface ShownUser {
  username: string;
  mobile: string | null;
}

export const toWireUser = ({ username, mobile }: ShownUser) => ({ mstruserid: username, mobileno: mobile });
