import type { BetReason } from '../../../../../domain/betting/reasons';
import type { Paise } from '../../../../../domain/entities';
import type { RefusalCode } from '../../../../../domain/refusals';
import type { Position, StoredBet, StoredMarket } from './rows';

/** A bet, and the market it is on. */
export interface PlacedBet {
  readonly bet: StoredBet;
  readonly market: StoredMarket;
  /** The bet's share of the commission on the market; null or absent if it is not settled or was not read. */
  readonly commission?: Paise | null;
  /** The bet is a demo player's: other players do not match it. Absent where it was not read. */
  readonly isDemo?: boolean;
}

/** A player's bets and position on a market, with the purse that covers them, at one revision. */
export interface Holding {
  readonly playerId: number;
  readonly marketId: string;
  readonly purse: { readonly id: number; readonly revision: number; readonly available: Paise };
  /** The stored market; null before the first bet on it. */
  readonly market: StoredMarket | null;
  readonly position: Position | null;
  /** The market has a result in force, and takes no bet. */
  readonly hasResult: boolean;
  /** On this market, oldest first; without bets of which nothing is or was matched or waiting. */
  readonly bets: readonly StoredBet[];
  /** Number of open bets on all markets. */
  readonly openBets: number;
  /** The player is in a time-out or self-exclusion. */
  readonly isPaused: boolean;
  /** An operator has suspended the player. */
  readonly isSuspended: boolean;
  /** The money of a demo player costs nothing: other players do not match its bets. */
  readonly isDemo?: boolean;
  /** An operator has stopped bets. */
  readonly isStopped: boolean;
  /** An operator has stopped cash-outs. */
  readonly isCashOutStopped: boolean;
  /** Paise by which the exposure of all markets may grow under the player's loss limits; null without one. */
  readonly lossRoom: Paise | null;
}

/** Why no bet of the player is placed or matched at present; null if there is no such reason. A cash-out is not affected. */
export const stopReason = ({ isPaused, isStopped, isSuspended }: Holding): BetReason | null => {
  if (isSuspended) return 'PLAYER_SUSPENDED';
  if (isStopped) return 'BETS_STOPPED';
  return isPaused ? 'PLAYER_PAUSED' : null;
};

/** Null of both: the client has abandoned the key. */
export interface StoredRefusal {
  readonly status: number | null;
  readonly code: RefusalCode | null;
}

/** State of an idempotency key. */
export interface KeyState {
  readonly placed: PlacedBet | null;
  /** The key was abandoned or refused, and can place no bet. */
  readonly refusal: StoredRefusal | null;
}

export interface HoldingKey {
  readonly playerId: number;
  readonly marketId: string;
  readonly key?: string;
}

/** Largest number of holdings that one statement reads or writes, which bounds its duration. */
export const MAX_BATCH = 50;
