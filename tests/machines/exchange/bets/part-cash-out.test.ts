import { describe, expect, it } from 'vitest';
import { resultOf } from '../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { matchCashOutMachine } from '../../../../machines/exchange/bets/cash-out/match-cash-out.machine';
import { partCashOutMachine } from '../../../../machines/exchange/bets/cash-out/part-cash-out.machine';
import { reconciliationMachine } from '../../../../machines/exchange/reconciliation/reconciliation.machine';
import { cashOutPorts } from '../../../support/machines/cash-out-harness';
import { fakePort, type LogicOf } from '../../../support/machines/fakes';
import { refused, unreachable } from '../../../support/machines/fixtures';
import { run } from '../../../support/machines/run';
import { betResult, cashOutQuote, KEY, later } from '../../../support/machines/slip-fixtures';

const odds = { marketId: 'm1-odds', selectionId: 'india', least: 113_33 };
const toss = { marketId: 'm1-toss', selectionId: 'australia', least: -20_00 };

/** A match whose parts are cashed out by real actors. */
function start(parts = [odds, toss]) {
  const { actors, ports } = cashOutPorts();
  const findBet = fakePort<LogicOf<typeof reconciliationMachine, 'findBet'>>();
  const reconciliation = reconciliationMachine.provide({ actors: { findBet: findBet.logic } });
  const partCashOut = partCashOutMachine.provide({ actors: { ...actors, reconciliation } });
  const machine = matchCashOutMachine.provide({ actors: { partCashOut } });
  const running = run(machine, { input: { parts }, without: ['bets', 'exchange'] });
  const { actor } = running;
  return {
    ...running,
    ...ports,
    findBet,
    results: () => actor.getSnapshot().context.results,
    isDone: () => actor.getSnapshot().matches('done'),
    take: async (key: string) => {
      await ports.loadQuote.resolve(cashOutQuote({ locked: 500_00 }));
      await ports.createIdempotencyKey.resolve(key);
    },
  };
}

const asked = ({ marketId, selectionId }: typeof odds) => ({ marketId, selectionId, percent: 100 });

describe('the cash-out of a match', () => {
  it('asks for one part after the other, and ends with the last', async () => {
    const { isDone, loadQuote, results, take, takeQuote } = start();
    expect(loadQuote.inputs).toEqual([asked(odds)]);
    await take('first');
    await takeQuote.resolve({ ...betResult.matched, idempotencyKey: 'first' });
    expect([loadQuote.inputs, isDone()]).toEqual([[asked(odds), asked(toss)], false]);
    await take('second');
    await takeQuote.resolve({ ...betResult.matched, id: '2', idempotencyKey: 'second' });
    expect([results().map(({ idempotencyKey }) => idempotencyKey), isDone()]).toEqual([
      ['first', 'second'],
      true,
    ]);
  });

  it.each([
    [odds, 113_33, true],
    [odds, 113_32, false],
    [toss, -20_00, true],
    [toss, -20_01, false],
  ])('takes of %o a quote that brings %d: %s', async (part, locked, isTaken) => {
    const { createIdempotencyKey, loadQuote, results } = start([part]);
    await loadQuote.resolve(cashOutQuote({ locked }));
    expect(createIdempotencyKey.calls).toHaveLength(isTaken ? 1 : 0);
    expect(results().map(({ outcome }) => outcome)).toEqual(isTaken ? [] : [{ kind: 'moved' }]);
  });

  it('says of a hedge that lapses after the delay why it did, and of its former parts too', async () => {
    const { actor, results, take, takeQuote } = start();
    await take(KEY);
    await takeQuote.resolve(betResult.delayed);
    const lapsed = later(betResult.delayed, {
      state: 'lapsed',
      remaining: 0,
      lapsed: 500_00,
      reason: 'ODDS_CHANGED',
    });
    actor.send({ type: 'matchCashOut.betChanged', bet: lapsed });
    expect(results()).toMatchObject([{ bet: lapsed, outcome: { kind: 'moved' } }]);
  });

  it('says of a refused part that it was placed once its hedge is known, and shows no older state of it', async () => {
    const { actor, results, take, takeQuote } = start();
    await take(KEY);
    await takeQuote.reject(refused('Blocked by a proxy'));
    const matched = later(betResult.delayed, { state: 'matched', matched: 500_00, remaining: 0 });
    for (const bet of [matched, betResult.delayed]) actor.send({ type: 'matchCashOut.betChanged', bet });
    expect(results()).toMatchObject([{ bet: matched, outcome: null }]);
  });

  it('follows the hedge of the part that is taken now', async () => {
    const { actor, isDone, take, takeQuote } = start([odds]);
    await take(KEY);
    await takeQuote.reject(unreachable);
    actor.send({ type: 'matchCashOut.betChanged', bet: { ...betResult.matched, idempotencyKey: 'another' } });
    expect(isDone()).toBe(false);
    actor.send({ type: 'matchCashOut.betChanged', bet: betResult.matched });
    expect(isDone()).toBe(true);
  });

  it('looks a lost hedge up again as soon as the player is connected', async () => {
    const { actor, findBet, isDone, take, takeQuote } = start([odds]);
    await take(KEY);
    await takeQuote.reject(unreachable);
    await findBet.reject(unreachable);
    actor.send({ type: 'matchCashOut.connected' });
    expect(findBet.inputs).toEqual([{ idempotencyKey: KEY }, { idempotencyKey: KEY }]);
    await findBet.resolve(betResult.matched);
    expect(isDone()).toBe(true);
  });
});

describe('the result of a cash-out', () => {
  const quote = cashOutQuote({ ifWins: 113_33 });
  const hedge = { ...betResult.matched, side: 'lay' } as const;

  it('is that of the quote for a hedge that was matched as planned', () => {
    const fills = [{ price: 150, size: 613_33 }];
    expect(resultOf(quote, { ...hedge, fills })).toEqual({ ifWins: 113_33, ifLoses: 113_33 });
  });

  it('is better where the hedge was matched at a better price', () => {
    const fills = [{ price: 140, size: 613_33 }];
    expect(resultOf(quote, { ...hedge, fills })).toEqual({ ifWins: 113_33 + 61_33, ifLoses: 113_33 });
  });

  it('is that of the open bets without the hedge as long as nothing of it is matched', () => {
    expect(resultOf(quote, { ...hedge, fills: [] })).toEqual({ ifWins: 420_00, ifLoses: -500_00 });
  });

  it('is not known without a quote or a hedge', () => {
    expect([resultOf(null, hedge), resultOf(quote, null)]).toEqual([null, null]);
  });
});
