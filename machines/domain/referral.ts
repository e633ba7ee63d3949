/** A player who registered with the code. */
export interface ReferredPlayer {
  /** Masked by the server. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

export interface ReferralSource {
  readonly name: string;
  readonly players: number;
}

export interface ReferralPage {
  readonly players: readonly ReferredPlayer[];
  /** Number of all referred players. */
  readonly total: number;
}

export interface Referral extends ReferralPage {
  readonly code: string;
  /** In paise. */
  readonly earned: number;
  readonly sources: readonly ReferralSource[];
}
