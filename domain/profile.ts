/** `typeId` of a player in the specification: registration always creates one. */
export const PLAYER_TYPE_ID = 3;

/** The player's own details. */
export interface ProfileDetails {
  readonly username: string;
  readonly name: string;
  /** Ten digits; empty for a player without one. */
  readonly mobile: string;
  readonly isMobileVerified: boolean;
  readonly email: string;
  /** Milliseconds since 1970; null if the backend does not say it. */
  readonly memberSince: number | null;
  /** False for demo players, whose account is shared. */
  readonly isPasswordOwn: boolean;
}

/** A session of the player. Times are in milliseconds since 1970. */
export interface PlayerSession {
  readonly id: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly userAgent: string;
  /** The session of this browser. */
  readonly isCurrent: boolean;
}

export interface Profile {
  readonly details: ProfileDetails;
  readonly sessions: readonly PlayerSession[];
}
