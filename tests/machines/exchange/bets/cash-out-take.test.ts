import { describe, expect, it } from 'vitest';
import * as cashOut from '../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { refused, unavailable, unreachable } from '../../../support/machines/fixtures';
import { betResult, cashOutQuote, KEY, later } from '../../../support/machines/slip-fixtures';
import { startCashOut } from '../../../support/machines/start-cash-out';

describe('taking a quote', () => {
  it('submits once for several clicks and shows the locked amount', async () => {
    const { now, send, take, takeQuote } = startCashOut();
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
    const { newlySent, take, takeQuote } = startCashOut();
    await take();
    newlySent();
    await takeQuote.resolve(betResult.matched);
    expect(newlySent()).toEqual([{ to: 'bets', event: { type: 'bets.betChanged', bet: betResult.matched } }]);
  });

  it('after a price change shows the reason and requests the next quote', async () => {
    const { loadQuote, now, take, takeQuote } = startCashOut();
    await take();
    await takeQuote.resolve(betResult.rejected);
    expect([now(cashOut.selectOutcome), loadQuote.calls.length]).toEqual([{ kind: 'moved' }, 2]);
    await loadQuote.resolve(cashOutQuote({ id: 'q2', version: 8 }));
    expect([now(cashOut.selectOutcome), now(cashOut.selectQuote)?.id]).toEqual([{ kind: 'moved' }, 'q2']);
  });

  it('after a price change forgets the reason with the next choice of a part, and with the next try', async () => {
    const { clock, createIdempotencyKey, loadQuote, now, send, take, takeQuote } = startCashOut();
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
    const { createIdempotencyKey, loadQuote, now, send, take, takeQuote } = startCashOut();
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
    const { clock, findBet, send, take, takeQuote } = startCashOut();
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
    const { now, send, take, takeQuote, loadQuote } = startCashOut();
    await take();
    await takeQuote.resolve(bet);
    expect([now(cashOut.selectIsRefused), now(cashOut.selectOutcome)]).toEqual([true, outcome]);
    send({ type: 'cashOut.retryRequested' });
    expect(loadQuote.calls).toHaveLength(2);
  });

  it('shows the message of a refusal', async () => {
    const { now, take, takeQuote } = startCashOut();
    await take();
    await takeQuote.reject(refused('This quote is not yours.'));
    expect(now(cashOut.selectOutcome)).toEqual({
      kind: 'refused',
      serverMessage: 'This quote is not yours.',
    });
  });

  it('whose hedge was looked up tells it to the open bets', async () => {
    const { findBet, newlySent, take, takeQuote } = startCashOut();
    await take();
    await takeQuote.reject(unreachable);
    newlySent();
    await findBet.resolve(betResult.matched);
    expect(newlySent()).toEqual([{ to: 'bets', event: { type: 'bets.betChanged', bet: betResult.matched } }]);
  });

  it('without an acknowledgement looks the bet up by its key, and cannot be closed or repeated until then', async () => {
    const { can, clock, findBet, now, take } = startCashOut();
    await take();
    clock.increment(4000);
    expect([now(cashOut.selectIsUnknown), now(cashOut.selectOutcome)]).toEqual([true, null]);
    expect([can('cashOut.closed'), can('cashOut.takeRequested')]).toEqual([false, false]);
    await findBet.resolve(betResult.matched);
    expect([now(cashOut.selectIsDone), now(cashOut.selectIsUnknown)]).toEqual([true, false]);
  });

  it('is settled by an answer after the time-out, or by an update with its key', async () => {
    const late = startCashOut();
    await late.take();
    late.clock.increment(4000);
    await late.takeQuote.resolve(betResult.matched);
    expect(late.now(cashOut.selectIsDone)).toBe(true);

    const updated = startCashOut();
    await updated.take();
    updated.clock.increment(4000);
    updated.send({ type: 'cashOut.betChanged', bet: { ...betResult.matched, idempotencyKey: 'another' } });
    expect(updated.now(cashOut.selectIsUnknown)).toBe(true);
    updated.send({ type: 'cashOut.betChanged', bet: betResult.matched });
    expect(updated.now(cashOut.selectIsDone)).toBe(true);
  });

  it('is shown as placed when an update of the hedge follows a refusal', async () => {
    const { now, send, take, takeQuote } = startCashOut();
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
    const { abandonBet, clock, findBet, now, take, takeQuote } = startCashOut();
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

  it('loads the open bets and the balance anew when the exchange cannot tell of the hedge', async () => {
    const { abandonBet, clock, findBet, newlySent, now, take, takeQuote } = startCashOut();
    await take();
    await takeQuote.reject(unreachable);
    for (let second = 0; second < 30; second += 1) {
      if (abandonBet.calls.length === 0) await findBet.resolve(null);
      clock.increment(1000);
    }
    newlySent();
    await abandonBet.reject(unavailable);
    expect(now(cashOut.selectOutcome)).toEqual({ kind: 'unconfirmed' });
    expect(newlySent()).toEqual([
      { to: 'bets', event: { type: 'bets.refreshRequested' } },
      { to: 'wallet', event: { type: 'wallet.changed' } },
    ]);
  });

  it('in play waits for the delay and reports the result', async () => {
    const { now, send, take, takeQuote } = startCashOut();
    await take();
    await takeQuote.resolve(betResult.delayed);
    expect([now(cashOut.selectIsDone), now(cashOut.selectBet)?.state]).toEqual([true, 'delayed']);
    const lapsed = { state: 'lapsed', remaining: 0, lapsed: 500_00, reason: 'ODDS_CHANGED' } as const;
    send({ type: 'cashOut.betChanged', bet: later(betResult.delayed, lapsed) });
    expect([now(cashOut.selectIsDone), now(cashOut.selectOutcome)]).toEqual([false, { kind: 'moved' }]);
  });

  it('follows the hedge of a backend without keys by its id', async () => {
    const { now, send, take, takeQuote } = startCashOut();
    await take();
    const keyless = { ...betResult.delayed, idempotencyKey: betResult.delayed.id };
    await takeQuote.resolve(keyless);
    const matched = later(keyless, { state: 'matched', matched: 500_00, remaining: 0, delayLeft: null });
    send({ type: 'cashOut.betChanged', bet: matched });
    expect(now(cashOut.selectBet)).toEqual(matched);
  });

  it('follows the hedge by its id if only the answer had a key', async () => {
    const { now, send, take, takeQuote } = startCashOut();
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
    const { createIdempotencyKey, send, take, takeQuote } = startCashOut();
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
