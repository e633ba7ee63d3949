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

/** Browser and operating system of a session; null for an unknown one. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

// In this order: most browsers also name those that they descend from.
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
];

const nameIn = (known: readonly (readonly [string, RegExp])[], userAgent: string): string | null =>
  known.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

export const deviceNameOf = (userAgent: string): DeviceName => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
