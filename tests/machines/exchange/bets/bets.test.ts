import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../../domain/betting/exchange';
import type { BetsEvent } from '../../../../machines/exchange/bets/bets.events';
import * as bets from '../../../../machines/exchange/bets/bets.selectors';
import type { CancelAllOutcome } from '../../../../machines/exchange/bets/cancel-all/cancel-all.machine';
import type { CashOutEvent } from '../../../../machines/exchange/bets/cash-out/cash-out.events';
import type { BetHistoryEvent } from '../../../../machines/exchange/bets/history/bet-history.events';
import type { ProfitEvent } from '../../../../machines/exchange/bets/profit/profit.events';
import { bet } from '../../../support/machines/exchange-fixtures';
import { unreachable } from '../../../support/machines/fixtures';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { start } from './start';

const matched = later(betResult.unmatched, { state: 'matched', matched: 500_00, remaining: 0 });
const won = later(matched, { state: 'won', settledAt: 1_700_000_100_000, profit: 420_00 });
const toSlip = (open: readonly Bet[], changed: readonly Bet[] = []) => ({
  to: 'betSlip',
  event: { type: 'betSlip.betsChanged', open, changed },
});

const toWallet = { to: 'wallet', event: { type: 'wallet.changed' } };

describe('open bets', () => {
  it('are loaded after the sign-in and sent to the slip', async () => {
    const { loadAllBets, now, signIn, sent } = start();
    expect(loadAllBets.calls).toEqual([]);
    await signIn();
    expect(loadAllBets.inputs).toEqual([
      { filter: 'open', sportId: null, from: null, to: null, marketId: null, matchId: null },
    ]);
    expect([now(bets.selectOpenBets), now(bets.selectIsLoading)]).toEqual([[betResult.unmatched], false]);
    expect(sent).toEqual([toSlip([betResult.unmatched], [betResult.unmatched])]);
  });

  it('apply updates of the server and ignore older ones', async () => {
    const { now, signIn, changeBet } = start();
    await signIn();
    changeBet(matched);
    changeBet(betResult.unmatched);
    expect(now(bets.selectOpenBets)).toEqual([matched]);
    changeBet(bet({ id: '2' }));
    expect(now(bets.selectOpenBets).map(({ id }) => id)).toEqual(['2', '1']);
    changeBet(won);
    expect(now(bets.selectOpenBets).map(({ id }) => id)).toEqual(['2']);
  });

  it('tell the wallet of each change, also while the list is loading or has failed', async () => {
    const { changeBet, loadAllBets, send, sent } = start();
    send({ type: 'bets.playerChanged', isPlayer: true });
    changeBet(matched);
    await loadAllBets.reject(unreachable);
    changeBet(matched);
    send({ type: 'bets.refreshRequested' });
    await loadAllBets.resolve([matched]);
    changeBet(won);
    expect(sent.filter(({ to }) => to === 'wallet')).toEqual([toWallet, toWallet, toWallet]);
  });

  it('keep updates that arrive while the list is loading', async () => {
    const { loadAllBets, now, send, changeBet } = start();
    send({ type: 'bets.playerChanged', isPlayer: true });
    changeBet(matched);
    changeBet(later(bet({ id: '2' }), { state: 'cancelled', remaining: 0, cancelled: 500_00 }));
    await loadAllBets.resolve([betResult.unmatched, bet({ id: '2' })]);
    expect(now(bets.selectOpenBets)).toEqual([matched]);
  });

  it.each([
    ['with histories', (changed: Bet) => changed],
    ['without histories', (changed: Bet) => ({ ...changed, history: [] })],
  ])('%s do not have a settled bet again that a late update reports as open', async (_, sentAs) => {
    const { changeBet, loadAllBets, now, send, signIn } = start();
    await signIn([sentAs(betResult.unmatched)]);
    changeBet(sentAs(won));
    changeBet(sentAs(matched));
    expect(now(bets.selectOpenBets)).toEqual([]);
    send({ type: 'bets.connected' });
    changeBet(sentAs(matched));
    await loadAllBets.resolve([]);
    changeBet(sentAs(matched));
    expect(now(bets.selectOpenBets)).toEqual([]);
    send({ type: 'bets.connected' });
    await loadAllBets.resolve([sentAs(matched)]);
    expect(now(bets.selectOpenBets)).toEqual([sentAs(matched)]);
  });

  it('without histories are loaded anew when a settled one is reported as open: it may be open again', async () => {
    const { changeBet, loadAllBets, now, signIn } = start();
    const [settled, reopened] = [
      { ...won, history: [] },
      { ...matched, history: [] },
    ];
    await signIn([{ ...betResult.unmatched, history: [] }]);
    changeBet(settled);
    changeBet(settled);
    expect(loadAllBets.calls).toHaveLength(1);
    changeBet(reopened);
    expect([now(bets.selectOpenBets), loadAllBets.calls.length]).toEqual([[], 2]);
    await loadAllBets.resolve([reopened]);
    changeBet(reopened);
    expect([now(bets.selectOpenBets), loadAllBets.calls.length]).toEqual([[reopened], 2]);
  });

  it('with histories are not loaded anew by a report that is late', async () => {
    const { changeBet, loadAllBets, signIn } = start();
    await signIn([betResult.unmatched]);
    changeBet(won);
    changeBet(matched);
    expect(loadAllBets.calls).toHaveLength(1);
  });

  it('are reloaded after a reconnection and stay visible until then', async () => {
    const { loadAllBets, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.connected' });
    expect([now(bets.selectOpenBets), now(bets.selectIsLoading)]).toEqual([[betResult.unmatched], false]);
    await loadAllBets.resolve([]);
    expect([now(bets.selectOpenBets), loadAllBets.calls.length]).toEqual([[], 2]);
  });

  it('are reloaded after a failure, by a timer or on request', async () => {
    const { clock, loadAllBets, now, send } = start();
    send({ type: 'bets.playerChanged', isPlayer: true });
    await loadAllBets.reject(unreachable);
    expect(now(bets.selectHasFailed)).toBe(true);
    clock.increment(5000);
    await loadAllBets.reject(unreachable);
    send({ type: 'bets.refreshRequested' });
    await loadAllBets.resolve([betResult.unmatched]);
    expect([now(bets.selectHasFailed), now(bets.selectOpenBets)]).toEqual([false, [betResult.unmatched]]);
  });

  it('are cleared at the sign-out, and late answers are ignored', async () => {
    const { loadAllBets, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.connected' });
    send({ type: 'bets.playerChanged', isPlayer: false });
    await loadAllBets.resolve([betResult.unmatched]);
    expect([now(bets.selectOpenBets), loadAllBets.last.signal.aborted]).toEqual([[], true]);
  });

  it('of one market are the same array until a bet changes', async () => {
    const { now, signIn, changeBet } = start();
    await signIn([betResult.unmatched, bet({ id: '2', marketId: 'm2' })]);
    const on = now(bets.selectOpenOn('m1-odds'));
    expect(on).toEqual([betResult.unmatched]);
    expect(now(bets.selectOpenOn('m1-odds'))).toBe(on);
    expect(now(bets.selectOpenOn('m3'))).toBe(now(bets.selectOpenOn('m4')));
    changeBet(won);
    expect(now(bets.selectOpenOn('m1-odds'))).toEqual([]);
  });
});

describe('the slip', () => {
  it('receives each change with the open bets, including a bet that has closed', async () => {
    const { newlySent, signIn, changeBet } = start();
    await signIn();
    newlySent();
    changeBet(matched);
    changeBet(won);
    expect(newlySent()).toEqual([toSlip([matched], [matched]), toWallet, toSlip([], [won]), toWallet]);
  });

  it('receives the changes while the first list is loading', () => {
    const { newlySent, send, changeBet } = start();
    send({ type: 'bets.playerChanged', isPlayer: true });
    newlySent();
    changeBet(betResult.unmatched);
    changeBet(matched);
    expect(newlySent()).toEqual([
      toSlip([betResult.unmatched], [betResult.unmatched]),
      toWallet,
      toSlip([matched], [matched]),
      toWallet,
    ]);
  });

  it('receives the open bets on request, and none after the sign-out', async () => {
    const { newlySent, send, signIn } = start();
    await signIn();
    newlySent();
    send({ type: 'bets.openBetsRequested' });
    send({ type: 'bets.playerChanged', isPlayer: false });
    expect(newlySent()).toEqual([toSlip([betResult.unmatched]), toSlip([])]);
  });
});

describe('work that a reload would discard', () => {
  const opened: Record<string, BetsEvent> = {
    'a cash-out': { type: 'bets.cashOutOpened', marketId: 'm1-odds', selectionId: 'india' },
    'the cash-out of a match': {
      type: 'bets.matchCashOutRequested',
      parts: [{ marketId: 'm1-odds', selectionId: 'india', least: 100 }],
    },
    'an edit': { type: 'bets.editOpened', betId: betResult.unmatched.id },
  };

  it.each(Object.entries(opened))('is %s while it is open, and ends with a sign-out', async (_, event) => {
    const { newlySent, send, signIn } = start();
    const toUpdates = () => newlySent().flatMap(({ event: one, to }) => (to === 'updates' ? [one.type] : []));
    await signIn();
    send(event);
    expect(toUpdates()).toEqual(['updates.workStarted']);
    send({ type: 'bets.playerChanged', isPlayer: false });
    expect(toUpdates()).toEqual(['updates.workEnded']);
  });
});

describe('a cash-out', () => {
  const opened = { type: 'bets.cashOutOpened', marketId: 'm1-odds', selectionId: 'india' } as const;

  it('exists once at a time and receives the changes of its hedge', async () => {
    const { cashOut, now, send, signIn, changeBet } = start();
    await signIn();
    send(opened);
    send({ ...opened, selectionId: 'australia' });
    expect(cashOut.openings.map(({ input }) => input)).toEqual([
      { marketId: 'm1-odds', selectionId: 'india' },
    ]);
    expect(now(bets.selectCashOutRef)).toBeDefined();
    changeBet(matched);
    send({ type: 'bets.connected' });
    expect(cashOut.last.received as CashOutEvent[]).toEqual([
      { type: 'cashOut.betChanged', bet: matched },
      { type: 'cashOut.connected' },
    ]);
  });

  it('decides itself whether it can be closed', async () => {
    const { cashOut, now, send, signIn } = start();
    await signIn();
    send(opened);
    send({ type: 'bets.cashOutClosed' });
    expect(cashOut.last).toEqual(
      expect.objectContaining({ received: [{ type: 'cashOut.closed' }], isClosed: false }),
    );
    expect(now(bets.selectCashOutRef)).toBeDefined();
  });

  it('is stopped when its player signs out', async () => {
    const { cashOut, send, signIn } = start();
    await signIn();
    send(opened);
    send({ type: 'bets.playerChanged', isPlayer: false });
    expect(cashOut.last.isClosed).toBe(true);
  });
});

describe('the report of a cancellation of all that waits', () => {
  const cancelled = later(betResult.unmatched, { state: 'cancelled', remaining: 0, cancelled: 500_00 });
  const refused = { kind: 'refused', serverMessage: 'Not now' } as const;
  const cancelAllOf = async (outcome: CancelAllOutcome) => {
    const { cancelAll, clock, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.cancelAllRequested', marketId: null });
    clock.increment(60_000);
    await cancelAll.resolve(outcome);
    const report = () => now(bets.selectCancelAll)?.outcome ?? null;
    expect(report()).toEqual(outcome);
    return { clock, report };
  };

  it.each([
    { kind: 'done', bets: [cancelled], count: 1 },
    { kind: 'done', bets: [], count: null },
  ] as const)('goes after 8 s: %j', async (outcome) => {
    const { clock, report } = await cancelAllOf(outcome);
    clock.increment(7999);
    expect(report()).toEqual(outcome);
    clock.increment(1);
    expect(report()).toBeNull();
  });

  it.each([refused, { kind: 'unavailable' } as const])(
    'stays if the player has to know it for the next request: %j',
    async (outcome) => {
      const { clock, report } = await cancelAllOf(outcome);
      clock.increment(60_000);
      expect(report()).toEqual(outcome);
    },
  );
});

describe('the report of a changed bet', () => {
  it('goes after 8 s', async () => {
    const { clock, edit, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.editOpened', betId: '1' });
    clock.increment(60_000);
    const changed = later(betResult.unmatched, { price: 190 });
    await edit.resolve(changed);
    clock.increment(7999);
    expect(now(bets.selectEdited)).toEqual(changed);
    clock.increment(1);
    expect(now(bets.selectEdited)).toBeNull();
  });
});

describe('bet history and profit', () => {
  it('run while their screens are open and receive bet updates', async () => {
    const { betHistory, now, profit, send, signIn, changeBet } = start();
    await signIn();
    changeBet(bet({ id: '2' }));
    expect([now(bets.selectHistoryRef), now(bets.selectProfitRef)]).toEqual([undefined, undefined]);
    send({ type: 'bets.historyOpened', marketId: null });
    send({ type: 'bets.profitOpened' });
    changeBet(matched);
    changeBet(won);
    send({ type: 'bets.connected' });
    expect(betHistory.last.received as BetHistoryEvent[]).toEqual([
      { type: 'betHistory.betChanged', bet: matched },
      { type: 'betHistory.betChanged', bet: won },
      { type: 'betHistory.connected' },
    ]);
    // Only settled bets have a profit or a loss.
    expect(profit.last.received as ProfitEvent[]).toEqual([
      { type: 'profit.outdated' },
      { type: 'profit.connected' },
    ]);
    send({ type: 'bets.historyLeft' });
    send({ type: 'bets.profitLeft' });
    expect([betHistory.last.isClosed, profit.last.isClosed]).toEqual([true, true]);
  });
});
