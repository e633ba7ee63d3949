import { expect, it } from 'vitest';
import {
  selectHasFailed,
  selectPoints,
} from '../../../machines/exchange/price-history/price-history.selectors';
import { priceHistoryWorld } from '../../paths/price-history.model';
import { unreachable } from '../../support/machines/fixtures';

it('keeps the last prices when they cannot be loaded again, and has the newest once they can', async () => {
  const input = { marketId: 'm1-odds', runnerId: 'india' };
  const { actor, clock, loadHistory, stop } = priceHistoryWorld(input, () => {});
  const shown = () => [selectPoints(actor.getSnapshot()), selectHasFailed(actor.getSnapshot())];
  const first = [[1_700_000_000_000, 184]] as const;
  const second = [...first, [1_700_000_015_000, 190]] as const;
  await loadHistory.resolve({ points: first, traded: null });
  clock.increment(10_000);
  await loadHistory.reject(unreachable);
  expect(shown()).toEqual([first, true]);
  clock.increment(5000);
  await loadHistory.resolve({ points: second, traded: null });
  expect(shown()).toEqual([second, false]);
  stop();
});
