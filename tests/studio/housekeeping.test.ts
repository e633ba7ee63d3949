import { expect, test } from 'vitest';
import { deleteUnstakedRounds } from '../../studio/server/housekeeping';
import { createSlipStore } from '../../studio/server/sportsbook/slip-store';
import { createBetStore } from '../../studio/server/store/bets';
import { beginEpoch } from '../../studio/server/store/epoch';
import { studioMigrations } from '../../studio/server/store/migrations';
import { createRoundStore } from '../../studio/server/store/rounds';
import { finalCredit } from '../../studio/server/tables/table';
import { rouletteSession } from './support/session';
import { key, startTestStudio, studioDatabase } from './support/studio';

const database = studioDatabase();

const session = { id: 'session', ...rouletteSession };

const endLongAgo = (id: string) =>
  database.db.$client.query(
    `update studio.rounds set ended_at = now() - interval '31 days' where id = $1 and state <> 'open'`,
    [id],
  );
const idsOf = async (table: string) =>
  (await database.db.$client.query(`select id from studio.${table} order by id`)).rows.map(({ id }) => id);

test('deletes old rounds without a stake, and keeps each round and transaction of the ledger', async () => {
  const pool = database.db.$client;
  await pool.query('drop schema if exists studio cascade');
  await database.migrate(studioMigrations);
  const epoch = await beginEpoch(pool);
  const [rounds, bets] = [createRoundStore(pool, epoch), createBetStore(pool, epoch)];
  const slips = createSlipStore(pool);
  const open = async () => (await rounds.open(session.game, session.engine)).id;
  const stake = async (round: string) => {
    const debit = key();
    await bets.insert(round, session, { id: debit, request: 'digest' }, [
      { id: `${debit}-0`, spot: 'red', stake: 2000, autoCashOut: null },
    ]);
    return debit;
  };

  const [running, empty, recent, refused] = [await open(), await open(), await open(), await open()];
  const [returned, lost, slip] = [await open(), await open(), key()];
  await bets.refuse(await stake(refused), 'insufficient-funds');
  const returnedDebit = await stake(returned);
  await bets.returnStakes([returnedDebit]);
  const lostDebit = await stake(lost);
  await bets.accept(lostDebit, 98_000);
  const credit = finalCredit(lost, session, 0);
  await slips.insert({ id: slip, game: 'sportsbook-betby', request: 'digest', selections: [] });
  await bets.refuse(await stake(slip), 'insufficient-funds');
  for (const round of [empty, recent, refused, slip]) await bets.settle(round, 'void', [], []);
  await bets.settle(returned, 'void', [], []);
  await bets.settle(lost, 'settled', [{ id: `${lostDebit}-0`, won: 0, multiplier: null }], [credit]);
  for (const round of [running, empty, refused, returned, lost, slip]) await endLongAgo(round);

  expect(await deleteUnstakedRounds(pool)).toBe(3);
  expect(await idsOf('rounds')).toEqual([running, recent, returned, lost].sort());
  expect(await idsOf('transactions')).toEqual(
    [returnedDebit, `${returnedDebit}-r`, lostDebit, credit.id].sort(),
  );
  expect(await idsOf('bets')).toEqual([`${returnedDebit}-0`, `${lostDebit}-0`].sort());
  expect(await deleteUnstakedRounds(pool)).toBe(0);
});

test('does so when the studio starts', async () => {
  const studio = await startTestStudio('roulette', database);
  const pool = database.db.$client;
  const epoch = await beginEpoch(pool);
  const { id } = await createRoundStore(pool, epoch).open(session.game, session.engine);
  await createBetStore(pool, epoch).settle(id, 'settled', [], []);
  const proof = () => fetch(`${studio.url}/api/rounds/${id}`).then(({ status }) => status);
  expect(await proof()).toBe(200);
  await endLongAgo(id);
  await studio.restart();
  await expect.poll(proof).toBe(404);
  await studio.close();
});
