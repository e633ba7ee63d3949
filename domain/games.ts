import type { Paise } from './entities';
import type {
  gameCategories,
  gameKinds,
  gameLists,
  gameRoundStates,
  gameTags,
  roundMovements,
  sportsbookWidgets,
} from './lists';
import type { Language } from './preferences';

export type GameCategory = (typeof gameCategories)[number];
export type GameKind = (typeof gameKinds)[number];
/** The rows of games outside the lobbies. */
export const gameRowNames = ['popular', 'live', 'slots', 'crash'] as const;
export type GameRowName = (typeof gameRowNames)[number];
export type GameTag = (typeof gameTags)[number];
export type GameList = (typeof gameLists)[number];
export type SportsbookWidget = (typeof sportsbookWidgets)[number];

const MAX_WIDGET_ROUTE = 300;

/** Whether a text is a path inside a sportsbook's widget: `encodeURIComponent` throws on a lone surrogate. */
export const isWidgetRoute = (text: string): boolean =>
  text.length <= MAX_WIDGET_ROUTE && /^\/[^\p{Cc}\p{Cs}\s\\]*$/u.test(text);

export interface Game {
  /** Unique over all providers. */
  readonly slug: string;
  readonly name: string;
  readonly provider: { readonly slug: string; readonly name: string };
  readonly category: GameCategory;
  readonly kind: GameKind;
  readonly tags: readonly GameTag[];
  /** Limits of a bet; a maximum of 0 means no limit. */
  readonly min: Paise;
  readonly max: Paise;
  /** A table with a dealer and a clock shared by all players. */
  readonly isLive: boolean;
  /** False: the game is listed, and its provider is not connected. */
  readonly isPlayable: boolean;
  /** Demo players can play it. */
  readonly hasDemo: boolean;
  readonly isFavourite: boolean;
}

/** Above the games of its category. It opens its game. */
export interface GameBanner {
  readonly category: GameCategory;
  readonly title: Readonly<Record<Language, string>>;
  readonly text: Readonly<Record<Language, string>>;
  readonly game: Game;
}

export interface GameProvider {
  readonly slug: string;
  readonly name: string;
  /** Number of its games. */
  readonly games: number;
  readonly isLive: boolean;
}

/** What a path under /casino names: a game, a provider, or neither. */
export interface GameLookup {
  readonly game: Game | null;
  readonly provider: GameProvider | null;
  readonly similar: readonly Game[];
}

/** A launched game. */
export interface Launch {
  readonly sessionId: string;
  /** Contains a single-use token: never stored or logged. */
  readonly url: string;
  /** The game reports when it can be played. Otherwise it counts as ready when its page has loaded. */
  readonly reportsReady: boolean;
  /** The page of the game is made for a screen wider than tall. */
  readonly isWide: boolean;
}

export interface GameSession {
  /** Milliseconds since 1970, on the device's clock. */
  readonly startedAt: number;
  readonly net: Paise;
  /** A round has a stake and no result. */
  readonly hasOpenRound: boolean;
}

export type GameRoundState = (typeof gameRoundStates)[number];

export type RoundMovement = (typeof roundMovements)[number];

export interface GameRound {
  readonly id: string;
  readonly game: { readonly slug: string; readonly name: string; readonly provider: string };
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Null while the round is open. */
  readonly endedAt: number | null;
  readonly state: GameRoundState;
  readonly staked: Paise;
  readonly won: Paise;
  readonly net: Paise;
}

/** A movement of money in a round. */
export interface GameRoundEntry {
  readonly id: string;
  readonly kind: RoundMovement;
  readonly amount: Paise;
  readonly balanceAfter: Paise;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface GameRoundBet {
  /** In the provider's words. */
  readonly name: string;
  readonly stake: Paise;
  readonly won: Paise;
  /** Hundredths; null if the bet did not win. */
  readonly multiplier: number | null;
}

/** Proof that the outcome was fixed before the bets: `commitment` is the SHA-256 of `serverSeed`. */
export interface GameRoundFairness {
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** Unchecked URL of the provider's page that computes the outcome again. */
  readonly verifyUrl: string;
}

export interface GameRoundDetails extends GameRound {
  readonly entries: readonly GameRoundEntry[];
  readonly bets: readonly GameRoundBet[];
  /** In the provider's words; empty while the round is open or if the provider did not answer. */
  readonly outcome: string;
  readonly fairness: GameRoundFairness | null;
}

export interface GamePage {
  readonly list: readonly Game[];
  readonly total: number;
  /** Games with a similar name if none matches the text of the query. */
  readonly similar?: readonly Game[];
}

export interface GameRoundPage {
  readonly list: readonly GameRound[];
  readonly total: number;
}
