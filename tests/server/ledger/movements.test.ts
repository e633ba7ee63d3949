import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/open';
import { createPlayer } from '../../../server/features/account/players/players';
import type { PostResult } from '../../../server/features/ledger/ledger';
import { checkLedger } from '../../../server/features/sandbox/ledger-checks';
import { createClock } from '../../../server/kit/clock';
import { violates } from '../../../server/kit/database-errors';
import { newUsername } from '../../support/browser';
import { openForTests } from '../../support/open-database';

const opened = openForTests();

/** A player with ₹100 of cash. */
const newPlayer = () =>
  opened.db.transaction((tx) =>
    createPlayer(tx, createClock(), {
      ...{ kind: 'player', username: newUsername(), passwordHash: null, name: 'Asha' },
      ...{ mobile: null, email: null, agentCode: null, welcome: 100_00 },
    }),
  );

const at = '2026-11-20T10:00:00.000Z';

interface Movement {
  readonly player: number;
  readonly key: string;
  readonly money: number;
  readonly house?: string;
  readonly mayFallShort?: boolean;
}

/** Calls the function as each of its callers does. */
async function post(movement: Movement, db: Pick<Database, 'execute'> = opened.db) {
  const { house = 'payments', key, mayFallShort = false, money, player } = movement;
  const { rows } = await db.execute<{ outcome: PostResult; movement_id: string | null }>(sql`
    select * from post_movement(${player}, 'cash', ${key}, 'test', 'A movement of a test', ${house}, ${money}, ${mayFallShort}, ${at})
  `);
  expect(rows).toHaveLength(1);
  return rows[0];
}

const outcomeOf = async (movement: Movement) => (await post(movement))?.outcome;

async function cashOf(player: number) {
  const { rows } = await opened.db.execute(sql`
    select balance::int, reserved::int, shortfall::int, revision::int from ledger_accounts
    where player_id = ${player} and name = 'cash'
  `);
  return rows[0];
}

const reserve = (player: number, reserved: number) =>
  opened.db.execute(
    sql`update ledger_accounts set reserved = ${reserved} where player_id = ${player} and name = 'cash'`,
  );

/** Postings of a key, with the name of the account. */
async function postingsOf(key: string) {
  const { rows } = await opened.db.execute(sql`
    select account.name, account.player_id is null as is_house, amount::int, balance_after::int
    from ledger_movements movement
    join ledger_postings posting on posting.movement_id = movement.id
    join ledger_accounts account on account.id = posting.account_id
    where movement.key = ${key} order by posting.id
  `);
  return rows;
}

describe('post_movement', () => {
  it('changes the purse and writes the movement with two postings of opposite sign', async () => {
    const player = await newPlayer();
    const posted = await post({ player, key: 'credit', money: 25_00 });
    expect(posted?.outcome).toBe('posted');
    expect(await cashOf(player)).toEqual({ balance: 125_00, reserved: 0, shortfall: 0, revision: 2 });
    expect(await postingsOf('credit')).toEqual([
      { name: 'cash', is_house: false, amount: 25_00, balance_after: 125_00 },
      { name: 'payments', is_house: true, amount: -25_00, balance_after: null },
    ]);
    const { rows } = await opened.db.execute(
      sql`select id, kind, description, created_at from ledger_movements where key = 'credit'`,
    );
    expect(rows).toEqual([
      {
        ...{ id: posted?.movement_id, kind: 'test', description: 'A movement of a test' },
        created_at: expect.stringMatching(/^2026-11-20 1/),
      },
    ]);
    expect(await checkLedger(opened.db)).toEqual([]);
  });

  it('takes what is not reserved, and no paisa more', async () => {
    const player = await newPlayer();
    await reserve(player, 40_00);
    expect(await outcomeOf({ player, key: 'too much', money: -60_01 })).toBe('not covered');
    expect(await postingsOf('too much')).toEqual([]);
    expect(await outcomeOf({ player, key: 'all of it', money: -60_00 })).toBe('posted');
    expect(await cashOf(player)).toEqual({ balance: 40_00, reserved: 40_00, shortfall: 0, revision: 2 });
  });

  it('records a shortfall only for a debit that may fall short, and lowers it by the next credit', async () => {
    const player = await newPlayer();
    await reserve(player, 40_00);
    expect(await outcomeOf({ player, key: 'short', money: -90_00, mayFallShort: true })).toBe('posted');
    expect(await cashOf(player)).toMatchObject({ balance: 10_00, shortfall: 30_00 });
    expect(await outcomeOf({ player, key: 'next debit', money: -1 })).toBe('not covered');
    expect(await outcomeOf({ player, key: 'small credit', money: 10_00 })).toBe('posted');
    expect(await cashOf(player)).toMatchObject({ balance: 20_00, shortfall: 20_00 });
    expect(await outcomeOf({ player, key: 'large credit', money: 50_00 })).toBe('posted');
    expect(await cashOf(player)).toMatchObject({ balance: 70_00, shortfall: 0 });
  });

  it('moves money once for each key, whatever the repeat asks', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    expect(await outcomeOf({ player, key: 'once', money: 1_00 })).toBe('posted');
    expect(await outcomeOf({ player, key: 'once', money: 1_00 })).toBe('repeated');
    expect(await outcomeOf({ player, key: 'once', money: -999_00 })).toBe('repeated');
    expect(await outcomeOf({ player: other, key: 'once', money: 5_00 })).toBe('repeated');
    expect(await cashOf(player)).toMatchObject({ balance: 101_00, revision: 2 });
    expect(await cashOf(other)).toMatchObject({ balance: 100_00, revision: 1 });
  });

  it('answers a concurrent repeat, also in a transaction', async () => {
    const player = await newPlayer();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        opened.db.transaction(
          async (tx) => (await post({ player, key: 'at once', money: -30_00 }, tx))?.outcome,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['posted', ...Array(7).fill('repeated')]);
    expect(await cashOf(player)).toMatchObject({ balance: 70_00 });
  });

  it('never pays out the same rupee twice', async () => {
    const player = await newPlayer();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => outcomeOf({ player, key: `payout ${index}`, money: -30_00 })),
    );
    expect(outcomes.sort()).toEqual([...Array(5).fill('not covered'), ...Array(3).fill('posted')]);
    expect(await cashOf(player)).toMatchObject({ balance: 10_00 });
  });

  it('refuses a balance above the largest exact integer', async () => {
    const player = await newPlayer();
    const room = Number.MAX_SAFE_INTEGER - 100_00;
    expect(await outcomeOf({ player, key: 'above', money: room + 1 })).toBe('not covered');
    expect(await outcomeOf({ player, key: 'up to it', money: room })).toBe('posted');
  });

  it('posts nothing to a player without a purse', async () => {
    expect(await outcomeOf({ player: 999_999_999, key: 'no purse', money: 1_00 })).toBe('not covered');
    expect(await postingsOf('no purse')).toEqual([]);
  });

  it('writes nothing if the house account is unknown or no money moves', async () => {
    const player = await newPlayer();
    await expect(post({ player, key: 'unknown house', money: 1_00, house: 'nowhere' })).rejects.toThrow();
    const nothing = await post({ player, key: 'nothing', money: 0 }).catch((error: unknown) => error);
    expect(violates(nothing, 'ledger_postings_move_something')).toBe(true);
    expect(await cashOf(player)).toMatchObject({ balance: 100_00, revision: 1 });
    expect([...(await postingsOf('unknown house')), ...(await postingsOf('nothing'))]).toEqual([]);
  });
});

describe('insert_house_movement', () => {
  const move = (key: string, { from = 'exchange', to = 'market maker', money = 70_00 } = {}) =>
    opened.db.execute<{ id: string }>(sql`
      select insert_house_movement(${from}, ${to}, ${key}, 'test', 'Between house accounts', ${money}, ${at}) as id
    `);

  it('takes money from one account and gives it to the other, without balances', async () => {
    const { rows } = await move('between houses');
    expect(await postingsOf('between houses')).toEqual([
      { name: 'exchange', is_house: true, amount: -70_00, balance_after: null },
      { name: 'market maker', is_house: true, amount: 70_00, balance_after: null },
    ]);
    const { rows: movements } = await opened.db.execute(
      sql`select id, kind, description from ledger_movements where key = 'between houses'`,
    );
    expect(movements).toEqual([{ id: rows[0]?.id, kind: 'test', description: 'Between house accounts' }]);
  });

  it('moves a loss the other way', async () => {
    await move('a loss', { money: -5_00 });
    expect(await postingsOf('a loss')).toMatchObject([
      { name: 'exchange', amount: 5_00 },
      { name: 'market maker', amount: -5_00 },
    ]);
  });

  it('writes nothing twice, nor with an account that is unknown or a player’s', async () => {
    await move('only once', { money: 1_00 });
    await expect(move('only once', { money: 2_00 })).rejects.toThrow();
    expect(await postingsOf('only once')).toMatchObject([{ amount: -1_00 }, { amount: 1_00 }]);
    await newPlayer();
    for (const accounts of [{ from: 'nowhere' }, { to: 'nowhere' }, { from: 'cash' }])
      await expect(move('no account', accounts)).rejects.toThrow();
    expect(await postingsOf('no account')).toEqual([]);
  });
});

it('inserts into the ledger at one place alone', async () => {
  const server = fileURLToPath(new URL('../../../server', import.meta.url));
  const files = (await readdir(server, { recursive: true })).filter((file) => /\.(ts|sql)$/.test(file));
  const writers: string[] = [];
  for (const file of files) {
    const text = await readFile(join(server, file), 'utf8');
    if (/insert\s+into\s+"?ledger_(movements|postings)|insert\(ledger(Movements|Postings)/i.test(text))
      writers.push(file);
  }
  expect(writers).toEqual(['database/functions/movements.sql']);
  const functions = await readFile(join(server, 'database/functions/movements.sql'), 'utf8');
  expect(functions.match(/insert into \w+/gi)).toEqual([
    'INSERT INTO ledger_movements',
    'INSERT INTO ledger_postings',
  ]);
});
