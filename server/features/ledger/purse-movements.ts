import type { HouseAccount } from './ledger';

/** A movement of money between a player's cash and a house account, as part of a change of the player's holding. */
export interface PurseMovement {
  /** Idempotency key. */
  readonly key: string;
  /** Paise into the purse, or out of it when negative. Never zero. */
  readonly amount: number;
  readonly house: HouseAccount;
  readonly kind: string;
  readonly description: string;
}
