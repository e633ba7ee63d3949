import { describe, expect, it } from 'vitest';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { unreachable } from '../../../support/machines/fixtures';
import { level, market, runner } from '../../../support/machines/market-fixtures';
import { betResult, later, selection, storedSelection } from '../../../support/machines/slip-fixtures';
import { start } from './start';

describe('in play', () => {
  it('counts the delay down, then shows the result', async () => {
    const { now, place, placeBet, changeBet, wait } = start();
    await place();
    await placeBet.resolve(betResult.delayed);
    expect([now(select.selectDelayLeft), now(select.selectIsUnknown), now(select.selectIsBusy)]).toEqual([
      3000,
      false,
      true,
    ]);
    wait(2);
    expect(now(select.selectDelayLeft)).toBe(1000);
    wait(1);
    expect(now(select.selectDelayLeft)).toBe(0);
    changeBet(later(betResult.delayed, { state: 'matched', matched: 500_00, remaining: 0, delayLeft: null }));
    expect([now(select.selectIsPlaced), now(select.selectDelayLeft)]).toEqual([true, null]);
  });

  it('a suspension during the delay restores the draft with the reason and the stake', async () => {
    const { move, now, place, placeBet, changeBet, wait } = start();
    await place();
    await placeBet.resolve(betResult.delayed);
    wait(1);
    move({ status: 'SUSPENDED' }, 'SUSPENDED');
    expect([now(select.selectIsBusy), now(select.selectObstacle)]).toEqual([true, 'BUSY']);
    changeBet(
      later(betResult.delayed, { state: 'lapsed', lapsed: 500_00, remaining: 0, reason: 'MARKET_SUSPENDED' }),
    );
    expect([now(select.selectOutcome), now(select.selectObstacle), now(select.selectStakeText)]).toEqual([
      { kind: 'lapsed', reason: 'MARKET_SUSPENDED' },
      'SUSPENDED',
      '500',
    ]);
  });

  it('looks the bet up when no update arrives after the delay', async () => {
    const { findBet, now, place, placeBet, wait } = start();
    await place();
    await placeBet.resolve(betResult.delayed);
    wait(4);
    expect(findBet.calls).toEqual([]);
    wait(1);
    await findBet.reject(unreachable);
    wait(2);
    await findBet.resolve(later(betResult.delayed, { delayLeft: 0 }));
    expect([now(select.selectIsDelayed), findBet.calls.length]).toEqual([true, 2]);
    wait(2);
    await findBet.resolve(later(betResult.delayed, { state: 'matched', matched: 500_00, remaining: 0 }));
    expect(now(select.selectIsPlaced)).toBe(true);
  });

  it('follows and looks up a bet of a backend without keys by the id that it has in place of one', async () => {
    const keyless = { ...betResult.delayed, idempotencyKey: betResult.delayed.id };
    const { changeBet, findBet, now, place, placeBet, wait } = start();
    await place();
    await placeBet.resolve(keyless);
    wait(5);
    expect(findBet.inputs).toEqual([{ idempotencyKey: keyless.id, betId: keyless.id }]);
    changeBet(later(keyless, { state: 'matched', matched: 500_00, remaining: 0, delayLeft: null }));
    expect(now(select.selectIsPlaced)).toBe(true);
  });

  it('follows a bet by its id if only the answer had a key', async () => {
    const { changeBet, now, place, placeBet } = start();
    await place();
    await placeBet.resolve(betResult.delayed);
    const matched = { state: 'matched', matched: 500_00, remaining: 0, delayLeft: null } as const;
    changeBet({ ...later(betResult.delayed, matched), idempotencyKey: betResult.delayed.id });
    expect(now(select.selectIsPlaced)).toBe(true);
  });

  it('runs that changed at submission restore the draft with the new line beside the old one', async () => {
    const line = selection({ gtype: 'fancy', price: 10_000, line: 47 });
    const offering = (runs: number) =>
      market({
        gtype: 'fancy',
        runners: [{ ...runner('india', 'India', 1, 1), back: [level(10_000, 1_000_00, runs)] }],
      });
    const { now, place, placeBet, send } = start({
      stored: storedSelection({ selection: line }),
      market: offering(47),
    });
    await place();
    send({ type: 'followedMarket.changed', market: offering(49), condition: 'OPEN' });
    await placeBet.resolve({ ...betResult.rejected, gtype: 'fancy', line: 47, reason: 'RUNS_CHANGED' });
    expect([
      now(select.selectOutcome),
      now(select.selectLine),
      now(select.selectOfferedLine),
      now(select.selectObstacle),
    ]).toEqual([{ kind: 'rejected', reason: 'RUNS_CHANGED' }, 47, 49, 'RUNS_CHANGED']);
  });
});
