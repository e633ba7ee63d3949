import type { Paise } from '../entities';
import type { betFilters, depths, matchStatuses, persistences, runnerStatuses, sportIds } from '../lists';
import type { BetSizes, BetState } from './bet-state';
import type { GType } from './gtype';
import type { MarketOverlay, MarketStatus } from './market';
import type { Hundredths } from './money';
import type { Fill, Side } from './outcome-profit';
import type { PriceAcceptance } from './price-move';
import type { BetReason } from './reasons';
import type { ReductionFactor } from './reduction';
import type { MatchSide, ScoreDetail } from './score-detail';

export type SportId = (typeof sportIds)[number];

export type Depth = (typeof depths)[number];

/** Milliseconds between two heartbeats of the feed, whether anything changed or not. */
export const HEARTBEAT_INTERVAL = 5000;

export interface PriceLevel {
  readonly price: Hundredths;
  readonly size: Paise;
  /** Runs of the fancy's line; null on other markets. */
  readonly line: number | null;
}

export type RunnerStatus = (typeof runnerStatuses)[number];

/** A field `xHi` is the Hindi of the text `x`; absent where the backend has sent none. */
export interface Runner {
  readonly id: string;
  readonly name: string;
  readonly nameHi?: string;
  readonly status: RunnerStatus;
  /** The best one first; on a fancy `back` is Yes and `lay` is No. */
  readonly back: readonly PriceLevel[];
  readonly lay: readonly PriceLevel[];
  /** Price of the last match; null before the first. */
  readonly last: Hundredths | null;
  /** Reduction factor of a non-runner; absent if it changes no other price. */
  readonly reduction?: ReductionFactor;
  /** Grows with each removal of the market; the server alone knows it. */
  readonly removalNumber?: number;
  /** Stakes matched so far on the runner, both sides of each match; absent if the backend does not count them. */
  readonly matched?: Paise;
}

export interface Market {
  readonly id: string;
  readonly matchId: string;
  readonly name: string;
  readonly nameHi?: string;
  readonly gtype: GType;
  /** Incremented by each change. */
  readonly version: number;
  readonly status: MarketStatus;
  readonly overlays: readonly MarketOverlay[];
  readonly inPlay: boolean;
  /** Seconds between a bet's arrival and its matching. */
  readonly betDelay: number;
  readonly min: Paise;
  /** 0 is no limit. */
  readonly max: Paise;
  /** Rate on a player's net win, in hundredths of a percent. */
  readonly commission: Hundredths;
  readonly keepsUnmatched: boolean;
  /** The largest accepted improvement: ticks, points or runs. */
  readonly betterCap: number;
  readonly rules: string;
  readonly rulesHi?: string;
  readonly runners: readonly Runner[];
  /** Runs that a fancy was settled on. */
  readonly result: number | null;
  /** Settled without a result: every stake is returned. Absent: false. */
  readonly isVoid?: boolean;
  /** Stakes matched so far, both sides of each match; absent if the backend does not count them. */
  readonly matched?: Paise;
}

type MarketState = Pick<
  Market,
  'status' | 'overlays' | 'inPlay' | 'betDelay' | 'min' | 'max' | 'result' | 'isVoid' | 'matched'
>;

export interface RunnerChange extends Partial<Omit<Runner, 'id' | 'name' | 'nameHi'>> {
  readonly id: string;
}

/** The difference between two versions. */
export interface MarketChange extends Partial<MarketState> {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly runners?: readonly RunnerChange[];
}

export interface Score {
  readonly sides: readonly {
    readonly name: string;
    readonly text: string;
    readonly textHi?: string;
    readonly isActive: boolean;
  }[];
  readonly clock: string;
  readonly clockHi?: string;
  readonly note: string;
  readonly noteHi?: string;
  /** The last deliveries, points or goals, oldest first. */
  readonly recent: readonly string[];
  readonly recentHi?: readonly string[];
  readonly detail?: ScoreDetail;
}

export type MatchStatus = (typeof matchStatuses)[number];

/** The part of a match that moves. */
export interface MatchChange {
  readonly id: string;
  readonly status: MatchStatus;
  readonly score: Score | null;
}

export interface Match extends MatchChange {
  readonly sportId: SportId;
  readonly competitionId: string;
  readonly competition: string;
  readonly competitionHi?: string;
  readonly name: string;
  readonly nameHi?: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly marketCount: number;
  /** Kinds of the markets that are open; absent if the backend does not say. */
  readonly gtypes?: readonly GType[];
  /** Sides or runners, in the order of the first market; absent if the backend does not say. */
  readonly sides?: readonly MatchSide[];
  readonly hasStream: boolean;
}

/** A match on which the player has bets. */
export interface BetMatch {
  readonly id: string;
  readonly name: string;
  readonly nameHi?: string;
  /** Null if the backend does not say. */
  readonly sportId: SportId | null;
}

/** A match with its first market as of the request; live prices need a followed market. */
export interface ListedMatch extends Match {
  readonly market: Market | null;
}

export interface MatchWithMarkets extends Match {
  readonly markets: readonly Market[];
}

/** What the player asks the exchange for. */
export interface Placement {
  /** Made once for each bet, before it is sent for the first time: a repeat of it gets the first result. */
  readonly idempotencyKey: string;
  readonly gtype: GType;
  readonly marketId: string;
  /** Version of the market that the player saw. */
  readonly version: number;
  readonly selectionId: string;
  readonly side: Side;
  readonly price: Hundredths;
  /** Runs of the fancy's line; null on other markets. */
  readonly line: number | null;
  readonly stake: Paise;
  readonly acceptance: PriceAcceptance;
  /** Absent: what waits is kept as long as the market keeps it. */
  readonly persistence?: Persistence;
  /** What must be matched at once, or nothing is; absent for a bet that may wait. */
  readonly minFill?: Paise;
}

/** What happens to the waiting part of a bet when its market turns in play. */
export type Persistence = (typeof persistences)[number];

/** A change of a waiting bet by its player: the price, and what waits. */
export interface BetEdit {
  readonly oldPrice: Hundredths;
  readonly price: Hundredths;
  readonly oldSize: Paise;
  readonly size: Paise;
}

/** One step in the life of a bet. */
export interface BetTransition {
  readonly at: number;
  readonly state: BetState;
  readonly reason: BetReason | null;
  /** The part of the stake that it is about; null for all of it. */
  readonly amount: Paise | null;
  /** The market's version that the player saw; only the first step has it. */
  readonly version?: number;
  /** The parts of a match, at the prices at which they were matched. */
  readonly fills?: readonly Fill[];
  readonly edit?: BetEdit;
  /** Number of winners of the dead heat by which the bet was settled; absent for a bet on a loser or on a single winner. */
  readonly deadHeat?: number;
}

/** A bet as the server has it; its `size` is the stake. */
/** What a bet is looked up by: the key, and the id for a backend whose lists have no keys. */
export interface BetLookup {
  readonly idempotencyKey: string;
  /** Missing before the exchange has answered. */
  readonly betId?: string;
}

export interface Bet extends BetSizes {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly createdAt: number;
  /** Empty: not known. */
  readonly sportId: string;
  readonly matchId: string;
  readonly matchName: string;
  readonly matchNameHi?: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly marketNameHi?: string;
  readonly gtype: GType;
  readonly selectionId: string;
  readonly selectionName: string;
  readonly selectionNameHi?: string;
  readonly side: Side;
  /** The price that the player asked for; `fills` have those of the matches. */
  readonly price: Hundredths;
  readonly line: number | null;
  readonly fills: readonly Fill[];
  /** Absent in the bets of a backend that does not send it. */
  readonly persistence?: Persistence | undefined;
  /** What was to be matched at once; absent for a bet that may wait. */
  readonly minFill?: Paise | undefined;
  readonly inPlay: boolean;
  readonly state: BetState;
  readonly reason: BetReason | null;
  /** Milliseconds that a delayed bet still waits, counted from its last update; null for others. */
  readonly delayLeft: number | null;
  readonly settledAt: number | null;
  /** Profit before commission; null until the bet is settled. */
  readonly profit: Paise | null;
  /** The bet's share of the commission on its market; null if it is not settled or the server does not send it. */
  readonly commission: Paise | null;
  readonly history: readonly BetTransition[];
}

/** `open` are bets that have not ended; `void` are those that ended without a result. */
export type BetFilter = (typeof betFilters)[number];

/** What the server offers for a selection, for a while. */
export interface CashOutQuote {
  readonly id: string;
  readonly marketId: string;
  readonly selectionId: string;
  readonly percent: number;
  /** Version of the market when the quote was made. */
  readonly version: number;
  readonly side: Side;
  readonly price: Hundredths;
  readonly stake: Paise;
  readonly ifWins: Paise;
  readonly ifLoses: Paise;
  readonly locked: Paise;
  /** Milliseconds from when the quote was received. */
  readonly expiresIn: number;
}

/** What a settled market came to. */
export interface MarketProfit {
  readonly settledAt: number;
  readonly sportId: string;
  readonly matchId: string;
  readonly matchName: string;
  readonly matchNameHi?: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly marketNameHi?: string;
  readonly profit: Paise;
  readonly commission: Paise;
  readonly net: Paise;
}
