import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deposits } from '../../server/database/schema/payments';
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
  await backend.move(playerId, 1_00);
  expect(await imbalance()).toBe(5);
});
