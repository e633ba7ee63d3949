import { bench, describe } from 'vitest';
import { find, gameEntries } from '../../src/features/search/find';

/** Milliseconds that are left of a frame for finding, on a phone four times as slow as this machine. */
const ALLOWED = 16.7 / 4 / 4;
/** One run alone may be interrupted by anything. */
const RUNS = 100;

const entries = gameEntries(
  Array.from({ length: 2000 }, (_, place) => ({
    name: `Royal table ${place} of Teen Patti`,
    img: 'cards' as const,
    redirectUrl: `/casino/ezg-table-${place}`,
  })),
);

describe('in two thousand games, within a frame of a slow phone', () => {
  for (const query of ['t', 'PATTI', 'table 1999', 'nothing of that kind'])
    bench(
      `"${query}" is found ${RUNS} times`,
      () => {
        const start = performance.now();
        for (let run = 0; run < RUNS; run += 1) find(entries, query);
        const mean = (performance.now() - start) / RUNS;
        if (mean > ALLOWED)
          throw new Error(`"${query}" took ${mean.toFixed(2)} ms, ${ALLOWED.toFixed(2)} are allowed`);
      },
      { throws: true },
    );
});
