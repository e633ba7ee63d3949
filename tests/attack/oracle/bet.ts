import { type Choice, type Fill, type Kind, type Level, profitOf, type Side } from './rules';

export interface OracleBet {
  readonly key: string;
  readonly player: number;
  readonly market: string;
  readonly selection: string;
  readonly side: Side;
  price: number;
  line: number | null;
  /** Null for a limit order. */
  choice: Choice | null;
  size: number;
  readonly persistence: 'keep' | 'lapse';
  /** At least this is matched at once, and the rest is cancelled. */
  readonly minFill: number | null;
  /** Placed in play. */
  readonly isInPlay: boolean;
  /** Number of the bet. */
  readonly number: number;
  fills: Fill[];
  matched: number;
  remaining: number;
  cancelled: number;
  lapsed: number;
  voided: number;
  isDelayed: boolean;
  isSettled: boolean;
  /** Void because its runner was removed; no result changes that. */
  isOnNonRunner: boolean;
  profit: number;
}

export type Request = Pick<
  OracleBet,
  'key' | 'player' | 'market' | 'selection' | 'side' | 'price' | 'line' | 'size' | 'persistence' | 'minFill'
> & {
  readonly choice: Choice;
  /** The best price that the player saw. */
  readonly seen: number | null;
};

/** Key of the offers for a side of a runner. */
export const bookKey = (runner: string, side: Side) => `${runner} ${side}`;

export interface OracleMarket {
  readonly id: string;
  readonly kind: Kind;
  readonly betterCap: number;
  /** Smallest stake. */
  readonly min: number;
  /** In percent. */
  readonly commission: number;
  readonly removed: Set<string>;
  readonly runners: readonly string[];
  /** Offers by runner and side. */
  books: Map<string, readonly Level[]>;
  status: 'OPEN' | 'SUSPENDED' | 'CLOSED';
  delay: number;
  isInPlay: boolean;
}

export type OracleResult =
  | { readonly kind: 'winners'; readonly winners: readonly string[] }
  | { readonly kind: 'runs'; readonly runs: number }
  | { readonly kind: 'void' };

/** Figures of a new bet. */
export const unmatched = (size: number) => ({
  ...{ fills: [], matched: 0, remaining: size, cancelled: 0, lapsed: 0, voided: 0, profit: 0 },
  ...{ isSettled: false, isOnNonRunner: false },
});

export function lapse(bet: OracleBet): void {
  bet.lapsed += bet.remaining;
  bet.remaining = 0;
}

export function cancel(bet: OracleBet): void {
  bet.cancelled += bet.remaining;
  bet.remaining = 0;
}

/** An order that lapses at the start, of a market that has turned in play since. */
export const isEndedByStart = ({ isInPlay, persistence }: OracleBet, market: OracleMarket): boolean =>
  persistence === 'lapse' && market.isInPlay && !isInPlay;

export function voidMatched(bet: OracleBet): void {
  bet.voided += bet.matched;
  bet.matched = 0;
  bet.profit = 0;
}

/** The reserved figure of one outcome: what waits counts only if it makes the outcome worse. */
function worstProfit(
  kind: Kind,
  { fills, price, remaining, side, voided }: OracleBet,
  happens: boolean,
): number {
  const counted = voided > 0 ? [] : fills;
  const part = happens ? 'wins' : 'loses';
  const matched = profitOf(kind, side, counted)[part];
  const whole = profitOf(kind, side, [...counted, { price, size: remaining }])[part];
  return remaining > 0 ? Math.min(matched, whole) : matched;
}

/** The largest loss over the outcomes of the market, of the open bets of a player in it. */
export function exposureOf(market: OracleMarket, open: readonly OracleBet[]): number {
  const outcomes =
    market.kind === 'fancy'
      ? Array.from(
          { length: Math.max(0, ...open.map(({ line }) => line ?? 0)) + 1 },
          (_, runs) => (bet: OracleBet) => runs >= (bet.line ?? 0),
        )
      : market.runners
          .filter((runner) => !market.removed.has(runner))
          .map((runner) => (bet: OracleBet) => bet.selection === runner);
  const losses = outcomes.map((happens) =>
    open.reduce((total, bet) => total - worstProfit(market.kind, bet, happens(bet)), 0),
  );
  return Math.max(0, ...losses);
}

/** Settles what is matched; a later result replaces an earlier one. A dead heat is the mean of its single winners. */
export function settle({ kind }: OracleMarket, bet: OracleBet, result: OracleResult): void {
  bet.isSettled = true;
  if (bet.isOnNonRunner) return;
  bet.matched += bet.voided;
  bet.voided = 0;
  const { loses, wins } = profitOf(kind, bet.side, bet.fills);
  if (result.kind === 'void') voidMatched(bet);
  else if (result.kind === 'runs') bet.profit = result.runs >= (bet.line ?? 0) ? wins : loses;
  else if (result.winners.includes(bet.selection)) {
    const places = result.winners.length;
    bet.profit = Math.ceil((wins + (places - 1) * loses) / places) + 0;
  } else bet.profit = loses;
}
