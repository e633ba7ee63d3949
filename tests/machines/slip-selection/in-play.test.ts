import { describe, expect, it } from 'vitest';
import * as stored from '../../../machines/slip-selection/slip-selection.selectors';
import { unreachable } from '../../support/machines/fixtures';
import { level, market, runner } from '../../support/machines/market-fixtures';
import { later, selection, storedSelection, told } from '../../support/machines/slip-fixtures';
import { start } from './start';

describe('in play', () => {
  it('the delay is counted down, and what it came to is told', async () => {
    const { now, place, placeBet, tell, wait } = start();
    await place();
    await placeBet.resolve(told.delayed);
    expect([now(stored.selectDelayLeft), now(stored.selectIsUnknown), now(stored.selectIsBusy)]).toEqual([
      3000,
      false,
      true,
    ]);
    wait(2);
    expect(now(stored.selectDelayLeft)).toBe(1000);
    wait(1);
    expect(now(stored.selectDelayLeft)).toBe(0);
    tell(later(told.delayed, { state: 'matched', matched: 500_00, remaining: 0, delayLeft: null }));
    expect([now(stored.selectIsPlaced), now(stored.selectDelayLeft)]).toEqual([true, null]);
  });

  it('a suspension during the delay brings the draft back with its reason, and the stake kept', async () => {
    const { move, now, place, placeBet, tell, wait } = start();
    await place();
    await placeBet.resolve(told.delayed);
    wait(1);
    move({ status: 'SUSPENDED' }, 'SUSPENDED');
    expect([now(stored.selectIsBusy), now(stored.selectObstacle)]).toEqual([true, 'BUSY']);
    tell(later(told.delayed, { state: 'lapsed', lapsed: 500_00, remaining: 0, reason: 'MARKET_SUSPENDED' }));
    expect([now(stored.selectOutcome), now(stored.selectObstacle), now(stored.selectStakeText)]).toEqual([
      { kind: 'lapsed', reason: 'MARKET_SUSPENDED' },
      'SUSPENDED',
      '500',
    ]);
  });

  it('a delay whose word does not come is asked about until it is there', async () => {
    const { findBet, now, place, placeBet, wait } = start();
    await place();
    await placeBet.resolve(told.delayed);
    wait(4);
    expect(findBet.calls).toEqual([]);
    wait(1);
    await findBet.reject(unreachable);
    wait(2);
    await findBet.resolve(later(told.delayed, { delayLeft: 0 }));
    expect([now(stored.selectIsDelayed), findBet.calls.length]).toEqual([true, 2]);
    wait(2);
    await findBet.resolve(later(told.delayed, { state: 'matched', matched: 500_00, remaining: 0 }));
    expect(now(stored.selectIsPlaced)).toBe(true);
  });

  it('runs that changed as it was submitted bring the draft back, with the new line beside the old one', async () => {
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
    send({ type: 'slipSelection.marketMoved', market: offering(49), condition: 'OPEN' });
    await placeBet.resolve({ ...told.rejected, gtype: 'fancy', line: 47, reason: 'RUNS_CHANGED' });
    expect([
      now(stored.selectOutcome),
      now(stored.selectLine),
      now(stored.selectOfferedLine),
      now(stored.selectObstacle),
    ]).toEqual([{ kind: 'rejected', reason: 'RUNS_CHANGED' }, 47, 49, 'RUNS_CHANGED']);
  });
});
