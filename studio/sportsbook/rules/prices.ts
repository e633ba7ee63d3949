import { createDraws } from '../../rules/draws';
import type { Time } from './fixtures';
import {
  INNINGS,
  type Match,
  phaseAt,
  type Score,
  type StepOutcome,
  scoreAt,
  stepAt,
  WEIGHTS,
} from './match';

/** `double`: two of the three results; `both`: both sides score; `innings`: runs of the first innings. */
export type MarketId = 'result' | 'winner' | 'total' | 'double' | 'both' | 'innings' | 'sets';

/** Whether the outcomes of a market are over and under a line. */
export const hasLine = (market: MarketId): boolean =>
  market === 'total' || market === 'innings' || market === 'sets';

export interface Outcome {
  /** `home`, `home-draw`, `over`, `yes` and the like, or the index of a runner. */
  readonly id: string;
  /** Hundredths; null while no bets are accepted. */
  readonly odds: number | null;
}

export interface Market {
  readonly id: MarketId;
  /** Line of a market that is over or under. */
  readonly line: number | null;
  readonly outcomes: readonly Outcome[];
}

/** Sum of the inverse odds above 1, in hundredths: a fair share of a bet is 1 / 1.06. */
const MARGIN = 6;
/** Largest change of a price without a reason in the match, in hundredths. */
const DRIFT = 2;
/** Milliseconds. */
export const PRICE_PERIOD = 12_000;
const MIN_ODDS = 102;
const MAX_ODDS = 15_000;
/** Beyond this probability an outcome is nearly certain: its market is suspended. */
const CERTAIN = 0.96;

type Distribution = ReadonlyMap<number, number>;

/** Distribution of a sum over independent steps. */
function convolve(
  steps: readonly (readonly StepOutcome[])[],
  pointsOf: (outcome: StepOutcome) => number,
): Distribution {
  let sums: Map<number, number> = new Map([[0, 1]]);
  for (const step of steps) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums) {
      for (const outcome of step) {
        const value = sum + pointsOf(outcome);
        next.set(value, (next.get(value) ?? 0) + (chance * outcome.weight) / WEIGHTS);
      }
    }
    sums = next;
  }
  return sums;
}

const chanceOf = (distribution: Distribution, matches: (value: number) => boolean): number =>
  [...distribution].reduce((sum, [value, chance]) => (matches(value) ? sum + chance : sum), 0);

interface Chances {
  readonly id: MarketId;
  readonly line: number | null;
  readonly outcomes: readonly { readonly id: string; readonly chance: number }[];
}

const isOfThreeResults = ({ fixture: { sport } }: Match): boolean =>
  sport === 'football' || sport === 'quick';

const overUnder = (id: MarketId, line: number, over: number): Chances => ({
  id,
  line,
  outcomes: [
    { id: 'over', chance: over },
    { id: 'under', chance: 1 - over },
  ],
});

/** The winner, without a draw or with it. */
function resultsOf(match: Match, step: number, score: Score): Chances[] {
  const leads = convolve(match.steps.slice(step), ({ home, away }) => home - away);
  const lead = score.home - score.away;
  const home = chanceOf(leads, (value) => lead + value > 0);
  const draw = chanceOf(leads, (value) => lead + value === 0);
  const away = 1 - home - draw;
  if (!isOfThreeResults(match)) {
    // A draw returns the stakes, so that the prices are those of the other results.
    const outcomes = [
      { id: 'home', chance: home / (1 - draw) },
      { id: 'away', chance: away / (1 - draw) },
    ];
    return [{ id: 'winner', line: null, outcomes }];
  }
  const single = [
    { id: 'home', chance: home },
    { id: 'draw', chance: draw },
    { id: 'away', chance: away },
  ];
  const double = [
    { id: 'home-draw', chance: home + draw },
    { id: 'home-away', chance: home + away },
    { id: 'draw-away', chance: draw + away },
  ];
  return [
    { id: 'result', line: null, outcomes: single },
    { id: 'double', line: null, outcomes: double },
  ];
}

/** Runs of the first innings, which the home side bats. */
function inningsOf({ line, steps }: Match, step: number, { home }: Score): Chances[] {
  if (line === null || step >= INNINGS) return [];
  const runs = convolve(steps.slice(step, INNINGS), (outcome) => outcome.home);
  return [
    overUnder(
      'innings',
      line,
      chanceOf(runs, (value) => home + value > line),
    ),
  ];
}

/** A third set is played if the first two are shared. */
function setsOf({ line, steps }: Match, step: number, { home, away }: Score): Chances[] {
  const [first, second] = steps;
  if (line === null || first === undefined || second === undefined || step >= 2) return [];
  const won = (set: readonly StepOutcome[]) => (set.find((one) => one.home === 1)?.weight ?? 0) / WEIGHTS;
  const [one, other] = [won(first), won(second)];
  const shared = one * (1 - other) + (1 - one) * other;
  return [overUnder('sets', line, step === 0 ? shared : home > away ? 1 - other : other)];
}

function totalOf({ line, steps }: Match, step: number, score: Score): Chances[] {
  if (line === null) return [];
  const totals = convolve(steps.slice(step), (outcome) => outcome.home + outcome.away);
  return [
    overUnder(
      'total',
      line,
      chanceOf(totals, (value) => score.home + score.away + value > line),
    ),
  ];
}

/** Whether each side scores at least once. */
function bothOf({ steps }: Match, step: number, score: Score): Chances {
  const neverOf = (hasNone: (outcome: StepOutcome) => boolean) =>
    steps.slice(step).reduce((product, outcomes) => {
      const chance = outcomes.reduce((sum, one) => (hasNone(one) ? sum + one.weight : sum), 0) / WEIGHTS;
      return product * chance;
    }, 1);
  const noHome = score.home > 0 ? 0 : neverOf(({ home }) => home === 0);
  const noAway = score.away > 0 ? 0 : neverOf(({ away }) => away === 0);
  const neither = score.home + score.away > 0 ? 0 : neverOf(({ home, away }) => home + away === 0);
  const no = noHome + noAway - neither;
  const outcomes = [
    { id: 'yes', chance: 1 - no },
    { id: 'no', chance: no },
  ];
  return { id: 'both', line: null, outcomes };
}

/** Chances of the outcomes when `step` steps have been played. @internal */
export function chancesOf(match: Match, step: number, score: Score): Chances[] {
  const { fixture, weights } = match;
  switch (fixture.sport) {
    case 'racing': {
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const outcomes = weights.map((weight, index) => ({ id: String(index), chance: weight / sum }));
      return [{ id: 'winner', line: null, outcomes }];
    }
    case 'cricket':
      return [...resultsOf(match, step, score), ...inningsOf(match, step, score)];
    case 'tennis':
      return [...resultsOf(match, step, score), ...setsOf(match, step, score)];
    case 'kabaddi':
      return [...resultsOf(match, step, score), ...totalOf(match, step, score)];
    case 'football':
    case 'quick':
      return [...resultsOf(match, step, score), ...totalOf(match, step, score), bothOf(match, step, score)];
  }
}

/** Hundredths from −DRIFT to DRIFT; the same for a seed, an outcome and a period. */
const driftOf = (seed: string, key: string, period: number): number =>
  createDraws({ serverSeed: seed, clientSeed: key, nonce: String(period) }).below(2 * DRIFT + 1) - DRIFT;

/** Rounded down to a step of about 1 %, as players are used to. */
function roundOdds(odds: number): number {
  const step = odds < 300 ? 1 : odds < 1000 ? 5 : 50;
  return Math.floor(odds / step) * step;
}

function priceOf(chance: number, drift: number): number {
  const odds = 10_000 / (chance * (100 + MARGIN + drift));
  return Math.min(MAX_ODDS, Math.max(MIN_ODDS, roundOdds(odds)));
}

/** The markets of an event. A race closes when it starts. */
export function marketsAt(match: Match, now: Time, seed: string): Market[] {
  const { fixture } = match;
  const phase = phaseAt(match, now);
  const isOpen = phase === 'upcoming' || (phase === 'live' && fixture.sport !== 'racing');
  const step = stepAt(match, now);
  const period = Math.floor(now / PRICE_PERIOD);
  return chancesOf(match, step, scoreAt(match, now)).map(({ id, line, outcomes }) => {
    const isSuspended = !isOpen || outcomes.some(({ chance }) => chance > CERTAIN);
    return {
      id,
      line,
      outcomes: outcomes.map((outcome) => {
        const drift = driftOf(seed, `${fixture.id}:${id}:${outcome.id}`, period);
        return { id: outcome.id, odds: isSuspended ? null : priceOf(outcome.chance, drift) };
      }),
    };
  });
}
