import { createDraws } from '../../rules/draws';
import type { Time } from './fixtures';
import { type Match, phaseAt, type Score, type StepOutcome, scoreAt, stepAt, WEIGHTS } from './match';

export type MarketId = 'result' | 'winner' | 'total';

export interface Outcome {
  /** `home`, `draw`, `away`, `over`, `under`, or the index of a runner. */
  readonly id: string;
  /** Hundredths; null while no bets are accepted. */
  readonly odds: number | null;
}

export interface Market {
  readonly id: MarketId;
  /** Line of a total. */
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

/** Chances of the outcomes when `step` steps have been played. @internal */
export function chancesOf({ fixture, line, steps, weights }: Match, step: number, score: Score): Chances[] {
  if (fixture.sport === 'racing') {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const outcomes = weights.map((weight, index) => ({ id: String(index), chance: weight / sum }));
    return [{ id: 'winner', line: null, outcomes }];
  }
  const rest = steps.slice(step);
  const leads = convolve(rest, ({ home, away }) => home - away);
  const lead = score.home - score.away;
  const home = chanceOf(leads, (value) => lead + value > 0);
  const draw = chanceOf(leads, (value) => lead + value === 0);
  const away = 1 - home - draw;
  const hasDraw = fixture.sport === 'football' || fixture.sport === 'quick';
  const result: Chances = hasDraw
    ? {
        id: 'result',
        line: null,
        outcomes: [
          { id: 'home', chance: home },
          { id: 'draw', chance: draw },
          { id: 'away', chance: away },
        ],
      }
    : {
        // A draw returns the stakes, so that the prices are those of the other results.
        id: 'winner',
        line: null,
        outcomes: [
          { id: 'home', chance: home / (1 - draw) },
          { id: 'away', chance: away / (1 - draw) },
        ],
      };
  if (line === null) return [result];
  const totals = convolve(rest, (outcome) => outcome.home + outcome.away);
  const over = chanceOf(totals, (value) => score.home + score.away + value > line);
  const total: Chances = {
    id: 'total',
    line,
    outcomes: [
      { id: 'over', chance: over },
      { id: 'under', chance: 1 - over },
    ],
  };
  return [result, total];
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
