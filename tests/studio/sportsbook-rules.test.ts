import { expect, test } from 'vitest';
import { findFixture } from '../../studio/sportsbook/rules/fixtures';
import { createMatch } from '../../studio/sportsbook/rules/match';
import { marketsAt } from '../../studio/sportsbook/rules/prices';
import { resultOf, settle } from '../../studio/sportsbook/rules/slips';
import { singleRtp } from './support/single-rtp';

const SEED = 'a seed of the tests';
const EVENTS = 250;

test.each([
  ['cricket', 0],
  ['football', 3],
  ['kabaddi', 5],
  ['tennis', 7],
  ['racing', 9],
])('returns the stated part of single bets on %s', (_, line) => {
  // A stake on each outcome in inverse proportion to its odds: the return of an event hardly varies.
  let staked = 0;
  let won = 0;
  for (let cycle = 1000; cycle < 1000 + EVENTS; cycle++) {
    const fixture = findFixture(`${line}-${cycle}`);
    if (fixture === null) throw new Error('No such fixture');
    const match = createMatch(fixture, SEED);
    const [market] = marketsAt(match, fixture.startsAt - 60_000, SEED);
    for (const { id, odds } of market?.outcomes ?? []) {
      if (market === undefined || odds === null) continue;
      const selection = { event: fixture.id, market: market.id, outcome: id, odds };
      const stake = Math.round(1_000_000 / odds);
      const result = resultOf(match, selection, fixture.endsAt);
      if (result === 'void') continue;
      staked += stake;
      won += settle(stake, [selection], [result])?.won ?? 0;
    }
  }
  expect(won / staked).toBeGreaterThan(singleRtp.min - 0.02);
  expect(won / staked).toBeLessThan(singleRtp.max);
});
