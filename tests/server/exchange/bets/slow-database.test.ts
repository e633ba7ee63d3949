import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultDatabase } from '../../../../server/database/database-config';
import { createClock } from '../../../../server/kit/clock';
import { QueueLimitExceeded } from '../../../../server/kit/http/limits/queue-limit';
import {
  createRequestContext,
  runInRequest,
  runOutsideRequest,
} from '../../../../server/kit/http/request-context';
import { createKeyedMutex } from '../../../../server/kit/jobs/keyed-mutex';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { type DelayingProxy, openDelayingProxy } from '../../../support/delaying-proxy';

const countOf = (results: readonly PromiseSettledResult<unknown>[], status: string) =>
  results.filter((result) => result.status === status).length;

const reasonsOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));

describe('work of a request in a queue', () => {
  it('is refused when it has waited for a second, and never begins', async () => {
    const mutex = createKeyedMutex<string>();
    const begun: string[] = [];
    let finish = () => {};
    const first = mutex.run('a', async () => {
      begun.push('first');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    const late = mutex.runSoon('a', async () => void begun.push('late'));
    const other = mutex.runSoon('b', async () => void begun.push('other'));
    await expect(late).rejects.toThrow(QueueLimitExceeded);
    await other;
    const next = mutex.runSoon('a', async () => void begun.push('next'));
    finish();
    await Promise.all([first, next]);
    expect(begun).toEqual(['first', 'other', 'next']);
  });

  it('that waits for others to be done is refused too', async () => {
    const mutex = createKeyedMutex<string>();
    let finish = () => {};
    const first = mutex.run('a', () => new Promise<void>((resolve) => (finish = resolve)));
    await mutex.drainedSoon('b');
    await expect(mutex.drainedSoon('a')).rejects.toThrow(QueueLimitExceeded);
    finish();
    await first;
    await mutex.drainedSoon('a');
  });

  it('that has begun ends, however long it takes', async () => {
    const mutex = createKeyedMutex<string>();
    const work = mutex.runSoon('a', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      return 'done';
    });
    expect(await work).toBe('done');
  });
});

describe('the queue of connections', () => {
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await openTestBackend(undefined, undefined, defaultDatabase);
  });
  afterEach(() => backend.close());

  it('refuses a request before its first statement, and neither its later ones nor other work', async () => {
    const pool = backend.db.$client;
    const query = () => pool.query('select 1');
    const { later, outside, held } = await runInRequest(createRequestContext('later'), async () => {
      await query();
      const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
      return { later: query(), outside: runOutsideRequest(query), held: clients };
    }).then(async (queued) => {
      const first = runInRequest(createRequestContext('first'), query);
      const transaction = runInRequest(createRequestContext('transaction'), () =>
        backend.db.transaction(async () => {}),
      );
      const refused = await Promise.allSettled([first, transaction]);
      expect(reasonsOf(refused)).toEqual([new QueueLimitExceeded(), new QueueLimitExceeded()]);
      return queued;
    });
    for (const client of held) client.release();
    expect((await later).rowCount).toBe(1);
    expect((await outside).rowCount).toBe(1);
    // A connection that arrives for a refused request is returned to the pool.
    expect((await runInRequest(createRequestContext('next'), query)).rowCount).toBe(1);
    expect(pool.waitingCount).toBe(0);
  });

  it('refuses no request whose first statement had to wait, since it may have written', async () => {
    const pool = backend.db.$client;
    const query = () => pool.query('select 1');
    const hold = () => Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const held = await hold();
    const request = createRequestContext('waited');
    const first = runInRequest(request, query);
    for (const client of held) client.release();
    await first;
    const heldAgain = await hold();
    const second = runInRequest(request, query);
    const other = await Promise.allSettled([runInRequest(createRequestContext('other'), query)]);
    expect(reasonsOf(other)).toEqual([new QueueLimitExceeded()]);
    for (const client of heldAgain) client.release();
    expect((await second).rowCount).toBe(1);
  });

  it('refuses those of a burst that idle connections do not suffice for', async () => {
    const pool = backend.db.$client;
    await pool.query('select 1');
    expect(pool.idleCount).toBeGreaterThan(0);
    const { max } = pool.options;
    const results = await Promise.allSettled(
      Array.from({ length: max + 2 }, () =>
        runInRequest(createRequestContext('burst'), () => pool.connect()),
      ),
    );
    expect(countOf(results, 'fulfilled')).toBe(max);
    expect(reasonsOf(results)).toEqual([new QueueLimitExceeded(), new QueueLimitExceeded()]);
    for (const result of results) if (result.status === 'fulfilled') result.value.release();
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('a slow PostgreSQL', () => {
  let proxy: DelayingProxy;
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await openTestBackend(
      async (databaseUrl) => {
        proxy = await openDelayingProxy(databaseUrl);
        return proxy.url;
      },
      createClock(),
      { connections: 4, statementTimeout: 1_000, maxQueueWait: 1_000 },
    );
  });
  afterEach(async () => {
    proxy.delay = 0;
    expect(await backend.faults()).toEqual([]);
    await backend.close();
    await proxy.close();
  });

  it('places each bet of a burst once or refuses it before it begins', async () => {
    const playerId = await backend.newPlayer(10_000_00);
    const market = backend.markets.open('match', { keepsUnmatched: true });
    const keys = Array.from({ length: 30 }, () => randomUUID());
    proxy.delay = 300;
    const results = await Promise.allSettled(keys.map((key) => backend.place(playerId, { market, key })));
    proxy.delay = 0;
    // A bet takes two round trips, so that the third one of the player would begin after 1.2 s.
    expect(countOf(results, 'fulfilled')).toBeLessThanOrEqual(2);
    for (const reason of reasonsOf(results)) {
      expect(reason).toBeInstanceOf(QueueLimitExceeded);
      expect(reason).toMatchObject({ status: 503, retryAfter: 1 });
    }
    await backend.idle();
    expect(await backend.bets(playerId)).toHaveLength(countOf(results, 'fulfilled'));
    for (const key of keys) await backend.place(playerId, { market, key });
    expect((await backend.bets(playerId)).map(({ key }) => key).sort()).toEqual(keys.sort());
  });

  it('rolls back a statement that exceeds its deadline, and the key places the bet later', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { runners: [{ id: '1', back: [[200, 100_00]] }] });
    const key = randomUUID();
    const other = new pg.Client({ connectionString: proxy.url });
    await other.connect();
    await other.query('begin');
    await other.query('select from ledger_accounts where player_id = $1 for update', [playerId]);
    const placing = backend.place(playerId, { market, key });
    await expect(placing).rejects.toMatchObject({ code: '57014' });
    await other.query('rollback');
    await other.end();
    expect(await backend.bets(playerId)).toEqual([]);
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1000_00, cash: 1000_00 });
    expect(await backend.place(playerId, { market, key })).toMatchObject({
      state: 'matched',
      matched: 100_00,
    });
    expect(await backend.bets(playerId)).toHaveLength(1);
  });
});
