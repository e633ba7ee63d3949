import { DAY, startOfDay } from '../../../../domain/india-time';

export type Preset = 'today' | 'week' | 'month' | 'all' | 'custom';

export const presets: readonly Preset[] = ['today', 'week', 'month', 'all', 'custom'];

export interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

const DAYS = { today: 1, week: 7, month: 30 } as const;

/**
 * Whole days in India's time zone, including today. The end is open, so that markets settled later count too.
 * @param now milliseconds since the epoch
 */
export const rangeOf = (preset: Exclude<Preset, 'custom'>, now: number): Range => ({
  from: preset === 'all' ? null : startOfDay(now) - (DAYS[preset] - 1) * DAY,
  to: null,
});
