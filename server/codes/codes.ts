import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Backend } from '../backend';
import { later, MINUTE, SECOND } from '../clock';
import { oneTimeCodes } from '../database/schema';
import { HttpError, tooManyRequests } from '../http/http-error';
import { hashPassword, verifyPassword } from '../players/passwords';
import { newCode } from '../secrets';
import type { CodePurpose } from './messenger';

const LIFETIME = 5 * MINUTE;
const RESEND_AFTER = 30 * SECOND;
const MAX_TRIES = 5;

type Deps = Pick<Backend, 'db' | 'clock' | 'log' | 'messenger' | 'limits'>;

interface CodeRequest {
  purpose: CodePurpose;
  mobile: string;
  /** Binds the code to the browser that requested it. */
  browserHash?: string;
  /** False for a mobile without an account: a code is stored and not sent, so that the answer is the same. */
  delivered: boolean;
}

/** Stores a code and sends it. Returns the seconds until another can be requested. */
export async function sendCode(
  { db, clock, log, messenger, limits }: Deps,
  request: CodeRequest,
): Promise<number> {
  if (messenger === null)
    throw new HttpError(503, 'Codes cannot be sent at the moment. Please contact support.');
  const { purpose, mobile, browserHash, delivered } = request;
  const code = newCode();
  // A plain hash of six digits is reversed by trying all of them.
  const codeHash = await hashPassword(code);
  const sentAt = clock.now();
  const expiresAt = later(sentAt, LIFETIME);
  const sameMobile = and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.mobile, mobile));

  await db.transaction(async (tx) => {
    // Two requests at the same time must not both find that no code was sent before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${purpose} ${mobile}`}))`);
    const [last] = await tx
      .select({ createdAt: oneTimeCodes.createdAt })
      .from(oneTimeCodes)
      .where(sameMobile)
      .orderBy(desc(oneTimeCodes.createdAt))
      .limit(1);
    const wait = last === undefined ? 0 : later(last.createdAt, RESEND_AFTER).getTime() - sentAt.getTime();
    if (wait > 0) throw tooManyRequests(resendMessage, Math.ceil(wait / SECOND));
    limits.codeByMobile.consume(`${purpose} ${mobile}`);
    const replaced = browserHash === undefined ? sameMobile : eq(oneTimeCodes.browserHash, browserHash);
    await tx.delete(oneTimeCodes).where(or(replaced, lt(oneTimeCodes.expiresAt, sentAt)));
    await tx
      .insert(oneTimeCodes)
      .values({ purpose, mobile, browserHash: browserHash ?? null, codeHash, createdAt: sentAt, expiresAt });
  });
  // In the background: the answer must not take longer for a mobile that has an account.
  if (delivered) {
    messenger
      .send({ mobile, purpose, code, sentAt, expiresAt })
      .catch((error) => log.error({ err: error }, 'a code could not be sent'));
  }
  return RESEND_AFTER / SECOND;
}

const resendMessage = (wait: string) => `A code was just sent. You can ask for another in ${wait}.`;

export type CodeTarget = { purpose: 'register'; mobile: string } | { purpose: 'reset'; browserHash: string };

/** Uses up the code and returns its mobile. Each wrong code counts as a try; MAX_TRIES invalidate the code. */
export async function redeemCode(
  { db, clock }: Deps,
  address: CodeTarget,
  code: string,
): Promise<{ mobile: string }> {
  const addressed = and(
    eq(oneTimeCodes.purpose, address.purpose),
    address.purpose === 'register'
      ? eq(oneTimeCodes.mobile, address.mobile)
      : eq(oneTimeCodes.browserHash, address.browserHash),
  );
  // Counted before the comparison, so that concurrent tries are all counted.
  const [tried] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(addressed, lt(oneTimeCodes.tries, MAX_TRIES), gt(oneTimeCodes.expiresAt, clock.now())))
    .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash, tries: oneTimeCodes.tries });
  if (tried === undefined) throw await explainMissingCode(db, addressed, clock.now());
  if (!(await verifyPassword(tried.codeHash, code))) throw wrongCode(MAX_TRIES - tried.tries);
  const [used] = await db
    .delete(oneTimeCodes)
    .where(eq(oneTimeCodes.id, tried.id))
    .returning({ mobile: oneTimeCodes.mobile });
  if (used === undefined) throw expiredCode();
  return used;
}

const expiredCode = () => new HttpError(400, 'This code has expired. Ask for a new one.');

const wrongCode = (left: number) =>
  left === 0
    ? new HttpError(400, 'Too many wrong codes. Ask for a new one.')
    : new HttpError(400, `The code is not right. ${left} ${left === 1 ? 'try' : 'tries'} left.`);

async function explainMissingCode(db: Deps['db'], addressed: SQL | undefined, now: Date): Promise<HttpError> {
  const [exhausted] = await db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(addressed, gt(oneTimeCodes.expiresAt, now)))
    .limit(1);
  return exhausted === undefined ? expiredCode() : wrongCode(0);
}
