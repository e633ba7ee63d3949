import { describe, expect, it, test } from 'vitest';
import { clockAt } from '../../studio/sportsbook/rules/clock';
import { findFixture } from '../../studio/sportsbook/rules/fixtures';
import { createMatch, playOn } from '../../studio/sportsbook/rules/match';
import { type MarketId, marketsAt } from '../../studio/sportsbook/rules/prices';
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

/** A match at a part of its scheduled time, in hundredths. */
function matchAt(line: number, part: number) {
  const fixture = findFixture(`${line}-1000`);
  if (fixture === null) throw new Error('No such fixture');
  const { endsAt, startsAt } = fixture;
  const now = startsAt + Math.ceil(((endsAt - startsAt) * part) / 100);
  return { match: createMatch(fixture, SEED), fixture, now };
}

describe('the clock of an event', () => {
  const clock = (line: number, part: number) => {
    const { match, now } = matchAt(line, part);
    return clockAt(match, now);
  };

  it('counts the minute that runs in football', () => {
    expect(clock(3, 0)).toEqual({ unit: 'minute', minute: 1 });
    expect(clock(3, 50)).toEqual({ unit: 'minute', minute: 46 });
  });

  it('counts the overs of the side that bats, and the runs that the second side needs', () => {
    expect(clock(0, 25)).toEqual({ unit: 'over', batting: 'home', bowled: 10, of: 20, target: null });
    const target = (matchAt(0, 0).match.scores[19]?.home ?? 0) + 1;
    expect(clock(0, 50)).toEqual({ unit: 'over', batting: 'away', bowled: 0, of: 20, target });
  });

  it('counts the set that is played in tennis, and raids in kabaddi', () => {
    expect(clock(7, 40)).toEqual({ unit: 'set', set: 2 });
    expect(clock(5, 50)).toEqual({ unit: 'raid', raids: 20, of: 40 });
  });

  it('does not run before the start, after the end, and in a race', () => {
    const { fixture, match } = matchAt(3, 0);
    expect(clockAt(match, fixture.startsAt - 1)).toBeNull();
    expect(clockAt(match, fixture.endsAt)).toBeNull();
    expect(clock(9, 50)).toBeNull();
  });
});

describe('the second innings, after 120 runs in the first', () => {
  const { fixture, match } = matchAt(0, 0);
  const first = Array.from({ length: 20 }, () => ({ home: 120, away: 0 }));
  /** All scores, if the first over of the second innings brings so many runs and the others none. */
  const scoresWith = (runs: number) =>
    playOn(
      fixture,
      match.steps.map((_, over) => [{ home: 0, away: over === 20 ? runs : 0, weight: 10_000 }]),
      first,
      { below: () => 0, bits52: () => 0 },
    );

  it('goes on while the scores are level', () => expect(scoresWith(120)).toHaveLength(40));

  it('ends with the winning run', () => expect(scoresWith(121)).toHaveLength(21));
});

describe('the markets of an event', () => {
  const offered = (line: number, part: number) => {
    const { match, now } = matchAt(line, part);
    return marketsAt(match, now, SEED).map(({ id }) => id);
  };

  it.each([
    ['football', 3, ['result', 'double', 'total', 'both']],
    ['cricket', 0, ['winner', 'innings']],
    ['kabaddi', 5, ['winner', 'total']],
    ['tennis', 7, ['winner', 'sets']],
    ['racing', 9, ['winner']],
  ])('of %s', (_, line, markets) => expect(offered(line, 0)).toEqual(markets));

  it('lose the first innings when it is over', () => expect(offered(0, 50)).toEqual(['winner']));

  const score = (line: number, scores: readonly { home: number; away: number }[]) => {
    const { fixture, match } = matchAt(line, 0);
    const ended = { ...match, scores };
    return (market: MarketId, outcome: string) =>
      resultOf(ended, { event: fixture.id, market, outcome }, fixture.endsAt);
  };

  it('pay two outcomes of a double chance', () => {
    const draw = score(3, [{ home: 1, away: 1 }]);
    expect(['home-draw', 'home-away', 'draw-away'].map((id) => draw('double', id))).toEqual([
      'won',
      'lost',
      'won',
    ]);
    const home = score(3, [{ home: 2, away: 0 }]);
    expect(['home-draw', 'home-away', 'draw-away'].map((id) => home('double', id))).toEqual([
      'won',
      'won',
      'lost',
    ]);
    expect([home('both', 'yes'), home('both', 'no'), draw('both', 'yes')]).toEqual(['lost', 'won', 'won']);
  });

  it.each([
    ['football', 3],
    ['quick', 10],
  ])('pay the draw as a result of %s', (sport, line) => {
    expect(findFixture(`${line}-1000`)?.sport).toBe(sport);
    const draw = score(line, [{ home: 1, away: 1 }]);
    expect(['home', 'draw', 'away'].map((id) => draw('result', id))).toEqual(['lost', 'won', 'lost']);
  });

  it.each([
    ['cricket', 0],
    ['kabaddi', 5],
  ])('return the stakes on the winner of a tie in %s', (_, line) => {
    const tie = score(line, [{ home: 30, away: 30 }]);
    expect(['home', 'away'].map((id) => tie('winner', id))).toEqual(['void', 'void']);
  });

  it('count the runs of the first innings and the sets', () => {
    const { match } = matchAt(0, 0);
    const innings = Array.from({ length: 40 }, (_, index) => ({
      home: index < 19 ? 1 : (match.line ?? 0) + 0.5,
      away: index,
    }));
    expect(score(0, innings)('innings', 'over')).toBe('won');
    const straight = [
      { home: 1, away: 0 },
      { home: 2, away: 0 },
    ];
    expect(score(7, straight)('sets', 'under')).toBe('won');
    expect(
      score(7, [...straight.slice(0, 1), { home: 1, away: 1 }, { home: 2, away: 1 }])('sets', 'over'),
    ).toBe('won');
  });
});
