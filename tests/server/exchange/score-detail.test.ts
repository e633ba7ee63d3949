import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { listedMatch, matchChange } from '../../../contract/exchange';
import type { Score } from '../../../domain/betting/exchange';
import type { CricketDetail, ScoreDetail } from '../../../domain/betting/score-detail';
import { play } from '../../../server/features/exchange/markets/live-match';
import { toWireMatchChange } from '../../../server/features/exchange/on-the-wire';
import { fixtureOf } from '../../../server/features/exchange/schedule/schedule';

const SEED = 24;

const scoresIn = (sportId: '1' | '2' | '4' | '7', number: number): readonly Score[] =>
  play[sportId](fixtureOf(SEED, sportId, number)).scores.map(({ score }) => score());

const detailOf = <Kind extends ScoreDetail['kind']>({ detail }: Score, kind: Kind) => {
  if (detail?.kind !== kind) throw new Error(`No detail of ${kind}`);
  return detail as Extract<ScoreDetail, { kind: Kind }>;
};

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('the scorecard of a cricket match', () => {
  const scores = [3, 4, 5].flatMap((number) => scoresIn('4', number));

  /** Figures of the side that bats, from `182/4 (31.2)`. */
  const figuresOf = ({ sides }: Score, place: number) => {
    const [total = 0, wickets = 0, overs = 0, balls = 0] =
      /^(\d+)\/(\d+) \((\d+)\.(\d)\)$/
        .exec(sides[place]?.text ?? '')
        ?.slice(1)
        .map(Number) ?? [];
    return { total, wickets, bowled: overs * 6 + balls };
  };

  it('agrees with the score on runs, wickets, balls of the over and run rate', () => {
    for (const score of scores) {
      const { batters, over, runRate, target, totals } = detailOf(score, 'cricket');
      const { bowled, total, wickets } = figuresOf(score, target === null ? 0 : 1);
      const legal = over.filter((label) => label !== '1wd').length;
      expect({
        total: totals.at(-1)?.at(-1) ?? 0,
        balls: legal % 6,
        batters: batters.length,
        rate: runRate ?? 0,
      }).toEqual({
        total,
        balls: bowled % 6,
        batters: wickets === 10 ? 1 : 2,
        rate: Math.round((total * 600) / Math.max(1, bowled)),
      });
    }
  });

  const inningsOf = (number: number) =>
    scoresIn('4', number)
      .map((score) => detailOf(score, 'cricket'))
      .filter(({ target }) => target === null);

  it('gives the batter on strike the runs, and changes the strike after odd runs and at the end of an over', () => {
    const details = inningsOf(3);
    const strikes = details.slice(1).map((after, place) => {
      const before = details[place];
      const striker = before?.batters.find(({ isOnStrike }) => isOnStrike);
      const label = after.over.at(-1) ?? '';
      const faced = after.batters.find(({ name }) => name === striker?.name);
      if (label === 'W' || label === '1wd' || striker === undefined) return null;
      const isOverDone = after.over.filter((ball) => ball !== '1wd').length === 6;
      return {
        runs: (faced?.runs ?? 0) - striker.runs === Number(label),
        isOnStrike: faced?.isOnStrike === ((Number(label) % 2 === 1) === isOverDone),
      };
    });
    expect(strikes.filter((strike) => strike !== null).length).toBeGreaterThan(80);
    for (const strike of strikes)
      expect(strike ?? { runs: true, isOnStrike: true }).toEqual({ runs: true, isOnStrike: true });
  });

  it('counts the partnership since the last wicket', () => {
    let since = 0;
    for (const { over, partnership, totals } of inningsOf(4)) {
      const total = totals.at(-1)?.at(-1) ?? 0;
      if (over.at(-1) === 'W') since = total;
      expect(partnership?.runs).toBe(total - since);
    }
  });

  it('gives each run to a bowler and no bowler more than four overs', () => {
    const bowlers = new Map<string, NonNullable<CricketDetail['bowler']>>();
    for (const score of scoresIn('4', 3)) {
      const { bowler, target } = detailOf(score, 'cricket');
      if (bowler !== null) bowlers.set(`${target} ${bowler.name}`, bowler);
    }
    const final = scoresIn('4', 3).at(-1);
    const totals =
      final === undefined ? [] : detailOf(final, 'cricket').totals.map((each) => each.at(-1) ?? 0);
    expect(sum([...bowlers.values()].map(({ runs }) => runs))).toBe(sum(totals));
    expect(Math.max(...[...bowlers.values()].map(({ balls }) => balls))).toBeLessThanOrEqual(24);
  });

  it('has the same eleven for a side in each of its matches, and no name twice in a match', () => {
    const names = scoresIn('4', 3).flatMap((score) => {
      const { batters, target } = detailOf(score, 'cricket');
      return batters.map(({ name }) => `${target === null} ${name}`);
    });
    expect(new Set(names).size).toBeLessThanOrEqual(22);
    expect(scoresIn('4', 3)).toEqual(scoresIn('4', 3));
  });
});

it('counts the goals of a soccer match in its events', () => {
  for (const score of scoresIn('1', 2)) {
    const { events } = detailOf(score, 'soccer');
    const goals = [0, 1].map(
      (side) => events.filter((event) => event.kind === 'goal' && event.side === side).length,
    );
    expect(goals.map(String)).toEqual(score.sides.map(({ text }) => text));
  }
});

it('names sets, games, points and the server of a tennis match as its score line does', () => {
  for (const score of scoresIn('2', 1)) {
    const { games, points, server, sets } = detailOf(score, 'tennis');
    const lines = score.sides.map((_, place) =>
      [...sets.map((set) => set[place]), ...(games && points ? [games[place], points[place]] : [])].join(' '),
    );
    expect(lines).toEqual(score.sides.map(({ text }) => text));
    expect(score.sides.findIndex(({ isActive }) => isActive)).toBe(server ?? -1);
  }
});

it('plays the points of a tennis match one after the other, from its start to its end', () => {
  const fixture = fixtureOf(SEED, '2', 1);
  const { endsAt, scores } = play['2'](fixture);
  const points = scores.slice(1, -1).map(({ at }) => at);
  const pauses = points.slice(1).map((at, place) => at - (points[place] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThan(20_000);
  expect(Math.max(...pauses)).toBeLessThan(180_000);
  expect([points[0], points.at(-1)]).toEqual([fixture.startsAt + 60_000, endsAt - 10_000]);
});

it('orders the runners of a race and counts down its distance', () => {
  const details = scoresIn('7', 5).map((score) => detailOf(score, 'racing'));
  const left = details.map(({ toGo }) => toGo);
  expect(left).toEqual(left.toSorted((one, other) => other - one));
  expect(left[0]).toBe(details[0]?.distance);
  expect(left.at(-1)).toBe(0);
});

it('gives each runner of a race a draw, a jockey, form and age', () => {
  const { sides } = fixtureOf(SEED, '7', 5);
  expect(sides.map(({ draw }) => draw).toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
    sides.map((_, place) => place + 1),
  );
  expect(new Set(sides.map(({ jockey }) => jockey)).size).toBe(sides.length);
  for (const { age, form } of sides)
    expect([form, age]).toEqual([expect.stringMatching(/^\d{2,5}$/), expect.any(Number)]);
});

describe('on the wire', () => {
  it('is read by the contract as it was sent', () => {
    for (const [sportId, number] of [
      ['4', 3],
      ['1', 2],
      ['2', 1],
      ['7', 5],
    ] as const) {
      const score = scoresIn(sportId, number).at(-2) ?? null;
      const wire = toWireMatchChange({ id: '1', status: 'IN_PLAY', score });
      expect(parse(matchChange, wire).score?.detail).toEqual(wire.score?.detail);
    }
  });

  it('is left out if it cannot be read, and with it what another backend does not send', () => {
    const score = { sides: [], clock: '', note: '', recent: [], detail: { kind: 'curling' } };
    expect(parse(matchChange, { id: '1', status: 'IN_PLAY', score }).score?.detail).toBeUndefined();
    const plain = {
      id: '1',
      sport_id: '4',
      competition_id: '1',
      competition: 'Cup',
      name: 'A v B',
      status: 'COMING',
      score: null,
      starts_at: '2026-01-01T00:00:00Z',
      market_count: 0,
      has_stream: false,
      market: null,
    };
    expect(parse(listedMatch, { ...plain, sides: 'A, B', gtypes: ['odd'] })).toEqual({
      ...plain,
      sides: undefined,
      gtypes: undefined,
      name_hi: undefined,
    });
  });
});
