import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../../domain/betting/exchange';
import * as bets from '../../../../machines/exchange/bets/bets.selectors';
import { bet } from '../../../support/machines/exchange-fixtures';
import { failing, malformed, refused, unreachable } from '../../../support/machines/fixtures';
import { betResult, KEY, later } from '../../../support/machines/slip-fixtures';
import { start } from './start';

const matched = later(betResult.unmatched, { state: 'matched', matched: 500_00, remaining: 0 });
const toWallet = { to: 'wallet', event: { type: 'wallet.changed' } };
const toSlip = (open: readonly Bet[], changed: readonly Bet[] = []) => ({
  to: 'betSlip',
  event: { type: 'betSlip.betsChanged', open, changed },
});

describe('cancelling the unmatched part of a bet', () => {
  it('is requested once and shows the outcome', async () => {
    const { cancelBet, newlySent, now, send, signIn } = start();
    await signIn();
    newlySent();
    send({ type: 'bets.cancelRequested', betId: '1' });
    send({ type: 'bets.cancelRequested', betId: '1' });
    expect([cancelBet.inputs, now(bets.selectIsCancelling('1'))]).toEqual([[{ id: '1' }], true]);
    await cancelBet.resolve(betResult.cancelled);
    expect([
      now(bets.selectIsCancelling('1')),
      now(bets.selectCancelOutcome('1')),
      now(bets.selectOpenBets),
    ]).toEqual([false, 'cancelled', []]);
    expect(now(bets.selectCancelledBet('1'))).toEqual(betResult.cancelled);
    expect(newlySent()).toEqual([toSlip([], [betResult.cancelled]), toWallet]);
  });

  it('shows that the bet was matched first', async () => {
    const { cancelBet, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.cancelRequested', betId: '1' });
    await cancelBet.resolve(matched);
    expect([now(bets.selectCancelOutcome('1')), now(bets.selectOpenBets)]).toEqual(['tooLate', [matched]]);
  });

  it('shows the message of a refusal and can be requested again', async () => {
    const { actor, cancelBet, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.cancelRequested', betId: '1' });
    await cancelBet.reject(refused('This bet is not yours.'));
    expect([now(bets.selectCancelOutcome('1')), now(bets.selectCancelRefusal('1'))]).toEqual([
      'refused',
      { serverMessage: 'This bet is not yours.' },
    ]);
    expect(actor.getSnapshot().can({ type: 'bets.cancelRequested', betId: '1' })).toBe(true);
  });

  it('is looked up without an answer, and requested again if the bet is still unmatched', async () => {
    const { cancelBet, clock, findBet, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.cancelRequested', betId: '1' });
    await cancelBet.reject(unreachable);
    expect([now(bets.selectIsCancelling('1')), now(bets.selectCancelOutcome('1'))]).toEqual([true, null]);
    clock.increment(1000);
    expect(findBet.inputs).toEqual([{ idempotencyKey: KEY, betId: '1' }]);
    await findBet.resolve(betResult.unmatched);
    await cancelBet.reject(unreachable);
    send({ type: 'bets.connected' });
    await findBet.resolve(betResult.cancelled);
    expect([now(bets.selectCancelOutcome('1')), cancelBet.calls.length]).toEqual(['cancelled', 2]);
  });

  /** Answers the request, and the lookup after it, with a bet that still waits. */
  const answerUnconfirmed = async (
    { cancelBet, clock, findBet }: ReturnType<typeof start>,
    answer: () => Promise<void>,
  ) => {
    const { length } = findBet.calls;
    await answer();
    clock.increment(8000);
    expect([findBet.calls.length, cancelBet.calls.length]).toEqual([length + 1, length + 1]);
    await findBet.resolve(betResult.unmatched);
  };

  it.each([
    ['without its bet', (cancelBet: ReturnType<typeof start>['cancelBet']) => cancelBet.reject(malformed)],
    [
      'with a bet that waits',
      (cancelBet: ReturnType<typeof start>['cancelBet']) => cancelBet.resolve(betResult.unmatched),
    ],
  ] as const)('is not confirmed after three answers %s, and can be requested again', async (_, answer) => {
    const world = start();
    const { actor, cancelBet, loadAllBets, now, send, signIn } = world;
    await signIn();
    send({ type: 'bets.cancelRequested', betId: '1' });
    for (let sent = 1; sent <= 3; sent += 1) {
      expect([now(bets.selectIsCancelling('1')), cancelBet.calls.length]).toEqual([true, sent]);
      await answerUnconfirmed(world, () => answer(cancelBet));
    }
    expect([
      now(bets.selectIsCancelling('1')),
      now(bets.selectCancelOutcome('1')),
      cancelBet.calls.length,
    ]).toEqual([false, 'unconfirmed', 3]);
    // The list may show what became of the bet.
    expect(loadAllBets.calls.length).toBe(2);
    expect(actor.getSnapshot().can({ type: 'bets.cancelRequested', betId: '1' })).toBe(true);
  });

  it('is sent six times at most while the bet is found to wait, and can be requested again', async () => {
    const { actor, cancelBet, clock, findBet, loadAllBets, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.cancelRequested', betId: '1' });
    for (let sent = 1; sent <= 6; sent += 1) {
      expect([now(bets.selectIsCancelling('1')), cancelBet.calls.length]).toEqual([true, sent]);
      await cancelBet.reject(failing);
      clock.increment(8000);
      await findBet.reject(unreachable);
      clock.increment(8000);
      await findBet.resolve(betResult.unmatched);
    }
    expect([
      now(bets.selectIsCancelling('1')),
      now(bets.selectCancelOutcome('1')),
      cancelBet.calls.length,
      loadAllBets.calls.length,
    ]).toEqual([false, 'unconfirmed', 6, 2]);
    expect(actor.getSnapshot().can({ type: 'bets.cancelRequested', betId: '1' })).toBe(true);
  });

  it('is confirmed by the bet that is found after an answer without it', async () => {
    const { cancelBet, clock, findBet, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.cancelRequested', betId: '1' });
    await cancelBet.reject(malformed);
    clock.increment(1000);
    await findBet.resolve(betResult.cancelled);
    expect([now(bets.selectCancelOutcome('1')), now(bets.selectOpenBets)]).toEqual(['cancelled', []]);
  });

  it('changes the history, also if the exchange sends no event', async () => {
    const { betHistory, cancelBet, send, signIn } = start();
    await signIn();
    send({ type: 'bets.historyOpened', marketId: null });
    send({ type: 'bets.cancelRequested', betId: '1' });
    await cancelBet.resolve(betResult.cancelled);
    expect(betHistory.last.received).toEqual([{ type: 'betHistory.betChanged', bet: betResult.cancelled }]);
  });

  it('that is answered while the list is loading is not undone by it', async () => {
    const { cancelBet, loadAllBets, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.cancelRequested', betId: '1' });
    send({ type: 'bets.connected' });
    await cancelBet.resolve(betResult.cancelled);
    await loadAllBets.resolve([betResult.unmatched]);
    expect(now(bets.selectOpenBets)).toEqual([]);
  });

  it('is possible for unmatched bets only', async () => {
    const { actor, signIn } = start();
    await signIn([matched, bet({ id: '2', state: 'delayed' }), bet({ id: '3', state: 'partial' })]);
    const can = (betId: string) => actor.getSnapshot().can({ type: 'bets.cancelRequested', betId });
    expect([can('1'), can('2'), can('3'), can('4')]).toEqual([false, false, true, false]);
  });

  it('is stopped when its player signs out', async () => {
    const { cancelBet, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.cancelRequested', betId: '1' });
    send({ type: 'bets.playerChanged', isPlayer: false });
    await cancelBet.resolve(betResult.cancelled);
    expect([now(bets.selectCancelOutcome('1')), now(bets.selectIsCancelling('1'))]).toEqual([null, false]);
  });
});

describe('the report of a cancellation', () => {
  const cancelled = async (outcome: Bet) => {
    const { cancelBet, clock, now, send, signIn } = start();
    await signIn([betResult.unmatched, bet({ id: '2' })]);
    send({ type: 'bets.cancelRequested', betId: '1' });
    clock.increment(60_000);
    await cancelBet.resolve(outcome);
    return { cancelBet, clock, report: (betId: string) => now(bets.selectCancelOutcome(betId)), send };
  };

  it.each([
    ['cancelled', betResult.cancelled],
    ['tooLate', matched],
  ] as const)('goes after 8 s: %s', async (outcome, answer) => {
    const { clock, report } = await cancelled(answer);
    clock.increment(7999);
    expect(report('1')).toBe(outcome);
    clock.increment(1);
    expect(report('1')).toBeNull();
  });

  it('is shown for 8 s although another bet was cancelled before', async () => {
    const { cancelBet, clock, report, send } = await cancelled(betResult.cancelled);
    clock.increment(5000);
    send({ type: 'bets.cancelRequested', betId: '2' });
    await cancelBet.resolve(later(bet({ id: '2' }), { state: 'cancelled', remaining: 0, cancelled: 500_00 }));
    clock.increment(7999);
    expect(report('2')).toBe('cancelled');
    clock.increment(1);
    expect([report('1'), report('2')]).toEqual([null, null]);
  });

  it('leaves a cancellation that is pending', async () => {
    const { clock, report, send } = await cancelled(betResult.cancelled);
    send({ type: 'bets.cancelRequested', betId: '2' });
    clock.increment(8000);
    expect(report('1')).toBeNull();
    send({
      type: 'bets.cancellationSettled',
      betId: '2',
      bet: null,
      sentence: { serverMessage: 'Not now' },
    });
    clock.increment(60_000);
    expect(report('2')).toBe('refused');
  });
});
