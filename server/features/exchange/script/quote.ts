import type { PriceLevel } from '../../../../domain/betting/exchange';
import type { GType } from '../../../../domain/betting/gtype';
import { ladder } from '../../../../domain/betting/ladder';
import type { Hundredths } from '../../../../domain/betting/money';
import type { Side } from '../../../../domain/betting/outcome-profit';
import type { Paise } from '../../../../domain/entities';
import { RUPEE } from '../../../../domain/rupees';
import { fraction, hash } from './random';
import type { MarketScript, Phase } from './script';

/** Offers on a runner. */
export interface Quote {
  readonly back: readonly PriceLevel[];
  readonly lay: readonly PriceLevel[];
}

/** Input of the prices of a market at one step. */
export interface QuoteMoment {
  readonly script: MarketScript;
  /** Seed of all random values of this market. */
  readonly seed: number;
  readonly phase: Phase;
  readonly step: number;
}

const LEVELS = 3;
const POINT: Hundredths = 100;
const EVEN_RATE: Hundredths = 100 * POINT;
/** A bookmaker quotes no higher rate. */
const HIGHEST_RATE: Hundredths = 1500 * POINT;
/** Largest error of the quoted chances in log odds, before play and in play. */
const ERROR = { before: 0.01, inPlay: 0.014 };
const DRIFT_STEPS = 16;
const SIZE_STEPS = 3;
/** Steps for which the gap between back and lay stays the same, as a power of two. */
const GAP_STEPS = 5;

const none: Quote = { back: [], lay: [] };

/** Quotes of the runners, in the script's order. */
export function quotesOf(moment: QuoteMoment): readonly Quote[] {
  const { fair } = moment.phase;
  return quoting[moment.script.gtype](moment, moment.script.gtype === 'fancy' ? fair : opinionOf(moment));
}

const quoting: Readonly<Record<GType, (moment: QuoteMoment, fair: readonly number[]) => readonly Quote[]>> = {
  match: (moment, chances) => chances.map((chance, runner) => oddsOf(moment, runner, chance)),
  bookmaker: (moment, chances) => chances.map((chance, runner) => ratesOf(moment, runner, chance)),
  fancy: (moment, [runs = 0]) => [lineOf(moment, runs)],
};

/** The fair chances with an error; they add up to 1, so that backing every runner never wins. */
function opinionOf({ phase, seed, step }: QuoteMoment): readonly number[] {
  const error = phase.inPlay ? ERROR.inPlay : ERROR.before;
  const weights = phase.fair.map((chance, runner) => chance * Math.exp(error * drift(seed, runner, step)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** −1 to 1: a slow drift plus noise. */
function drift(seed: number, runner: number, step: number): number {
  const stretch = Math.floor(step / DRIFT_STEPS);
  const part = step / DRIFT_STEPS - stretch;
  const from = fraction(seed, runner, stretch, 1);
  const to = fraction(seed, runner, stretch + 1, 1);
  return 1.5 * (from + (to - from) * part) + 0.5 * fraction(seed, runner, step, 2) - 1;
}

/** Index of the highest price of the ladder that is not above the price; −1 if there is none. */
function placeOf(price: Hundredths): number {
  let low = -1;
  let high = ladder.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((ladder[middle] ?? Infinity) <= price) low = middle;
    else high = middle;
  }
  return low;
}

/** Back prices at the fair odds or below, lay prices above them, so that they never cross. */
function oddsOf(moment: QuoteMoment, runner: number, chance: number): Quote {
  if (chance <= 0) return none;
  const { seed, step } = moment;
  const place = placeOf(100 / chance);
  const gap = hash(seed, runner, step >> GAP_STEPS, 3);
  const levels = (side: Side, first: number, direction: number): PriceLevel[] =>
    Array.from({ length: LEVELS }, (_, level) => first + level * direction).flatMap((at, level) => {
      const price = ladder[at];
      return price === undefined
        ? []
        : [{ price, size: sizeOf(moment, runner, side, at, level), line: null }];
    });
  return {
    back: levels('back', place - (gap & 1), -1),
    lay: levels('lay', place + 1 + ((gap >> 1) & 1), 1),
  };
}

/** Rates in whole points around the fair rate. */
function ratesOf(moment: QuoteMoment, runner: number, chance: number): Quote {
  if (chance <= 0) return none;
  const fair = (1 / chance - 1) * EVEN_RATE;
  const margin = Math.max(POINT, fair * 0.02);
  const back = Math.floor((fair - margin) / POINT) * POINT;
  const lay = Math.ceil((fair + margin) / POINT) * POINT;
  const level = (side: Side, price: Hundredths): PriceLevel[] =>
    price < POINT || price > HIGHEST_RATE
      ? []
      : [{ price, size: sizeOf(moment, runner, side, 0, LEVELS), line: null }];
  return { back: level('back', back), lay: level('lay', lay) };
}

/** Two lines at even rates, or one line with different rates if the expected runs are close to it. */
function lineOf(moment: QuoteMoment, runs: number): Quote {
  const { seed, step } = moment;
  const expected = Math.max(0.6, runs + 0.3 * drift(seed, 0, step));
  const nearest = Math.round(expected);
  const isClose = Math.abs(expected - nearest) < 0.25 && nearest > 0;
  const no = isClose ? nearest : Math.floor(expected);
  const yes = isClose ? nearest : no + 1;
  const apart = isClose ? 10 * POINT : 0;
  const level = (side: Side, price: Hundredths, line: number): PriceLevel[] => [
    { price, size: sizeOf(moment, 0, side, 0, LEVELS), line },
  ];
  return {
    back: level('back', EVEN_RATE - apart, yes),
    // No at line 0 cannot win.
    lay: no < 1 ? [] : level('lay', EVEN_RATE + apart, no),
  };
}

/** Whole rupees; larger further from the best price; changes every few steps. */
function sizeOf(
  { script, seed, step }: QuoteMoment,
  runner: number,
  side: Side,
  at: number,
  level: number,
): Paise {
  const own = hash(seed, runner, at, side === 'back' ? 4 : 5);
  const draw = fraction(own, Math.floor((step + (own & 7)) / SIZE_STEPS));
  const rupees = script.depth * 2500 * (1 + level) * 12 ** draw;
  return Math.round(rupees) * RUPEE;
}
