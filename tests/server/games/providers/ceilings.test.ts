import { afterEach, describe, expect, it } from 'vitest';
import { decideHeld, listHeld } from '../../../../server/features/games/providers/held';
import { readWallet } from '../../../../server/features/ledger/wallet';
import { checkLedger } from '../../../../server/features/sandbox/ledger-checks';
import type { Notifier } from '../../../../server/kit/backend/notifier';
import { later, MINUTE } from '../../../../server/kit/clock';
import { openForTests } from '../../../support/open-database';
import { callsOf, clock, decideNewest, newPlayer, notifier, WELCOME } from './harness';

const opened = openForTests();
afterEach(async () => expect(await checkLedger(opened.db)).toEqual([]));

const done = expect.objectContaining({ code: null });
const held = { code: 'HELD' };
const unlimited = { credit: 0, unstakedRound: 0 };
const ceilings = { credit: 0, unstakedRound: 50_00 };

const cashOf = async (playerId: number) => (await readWallet(opened.db, playerId)).cash;

async function startPlayer(limits: typeof ceilings = ceilings) {
  const player = await newPlayer(opened.db);
  return { ...player, ...callsOf({ db: opened.db, session: player.session, ceilings: limits }) };
}

/** Notes the players whose wallet changed. */
function noting() {
  const changed: number[] = [];
  const told = { walletChanged: (playerId: number) => changed.push(playerId), roundEnded() {} };
  return { changed, told: told as Partial<Notifier> as Notifier };
}

describe('the ceiling of a round without a stake', () => {
  it('lets the rollback of the only stake pass that leaves a win at the ceiling', async () => {
    const { credit, debit, rollback } = await startPlayer();
    await debit({ transaction: 'the only stake' });
    await credit({ amount: 50_00 });
    expect(await rollback('the only stake')).toEqual(done);
  });

  it('lets a rollback pass that leaves another stake', async () => {
    const { credit, debit, rollback } = await startPlayer();
    await debit({ transaction: 'a smaller stake' });
    await debit({ transaction: 'a larger stake', amount: 20_00 });
    await credit({ amount: 50_01 });
    expect(await rollback('a larger stake')).toEqual(done);
    expect(await rollback('a smaller stake')).toEqual(held);
  });

  it('counts the credits of the round alone', async () => {
    const [one, other] = [await startPlayer(), await startPlayer()];
    const session = await one.begin(undefined, 'other');
    const elsewhere = callsOf({ db: opened.db, session, adapter: 'other', ceilings });
    const most = { amount: 50_00, is_final: false };
    expect(await one.credit(most)).toEqual(done);
    expect(await one.credit({ ...most, amount: 1 })).toEqual(held);
    expect(await one.credit({ ...most, round: 'another' })).toEqual(done);
    expect(await other.credit(most)).toEqual(done);
    expect(await elsewhere.credit(most)).toEqual(done);
  });

  it('counts the stakes of the round alone', async () => {
    const [one, other] = [await startPlayer(), await startPlayer()];
    const session = await one.begin(undefined, 'other');
    await callsOf({ db: opened.db, session, adapter: 'other' }).debit();
    await other.debit();
    await one.debit({ round: 'another' });
    expect(await one.credit({ amount: 50_01 })).toEqual(held);
  });
});

describe('the ceiling of a credit', () => {
  const part = { amount: 20_00, is_final: false };

  it('is of the credits of a round in sum, with those that wait', async () => {
    const { credit, debit } = await startPlayer({ credit: 50_00, unstakedRound: 0 });
    await debit();
    expect(await credit(part)).toEqual(done);
    expect(await credit({ ...part, amount: 30_01 })).toEqual(held);
    expect(await credit({ ...part, amount: 30_00 })).toEqual(held);
  });

  it('is reached by parts that no one of them reaches', async () => {
    const { credit, debit } = await startPlayer({ credit: 50_00, unstakedRound: 0 });
    await debit();
    expect([
      await credit(part),
      await credit({ ...part, amount: 30_00 }),
      await credit({ ...part, amount: 1 }),
    ]).toEqual([done, done, held]);
  });

  it('is that of each round', async () => {
    const { credit, debit } = await startPlayer({ credit: 50_00, unstakedRound: 0 });
    for (const round of ['one', 'two']) {
      await debit({ round });
      expect(await credit({ round, amount: 50_00 })).toEqual(done);
    }
  });

  it('does not hold the credit of nothing that ends the round', async () => {
    const { credit, debit } = await startPlayer({ credit: 50_00, unstakedRound: 0 });
    await debit();
    await credit({ amount: 50_00, is_final: false });
    expect(await credit({ amount: 0 })).toEqual(done);
  });
});

it('the ceilings of a provider replace the general ones', async () => {
  const { db } = opened;
  const { session } = await newPlayer(db);
  const { credit, debit } = callsOf({ db, session, ceilings: { credit: 5_00 } });
  await debit();
  expect(await credit({ amount: 5_01 })).toEqual(held);
});

describe('a rollback above the largest balance', () => {
  const largest = { amount: Number.MAX_SAFE_INTEGER - WELCOME + 10_00 };

  it('is refused for now, and returns the stake when there is room', async () => {
    const { credit, debit, playerId, rollback } = await startPlayer(unlimited);
    await debit({ transaction: 'of a full purse' });
    expect(await credit(largest)).toEqual(done);
    expect(await rollback('of a full purse')).toEqual({ code: 'UNAVAILABLE' });
    await debit({ round: 'room' });
    expect(await rollback('of a full purse')).toEqual(done);
    expect(await cashOf(playerId)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('stays undecided, and returns the stake when there is room', async () => {
    const { credit, debit, playerId, rollback } = await startPlayer();
    await debit({ transaction: 'held with a full purse' });
    expect(await credit(largest)).toEqual(done);
    expect(await rollback('held with a full purse')).toEqual(held);
    expect(await decideNewest(opened.db, true)).toBe('too much');
    await debit({ round: 'room' });
    expect(await decideNewest(opened.db, true)).toBe('accepted');
    expect(await cashOf(playerId)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('a decision', () => {
  it('is about a transaction that has waited', async () => {
    const { credit, playerId } = await startPlayer(unlimited);
    await credit();
    const { rows } = await opened.db.$client.query(
      'select id from provider_transactions where player_id = $1',
      [playerId],
    );
    const deps = { clock, db: opened.db, notifier };
    for (const id of [rows[0].id, 0]) {
      const decision = { id, accepts: true, decidedBy: 'operator' };
      expect(await decideHeld(deps, decision, async () => {})).toBe('unknown');
    }
  });

  it('has its time and its operator', async () => {
    const { credit, playerId } = await startPlayer();
    await credit({ amount: 50_01 });
    const moment = later(clock.now(), MINUTE);
    await decideNewest(opened.db, true, { clock: { ...clock, now: () => moment } });
    const [found] = await listHeld(opened.db, { limit: 1 });
    expect(found?.transaction).toMatchObject({
      ...{ playerId, state: 'done', heldBecause: 'round without a stake' },
      ...{ decidedAt: moment, decidedBy: 'operator' },
    });
  });

  it('returns the stake of the provider that asked for it', async () => {
    const { db } = opened;
    const { begin, credit, debit, playerId, rollback } = await startPlayer();
    const transaction = 'a stake at two providers';
    const other = callsOf({ db, session: await begin(undefined, 'other'), adapter: 'other' });
    await other.debit({ transaction, amount: 20_00 });
    await debit({ transaction });
    await credit({ amount: 50_01 });
    expect(await rollback(transaction)).toEqual(held);
    await decideNewest(db, true);
    expect(await cashOf(playerId)).toBe(WELCOME - 20_00 + 50_01);
  });

  it('shows the player the balance if it moves money', async () => {
    const { credit, playerId } = await startPlayer();
    const { changed, told } = noting();
    for (const accepts of [false, true]) {
      expect(await credit({ amount: 50_01 })).toEqual(held);
      await decideNewest(opened.db, accepts, { notifier: told });
    }
    expect(changed).toEqual([playerId]);
  });
});

it('the player is shown the balance once for each call that moves money', async () => {
  const { db } = opened;
  const { playerId, session } = await newPlayer(db);
  const { changed, told } = noting();
  const { credit, debit, rollback } = callsOf({ db, session, notifier: told });
  const stake = { transaction: 'a stake that is sent twice' };
  for (let time = 0; time < 2; time += 1) expect(await debit(stake)).toEqual(done);
  await debit({ amount: WELCOME });
  await credit({ amount: 0, is_final: false });
  await rollback('a stake that never arrives');
  expect(changed).toEqual([playerId]);
  await credit();
  await rollback(stake.transaction);
  expect(changed).toEqual([playerId, playerId, playerId]);
});
