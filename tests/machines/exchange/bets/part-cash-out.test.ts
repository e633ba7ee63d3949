import { describe, expect, it } from 'vitest';
import { resultOf } from '../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { matchCashOutMachine } from '../../../../machines/exchange/bets/cash-out/match-cash-out.machine';
import { partCashOutMachine } from '../../../../machines/exchange/bets/cash-out/part-cash-out.machine';
import { cashOutPorts } from '../../../support/machines/cash-out-harness';
import { unreachable } from '../../../support/machines/fixtures';
import { run } from '../../../support/machines/run';
import { betResult, cashOutQuote, KEY, later } from '../../../support/machines/slip-fixtures';

const odds = { marketId: 'm1-odds', selectionId: 'india', least: 113_33 };
const toss = { marketId: 'm1-toss', selectionId: 'australia', least: -20_00 };

/** A match whose parts are cashed out by real actors. */
function start(parts = [odds, toss]) {
  const { actors, ports } = cashOutPorts();
  const machine = matchCashOutMachine.provide({
    actors: { partCashOut: partCashOutMachine.provide({ actors }) },
  });
  const running = run(machine, { input: { parts }, without: ['bets', 'exchange'] });
  const { actor } = running;
  return {
    ...running,
    ...ports,
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

  it('follows the hedge of the part that is taken now, and looks a lost one up when it is connected', async () => {
    const { actor, isDone, reconciliation, take, takeQuote } = start([odds]);
    await take(KEY);
    await takeQuote.reject(unreachable);
    expect(reconciliation.inputs).toEqual([{ idempotencyKey: KEY }]);
    actor.send({ type: 'matchCashOut.betChanged', bet: { ...betResult.matched, idempotencyKey: 'another' } });
    expect(isDone()).toBe(false);
    actor.send({ type: 'matchCashOut.betChanged', bet: betResult.matched });
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
