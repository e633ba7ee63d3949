import { type Quote, type QuoteMoment, quotesOf } from '../script/quote';
import type { MarketScript, Phase } from '../script/script';

/** State of a market's script at one moment. */
export interface MarketSample {
  readonly phase: Phase;
  /** Quotes of the runners; while the market is suspended, the last ones before the suspension. */
  readonly quotes: readonly Quote[];
  /** Simulated time until which the sample is valid. */
  readonly until: number;
}

/** Simulated milliseconds between price changes before play. */
const PRE_MATCH_INTERVAL = 60_000;

const isQuoting = ({ overlays, status }: Phase): boolean => status === 'OPEN' && overlays.length === 0;

export function sampleMarket(script: MarketScript, seed: number, now: number): MarketSample {
  const phases = script.phases();
  const place = placeAt(phases, now);
  const phase = phaseAt(phases, place);
  const nextPhaseAt = phases[place + 1]?.at ?? Infinity;
  const source = phases.findLastIndex((other, at) => at <= place && isQuoting(other));
  if (source < 0) return { phase, quotes: [], until: nextPhaseAt };

  const quoting = phaseAt(phases, source);
  const pace = quoting.inPlay ? script.priceInterval : PRE_MATCH_INTERVAL;
  const shift = seed % pace;
  const until = source === place ? now : (phases[source + 1]?.at ?? now) - 1;
  const step = Math.floor((until + shift) / pace);
  const moment: QuoteMoment = { script, seed, phase: quoting, step };
  return {
    phase,
    quotes: phase.status === 'CLOSED' || phase.status === 'INACTIVE' ? [] : quotesOf(moment),
    until: source === place ? Math.min(nextPhaseAt, (step + 1) * pace - shift) : nextPhaseAt,
  };
}

/** Index of the last phase that has begun; 0 before the first. */
function placeAt(phases: readonly Phase[], now: number): number {
  let low = 0;
  let high = phases.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (phaseAt(phases, middle).at <= now) low = middle;
    else high = middle;
  }
  return low;
}

function phaseAt(phases: readonly Phase[], place: number): Phase {
  const phase = phases[place];
  if (phase === undefined) throw new RangeError('A market has at least one phase.');
  return phase;
}

export const closesAt = (script: MarketScript): number => script.phases().at(-1)?.at ?? Infinity;
