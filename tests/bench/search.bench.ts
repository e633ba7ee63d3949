import { type BenchFunction, bench, describe } from 'vitest';
import { find, gameEntries } from '../../src/views/search/find';

/** Milliseconds that are left of a frame for finding, on a phone four times as slow as this machine. */
const ALLOWED = 16.7 / 4 / 4;

const entries = gameEntries(
  Array.from({ length: 2000 }, (_, place) => ({
    name: `Royal table ${place} of Teen Patti`,
    img: 'cards' as const,
    redirectUrl: `/casino/ezg-table-${place}`,
  })),
);

/** A bench that fails when it is too slow. */
function benchWithin(name: string, limit: number, run: BenchFunction): void {
  bench(name, run, {
    teardown: (task) => {
      const mean = task?.result?.mean ?? 0;
      if (mean > limit)
        throw new Error(`${name} took ${mean.toFixed(2)} ms, ${limit.toFixed(2)} are allowed`);
    },
  });
}

describe('in two thousand games', () => {
  for (const query of ['t', 'PATTI', 'table 1999', 'nothing of that kind'])
    benchWithin(`"${query}" is found within a frame of a slow phone`, ALLOWED, () => {
      find(entries, query);
    });
});
