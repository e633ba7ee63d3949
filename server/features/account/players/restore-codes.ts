import { randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, gt, lte } from 'drizzle-orm';
import { readCode } from '../../../../domain/typed-text';
import type { Queryable, Transaction } from '../../../database/open';
import { restoreCodes } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';
import { type Clock, later, MINUTE } from '../../../kit/clock';
import { lockPlayer } from './players';

/** Milliseconds. The operator and the player are on the phone. */
export const RESTORE_CODE_LIFETIME = 30 * MINUTE;

/** Without I, L, O, U, 0 and 1, which look like other letters and digits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** The longest code that the form of the client accepts; one-time codes have six digits. */
const LENGTH = 8;

const wellFormed = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

const slowHash = promisify<string, string, number, Buffer>(scrypt);

/** 39 bits are found by trying all of them, unless a try is slow. The same salt for all, so that a code finds its row. */
const hashOf = async (code: string): Promise<string> =>
  (await slowHash(code, 'winwin24x7 restore code', 32)).toString('base64url');

export interface RestoreCode {
  readonly code: string;
  readonly hash: string;
}

export async function newRestoreCode(): Promise<RestoreCode> {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return { code, hash: await hashOf(code) };
}

/** The stored form of a typed restore code; null for a text that is no restore code. */
export function restoreCodeIn(text: string): string | null {
  const code = readCode(text);
  return wellFormed.test(code) ? code : null;
}

/** Replaces the player's code. @returns when the new one expires. */
export async function storeRestoreCode(
  tx: Queryable,
  clock: Clock,
  playerId: number,
  codeHash: string,
): Promise<Date> {
  const createdAt = clock.now();
  const expiresAt = later(createdAt, RESTORE_CODE_LIFETIME);
  await tx
    .insert(restoreCodes)
    .values({ playerId, codeHash, createdAt, expiresAt })
    .onConflictDoUpdate({ target: restoreCodes.playerId, set: { codeHash, createdAt, expiresAt } });
  return expiresAt;
}

export const deleteRestoreCode = (tx: Queryable, playerId: number) =>
  tx.delete(restoreCodes).where(eq(restoreCodes.playerId, playerId));

export async function deleteExpiredRestoreCodes({
  clock,
  db,
}: Pick<Backend, 'db'> & { readonly clock: Clock }): Promise<void> {
  await db.delete(restoreCodes).where(lte(restoreCodes.expiresAt, clock.now()));
}

/** @returns a function that uses the code up in a transaction; it returns the player, or null for an unknown or expired code. */
export async function prepareRestoreCode(code: string) {
  const codeHash = await hashOf(code);
  return async (tx: Transaction, now: Date): Promise<number | null> => {
    const isValid = and(eq(restoreCodes.codeHash, codeHash), gt(restoreCodes.expiresAt, now));
    const [found] = await tx.select({ playerId: restoreCodes.playerId }).from(restoreCodes).where(isValid);
    if (found === undefined) return null;
    await lockPlayer(tx, found.playerId);
    const used = await tx.delete(restoreCodes).where(isValid).returning({ playerId: restoreCodes.playerId });
    return used[0]?.playerId ?? null;
  };
}
