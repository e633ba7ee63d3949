import { expect, it } from 'vitest';
import { createBoard } from '../../../studio/server/sportsbook/board';
import { PRICE_PERIOD } from '../../../studio/sportsbook/rules/prices';

const SEED = 'a seed of the tests';

it('a board has the prices of each moment, also of events whose prices it has read before', () => {
  const start = Date.UTC(2026, 10, 23, 10);
  const board = createBoard(SEED);
  const read = Array.from({ length: 8 }, (_, period) => {
    const now = start + period * PRICE_PERIOD;
    return { kept: board.events(now), anew: createBoard(SEED).events(now) };
  });
  for (const { anew, kept } of read) expect(kept).toEqual(anew);
  const first = read[0]?.anew.find(({ phase }) => phase === 'upcoming')?.id;
  const pricesOf = read.map(({ anew }) => JSON.stringify(anew.find(({ id }) => id === first)?.markets));
  expect(new Set(pricesOf).size).toBeGreaterThan(1);
});
