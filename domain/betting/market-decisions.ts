import type { Paise } from '../entities';
import type { RunnerStatus } from './exchange';
import type { MarketOverlay, MarketStatus } from './market';
import type { Hundredths } from './money';
import type { ReductionFactor } from './reduction';

/** Result of a market; `winners` and `removed` are ids of runners. More than one winner is a dead heat. */
export type MarketResult =
  | { readonly kind: 'winners'; readonly winners: readonly string[]; readonly removed: readonly string[] }
  | { readonly kind: 'runs'; readonly runs: number }
  | { readonly kind: 'void' };

/** Whether a result names the runner as a non-runner. */
export const isRemovedBy = (result: MarketResult | null, runnerId: string): boolean =>
  result?.kind === 'winners' && result.removed.includes(runnerId);

/** Manual override of one market: each field that is set replaces that of the feed. */
export interface MarketOverride {
  readonly status?: MarketStatus;
  readonly overlays?: readonly MarketOverlay[];
  readonly betDelay?: number;
  readonly runners?: readonly {
    readonly id: string;
    readonly status?: RunnerStatus;
    /** Reduction factor of a runner whose status is set to REMOVED. */
    readonly reduction?: ReductionFactor;
    /** Grows with each removal that is set. */
    readonly removalNumber?: number;
    readonly back?: readonly (readonly [price: Hundredths, size: Paise, line?: number])[];
    readonly lay?: readonly (readonly [price: Hundredths, size: Paise, line?: number])[];
  }[];
}
