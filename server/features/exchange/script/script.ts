import type { Market, Score, SportId } from '../../../../domain/betting/exchange';
import type { GType } from '../../../../domain/betting/gtype';
import type { MarketOverlay, MarketStatus } from '../../../../domain/betting/market';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import type { ReductionFactor } from '../../../../domain/betting/reduction';
import type { MatchSide } from '../../../../domain/betting/score-detail';

/**
 * The whole course of a match, as a pure function of its fixture; the state at a moment is looked up. All times are simulated
 * milliseconds.
 */
export interface MatchScript {
  readonly endsAt: number;
  /** Ascending; the first at the start. */
  readonly scores: readonly ScoreChange[];
  /** The market that lists show comes first. */
  readonly markets: readonly MarketScript[];
}

export interface ScoreChange {
  readonly at: number;
  score(): Score;
}

export interface Fixture {
  readonly sportId: SportId;
  readonly number: number;
  /** Seed of all random values of this match. */
  readonly seed: number;
  readonly name: string;
  readonly sides: readonly Side[];
  readonly competitionId: string;
  readonly competition: string;
  /** Length of a race, in metres. */
  readonly distance: number | null;
  readonly appearsAt: number;
  readonly startsAt: number;
}

/** A side before it is a runner of a market. */
export type Side = Omit<MatchSide, 'id'>;

export interface MarketScript {
  /** Key of the market within the match, equal in all matches of the sport. */
  readonly key: string;
  readonly name: string;
  readonly gtype: GType;
  readonly runners: readonly RunnerScript[];
  readonly terms: Terms;
  /** Seconds, in play. */
  readonly betDelay: number;
  /** Factor of the sizes on offer. */
  readonly depth: number;
  /** Milliseconds between moves of a price in play. */
  readonly priceInterval: number;
  readonly appearsAt: number;
  /** The market takes no bets from then on. */
  readonly concludesAt: number;
  /** Ascending; the first one is INACTIVE, the last one CLOSED. Computed on the first call. */
  phases(): readonly Phase[];
  readonly result: MarketResult;
}

export interface RunnerScript {
  readonly id: string;
  readonly name: string;
  /** When it became a non-runner. */
  readonly removedAt: number | null;
  /** Reduction factor of a removed runner, in hundredths of a percent. */
  readonly reduction?: ReductionFactor;
}

/** State of a market until its next phase. */
export interface Phase {
  readonly at: number;
  readonly status: MarketStatus;
  readonly overlays: readonly MarketOverlay[];
  readonly inPlay: boolean;
  /** Fair chance of each runner, 1 together; on a fancy the expected runs. */
  readonly fair: readonly number[];
}

export type Terms = Pick<Market, 'min' | 'max' | 'commission' | 'keepsUnmatched' | 'betterCap' | 'rules'>;
