import { describe, expect, test } from 'vitest';
import type { Draws } from '../../../studio/rules/draws';
import { findFixture } from '../../../studio/sportsbook/rules/fixtures';
import {
  createMatch,
  drawRunner,
  type Match,
  playOn,
  scoreAt,
  stepAt,
} from '../../../studio/sportsbook/rules/match';
import { chancesOf, marketsAt } from '../../../studio/sportsbook/rules/prices';
import { resultOf, type Selection, settle } from '../../../studio/sportsbook/rules/slips';
import { singleRtp } from '../support/single-rtp';
import { randomDraws } from './random-draws';

const BETS = process.env.SOAK ? 1e7 : 1e5;
/** Bets at the prices of one moment of an event; prices cost more than the course of an event. */
const BETS_AT_ONCE = process.env.SOAK ? 1000 : 200;
/** Standard errors. A true figure is outside with a probability of 6 in 100,000. */
const TOLERANCE = 4;
const STAKE = 1_000_000;

const sports = [
  ['cricket', 0],
  ['football', 3],
  ['kabaddi', 5],
  ['tennis', 7],
  ['racing', 9],
  ['quick', 10],
] as const;

interface Bet {
  readonly selection: Selection;
  /** Return for a stake of 1 if the prices are computed from the true chances. */
  readonly expected: number;
}

/** The bets that an event offers at a moment; none while its markets are suspended. */
function betsAt(match: Match, now: number, seed: string): readonly Bet[] {
  const chances = chancesOf(match, stepAt(match, now), scoreAt(match, now));
  return marketsAt(match, now, seed).flatMap(({ id: market, outcomes }) =>
    outcomes.flatMap(({ id: outcome, odds }) => {
      const found = chances.find(({ id }) => id === market)?.outcomes.find(({ id }) => id === outcome);
      if (odds === null || found === undefined) return [];
      const selection = { event: match.fixture.id, market, outcome, odds };
      return [{ selection, expected: (found.chance * odds) / 100 }];
    }),
  );
}

/** The event with another course from this moment on. */
function withOtherEnd(match: Match, now: number, draws: Draws): Match {
  if (match.winner !== null) return { ...match, winner: drawRunner(match.weights, draws) };
  const { fixture, scores, steps } = match;
  return { ...match, scores: playOn(fixture, steps, scores.slice(0, stepAt(match, now)), draws) };
}

/** Places single bets of a random outcome on events of a competition, a third of them before the start. */
function simulate(line: number, bets: number) {
  const seed = String(process.env.SEED);
  const draws = randomDraws(Number(seed));
  let count = 0;
  let sum = 0;
  let expected = 0;
  let squares = 0;
  for (let cycle = 0; count < bets; cycle += 1) {
    const fixture = findFixture(`${line}-${cycle}`);
    if (fixture === null) throw new Error('No such fixture');
    const match = createMatch(fixture, seed);
    const { endsAt, startsAt } = fixture;
    const now =
      draws.below(3) === 0 ? startsAt - 60_000 : startsAt + draws.below(Math.floor(endsAt - startsAt));
    const offered = betsAt(match, now, seed);
    for (let bet = 0; bet < BETS_AT_ONCE && offered.length > 0; bet += 1) {
      const chosen = offered[draws.below(offered.length)];
      if (chosen === undefined) throw new Error('No bet');
      const result = resultOf(withOtherEnd(match, now, draws), chosen.selection, endsAt);
      // A draw returns the stakes of a market without a draw.
      if (result === 'void') continue;
      const won = (settle(STAKE, [chosen.selection], [result])?.won ?? 0) / STAKE;
      count += 1;
      sum += won;
      expected += chosen.expected;
      squares += (won - chosen.expected) ** 2;
    }
  }
  return { mean: sum / count, expected: expected / count, error: Math.sqrt(squares) / count };
}

describe(`return to player over ${BETS} bets of the sportsbook`, {
  timeout: process.env.SOAK ? 1_800_000 : 60_000,
}, () => {
  test.each(sports)('%s', (_, line) => {
    const { error, expected, mean } = simulate(line, BETS / sports.length);
    expect(Math.abs(mean - expected) / error, `${mean} ± ${error} for ${expected}`).toBeLessThan(TOLERANCE);
    expect(expected).toBeGreaterThan(singleRtp.min);
    expect(expected).toBeLessThan(singleRtp.max);
  });
});
