import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { purses } from '../../../domain/lists';
import { playerPauses } from '../../../server/database/schema/protection';
import { addSampleOperator, findOperator, sampleOperator } from '../../../server/desk/access/accounts';
import { recordAct } from '../../../server/desk/audit';
import { createPlayer } from '../../../server/features/account/players/players';
import { storeResult } from '../../../server/features/exchange/markets/stored-decisions';
import { adjustBalance } from '../../../server/features/ledger/adjustments';
import { type Movement, post, postOnce } from '../../../server/features/ledger/ledger';
import { readWallet } from '../../../server/features/ledger/wallet';
import { checkLedger } from '../../../server/features/sandbox/ledger-checks';
import { createClock, DAY, later } from '../../../server/kit/clock';
import { violates } from '../../../server/kit/database-errors';
import { newUsername } from '../../support/browser';
import { openForTests } from '../../support/open-database';

const clock = createClock();
const opened = openForTests();

const newPlayer = (welcome = 100_00) =>
  opened.db.transaction((tx) =>
    createPlayer(tx, clock, {
      kind: 'player',
      username: newUsername(),
      passwordHash: null,
      name: 'Asha',
      mobile: null,
      email: null,
      agentCode: null,
      welcome,
    }),
  );

let keys = 0;
const movement = (playerId: number, details: Partial<Movement> = {}): Movement => {
  keys += 1;
  return {
    key: `test:${keys}`,
    playerId,
    purse: 'cash',
    amount: 1_00,
    house: 'play money',
    kind: 'test',
    description: 'A movement of a test',
    ...details,
  };
};

describe('the ledger', () => {
  it('balances after any sequence of movements, repeated and concurrent', async () => {
    const players = await Promise.all([newPlayer(), newPlayer(1), newPlayer(5_000_00)]);
    const asked = fc.record({
      player: fc.constantFrom(...players),
      purse: fc.constantFrom(...purses),
      amount: fc.oneof(
        fc.integer({ min: -200_00, max: 200_00 }),
        fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }),
      ),
      key: fc.integer({ min: 1, max: 60 }),
    });
    const expected = new Map<string, number>();
    const name = (playerId: number, purse: string) => `${playerId} ${purse}`;
    for (const playerId of players) {
      const { cash, coins } = await readWallet(opened.db, playerId);
      expected.set(name(playerId, 'cash'), cash).set(name(playerId, 'coins'), coins);
    }
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 20 }), fc.nat(), async (list, run) => {
        const movements = list
          .filter(({ amount }) => amount !== 0)
          .map(({ player, purse, amount, key }) =>
            movement(player, { purse, amount, key: `run ${run}:${key}` }),
          );
        const results = await Promise.all(movements.map((item) => postOnce(opened.db, clock, item)));
        movements.forEach(({ playerId, purse, amount }, index) => {
          if (results[index] !== 'posted') return;
          expected.set(name(playerId, purse), (expected.get(name(playerId, purse)) ?? 0) + amount);
        });
        expect(await checkLedger(opened.db)).toEqual([]);
        for (const playerId of players) {
          const { cash, coins } = await readWallet(opened.db, playerId);
          expect([cash, coins]).toEqual([
            expected.get(name(playerId, 'cash')),
            expected.get(name(playerId, 'coins')),
          ]);
          expect(Math.min(cash, coins)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('moves money once for each key, also concurrently', async () => {
    const playerId = await newPlayer();
    const asked = movement(playerId, { amount: 5_00 });
    const results = await Promise.all(Array.from({ length: 10 }, () => postOnce(opened.db, clock, asked)));
    expect(results.filter((result) => result === 'posted')).toHaveLength(1);
    expect(results.filter((result) => result === 'repeated')).toHaveLength(9);
    expect(await readWallet(opened.db, playerId)).toEqual({ balance: 105_00, cash: 105_00, coins: 0 });
  });

  it('never pays out the same rupee twice', async () => {
    const playerId = await newPlayer(10_00);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => postOnce(opened.db, clock, movement(playerId, { amount: -1_00 }))),
    );
    expect(results.filter((result) => result === 'posted')).toHaveLength(10);
    expect(results.filter((result) => result === 'not covered')).toHaveLength(10);
    expect(await readWallet(opened.db, playerId)).toEqual({ balance: 0, cash: 0, coins: 0 });
  });

  it('refuses a balance above the largest exact integer', async () => {
    const playerId = await newPlayer(1_00);
    const flood = movement(playerId, { amount: Number.MAX_SAFE_INTEGER });
    expect(await postOnce(opened.db, clock, flood)).toBe('not covered');
    expect((await readWallet(opened.db, playerId)).cash).toBe(1_00);
  });

  it('keeps cash and coins apart', async () => {
    const playerId = await newPlayer(10_00);
    await postOnce(opened.db, clock, movement(playerId, { purse: 'coins', amount: 7_50 }));
    expect(await postOnce(opened.db, clock, movement(playerId, { purse: 'coins', amount: -8_00 }))).toBe(
      'not covered',
    );
    expect(await readWallet(opened.db, playerId)).toEqual({ balance: 10_00, cash: 10_00, coins: 7_50 });
  });

  it('rolls a movement back with its transaction', async () => {
    const playerId = await newPlayer(10_00);
    const failing = opened.db.transaction(async (tx) => {
      await post(tx, clock, movement(playerId, { amount: -10_00 }));
      throw new Error('something else went wrong');
    });
    await expect(failing).rejects.toThrow('something else went wrong');
    expect((await readWallet(opened.db, playerId)).cash).toBe(10_00);
  });

  it('refuses half a movement', async () => {
    const playerId = await newPlayer();
    const half = opened.db.execute(sql`
      with movement as (
        insert into ledger_movements (key, kind, description, created_at)
        values ('half', 'test', 'half a pair', now()) returning id
      )
      insert into ledger_postings (movement_id, account_id, amount)
      select movement.id, account.id, 1 from movement, ledger_accounts account
      where account.player_id = ${playerId} and account.name = 'cash'
    `);
    await expect(half).rejects.toMatchObject({
      cause: { message: expect.stringContaining('does not balance') },
    });
  });

  it('refuses to overdraw a purse by a direct statement', async () => {
    const playerId = await newPlayer(1_00);
    const overdraft = opened.db.execute(
      sql`update ledger_accounts set balance = balance - 200 where player_id = ${playerId} and name = 'cash'`,
    );
    const error = await overdraft.catch((caught: unknown) => caught);
    expect(violates(error, 'ledger_accounts_never_overdrawn')).toBe(true);
  });
});

describe('what is recorded once', () => {
  beforeAll(async () => {
    const playerId = await newPlayer();
    await addSampleOperator(opened.db, clock);
    const operator = await findOperator(opened.db, sampleOperator.username);
    const adjustment = { key: 'once', playerId, amount: 1_00, reason: 'goodwill' } as const;
    const subject = ['player', playerId] as const;
    const act = { act: 'balance adjusted', operatorId: operator?.id ?? 0, requestId: 'test' };
    await opened.db.transaction((tx) =>
      adjustBalance(tx, clock, adjustment, () =>
        recordAct(tx, clock, { ...act, subject, after: { amount: adjustment.amount } }),
      ),
    );
    const result = { marketId: 'once-mo', result: { kind: 'void' }, source: 'feed', reason: '' } as const;
    await storeResult(opened.db, clock, result);
    const now = clock.now();
    const pause = { playerId, kind: 'exclusion', startedAt: now, endsAt: later(now, DAY) } as const;
    await opened.db.insert(playerPauses).values(pause);
  });

  const tables = [
    ['ledger_postings', 'the ledger is append-only'],
    ['ledger_movements', 'the ledger is append-only'],
    ['balance_adjustments', 'the ledger is append-only'],
    ['operator_acts', 'the audit log is append-only'],
    ['market_results', 'the results of markets are append-only'],
    ['player_pauses', 'a time-out or self-exclusion cannot be changed'],
  ] as const;

  it.each(tables)('is neither changed nor deleted in %s', async (table, message) => {
    const rows = async () => (await opened.db.execute(`select * from ${table} order by id`)).rows;
    const before = await rows();
    expect(before).not.toEqual([]);
    for (const statement of [
      `update ${table} set id = default where id = (select max(id) from ${table})`,
      `delete from ${table} where id = (select max(id) from ${table})`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(opened.db.execute(statement)).rejects.toMatchObject({ cause: { message } });
    expect(await rows()).toEqual(before);
  });
});
