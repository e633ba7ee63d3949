import { expect, it } from 'vitest';
import { jitteredPause, pauseAfter } from '../../../domain/backoff';

it('doubles the pause after each failure, up to the longest', () => {
  expect([1, 2, 3, 4, 5].map((failures) => pauseAfter(failures, 5000))).toEqual([
    1000, 2000, 4000, 5000, 5000,
  ]);
});

it('spreads the pauses of many clients over half to one and a half of it, up to the longest', () => {
  expect([0, 0.5, 1].map((random) => jitteredPause(2, 5000, random))).toEqual([1000, 2000, 3000]);
  expect(jitteredPause(3, 5000, 1)).toBe(5000);
});
