/** A player who registered with the code. */
export interface ReferredPlayer {
  /** Masked by the server. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** In paise. */
  readonly earned: number;
}

/** What a referred player does before the referrer gets the reward; in paise. */
export interface ReferralRule {
  readonly reward: number;
  readonly deposited: number;
  readonly played: number;
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
  /** Null where referrals earn nothing. */
  readonly rule: ReferralRule | null;
  readonly sources: readonly ReferralSource[];
}
