import { randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { recoveryCodes } from '../database/accounts-schema';
import type { Queryable } from '../database/open';
import { hashSecret } from '../secrets';
import { toBase32 } from './totp';

const CODES = 10;

/** 80 bits: a plain hash cannot be reversed by trying all of them. */
const CODE_BYTES = 10;

/** Upper case, without the spaces and hyphens that a player may type. */
const normalise = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '');

const hashOf = (playerId: number, code: string): string => hashSecret(`${playerId} ${normalise(code)}`);

const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Replaces the player's recovery codes, and returns the new ones as they are shown. */
export async function replaceRecoveryCodes(db: Queryable, playerId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => inGroups(toBase32(randomBytes(CODE_BYTES))));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.playerId, playerId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ playerId, codeHash: hashOf(playerId, code) })));
  return codes;
}

/** Uses up a recovery code; false if it is not one of the player's. */
export async function redeemRecoveryCode(db: Queryable, playerId: number, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.playerId, playerId), eq(recoveryCodes.codeHash, hashOf(playerId, code))))
    .returning({ playerId: recoveryCodes.playerId });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Queryable, playerId: number): Promise<number> {
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.playerId, playerId));
  return left?.codes ?? 0;
}
