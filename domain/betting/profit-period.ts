import { DAY, type DayRange, startOfDay } from '../india-time';

/** Periods of the profit and loss that a player chooses by name. */
export const profitPeriods = ['today', 'week', 'month', 'all'] as const;

export type ProfitPeriod = (typeof profitPeriods)[number];

/** Days of a period, including today. */
const DAYS = { today: 1, week: 7, month: 30 } as const;

/**
 * Whole days in India's time zone, including today. The end is open, so that markets settled later count too.
 * @param now milliseconds since the epoch
 */
export const rangeOf = (period: ProfitPeriod, now: number): DayRange => ({
  from: period === 'all' ? null : startOfDay(now) - (DAYS[period] - 1) * DAY,
  to: null,
});
