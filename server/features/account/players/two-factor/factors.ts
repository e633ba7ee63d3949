import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { readCode } from '../../../../../domain/typed-text';
import { countAttempts, refundAttempts } from '../../../../database/attempts';
import type { Queryable } from '../../../../database/open';
import type { FactorTables } from '../../../../database/schema/factor-tables';
import type { Backend } from '../../../../kit/backend/backend';
import type { HttpError } from '../../../../kit/http/http-error';
import type { StoredLimit } from '../../../../kit/http/limits/rate-limiter';
import { refusal } from '../../../../kit/http/refusal';
import { countRecoveryCodes, redeemRecoveryCode, replaceRecoveryCodes } from './recovery-codes';
import { findStep, SECRET_BYTES } from './totp';

export type SecondFactor = FactorTables['factors']['$inferSelect'];

/** Accounts of one kind: players or operators. */
interface FactorOwners {
  readonly tables: FactorTables;
  /** Context of the encryption: a secret cannot be copied to the row of another account. */
  readonly sealOwner: (ownerId: number) => string;
  /** Wrong codes by account; a right one does not count. */
  readonly limit: StoredLimit;
  /** Fields of a log line that name the account. */
  readonly logged: (ownerId: number) => object;
  readonly refusals: {
    readonly wrongCode: () => HttpError;
    /** The key of the installation was lost or replaced; recovery codes do not need it. */
    readonly unreadable: () => HttpError;
    /** Instead of the refusal of the limiter. */
    readonly tooManyCodes?: (seconds: number) => HttpError;
  };
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'sealing'>;

/** What a counted guess allows. */
interface Codes {
  /**
   * Confirms a new secret with a code of it.
   * @returns the recovery codes.
   */
  confirm(db: Queryable, factor: SecondFactor, code: string): Promise<string[]>;
  /**
   * Uses up a code of the app, or a recovery code.
   * @throws HttpError 400 for a wrong code, one that was used before, or one of another time.
   */
  redeem(db: Queryable, factor: SecondFactor, given: string): Promise<void>;
}

/** Second factors of accounts: an authenticator app with recovery codes. */
export function createFactors(
  { clock, db: pool, log, sealing }: Deps,
  { limit, logged, refusals, sealOwner, tables: { codes, factors } }: FactorOwners,
) {
  async function find(db: Queryable, ownerId: number): Promise<SecondFactor | null> {
    const [factor] = await db.select().from(factors).where(eq(factors.ownerId, ownerId));
    return factor ?? null;
  }

  /** Stores a new secret, which a code has to confirm. Null if a confirmed one is stored. */
  async function begin(db: Queryable, ownerId: number): Promise<Uint8Array | null> {
    const secret = randomBytes(SECRET_BYTES);
    const begun = { sealedSecret: await seal(secret, ownerId), createdAt: clock.now() };
    const stored = await db
      .insert(factors)
      .values({ ownerId, ...begun })
      .onConflictDoUpdate({
        target: factors.ownerId,
        set: { ...begun, lastStep: 0 },
        setWhere: isNull(factors.confirmedAt),
      })
      .returning({ ownerId: factors.ownerId });
    return stored.length === 0 ? null : secret;
  }

  async function confirm(db: Queryable, factor: SecondFactor, code: string): Promise<string[]> {
    const { ownerId } = factor;
    await redeem(db, factor, code);
    await db
      .update(factors)
      .set({ confirmedAt: clock.now() })
      .where(and(eq(factors.ownerId, ownerId), isNull(factors.confirmedAt)));
    return replaceRecoveryCodes(db, codes, ownerId);
  }

  async function redeem(db: Queryable, factor: SecondFactor, given: string): Promise<void> {
    const { ownerId } = factor;
    const code = readCode(given);
    const isRight = /^\d{6}$/.test(code)
      ? await redeemAppCode(db, factor, code)
      : await redeemRecoveryCode(db, codes, ownerId, code);
    if (!isRight) {
      log.info(logged(ownerId), 'a code of a second factor was wrong');
      throw refusals.wrongCode();
    }
  }

  /**
   * Counts a guess before `work`, whose transaction redeems a code: a wrong code rolls that back, and not its count. What fails before a
   * code is compared does not count.
   */
  async function guess<Result>(ownerId: number, work: (codes: Codes) => Promise<Result>): Promise<Result> {
    const attempts = [
      [{ ...limit, refuse: refusals.tooManyCodes ?? limit.refuse }, String(ownerId)],
    ] as const;
    await countAttempts({ clock, db: pool }, attempts);
    let counts = false;
    const counting =
      <Args extends unknown[], Done>(use: (...args: Args) => Promise<Done>) =>
      async (...args: Args): Promise<Done> => {
        counts = true;
        const done = await use(...args);
        counts = false;
        return done;
      };
    try {
      return await work({ confirm: counting(confirm), redeem: counting(redeem) });
    } finally {
      if (!counts) await refundAttempts(pool, attempts);
    }
  }

  /** The condition on the stored step admits one of several concurrent uses of a code. */
  async function redeemAppCode(db: Queryable, factor: SecondFactor, digits: string): Promise<boolean> {
    const step = findStep(await openSecret(factor), digits, clock.now());
    if (step === null) return false;
    const used = await db
      .update(factors)
      .set({ lastStep: step })
      .where(and(eq(factors.ownerId, factor.ownerId), lt(factors.lastStep, step)))
      .returning({ ownerId: factors.ownerId });
    return used.length > 0;
  }

  async function seal(secret: Uint8Array, ownerId: number): Promise<string> {
    try {
      return await sealing.seal(secret, sealOwner(ownerId));
    } catch (error) {
      log.error({ err: error }, 'the key for encryption could not be read or created');
      throw refusal(503, 'FACTOR_NOT_SET_UP');
    }
  }

  async function openSecret({ ownerId, sealedSecret }: SecondFactor): Promise<Uint8Array> {
    try {
      return await sealing.open(sealedSecret, sealOwner(ownerId));
    } catch (error) {
      log.error({ err: error, ...logged(ownerId) }, 'the secret of a second factor could not be decrypted');
      throw refusals.unreadable();
    }
  }

  return {
    find,
    begin,
    guess,
    openSecret,
    replaceRecoveryCodes: (db: Queryable, ownerId: number) => replaceRecoveryCodes(db, codes, ownerId),
    countRecoveryCodes: (db: Queryable, ownerId: number) => countRecoveryCodes(db, codes, ownerId),
  };
}

type FactorTable = FactorTables['factors'];

const confirmed = (table: FactorTable, ownerId: number) =>
  and(eq(table.ownerId, ownerId), isNotNull(table.confirmedAt));

export async function hasSecondFactor(db: Queryable, table: FactorTable, ownerId: number): Promise<boolean> {
  const found = await db.select({ ownerId: table.ownerId }).from(table).where(confirmed(table, ownerId));
  return found.length > 0;
}

/** @returns false if there was no confirmed one. */
export async function removeSecondFactor(
  db: Queryable,
  table: FactorTable,
  ownerId: number,
): Promise<boolean> {
  const removed = await db
    .delete(table)
    .where(confirmed(table, ownerId))
    .returning({ ownerId: table.ownerId });
  return removed.length > 0;
}
