import { setImmediate } from 'node:timers';
import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { RESEND_AFTER } from '../../../../../domain/validation';
import { type Attempt, countAttempts } from '../../../../database/attempts';
import type { Transaction } from '../../../../database/open';
import { oneTimeCodes } from '../../../../database/schema/players';
import type { Backend } from '../../../../kit/backend/backend';
import { later, MINUTE, SECOND } from '../../../../kit/clock';
import { type Refusal, refusal, waitRefusal } from '../../../../kit/http/refusal';
import { hashPassword, verifyPassword } from '../../../../kit/secrets/passwords';
import { newCode } from '../../../../kit/secrets/secrets';
import type { CodePurpose } from './messenger';

const LIFETIME = 5 * MINUTE;
const MAX_TRIES = 5;

/** Milliseconds for which a browser is bound to the codes that it requested. */
export const CODE_BROWSER_LIFETIME = 15 * MINUTE;

type Deps = Pick<Backend, 'db' | 'clock' | 'log' | 'messenger' | 'limits'>;

/** A code belongs to the browser that requested it: other browsers can neither use nor invalidate it. */
interface CodeOwner {
  purpose: CodePurpose;
  browserHash: string;
}

interface CodeRequest extends CodeOwner {
  mobile: string;
  network: string;
  /** A browser that the owner of the mobile signed in with: requests of others do not use up its limit. */
  device: string | null;
  /** False for a mobile without an account: a code is stored and not sent, so that the answer is the same. */
  isDelivered: boolean;
}

/** Stores a code and sends it. Returns the seconds until this browser can request another one. */
export async function sendCode(
  { db, clock, log, messenger, limits }: Deps,
  request: CodeRequest,
): Promise<number> {
  if (messenger === null) throw refusal(503, 'CODES_UNAVAILABLE');
  const { purpose, mobile, browserHash, device, isDelivered, network } = request;
  if (device === null) limits.codeByAddress.consume(network);
  const code = newCode();
  // A plain hash of six digits is reversed by trying all of them.
  const codeHash = await hashPassword(code);
  const sentAt = clock.now();
  const expiresAt = later(sentAt, LIFETIME);
  // Whatever its purpose: a browser has a cookie for each, but a client may send one for both.
  const ofThisBrowser = eq(oneTimeCodes.browserHash, browserHash);

  await db.transaction(async (tx) => {
    // Two requests at the same time must not both find that no code was sent before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${browserHash}))`);
    const [last] = await tx
      .select({ createdAt: oneTimeCodes.createdAt })
      .from(oneTimeCodes)
      .where(and(ofThisBrowser, eq(oneTimeCodes.mobile, mobile)));
    const wait =
      last === undefined ? 0 : later(last.createdAt, RESEND_AFTER * SECOND).getTime() - sentAt.getTime();
    if (wait > 0) throw waitRefusal('CODE_JUST_SENT')(Math.ceil(wait / SECOND));
    await countCode(tx);
    await tx.delete(oneTimeCodes).where(or(ofThisBrowser, lt(oneTimeCodes.expiresAt, sentAt)));
    await tx
      .insert(oneTimeCodes)
      .values({ purpose, mobile, browserHash, codeHash, createdAt: sentAt, expiresAt });
  });
  // Runs after the answer, which must not take longer for a mobile that has an account.
  if (isDelivered) {
    setImmediate(() => {
      messenger
        .send({ mobile, purpose, code, sentAt, expiresAt })
        .catch((error) => log.error({ err: error }, 'a code could not be sent'));
    });
  }
  return RESEND_AFTER;

  /** Counts the code in the transaction that stores it: only a code that exists counts. */
  function countCode(tx: Transaction): Promise<void> {
    const attempts: readonly Attempt[] =
      device === null
        ? [
            [limits.codeByMobileAndAddress, `${purpose} ${mobile} ${network}`],
            [limits.codeByMobile, `${purpose} ${mobile}`],
          ]
        : [[limits.codeByDevice, device]];
    return countAttempts({ clock, db: tx }, attempts);
  }
}

export interface CodeTarget extends CodeOwner {
  /** Only a code that was sent to this mobile. */
  mobile?: string;
}

/**
 * Returns the mobile of the code, which stays valid: its browser can send it again when the answer was lost. Each call counts as a
 * try; MAX_TRIES invalidate the code.
 */
export async function checkCode(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { browserHash, mobile, purpose }: CodeTarget,
  code: string,
): Promise<{ id: number; mobile: string }> {
  const addressed = and(
    eq(oneTimeCodes.purpose, purpose),
    eq(oneTimeCodes.browserHash, browserHash),
    mobile === undefined ? undefined : eq(oneTimeCodes.mobile, mobile),
  );
  // Counted before the comparison, so that concurrent tries are all counted.
  const [tried] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(addressed, lt(oneTimeCodes.tries, MAX_TRIES), gt(oneTimeCodes.expiresAt, clock.now())))
    .returning({
      id: oneTimeCodes.id,
      codeHash: oneTimeCodes.codeHash,
      mobile: oneTimeCodes.mobile,
      tries: oneTimeCodes.tries,
    });
  if (tried === undefined) throw await explainMissingCode(db, addressed, clock.now());
  if (!(await verifyPassword(tried.codeHash, code))) throw wrongCode(MAX_TRIES - tried.tries);
  return tried;
}

/**
 * Checks the code and uses it up.
 * @param accept runs after the code was right; if it throws, the code can be used again.
 */
export async function redeemCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  target: CodeTarget,
  code: string,
  accept: (mobile: string) => Promise<void>,
): Promise<{ mobile: string }> {
  const { id, mobile } = await checkCode(deps, target, code);
  await accept(mobile);
  const [used] = await deps.db
    .delete(oneTimeCodes)
    .where(eq(oneTimeCodes.id, id))
    .returning({ mobile: oneTimeCodes.mobile });
  if (used === undefined) throw expiredCode();
  return used;
}

/** @throws HttpError 400 for a browser that requested no code. */
export function requireBrowser(browserHash: string | null): string {
  if (browserHash === null) throw refusal(400, 'CODE_NOT_REQUESTED');
  return browserHash;
}

const expiredCode = () => refusal(400, 'CODE_EXPIRED');

const wrongCode = (left: number) =>
  left === 0 ? refusal(400, 'CODE_USED_UP') : refusal(400, 'CODE_WRONG', { left });

async function explainMissingCode(db: Deps['db'], addressed: SQL | undefined, now: Date): Promise<Refusal> {
  const [exhausted] = await db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(addressed, gt(oneTimeCodes.expiresAt, now)))
    .limit(1);
  return exhausted === undefined ? expiredCode() : wrongCode(0);
}
