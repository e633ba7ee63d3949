import { expect, it } from 'vitest';
import { pauseAfter } from '../../../domain/backoff';

it('doubles the pause after each failure, up to the longest', () => {
  expect([1, 2, 3, 4, 5].map((failures) => pauseAfter(failures, 5000))).toEqual([
    1000, 2000, 4000, 5000, 5000,
  ]);
});
