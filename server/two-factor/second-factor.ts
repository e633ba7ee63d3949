import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Backend } from '../backend';
import { secondFactors } from '../database/accounts-schema';
import type { Queryable, Transaction } from '../database/open';
import { HttpError } from '../http/http-error';
import type { AddedNotification } from '../notifications/notification';
import { addNotification } from '../notifications/notifications';
import { redeemRecoveryCode } from './recovery-codes';
import { findStep } from './totp';

export type SecondFactor = typeof secondFactors.$inferSelect;

type Deps = Pick<Backend, 'clock' | 'limits' | 'log' | 'sealing'>;

export async function findSecondFactor(db: Queryable, playerId: number): Promise<SecondFactor | null> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.playerId, playerId));
  return factor ?? null;
}

/** Context of the encryption: a secret cannot be copied to another player's row. */
export const sealOwner = (playerId: number): string => `second factor ${playerId}`;

/**
 * Uses up a code of the app, or a recovery code. Wrong codes are limited by player; a right one does not count.
 * @throws HttpError 400 for a wrong code, one that was used before, or one of another time.
 */
export async function redeemSecondFactor(
  db: Queryable,
  { clock, limits, log, sealing }: Deps,
  factor: SecondFactor,
  given: string,
): Promise<void> {
  const { playerId } = factor;
  const attempt = String(playerId);
  limits.secondFactorByPlayer.consume(attempt);
  const code = given.replace(/[\s-]/g, '');
  const isRight = /^\d{6}$/.test(code)
    ? await redeemAppCode(await openSecret(), code)
    : await redeemRecoveryCode(db, playerId, code);
  if (!isRight) {
    log.info({ playerId }, 'a code of a second factor was wrong');
    throw wrongCode();
  }
  limits.secondFactorByPlayer.refund(attempt);

  async function openSecret(): Promise<Uint8Array> {
    try {
      return await sealing.open(factor.sealedSecret, sealOwner(playerId));
    } catch (error) {
      // The key of the installation was lost or replaced; recovery codes do not need it.
      log.error({ err: error, playerId }, 'the secret of a second factor could not be decrypted');
      throw new HttpError(
        409,
        'The authenticator app of this username cannot be checked. Use a recovery code, or contact support.',
      );
    }
  }

  /** The condition on the stored step admits one of several concurrent uses of a code. */
  async function redeemAppCode(secret: Uint8Array, digits: string): Promise<boolean> {
    const step = findStep(secret, digits, clock.now());
    if (step === null) return false;
    const used = await db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.playerId, playerId), lt(secondFactors.lastStep, step)))
      .returning({ playerId: secondFactors.playerId });
    return used.length > 0;
  }
}

/** Clients show the message of a failed sign-in only if it contains "username". */
const wrongCode = () =>
  new HttpError(400, 'The code for this username is wrong or was used before. Wait for the next one.');

/**
 * Turns the second factor off. The operator does it for a player who lost the app and the recovery codes.
 * @param kind of the notification to the player.
 * @param also runs in the same transaction, if it was on.
 * @returns false if it was off.
 */
export async function resetSecondFactor(
  { clock, db, log, notifier }: Pick<Backend, 'clock' | 'db' | 'log' | 'notifier'>,
  playerId: number,
  kind: 'two-factor.off' | 'two-factor.reset',
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<boolean> {
  let added: AddedNotification | null = null;
  const wasOn = await db.transaction(async (tx) => {
    const removed = await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.playerId, playerId), isNotNull(secondFactors.confirmedAt)))
      .returning({ playerId: secondFactors.playerId });
    if (removed.length === 0) return false;
    await also(tx);
    added = await addNotification(tx, { clock }, { playerId, kind, parameters: {} });
    return true;
  });
  if (wasOn) log.info({ playerId }, 'a second factor was turned off');
  notifier.notificationAdded(added);
  return wasOn;
}
