import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../../domain/betting/exchange';
import * as bets from '../../../../machines/exchange/bets/bets.selectors';
import { bet } from '../../../support/machines/exchange-fixtures';
import { unreachable } from '../../../support/machines/fixtures';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { matched, start, won } from './start';

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

  it('are loaded every 30 s from a backend without histories, which may report no changes', async () => {
    const { betHistory, clock, loadAllBets, now, send, signIn } = start();
    await signIn([{ ...betResult.unmatched, history: [] }]);
    send({ type: 'bets.historyOpened', marketId: null });
    clock.increment(29_999);
    expect([loadAllBets.calls.length, betHistory.last.received]).toEqual([1, []]);
    clock.increment(1);
    expect(loadAllBets.calls).toHaveLength(2);
    // My Bets shows a page of the history.
    expect(betHistory.last.received).toEqual([{ type: 'betHistory.connected' }]);
    expect(now(bets.selectOpenBets)).toHaveLength(1);
    await loadAllBets.resolve([]);
    expect(now(bets.selectOpenBets)).toEqual([]);
    clock.increment(60_000);
    expect(loadAllBets.calls).toHaveLength(2);
  });

  it('are loaded every 30 s from such a backend also after the first bet of a long visit', async () => {
    const { changeBet, clock, loadAllBets, signIn } = start();
    await signIn([]);
    clock.increment(100_000);
    changeBet({ ...betResult.unmatched, history: [] });
    clock.increment(30_000);
    expect(loadAllBets.calls).toHaveLength(2);
  });

  it('are not loaded again from a server that reports changes', async () => {
    const { clock, loadAllBets, signIn } = start();
    await signIn();
    clock.increment(100_000);
    expect(loadAllBets.calls).toHaveLength(1);
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
