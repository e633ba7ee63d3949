import { readAmount } from './betting/money';
import type { Paise } from './entities';
import { DAY, startOfDay } from './india-time';
import { CLOCK_AHEAD, untilAfter } from './known-moment';
import {
  depositLimits,
  type limitKinds,
  lossLimits,
  type pauseKinds,
  type protectionSettings,
  type settingAuthors,
} from './lists';

export type LimitKind = (typeof limitKinds)[number];

export type PauseKind = (typeof pauseKinds)[number];

export type SettingAuthor = (typeof settingAuthors)[number];

/** In days. A longer pause is a new decision of the player. */
export const pauseDays = {
  'time-out': [1, 7, 30, 42],
  exclusion: [183, 365, 730, 1825],
} as const satisfies Record<PauseKind, readonly number[]>;

export const DEFAULT_REALITY_CHECK = 60;

/** Milliseconds until an increase or the removal of a limit holds. */
export const INCREASE_DELAY = DAY;

/** A limit of null is none. A lower limit holds at once. */
export const isStricter = (before: Paise | null, after: Paise | null): boolean =>
  after !== null && (before === null || after <= before);

export const GREATEST_LIMIT: Paise = 1_000_000_000_00;

/** Null unless the text is an amount of at most `GREATEST_LIMIT`. */
export function readLimit(text: string): Paise | null {
  const paise = readAmount(text);
  return paise !== null && paise <= GREATEST_LIMIT ? paise : null;
}

/** A self-exclusion is confirmed by typing a word; a time-out needs none. */
export const isPauseConfirmed = (kind: PauseKind, typed: string, word: string): boolean =>
  kind === 'time-out' || typed.trim().toLowerCase() === word.toLowerCase();

export interface Limit {
  readonly kind: LimitKind;
  readonly amount: Paise | null;
  /** What the limit counts at present. */
  readonly used: Paise;
  /** `from` in milliseconds since 1970. */
  readonly next: { readonly amount: Paise | null; readonly from: number } | null;
}

/** `until` in milliseconds since 1970. */
export interface Pause {
  readonly kind: PauseKind;
  readonly until: number;
}

/** Lengths in days of a pause that would end after the running one, which cannot be shortened. */
export const longerPauses = (kind: PauseKind, running: Pause | null, now: number): readonly number[] =>
  pauseDays[kind].filter((days) => running === null || now + days * DAY > running.until);

export interface ProtectionSettings {
  readonly limits: readonly Limit[];
  /** Milliseconds from the load until a change of a limit holds or a loss limit counts a new day; null without either. */
  readonly nextLeft: number | null;
  readonly pause: Pause | null;
  /** Minutes. */
  readonly realityCheck: number;
  /** False for a demo player. */
  readonly canChange: boolean;
}

/** Keeps the player from every deposit. A demo player has no cashier. */
export type DepositObstacle = Pause | { readonly kind: 'demo' };

/** What keeps the player from a deposit; the server decides. */
export interface DepositAllowance {
  readonly obstacle: DepositObstacle | null;
  /** What the deposit limits leave at present; null without a limit. */
  readonly left: Paise | null;
  /** Milliseconds from the load until the limits may leave another amount; null without a limit that changes. */
  readonly nextLeft: number | null;
}

export function depositAllowance({
  canChange,
  limits,
  nextLeft,
  pause,
}: ProtectionSettings): DepositAllowance {
  const rest = limits.flatMap(({ amount, kind, used }) =>
    amount !== null && depositLimits.some((each) => each === kind) ? [Math.max(0, amount - used)] : [],
  );
  return {
    obstacle: canChange ? pause : { kind: 'demo' },
    left: rest.length === 0 ? null : Math.min(...rest),
    nextLeft,
  };
}

/** A day in India. */
export interface ProtectionDay {
  /** `2026-08-01` */
  readonly day: string;
  readonly deposited: Paise;
  readonly withdrawn: Paise;
  readonly net: Paise;
  readonly minutes: number;
}

export interface ProtectionChange {
  readonly id: string;
  readonly setting: (typeof protectionSettings)[number];
  /** Paise of a limit, minutes of a reality check. */
  readonly before: number | null;
  readonly after: number | null;
  readonly author: SettingAuthor;
  readonly createdAt: number;
  /** When the change holds, or, of a pause, when it ends. */
  readonly effectiveAt: number;
}

/** Whether one of the later changes replaced the change of a limit before it held. */
export const isReplaced = (
  { effectiveAt, setting }: ProtectionChange,
  later: readonly ProtectionChange[],
): boolean => later.some((change) => change.setting === setting && change.createdAt < effectiveAt);

export interface Protection {
  readonly settings: ProtectionSettings;
  /** The last 30 days that have money or time, oldest first. */
  readonly days: readonly ProtectionDay[];
  /** Newest first. */
  readonly history: readonly ProtectionChange[];
}

/** A change that the player requests. */
export type ProtectionRequest =
  | { readonly setting: 'limit'; readonly kind: LimitKind; readonly amount: Paise | null }
  | { readonly setting: 'pause'; readonly kind: PauseKind; readonly days: number }
  | { readonly setting: 'reality-check'; readonly minutes: number };

/** The player's session, as its reality check shows it. */
export interface PlayedSession {
  readonly id: string;
  readonly seconds: number;
  readonly net: Paise;
  /** Minutes between two checks. */
  readonly interval: number;
  readonly pause: Pause | null;
  /** Milliseconds until the pause ends, when the session was loaded; null without a pause. */
  readonly pauseLeft: number | null;
}

/** Number of checks that are due in a session after a time. */
export const checksAfter = (seconds: number, interval: number): number =>
  Math.floor(seconds / (interval * 60));

/** Milliseconds until the next check is due. @internal */
export const untilNextCheck = (seconds: number, interval: number): number =>
  (interval * 60 - (seconds % (interval * 60))) * 1000;

/** Milliseconds until the session is loaded again because its pause is over. */
export const untilPauseEnds = ({ pauseLeft }: PlayedSession): number => untilAfter(pauseLeft);

/** Milliseconds after which a deposit may have left the window of a limit: the backend does not send when it does. */
const WINDOW_REFRESH = 300_000;

const isUsed = (limits: readonly Limit[], kinds: readonly LimitKind[]): boolean =>
  limits.some(({ amount, kind, used }) => amount !== null && used > 0 && kinds.includes(kind));

/** When the limits may change without a request of the player, in milliseconds since 1970; null without such a moment. */
export function nextLimitMoment(limits: readonly Limit[], now: number): number | null {
  const changes = limits.flatMap(({ next }) => (next === null ? [] : [next.from]));
  // What is used falls by the losses of the former day, and rises by its wins, which covered the risk of open bets.
  const hasLossLimit = limits.some(
    ({ amount, kind }) => amount !== null && lossLimits.some((each) => each === kind),
  );
  // Just after midnight the server may count the day before.
  const midnights = hasLossLimit ? [startOfDay(now - CLOCK_AHEAD) + DAY] : [];
  const windows = isUsed(limits, depositLimits) ? [now + WINDOW_REFRESH] : [];
  const moments = [...changes, ...midnights, ...windows];
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Milliseconds until the settings are loaded again because the limits have changed. */
export const untilNextLimit = ({ nextLeft }: Pick<ProtectionSettings, 'nextLeft'>): number =>
  untilAfter(nextLeft);

/** Milliseconds until a check is due or the pause is over. */
export const untilNextLoad = (session: PlayedSession): number =>
  Math.min(untilNextCheck(session.seconds, session.interval), untilPauseEnds(session));
