import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, type Mock, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../../server/database/open';
import { oneTimeCodes } from '../../../../server/database/schema/players';
import { redeemCode, sendCode } from '../../../../server/features/account/players/codes/codes';
import type { CodeMessage, CodePurpose } from '../../../../server/features/account/players/codes/messenger';
import {
  isVerifiedMobile,
  storeVerifiedMobile,
} from '../../../../server/features/account/players/codes/verified-mobiles';
import { createClock, later, MINUTE } from '../../../../server/kit/clock';
import { createRateLimits } from '../../../../server/kit/http/limits/rate-limits';
import { freshDatabase, type TestDatabase } from '../../../support/backend';
import { newMobile } from '../../../support/browser';
import { createStillClock, START } from '../../../support/test-exchange';

let where: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  where = await freshDatabase();
  database = await openDatabase(where);
});
afterAll(async () => {
  await database.close();
  await where.remove();
});

/** Requests a code and records, in order, the statements, the answer and the message to the gateway. */
async function effectsOf({ isDelivered, mobile }: { isDelivered: boolean; mobile: string }) {
  const { db } = database;
  const clock = createClock();
  const effects: string[] = [];
  let reportSent = (_: CodeMessage) => {};
  const sent = new Promise<CodeMessage>((resolve) => {
    reportSent = resolve;
  });
  const messenger = {
    send(message: CodeMessage) {
      effects.push('message');
      reportSent(message);
      // A gateway that never answers.
      return new Promise<void>(() => {});
    },
  };
  const query = vi.spyOn(pg.Client.prototype, 'query') as Mock;
  const limits = createRateLimits(clock, 1);
  const request = {
    purpose: 'reset',
    mobile,
    browserHash: `browser of ${mobile}`,
    network: '203.0.113.9',
  } as const;
  await sendCode(
    { db, clock, log: pino({ level: 'silent' }), messenger, limits },
    { ...request, device: null, isDelivered },
  );
  for (const [statement] of query.mock.calls)
    effects.push((statement as { text?: string }).text ?? String(statement));
  query.mockRestore();
  effects.push('answer');
  if (isDelivered) await sent;
  return effects;
}

describe('a request for a code', () => {
  it('does the same until its answer, whether the mobile has an account or not', async () => {
    const known = await effectsOf({ isDelivered: true, mobile: '9876543210' });
    const unknown = await effectsOf({ isDelivered: false, mobile: '9876543211' });
    expect(unknown.filter((effect) => /^(insert|delete|select) /.test(effect)).length).toBeGreaterThan(2);
    expect(known).toEqual([...unknown, 'message']);
  });
});

const clock = createStillClock();

/** Requests a code from a browser. */
async function codeTo(mobile: string, browserHash: string, purpose: CodePurpose = 'register') {
  const { db } = database;
  let send = (_: CodeMessage) => {};
  const sent = new Promise<CodeMessage>((resolve) => {
    send = resolve;
  });
  const limits = createRateLimits(clock, 1000);
  await sendCode(
    {
      db,
      clock,
      limits,
      log: pino({ level: 'silent' }),
      messenger: { send: async (message) => send(message) },
    },
    { purpose, mobile, browserHash, network: '203.0.113.9', device: null, isDelivered: true },
  );
  return (await sent).code;
}

const redeem = (browserHash: string, code: string, purpose: CodePurpose = 'register') =>
  redeemCode({ db: database.db, clock }, { browserHash, purpose }, code, async () => {});

describe('a code', () => {
  it('that is used leaves those of other browsers for the same mobile', async () => {
    const mobile = newMobile();
    const [first, second] = [await codeTo(mobile, 'first'), await codeTo(mobile, 'second')];
    expect(await redeem('first', first)).toEqual({ mobile });
    expect(await redeem('second', second)).toEqual({ mobile });
  });

  it('for a registration sets no password, also if the client sends one cookie for both', async () => {
    const mobile = newMobile();
    const code = await codeTo(mobile, 'both');
    await expect(redeem('both', code, 'reset')).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await redeem('both', code)).toEqual({ mobile });
  });

  it('is replaced by one for another purpose if the client sends one cookie for both', async () => {
    const [mobile, other] = [newMobile(), newMobile()];
    const first = await codeTo(mobile, 'same');
    const [second] = await Promise.all([codeTo(other, 'same', 'reset'), codeTo(newMobile(), 'alone')]);
    await expect(redeem('same', first)).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    expect(await redeem('same', second, 'reset')).toEqual({ mobile: other });
  });

  it('that has expired is deleted when another one is requested', async () => {
    const [old, valid] = [newMobile(), newMobile()];
    await codeTo(old, 'old');
    clock.advance(3 * MINUTE);
    await codeTo(valid, 'valid');
    clock.advance(2 * MINUTE + 1);
    await codeTo(newMobile(), 'another');
    const left = (await database.db.select().from(oneTimeCodes)).map(({ mobile }) => mobile);
    expect([left.includes(old), left.includes(valid)]).toEqual([false, true]);
  });
});

describe('a verified mobile', () => {
  const isVerified = (browserHash: string, mobile: string, now = START) =>
    isVerifiedMobile(database.db, now, { browserHash, mobile });

  it('is that of the browser that verified it, also when it is read again', async () => {
    const { db } = database;
    const [mobile, other] = [newMobile(), newMobile()];
    await storeVerifiedMobile(db, START, { browserHash: 'mine', mobile });
    await storeVerifiedMobile(db, START, { browserHash: 'theirs', mobile: other });
    expect(await isVerified('theirs', mobile)).toBe(false);
    expect(await isVerified('mine', other)).toBe(false);
    expect(await isVerified('mine', mobile)).toBe(true);
    expect(await isVerified('mine', mobile)).toBe(true);
    expect(await isVerified('theirs', other)).toBe(true);
  });

  it('is valid for half an hour, and stays stored as long as it is valid', async () => {
    const { db } = database;
    const mobile = newMobile();
    const end = later(START, 30 * MINUTE);
    await storeVerifiedMobile(db, START, { browserHash: 'slow', mobile });
    await storeVerifiedMobile(db, later(end, -1), { browserHash: 'another', mobile: newMobile() });
    expect(await isVerified('slow', mobile, end)).toBe(false);
    expect(await isVerified('slow', mobile, later(end, -1))).toBe(true);
  });
});
