import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bets } from '../../server/database/schema/exchange';
import { deposits, playerBanks, withdrawals } from '../../server/database/schema/payments';
import { createMetrics } from '../../server/features/metrics/metrics';
import { createFigureReader } from '../../server/features/metrics/stored-figures';
import { later, MINUTE, SECOND } from '../../server/kit/clock';
import { openTestBackend, type TestBackend } from '../support/betting-backend';
import { createStillClock } from '../support/test-exchange';

let backend: TestBackend;
let read: ReturnType<typeof createFigureReader>;
beforeAll(async () => {
  backend = await openTestBackend(undefined, createStillClock());
  read = createFigureReader(backend.db, backend.clock);
});
afterAll(() => backend.close());

it('the figures count pending requests alone, with the age of the oldest', async () => {
  const playerId = await backend.newPlayer();
  const add = (age: number, status: 'pending' | 'approved' = 'pending') =>
    backend.db.insert(deposits).values({
      ...{ playerId, amount: 100_00, key: randomUUID(), reference: randomUUID(), gateway: 'upi', status },
      createdAt: later(backend.clock.now(), -age),
    });
  expect((await read()).pending).toEqual([]);
  await add(3 * MINUTE, 'approved');
  await add(2 * MINUTE);
  await add(MINUTE);
  expect((await read()).pending).toEqual([{ kind: 'deposit', count: 2, oldest: 120 }]);
  await backend.db.update(deposits).set({ status: 'approved' });
});

it('the figures count pending withdrawals apart from deposits', async () => {
  const playerId = await backend.newPlayer();
  const bank = { playerId, type: 'bank' as const, accountName: 'Asha Rao', createdAt: backend.clock.now() };
  const [{ bankId } = { bankId: 0 }] = await backend.db
    .insert(playerBanks)
    .values(bank)
    .returning({ bankId: playerBanks.id });
  const add = (status: 'pending' | 'approved' | 'rejected', age: number) =>
    backend.db.insert(withdrawals).values({
      ...{ playerId, bankId, amount: 100_00, key: randomUUID(), status },
      createdAt: later(backend.clock.now(), -age),
    });
  await add('approved', 3 * MINUTE);
  await add('rejected', 3 * MINUTE);
  await add('pending', MINUTE);
  expect((await read()).pending).toEqual([{ kind: 'withdrawal', count: 1, oldest: 60 }]);
});

it('the figures count a delayed bet as overdue more than ten seconds after its delay', async () => {
  const playerId = await backend.newPlayer();
  const market = backend.markets.open('match', { inPlay: true, betDelay: 5 });
  const bet = await backend.place(playerId, { market });
  const overdueAfter = async (time: number) => {
    const end = later(backend.clock.now(), -time).toISOString();
    await backend.db.execute(sql`update bets set delay_until = ${end}::timestamptz where id = ${bet.id}`);
    return (await read()).overdueDelays;
  };
  expect([await overdueAfter(10 * SECOND), await overdueAfter(10 * SECOND + 1)]).toEqual([0, 1]);
  // A bet keeps the end of its delay when it has been matched or has lapsed.
  await backend.db
    .update(bets)
    .set({ state: 'lapsed', remaining: 0, lapsed: bet.size })
    .where(eq(bets.id, bet.id));
  expect((await read()).overdueDelays).toBe(0);
});

it('the figures have the number of push messages that wait, and the age of the oldest in seconds', async () => {
  const add = (age: number) =>
    backend.db.execute(sql`
      insert into push_messages (subscription_id, kind, added_at, due_at)
      values (1, 'deposit.approved', now() - ${age} * interval '1 second', now())
    `);
  await add(7_200);
  await add(60);
  const { count, oldest } = (await read()).push;
  expect([count, Math.floor(oldest / 600)]).toEqual([2, 12]);
  const metrics = createMetrics();
  metrics.measure({
    ...{ clock: backend.clock, db: backend.db, log: pino({ level: 'silent' }), countSockets: () => 0 },
    node: { isLeading: () => true, isReady: () => true },
  });
  const text = await metrics.text();
  expect(text).toContain('\nwinwin24x7_push_messages 2\n');
  expect(Math.floor(Number(/\nwinwin24x7_push_oldest_seconds (.+)\n/.exec(text)?.[1]) / 600)).toBe(12);
});

it('the figures keep money that has appeared in the ledger, whatever moves afterwards', async () => {
  const playerId = await backend.newPlayer();
  const imbalance = async () => (await read()).ledgerImbalance;
  expect(await imbalance()).toBe(0);
  await backend.db.execute(sql`alter table ledger_postings disable trigger ledger_postings_balance`);
  await backend.db.execute(sql`
    with movement as (
      insert into ledger_movements (key, kind, description, created_at) values ('half', 'test', '', now()) returning id
    )
    insert into ledger_postings (movement_id, account_id, amount)
    select movement.id, account.id, 5 from movement, ledger_accounts account where account.name = 'payments'
  `);
  await backend.db.execute(sql`alter table ledger_postings enable trigger ledger_postings_balance`);
  expect(await imbalance()).toBe(5);
  expect([await imbalance(), await imbalance()]).toEqual([5, 5]);
  await backend.move(playerId, 1_00);
  expect(await imbalance()).toBe(5);
});
