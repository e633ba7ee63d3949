import type { PriceLevel } from '../../../../domain/betting/exchange';
import type { Side } from '../../../../domain/betting/outcome-profit';
import type { MarketScript } from '../script/script';
import type { TakeRequest } from './live-markets';
import { type MarketSample, sampleMarket } from './market-sample';
import { createUsedSizes } from './used-sizes';

/** The prices of a script at a moment, less the sizes that bets have taken. */
export interface ScriptPrices {
  /** Reads the script at the moment, unless what was read before is still true. */
  update(moment: number): void;
  sample(): MarketSample;
  /** When the script changes, or a taken size is offered again. */
  nextChangeAt(moment: number): number;
  levels(place: number, side: Side, moment: number): readonly PriceLevel[];
  /** A negative amount is given back. */
  use(
    taking: Pick<TakeRequest, 'runnerId' | 'side'>,
    level: PriceLevel,
    amount: number,
    moment: number,
  ): void;
}

/** @param seed of all random values of the market */
export function createScriptPrices(script: MarketScript, seed: number, now: number): ScriptPrices {
  const used = createUsedSizes(seed);
  let sample = sampleMarket(script, seed, now);

  const idOf = (place: number): string => script.runners[place]?.id ?? '';

  return {
    update(moment) {
      if (moment >= sample.until) sample = sampleMarket(script, seed, moment);
    },
    sample: () => sample,
    nextChangeAt: (moment) => Math.min(sample.until, used.nextRefillAt(moment)),
    levels: (place, side, moment) => used.left(idOf(place), side, sample.quotes[place]?.[side] ?? [], moment),
    use({ runnerId, side }, level, amount, moment) {
      used.add(runnerId, side, level, amount, moment);
    },
  };
}
