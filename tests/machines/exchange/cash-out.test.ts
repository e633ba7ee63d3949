import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { CashOutEvent } from '../../../machines/exchange/bets/cash-out/cash-out.events';
import { cashOutMachine } from '../../../machines/exchange/bets/cash-out/cash-out.machine';
import * as cashOut from '../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { reconciliationMachine } from '../../../machines/exchange/reconciliation/reconciliation.machine';
import { fakePort, type LogicOf } from '../../support/machines/fakes';
import { refused, unreachable } from '../../support/machines/fixtures';
import { market } from '../../support/machines/market-fixtures';
import { run } from '../../support/machines/run';
import { betResult, cashOutQuote, KEY, later } from '../../support/machines/slip-fixtures';

type Machine = typeof cashOutMachine;

const isOutdated = (snapshot: SnapshotFrom<Machine>): boolean => snapshot.matches({ offering: 'outdated' });

function start() {
  const loadQuote = fakePort<LogicOf<Machine, 'loadQuote'>>();
  const createIdempotencyKey = fakePort<LogicOf<Machine, 'createIdempotencyKey'>>();
  const takeQuote = fakePort<LogicOf<Machine, 'takeQuote'>>();
  const findBet = fakePort<LogicOf<typeof reconciliationMachine, 'findBet'>>();
  const abandonBet = fakePort<LogicOf<typeof reconciliationMachine, 'abandonBet'>>();
  const machine = cashOutMachine.provide({
    actors: {
      loadQuote: loadQuote.logic,
      createIdempotencyKey: createIdempotencyKey.logic,
      takeQuote: takeQuote.logic,
      reconciliation: reconciliationMachine.provide({
        actors: { findBet: findBet.logic, abandonBet: abandonBet.logic },
      }),
    },
  });
  const running = run(machine, {
    input: { marketId: 'm1-odds', selectionId: 'india' },
    without: ['exchange'],
  });
  const { actor } = running;
  const send = (event: CashOutEvent) => actor.send(event);
  return {
    ...running,
    loadQuote,
    createIdempotencyKey,
    takeQuote,
    findBet,
    abandonBet,
    send,
    changeMarket: (version: number) =>
      send({ type: 'followedMarket.changed', market: market({ version }), condition: 'OPEN' }),
    can: (type: 'cashOut.takeRequested' | 'cashOut.closed') => actor.getSnapshot().can({ type }),
    now: <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
      selector(actor.getSnapshot()),
    take: async () => {
      await loadQuote.resolve(cashOutQuote());
      send({ type: 'cashOut.takeRequested' });
      await createIdempotencyKey.resolve(KEY);
    },
  };
}

const asked = (percent: number) => ({ marketId: 'm1-odds', selectionId: 'india', percent });

describe('a quote', () => {
  it('is requested immediately, for the whole position', async () => {
    const { can, loadQuote, now } = start();
    expect([loadQuote.inputs, now(cashOut.selectIsQuoting), can('cashOut.takeRequested')]).toEqual([
      [asked(100)],
      true,
      false,
    ]);
    await loadQuote.resolve(cashOutQuote());
    expect([now(cashOut.selectQuote), can('cashOut.takeRequested')]).toEqual([cashOutQuote(), true]);
  });

  it('is requested again after it expires; the expired one stays visible but cannot be taken', async () => {
    const { can, clock, loadQuote, now } = start();
    await loadQuote.resolve(cashOutQuote({ expiresIn: 5000 }));
    clock.increment(4999);
    expect(loadQuote.calls).toHaveLength(1);
    clock.increment(1);
    expect([loadQuote.calls.length, now(cashOut.selectQuote)?.id, can('cashOut.takeRequested')]).toEqual([
      2,
      'q1',
      false,
    ]);
  });

  it('is requested again when the market changes, at most once a second', async () => {
    const { changeMarket, clock, loadQuote, now } = start();
    await loadQuote.resolve(cashOutQuote());
    for (let version = 8; version < 18; version += 1) changeMarket(version);
    expect([loadQuote.calls.length, now(isOutdated)]).toEqual([1, true]);
    clock.increment(999);
    expect(loadQuote.calls).toHaveLength(1);
    clock.increment(1);
    expect(loadQuote.calls).toHaveLength(2);
    changeMarket(19);
    await loadQuote.resolve(cashOutQuote({ version: 17 }));
    expect([now(isOutdated), loadQuote.calls.length]).toEqual([true, 2]);
    clock.increment(1000);
    await loadQuote.resolve(cashOutQuote({ version: 19 }));
    expect(now(isOutdated)).toBe(false);
  });

  it('of a newer version than the feed is not outdated by the feed', async () => {
    const { changeMarket, loadQuote, now } = start();
    await loadQuote.resolve(cashOutQuote({ version: 12 }));
    changeMarket(11);
    changeMarket(12);
    expect(now(isOutdated)).toBe(false);
  });

  it('of a part is requested after the slider has stopped', async () => {
    const { clock, loadQuote, now, send } = start();
    await loadQuote.resolve(cashOutQuote());
    for (const percent of [90, 70, 50]) {
      send({ type: 'cashOut.percentChosen', percent });
      clock.increment(200);
    }
    expect([loadQuote.calls.length, now(cashOut.selectPercent)]).toEqual([1, 50]);
    clock.increment(50);
    expect(loadQuote.last.input).toEqual(asked(50));
  });

  it('of the whole position is requested again after that of a part', async () => {
    const { clock, loadQuote, send } = start();
    await loadQuote.resolve(cashOutQuote());
    for (const percent of [1, 100]) {
      send({ type: 'cashOut.percentChosen', percent });
      clock.increment(250);
    }
    expect(loadQuote.inputs).toEqual([asked(100), asked(1), asked(100)]);
  });

  it.each([0, 101, 12.5, Number.NaN])('is never requested for %s percent', (percent) => {
    const { now, send } = start();
    send({ type: 'cashOut.percentChosen', percent });
    expect(now(cashOut.selectPercent)).toBe(100);
  });

  it('that is unavailable is shown as such, and requested again when the market changes', async () => {
    const { changeMarket, can, clock, loadQuote, now } = start();
    await loadQuote.resolve(null);
    expect([now(cashOut.selectIsUnavailable), can('cashOut.takeRequested')]).toEqual([true, false]);
    changeMarket(8);
    clock.increment(1000);
    expect([now(cashOut.selectIsUnavailable), loadQuote.calls.length]).toEqual([true, 2]);
    await loadQuote.resolve(cashOutQuote({ version: 8 }));
    expect([now(cashOut.selectIsUnavailable), can('cashOut.takeRequested')]).toEqual([false, true]);
  });

  it('that failed is requested again by the player or after a reconnection', async () => {
    const { loadQuote, now, send } = start();
    await loadQuote.reject(unreachable);
    expect(now(cashOut.selectHasFailed)).toBe(true);
    send({ type: 'cashOut.retryRequested' });
    await loadQuote.reject(unreachable);
    send({ type: 'cashOut.connected' });
    expect(loadQuote.calls).toHaveLength(3);
  });
});

describe('taking a quote', () => {
  it('submits once for several clicks and shows the locked amount', async () => {
    const { now, send, take, takeQuote } = start();
    await take();
    send({ type: 'cashOut.takeRequested' });
    expect(takeQuote.inputs).toEqual([{ quoteId: 'q1', idempotencyKey: KEY }]);
    await takeQuote.resolve(betResult.matched);
    expect([now(cashOut.selectIsDone), now(cashOut.selectBet), now(cashOut.selectQuote)?.locked]).toEqual([
      true,
      betResult.matched,
      113_33,
    ]);
  });

  it('tells the open bets the hedge, also if the exchange sends no event', async () => {
    const { newlySent, take, takeQuote } = start();
    await take();
    newlySent();
    await takeQuote.resolve(betResult.matched);
    expect(newlySent()).toEqual([{ to: 'bets', event: { type: 'bets.betChanged', bet: betResult.matched } }]);
  });

  it('after a price change shows the reason and requests the next quote', async () => {
    const { loadQuote, now, take, takeQuote } = start();
    await take();
    await takeQuote.resolve(betResult.rejected);
    expect([now(cashOut.selectOutcome), loadQuote.calls.length]).toEqual([{ kind: 'moved' }, 2]);
    await loadQuote.resolve(cashOutQuote({ id: 'q2', version: 8 }));
    expect([now(cashOut.selectOutcome), now(cashOut.selectQuote)?.id]).toEqual([{ kind: 'moved' }, 'q2']);
  });

  it('after a price change forgets the reason with the next choice of a part, and with the next try', async () => {
    const { clock, createIdempotencyKey, loadQuote, now, send, take, takeQuote } = start();
    await take();
    await takeQuote.resolve(betResult.rejected);
    await loadQuote.resolve(cashOutQuote({ id: 'q2', version: 8 }));
    send({ type: 'cashOut.takeRequested' });
    await createIdempotencyKey.resolve('second-key');
    expect([now(cashOut.selectOutcome), now(cashOut.selectBet)]).toEqual([null, null]);
    await takeQuote.resolve({ ...betResult.rejected, id: 'second', idempotencyKey: 'second-key' });
    expect(now(cashOut.selectOutcome)).toEqual({ kind: 'moved' });
    send({ type: 'cashOut.percentChosen', percent: 50 });
    clock.increment(250);
    expect(now(cashOut.selectOutcome)).toBeNull();
  });

  it('a second time is not settled by a change of the first hedge', async () => {
    const { createIdempotencyKey, loadQuote, now, send, take, takeQuote } = start();
    await take();
    await takeQuote.resolve(betResult.rejected);
    await loadQuote.resolve(cashOutQuote({ id: 'q2', version: 8 }));
    send({ type: 'cashOut.takeRequested' });
    await createIdempotencyKey.resolve('second-key');
    send({ type: 'cashOut.betChanged', bet: later(betResult.rejected, {}) });
    expect([now(cashOut.selectIsTaking), now(cashOut.selectBet)]).toEqual([true, null]);
  });

  it.each([
    ['was not acknowledged', 4000],
    ['was lost', 0],
  ])('whose answer %s is looked up again as soon as the page is connected', async (_, waited) => {
    const { clock, findBet, send, take, takeQuote } = start();
    await take();
    if (waited > 0) clock.increment(waited);
    else await takeQuote.reject(unreachable);
    await findBet.resolve(null);
    send({ type: 'cashOut.connected' });
    expect(findBet.inputs).toEqual([{ idempotencyKey: KEY }, { idempotencyKey: KEY }]);
  });

  it.each([
    [{ kind: 'rejected', reason: 'MARKET_SUSPENDED' }, betResult.lapsed],
    [{ kind: 'rejected', reason: 'INSUFFICIENT_BALANCE' }, betResult.poor],
  ])('that the exchange did not take says why: %o', async (outcome, bet) => {
    const { now, send, take, takeQuote, loadQuote } = start();
    await take();
    await takeQuote.resolve(bet);
    expect([now(cashOut.selectIsRefused), now(cashOut.selectOutcome)]).toEqual([true, outcome]);
    send({ type: 'cashOut.retryRequested' });
    expect(loadQuote.calls).toHaveLength(2);
  });

  it('shows the message of a refusal', async () => {
    const { now, take, takeQuote } = start();
    await take();
    await takeQuote.reject(refused('This quote is not yours.'));
    expect(now(cashOut.selectOutcome)).toEqual({
      kind: 'refused',
      serverMessage: 'This quote is not yours.',
    });
  });

  it('whose hedge was looked up tells it to the open bets', async () => {
    const { findBet, newlySent, take, takeQuote } = start();
    await take();
    await takeQuote.reject(unreachable);
    newlySent();
    await findBet.resolve(betResult.matched);
    expect(newlySent()).toEqual([{ to: 'bets', event: { type: 'bets.betChanged', bet: betResult.matched } }]);
  });

  it('without an acknowledgement looks the bet up by its key, and cannot be closed or repeated until then', async () => {
    const { can, clock, findBet, now, take } = start();
    await take();
    clock.increment(4000);
    expect([now(cashOut.selectIsUnknown), now(cashOut.selectOutcome)]).toEqual([true, null]);
    expect([can('cashOut.closed'), can('cashOut.takeRequested')]).toEqual([false, false]);
    await findBet.resolve(betResult.matched);
    expect([now(cashOut.selectIsDone), now(cashOut.selectIsUnknown)]).toEqual([true, false]);
  });

  it('is settled by an answer after the time-out, or by an update with its key', async () => {
    const late = start();
    await late.take();
    late.clock.increment(4000);
    await late.takeQuote.resolve(betResult.matched);
    expect(late.now(cashOut.selectIsDone)).toBe(true);

    const updated = start();
    await updated.take();
    updated.clock.increment(4000);
    updated.send({ type: 'cashOut.betChanged', bet: { ...betResult.matched, idempotencyKey: 'another' } });
    expect(updated.now(cashOut.selectIsUnknown)).toBe(true);
    updated.send({ type: 'cashOut.betChanged', bet: betResult.matched });
    expect(updated.now(cashOut.selectIsDone)).toBe(true);
  });

  it('is shown as placed when an update of the hedge follows a refusal', async () => {
    const { now, send, take, takeQuote } = start();
    await take();
    await takeQuote.reject(refused('Bad gateway'));
    expect(now(cashOut.selectIsRefused)).toBe(true);
    send({ type: 'cashOut.betChanged', bet: betResult.matched });
    expect([now(cashOut.selectIsDone), now(cashOut.selectBet), now(cashOut.selectOutcome)]).toEqual([
      true,
      betResult.matched,
      null,
    ]);
  });

  it('reports that nothing was placed only after its key is retired', async () => {
    const { abandonBet, clock, findBet, now, take, takeQuote } = start();
    await take();
    await takeQuote.reject(unreachable);
    for (let second = 0; second < 30; second += 1) {
      if (abandonBet.calls.length === 0) await findBet.resolve(null);
      clock.increment(1000);
    }
    expect([abandonBet.inputs, now(cashOut.selectOutcome)]).toEqual([[{ idempotencyKey: KEY }], null]);
    await abandonBet.resolve(null);
    expect([now(cashOut.selectIsRefused), now(cashOut.selectOutcome)]).toEqual([true, { kind: 'notStaked' }]);
  });

  it('in play waits for the delay and reports the result', async () => {
    const { now, send, take, takeQuote } = start();
    await take();
    await takeQuote.resolve(betResult.delayed);
    expect([now(cashOut.selectIsDone), now(cashOut.selectBet)?.state]).toEqual([true, 'delayed']);
    const lapsed = { state: 'lapsed', remaining: 0, lapsed: 500_00, reason: 'ODDS_CHANGED' } as const;
    send({ type: 'cashOut.betChanged', bet: later(betResult.delayed, lapsed) });
    expect([now(cashOut.selectIsDone), now(cashOut.selectOutcome)]).toEqual([false, { kind: 'moved' }]);
  });

  it('follows the hedge of a backend without keys by its id', async () => {
    const { now, send, take, takeQuote } = start();
    await take();
    const keyless = { ...betResult.delayed, idempotencyKey: betResult.delayed.id };
    await takeQuote.resolve(keyless);
    const matched = later(keyless, { state: 'matched', matched: 500_00, remaining: 0, delayLeft: null });
    send({ type: 'cashOut.betChanged', bet: matched });
    expect(now(cashOut.selectBet)).toEqual(matched);
  });

  it('follows the hedge by its id if only the answer had a key', async () => {
    const { now, send, take, takeQuote } = start();
    await take();
    await takeQuote.resolve(betResult.delayed);
    const matched = later(betResult.delayed, {
      state: 'matched',
      matched: 500_00,
      remaining: 0,
      delayLeft: null,
    });
    send({ type: 'cashOut.betChanged', bet: { ...matched, idempotencyKey: matched.id } });
    expect(now(cashOut.selectBet)).toMatchObject({ state: 'matched', matched: 500_00 });
  });
});

describe('an offer that is requested twice', () => {
  it('is taken once, while it is sent and after it is done', async () => {
    const { createIdempotencyKey, send, take, takeQuote } = start();
    await take();
    send({ type: 'cashOut.takeRequested' });
    await takeQuote.resolve(betResult.matched);
    send({ type: 'cashOut.takeRequested' });
    expect([createIdempotencyKey.calls.length, takeQuote.inputs]).toEqual([
      1,
      [{ idempotencyKey: KEY, quoteId: 'q1' }],
    ]);
  });
});

it('a cash-out may lose if one of its results is a loss, and not if one is nothing', () => {
  const results = [
    { ifWins: 0, ifLoses: 0 },
    { ifWins: 100, ifLoses: 0 },
    { ifWins: 100, ifLoses: -1 },
    { ifWins: -1, ifLoses: 100 },
  ];
  expect(results.map(cashOut.mayLose)).toEqual([false, false, true, true]);
});
