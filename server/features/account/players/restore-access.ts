import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/open';
import { oneTimeCodes, players } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';
import { violates } from '../../../kit/database-errors';
import { addNotification } from '../../notifications/notifications';
import { lockPlayer } from './players';
import { deleteRestoreCode, newRestoreCode, storeRestoreCode } from './restore-codes';
import { endSessions } from './sessions/sessions';

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'>;

/**
 * Gives a code with which the player sets a new password. Ends all sessions and every earlier code; the password and the second factor
 * stay. Only the hash of the code is stored.
 * @param also runs in the transaction, before the change.
 */
export async function giveRestoreCode<Result>(
  deps: Deps,
  playerId: number,
  also: (tx: Transaction) => Promise<Result>,
): Promise<{ readonly code: string; readonly expiresAt: Date; readonly result: Result }> {
  const { code, hash } = await newRestoreCode();
  const store = (tx: Transaction) => storeRestoreCode(tx, deps.clock, playerId, hash);
  const { changed: expiresAt, result } = await change(deps, { playerId, kind: 'access.code' }, also, store);
  deps.log.info({ playerId }, 'an operator gave a code for a new password');
  return { code, expiresAt, result };
}

/**
 * Sets a mobile number that the operator has checked: codes are sent to it from now on. Ends all sessions and every earlier code.
 * @param also runs in the transaction, before the change.
 * @returns null if another player has verified the number.
 */
export async function changeMobile<Result>(
  deps: Deps,
  playerId: number,
  mobile: string,
  also: (tx: Transaction) => Promise<Result>,
): Promise<{ readonly result: Result } | null> {
  const store = async (tx: Transaction) => {
    await deleteCodesOf(tx, mobile);
    await deleteRestoreCode(tx, playerId);
    await tx.update(players).set({ mobile, isMobileVerified: true }).where(eq(players.id, playerId));
  };
  const alsoAlone = async (tx: Transaction) => {
    await lockMobiles(tx);
    return also(tx);
  };
  try {
    const changed = await change(deps, { playerId, kind: 'mobile.changed' }, alsoAlone, store);
    deps.log.info({ playerId }, 'an operator changed a mobile number');
    return changed;
  } catch (error) {
    if (violates(error, 'players_mobile_key')) return null;
    throw error;
  }
}

interface AccessChange {
  readonly playerId: number;
  /** Kind of the notification. */
  readonly kind: 'access.code' | 'mobile.changed';
}

/** Locks the player's row before the change, so that a sign-in has either opened its session before, which ends too, or waits. */
async function change<Result, Change>(
  { clock, db, notifier }: Deps,
  { kind, playerId }: AccessChange,
  also: (tx: Transaction) => Promise<Result>,
  store: (tx: Transaction) => Promise<Change>,
): Promise<{ readonly result: Result; readonly changed: Change }> {
  const { added, ended, ...done } = await db.transaction(async (tx) => {
    const result = await also(tx);
    const before = await lockPlayer(tx, playerId);
    if (typeof before?.mobile === 'string') await deleteCodesOf(tx, before.mobile);
    return {
      result,
      changed: await store(tx),
      ended: await endSessions(tx, clock.now(), { playerId }),
      added: await addNotification(tx, { clock }, { playerId, kind, parameters: {} }),
    };
  });
  notifier.sessionsEnded(ended);
  notifier.notificationAdded(added);
  return done;
}

/** One change after the other: two players who get each other's number would wait for each other, which is a deadlock. */
const lockMobiles = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mobile numbers of players', 0))`);

const deleteCodesOf = (tx: Transaction, mobile: string) =>
  tx.delete(oneTimeCodes).where(and(eq(oneTimeCodes.purpose, 'reset'), eq(oneTimeCodes.mobile, mobile)));
