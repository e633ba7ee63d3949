import { createDraws, type Draws } from '../../rules/draws';
import type { Fixture, Time } from './fixtures';

/** Points of both sides in one step of a match, with their probability in ten-thousandths. */
export interface StepOutcome {
  readonly home: number;
  readonly away: number;
  readonly weight: number;
}

/** The course of an event, which its seed fixes. */
export interface Match {
  readonly fixture: Fixture;
  /** Distribution of each step; empty for a race. */
  readonly steps: readonly (readonly StepOutcome[])[];
  /** Score after each step. */
  readonly scores: readonly Score[];
  /** Relative chances of the runners of a race. */
  readonly weights: readonly number[];
  /** Index of the runner that wins a race; null for a match. */
  readonly winner: number | null;
  /** Line of the total, of the first innings or of the sets; null where none is offered. */
  readonly line: number | null;
  readonly endsAt: Time;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

export const WEIGHTS = 10_000;
/** Overs of an innings. */
export const INNINGS = 20;

/** Two sides that score independently, each at most once with a probability in ten-thousandths. */
function goals(home: number, away: number): StepOutcome[] {
  const both = Math.round((home * away) / WEIGHTS);
  return [
    { home: 1, away: 1, weight: both },
    { home: 1, away: 0, weight: home - both },
    { home: 0, away: 1, weight: away - both },
    { home: 0, away: 0, weight: WEIGHTS - home - away + both },
  ];
}

/** Runs of an over: mostly around the mean, at most 20. */
function over(mean: number, side: keyof Score): StepOutcome[] {
  const runs = [-6, -4, -2, -1, 0, 1, 2, 4, 6, 9];
  const weights = [400, 1100, 1500, 1400, 1500, 1300, 1200, 900, 500, 200];
  return runs.map((difference, index) => ({
    home: 0,
    away: 0,
    [side]: Math.max(0, mean + difference),
    weight: weights[index] ?? 0,
  }));
}

/** A raid of each side. */
function raids(home: number, away: number): StepOutcome[] {
  const points = (chance: number) => [
    WEIGHTS - chance,
    Math.round(chance * 0.8),
    chance - Math.round(chance * 0.8),
  ];
  const outcomes = points(home).flatMap((homeWeight, homePoints) =>
    points(away).map((awayWeight, awayPoints) => ({
      home: homePoints,
      away: awayPoints,
      weight: Math.round((homeWeight * awayWeight) / WEIGHTS),
    })),
  );
  const rest = WEIGHTS - outcomes.reduce((sum, { weight }) => sum + weight, 0);
  return outcomes.map((outcome, index) =>
    index === 0 ? { ...outcome, weight: outcome.weight + rest } : outcome,
  );
}

const between = (draws: Draws, min: number, max: number): number => min + draws.below(max - min + 1);

const repeat = (count: number, step: StepOutcome[]): StepOutcome[][] =>
  Array.from({ length: count }, () => step);

function model({ sport }: Fixture, draws: Draws): { steps: StepOutcome[][]; line: number | null } {
  switch (sport) {
    case 'football':
    case 'quick':
      // 0.9 to 1.8 goals of the home side, 0.7 to 1.5 of the other, in 90 minutes.
      return { steps: repeat(90, goals(between(draws, 100, 200), between(draws, 78, 167))), line: 2.5 };
    case 'cricket': {
      const mean = between(draws, 7, 9);
      const other = mean + between(draws, -1, 1);
      return {
        steps: [...repeat(INNINGS, over(mean, 'home')), ...repeat(INNINGS, over(other, 'away'))],
        line: INNINGS * mean + 0.5,
      };
    }
    case 'kabaddi': {
      const [home, away] = [between(draws, 5200, 6600), between(draws, 5000, 6400)];
      return {
        steps: repeat(40, raids(home, away)),
        line: Math.round((40 * 1.2 * (home + away)) / WEIGHTS) + 0.5,
      };
    }
    case 'tennis': {
      const home = between(draws, 3200, 6800);
      const set = [
        { home: 1, away: 0, weight: home },
        { home: 0, away: 1, weight: WEIGHTS - home },
      ];
      return { steps: repeat(3, set), line: 2.5 };
    }
    case 'racing':
      return { steps: [], line: null };
  }
}

function drawStep(step: readonly StepOutcome[], draws: Draws): StepOutcome {
  let left = draws.below(WEIGHTS);
  const found = step.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found ?? { home: 0, away: 0, weight: 0 };
}

/** Whether the rest of the steps cannot change the winner: the match ends. */
function isDecided({ sport }: Fixture, { home, away }: Score, step: number): boolean {
  if (sport === 'tennis') return Math.max(home, away) === 2;
  return sport === 'cricket' && step >= INNINGS && away > home;
}

/** The event of a fixture. The same seed gives the same event. */
export function createMatch(fixture: Fixture, seed: string): Match {
  const draws = createDraws({ serverSeed: seed, clientSeed: fixture.id, nonce: fixture.league });
  const { startsAt, endsAt, sport, competitors } = fixture;
  if (sport === 'racing') {
    const weights = competitors.map(() => between(draws, 5, 40));
    return {
      fixture,
      steps: [],
      scores: [],
      weights,
      winner: drawRunner(weights, draws),
      line: null,
      endsAt,
    };
  }
  const { steps, line } = model(fixture, draws);
  const scores = playOn(fixture, steps, [], draws);
  const played = scores.length / steps.length;
  const end = startsAt + Math.round((endsAt - startsAt) * played);
  return { fixture, steps, scores, weights: [], winner: null, line, endsAt: end };
}

/** The scores after those that are given, until the match is decided. @internal */
export function playOn(
  fixture: Fixture,
  steps: Match['steps'],
  played: readonly Score[],
  draws: Draws,
): readonly Score[] {
  const scores = [...played];
  let score: Score = scores.at(-1) ?? { home: 0, away: 0 };
  for (const step of steps.slice(played.length)) {
    const { home, away } = drawStep(step, draws);
    score = { home: score.home + home, away: score.away + away };
    scores.push(score);
    if (isDecided(fixture, score, scores.length)) break;
  }
  return scores;
}

/** @internal */
export function drawRunner(weights: readonly number[], draws: Draws): number {
  let left = draws.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

export type Phase = 'upcoming' | 'live' | 'ended';

export function phaseAt({ fixture, endsAt }: Match, now: Time): Phase {
  if (now < fixture.startsAt) return 'upcoming';
  return now < endsAt ? 'live' : 'ended';
}

/** Steps that were played. */
export function stepAt({ fixture, steps, scores }: Match, now: Time): number {
  const { startsAt, endsAt } = fixture;
  const elapsed = Math.max(0, now - startsAt) / (endsAt - startsAt);
  return Math.min(scores.length, Math.floor(elapsed * steps.length));
}

export const scoreAt = (match: Match, now: Time): Score =>
  match.scores[stepAt(match, now) - 1] ?? { home: 0, away: 0 };
