import type { Paise } from './entities';

export const depositLimits = ['deposit-24h', 'deposit-7d', 'deposit-30d'] as const;
export const lossLimits = ['loss-day', 'loss-week', 'loss-month'] as const;
export const limitKinds = [...depositLimits, ...lossLimits] as const;
export type LimitKind = (typeof limitKinds)[number];

export const pauseKinds = ['time-out', 'exclusion'] as const;
export type PauseKind = (typeof pauseKinds)[number];

/** In days. A longer pause is a new decision of the player. */
export const pauseDays = {
  'time-out': [1, 7, 30, 42],
  exclusion: [183, 365, 730, 1825],
} as const satisfies Record<PauseKind, readonly number[]>;

/** Minutes. */
export const realityCheckMinutes = [15, 30, 60, 120] as const;
export const DEFAULT_REALITY_CHECK = 60;

/** Milliseconds until an increase or the removal of a limit holds. */
export const INCREASE_DELAY = 86_400_000;

/** A limit of null is none. A lower limit holds at once. */
export const isStricter = (before: Paise | null, after: Paise | null): boolean =>
  after !== null && (before === null || after <= before);
