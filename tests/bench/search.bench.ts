import { bench, describe } from 'vitest';
import { find, gameEntries } from '../../src/features/search/find';

/** A quarter of a frame in milliseconds, on a phone four times slower than this machine. */
const ALLOWED = 16.7 / 4 / 4;
/** The mean of many runs, since one may be interrupted. */
const RUNS = 100;

const entries = gameEntries(
  Array.from({ length: 2000 }, (_, place) => ({
    name: `Royal table ${place} of Teen Patti`,
    img: 'cards' as const,
    redirectUrl: `/casino/ezg-table-${place}`,
  })),
);

describe('a search in 2,000 games takes at most a quarter of a frame on a slow phone', () => {
  for (const query of ['t', 'PATTI', 'table 1999', 'no such game'])
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
