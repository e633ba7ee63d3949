import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, type Mock, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../../server/database/open';
import { sendCode } from '../../../../server/features/account/players/codes/codes';
import type { CodeMessage } from '../../../../server/features/account/players/codes/messenger';
import { createClock } from '../../../../server/kit/clock';
import { createRateLimits } from '../../../../server/kit/http/limits/rate-limits';
import { freshDatabase, type TestDatabase } from '../../../support/backend';

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
