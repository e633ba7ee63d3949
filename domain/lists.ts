import type { RefusalCode } from './refusals';

/**
 * Lists of values and formats that rules, contract and database share. Apart from the rules: the contract reads the lists alone, and a page loads the
 * contract before any rule.
 */

// Pages

/** Most bets, and most entries of the statement, that a call may ask for. Exports load pages of this size. */
export const MAX_PAGE_SIZE = 500;

// Preferences

export const languages = ['en', 'hi'] as const;

export const themes = ['dark', 'light'] as const;

/** How whole rupees are grouped: 100,000, or 1,00,000. */
export const numberFormats = ['international', 'indian'] as const;

// Refusals

export const fileReasons = [
  'FILE_PROTECTED',
  'FILE_TOO_LONG',
  'FILE_TOO_LARGE',
  'FILE_UNREADABLE',
  'FILE_TYPE_UNKNOWN',
] as const;

/** Codes of refusals for which the client has a sentence of its own. */
export const refusalReasons = [
  'DEPOSIT_LIMIT',
  'PLAYER_PAUSED',
  'REGION_BLOCKED',
  ...fileReasons,
  'BETS_STOPPED',
  'GAMES_STOPPED',
  'DEPOSITS_STOPPED',
  'CASH_OUTS_STOPPED',
  'WITHDRAWALS_STOPPED',
  'DEPOSIT_NOT_PLAYED',
] as const satisfies readonly RefusalCode[];

// Cashier

/** `upi` and `bank` are paid by the player and reported with a reference; `redirect` is paid on a page of the gateway. */
export const gatewayKinds = ['upi', 'bank', 'redirect'] as const;

/** Slugs of the gateways that have a call, and a page, of their own. */
export const hostedGateways = ['hpay', 'floxy'] as const;

export const withdrawalStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const;

export const depositStatuses = [...withdrawalStatuses, 'expired'] as const;

export const bankTypes = ['bank', 'card'] as const;

// Games

export const gameCategories = ['live', 'table', 'slots', 'crash', 'instant', 'lottery'] as const;

/** Illustrations of games. */
export const gameKinds = ['cards', 'dice', 'flight', 'roulette', 'slots', 'wheel'] as const;

export const gameTags = ['popular', 'new', 'indian', 'vip', 'jackpot'] as const;

/** Games of the player. */
export const gameLists = ['favourites', 'recent'] as const;

/** What a player follows on the exchange. */
export const favouriteKinds = ['match', 'competition', 'team'] as const;

export const sportsbookWidgets = ['betby', 'atlas'] as const;

/** Part of a path: lower-case letters, digits and hyphens. */
export const GAME_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const gameRoundStates = ['open', 'won', 'lost', 'rolled back'] as const;

/** Stake, winnings, and a returned stake. */
export const roundMovements = ['debit', 'credit', 'rollback'] as const;

// Bonuses

/** `exchange`, `sportsbook`, or the category of a game. */
export const bonusProducts = ['exchange', 'sportsbook', ...gameCategories] as const;

/** Why a bonus cannot be claimed. */
export const claimObstacles = [
  'DEMO',
  'PAUSED',
  'ACTIVE_BONUS',
  'DEPOSIT_NEEDED',
  'DEPOSIT_TOO_SMALL',
  'DEPOSIT_TOO_OLD',
  'DEPOSIT_WITHDRAWN',
  'BETS_STOPPED',
  'GAMES_STOPPED',
] as const;

/** `deposit`: a percentage of the first deposit. */
export const bonusKinds = ['gift', 'deposit'] as const;

export const bonusStates = ['active', 'completed', 'cancelled', 'expired'] as const;

export const wagerKinds = ['market', 'round'] as const;

// Statement

/** Groups of movements by which a player filters the statement. */
export const statementGroups = ['bets', 'games', 'deposits', 'withdrawals', 'bonus', 'other'] as const;

export const purses = ['cash', 'coins'] as const;

/** What a movement belongs to, where it has a page of its own. `market`: the bets that a settlement covers. */
export const statementReferenceKinds = ['round', 'market', 'deposit', 'withdrawal', 'bonus'] as const;

// Limits and pauses

export const depositLimits = ['deposit-24h', 'deposit-7d', 'deposit-30d'] as const;

export const lossLimits = ['loss-day', 'loss-week', 'loss-month'] as const;

export const limitKinds = [...depositLimits, ...lossLimits] as const;

export const pauseKinds = ['time-out', 'exclusion'] as const;

/** Who has changed a setting. */
export const settingAuthors = ['player', 'operator'] as const;

/** Minutes. */
export const realityCheckMinutes = [15, 30, 60, 120] as const;

export const protectionSettings = [...limitKinds, ...pauseKinds, 'reality-check'] as const;

/** Public reasons of a credit or debit that an operator makes by hand. The client has a text for each. */
export const adjustmentReasons = ['correction', 'payment', 'goodwill', 'prize', 'reversal'] as const;

// Exchange

/** Why a bet was refused, was only partly accepted or is void; each has a text in the catalogues. */
export const betReasons = [
  'MARKET_SUSPENDED',
  'BALL_RUNNING',
  'MARKET_CLOSED',
  'ODDS_CHANGED',
  'RUNS_CHANGED',
  'STALE_PRICES',
  'INSUFFICIENT_BALANCE',
  'STAKE_TOO_LOW',
  'STAKE_TOO_HIGH',
  'INVALID_ODDS',
  'LIMIT_REACHED',
  'TIMED_OUT_OF_PLAY',
  'RUNNER_REMOVED',
  'LOSS_LIMIT_REACHED',
  'PLAYER_PAUSED',
  'PLAYER_SUSPENDED',
  'OWN_ORDER',
  'BETS_STOPPED',
  'TURNED_IN_PLAY',
  'NOT_FILLED',
  'DISCONNECTED',
  'NON_RUNNER',
  'MARKET_VOID',
] as const;

/** What happens to the waiting part of a bet when its market turns in play. */
export const persistences = ['keep', 'lapse'] as const;

/** Bounds of the time without a connection after which a player's waiting bets are cancelled. */
export const DISCONNECT_SECONDS = { min: 10, max: 300 } as const;

/** The states of a bet on the server. The client has further states for drafts and bets whose outcome is unknown. */
export const betStates = [
  'delayed',
  'unmatched',
  'partial',
  'matched',
  'lapsed',
  'rejected',
  'cancelled',
  'won',
  'lost',
  'void',
] as const;

/**
 * What a market quotes:
 * - `match`: decimal odds on the price ladder;
 * - `bookmaker`: a rate per 100;
 * - `fancy`: a line of runs, with a rate per 100 each side.
 */
export const gtypes = ['match', 'bookmaker', 'fancy'] as const;

/**
 * On a fancy, Yes is `back` and No is `lay`: Yes wins when the runs reach the line. Betfair's LINE markets map them the other way
 * round.
 */
export const sides = ['back', 'lay'] as const;

/** Which price the player accepts when it changes before the bet is matched: any, only a better one, or only the requested one. */
export const priceAcceptances = ['any', 'better', 'none'] as const;

/** INACTIVE → OPEN ⇄ SUSPENDED → CLOSED. */
export const marketStatuses = ['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED'] as const;

/** A temporary condition, independent of the status. */
export const marketOverlays = ['BALL_RUNNING', 'RESULT_AWAITED'] as const;

/** Soccer, tennis, cricket, horse racing. */
export const sportIds = ['1', '2', '4', '7'] as const;

/** `best`: one price on each side, without the changes below it; for lists. `full`: all price levels. */
export const depths = ['best', 'full'] as const;

export const runnerStatuses = ['ACTIVE', 'REMOVED', 'WINNER', 'LOSER'] as const;

/** What happens in a match of soccer that its scorecard lists. */
export const soccerEventKinds = ['goal', 'yellow', 'red'] as const;

export const matchStatuses = ['COMING', 'IN_PLAY', 'FINISHED'] as const;

/** `open`: not final yet. `void`: final without a result (void, cancelled, lapsed, rejected). */
export const betFilters = ['open', 'unmatched', 'matched', 'settled', 'void'] as const;
