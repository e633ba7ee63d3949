import { randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { readCode } from '../../../../../domain/typed-text';
import type { Queryable } from '../../../../database/open';
import type { FactorTables } from '../../../../database/schema/factor-tables';
import { hashSecret } from '../../../../kit/secrets/secrets';
import { toBase32 } from './totp';

type CodeTable = FactorTables['codes'];

const CODES = 10;

/** 80 bits: a plain hash cannot be reversed by trying all of them. */
const CODE_BYTES = 10;

const hashOf = (ownerId: number, code: string): string => hashSecret(`${ownerId} ${readCode(code)}`);

const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Replaces the recovery codes of an account, and returns the new ones as they are shown. */
export async function replaceRecoveryCodes(
  db: Queryable,
  table: CodeTable,
  ownerId: number,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => inGroups(toBase32(randomBytes(CODE_BYTES))));
  await db.delete(table).where(eq(table.ownerId, ownerId));
  await db.insert(table).values(codes.map((code) => ({ ownerId, codeHash: hashOf(ownerId, code) })));
  return codes;
}

/** Uses up a recovery code; false if it is not one of the account's. */
export async function redeemRecoveryCode(
  db: Queryable,
  table: CodeTable,
  ownerId: number,
  code: string,
): Promise<boolean> {
  const used = await db
    .delete(table)
    .where(and(eq(table.ownerId, ownerId), eq(table.codeHash, hashOf(ownerId, code))))
    .returning({ ownerId: table.ownerId });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Queryable, table: CodeTable, ownerId: number): Promise<number> {
  const [left] = await db.select({ codes: count() }).from(table).where(eq(table.ownerId, ownerId));
  return left?.codes ?? 0;
}
