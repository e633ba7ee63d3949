import { afterEach, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../../server/features/sandbox/ledger-checks';
import type { Notifier } from '../../../../server/kit/backend/notifier';
import { later, MINUTE } from '../../../../server/kit/clock';
import { openForTests } from '../../../support/open-database';
import { callsOf, clock, decideNewest, newPlayer, roundsOf } from './harness';

const opened = openForTests();
afterEach(async () => expect(await checkLedger(opened.db)).toEqual([]));

const done = expect.objectContaining({ code: null });
const closed = { code: 'ROUND_CLOSED' };
const held = { code: 'HELD' };

async function startPlayer(ceilings = {}) {
  const { begin, playerId, session } = await newPlayer(opened.db);
  const calls = callsOf({ db: opened.db, session, ceilings });
  const hasEnded = async () => (await roundsOf(opened.db, playerId)).map(({ endedAt }) => endedAt !== null);
  return { ...calls, begin, hasEnded, playerId, session };
}

describe('a round that its provider has closed', () => {
  it('stays closed to stakes after a late credit that is not the last one', async () => {
    const { credit, debit } = await startPlayer();
    await debit();
    await credit();
    expect(await credit({ is_final: false })).toEqual(done);
    expect(await debit()).toEqual(closed);
  });

  it('keeps the time of its end when a credit arrives late', async () => {
    const { credit, debit, playerId, session } = await startPlayer();
    await debit();
    await credit();
    const before = await roundsOf(opened.db, playerId);
    const inAMinute = { ...clock, now: () => later(clock.now(), MINUTE) };
    await callsOf({ db: opened.db, session, clock: inAMinute }).credit();
    expect(await roundsOf(opened.db, playerId)).toEqual(before);
  });

  it('is closed to stakes if it had none', async () => {
    const { credit, debit } = await startPlayer();
    await credit({ amount: 0 });
    expect(await debit()).toEqual(closed);
  });

  it('takes stakes of another player, and of the player at another provider', async () => {
    const one = await startPlayer();
    await one.debit();
    await one.credit();
    const session = await one.begin(undefined, 'other');
    expect(await callsOf({ db: opened.db, session, adapter: 'other' }).debit()).toEqual(done);
    expect(await (await startPlayer()).debit()).toEqual(done);
    expect(await one.debit({ round: 'another' })).toEqual(done);
  });
});

describe('a round that is not closed', () => {
  it('ends when all of its stakes are returned, and begins again with the next one', async () => {
    const { debit, hasEnded, rollback } = await startPlayer();
    const ended: boolean[] = [];
    const then = async (result: Promise<unknown>) => {
      expect(await result).toEqual(done);
      ended.push(...(await hasEnded()));
    };
    const id = (place: number) => `${place} of an open round`;
    await then(debit({ transaction: id(1) }));
    await then(debit({ transaction: id(2), amount: 20_00 }));
    await then(rollback(id(1)));
    await then(rollback(id(2)));
    await then(debit());
    expect(ended).toEqual([false, false, false, true, false]);
  });

  it.each([0, 5_00])(
    'has ended without a stake, also if a credit of %i paise arrives after the rollback',
    async (amount) => {
      const { credit, debit, hasEnded, playerId, rollback } = await startPlayer();
      await debit({ transaction: `before ${amount}` });
      await rollback(`before ${amount}`);
      const [before] = await roundsOf(opened.db, playerId);
      expect(await credit({ amount, is_final: false })).toEqual(done);
      expect(await hasEnded()).toEqual([true]);
      expect((await roundsOf(opened.db, playerId))[0]?.endedAt).toEqual(before?.endedAt);
      await debit();
      expect(await hasEnded()).toEqual([false]);
    },
  );
});

describe('a round with a credit that waits for an operator', () => {
  const ceilings = { credit: 0, unstakedRound: 50_00 };

  it.each([true, false])('ends when it is decided, if it is accepted: %s', async (accepts) => {
    const { credit, hasEnded } = await startPlayer(ceilings);
    expect(await credit({ amount: 50_01 })).toEqual(held);
    expect(await hasEnded()).toEqual([false]);
    await decideNewest(opened.db, accepts);
    expect(await hasEnded()).toEqual([true]);
  });

  it('does not end with a later credit', async () => {
    const { credit, hasEnded } = await startPlayer(ceilings);
    expect(await credit({ amount: 50_01 })).toEqual(held);
    expect(await credit({ amount: 0 })).toEqual(done);
    expect(await hasEnded()).toEqual([false]);
  });

  it('is not another round, nor that of another player or provider', async () => {
    const one = await startPlayer(ceilings);
    expect(await one.credit({ amount: 50_01 })).toEqual(held);
    await one.credit({ amount: 1, round: 'another' });
    const other = await startPlayer();
    await other.credit({ amount: 1 });
    const session = await one.begin(undefined, 'other');
    await callsOf({ db: opened.db, session, adapter: 'other' }).credit({ amount: 1 });
    expect([await one.hasEnded(), await other.hasEnded()]).toEqual([[false, true, true], [true]]);
  });

  it('is none in which a rollback waits', async () => {
    const { credit, debit, hasEnded, rollback } = await startPlayer(ceilings);
    await debit({ transaction: 'a stake to return' });
    await credit({ amount: 50_01 });
    expect(await rollback('a stake to return')).toEqual(held);
    expect(await credit({ amount: 0 })).toEqual(done);
    expect(await hasEnded()).toEqual([true]);
  });

  it('is none if the refused credit was all that it had', async () => {
    const [one, other] = [await startPlayer(ceilings), await startPlayer()];
    await other.debit();
    await one.debit({ round: 'another' });
    const session = await one.begin(undefined, 'other');
    await callsOf({ db: opened.db, session, adapter: 'other' }).debit();
    const before = await roundsOf(opened.db, one.playerId);
    expect(await one.credit({ amount: 50_01, is_final: false })).toEqual(held);
    await decideNewest(opened.db, false);
    expect(await roundsOf(opened.db, one.playerId)).toEqual(before);
  });
});

describe('the events and odds of a round', () => {
  const bet = async (...bets: readonly object[]) => {
    const { credit, debit, playerId } = await startPlayer();
    for (const details of bets) expect(await debit(details)).toEqual(done);
    await credit();
    return (await roundsOf(opened.db, playerId)).map(({ events, odds }) => ({ events, odds }));
  };
  const named = { events: ['a match'], odds: 200 };

  it('are those of the bets that name them, and no odds if one of the bets names none', async () => {
    expect(await bet(named, {})).toEqual([{ events: ['a match'], odds: null }]);
    expect(await bet({}, named)).toEqual([{ events: ['a match'], odds: null }]);
  });

  it('are those of a bet that arrives after a credit, and not of a stake that was returned', async () => {
    const { credit, debit, playerId, rollback } = await startPlayer();
    const odds = async () => (await roundsOf(opened.db, playerId)).map((round) => round.odds);
    await credit({ amount: 0, is_final: false });
    await debit({ ...named, transaction: 'returned', odds: 120 });
    expect(await odds()).toEqual([120]);
    await rollback('returned');
    await debit(named);
    expect(await odds()).toEqual([200]);
  });
});

describe('the end of a round without a win', () => {
  async function startNotified(ceilings = {}) {
    const told: string[] = [];
    const notifier = {
      walletChanged: () => told.push('wallet'),
      roundEnded: () => told.push('round'),
    } as Partial<Notifier> as Notifier;
    const { session } = await newPlayer(opened.db);
    return { ...callsOf({ db: opened.db, session, ceilings, notifier }), notifier, told };
  }

  it('is announced, so that it counts for a bonus at once', async () => {
    const { credit, debit, told } = await startNotified();
    await debit();
    await credit({ amount: 0, is_final: false });
    expect(told).toEqual(['wallet']);
    await credit({ amount: 0 });
    expect(told).toEqual(['wallet', 'round']);
  });

  it('is announced when an operator refuses the credit', async () => {
    const { credit, debit, notifier, told } = await startNotified({ credit: 10_00, unstakedRound: 0 });
    await debit();
    expect(await credit({ amount: 10_01 })).toEqual(held);
    expect(told).toEqual(['wallet']);
    await decideNewest(opened.db, false, { notifier });
    expect(told).toEqual(['wallet', 'round']);
  });
});
