import { describe, expect, it } from 'vitest';
import { DAY, dayNumber, startOfDay } from '../../../domain/india-time';

describe("India's time", () => {
  const midnight = Date.UTC(2024, 0, 1, 18, 30);

  it('begins a day at 18:30 UTC', () => {
    expect(startOfDay(midnight)).toBe(midnight);
    expect(startOfDay(midnight + DAY - 1)).toBe(midnight);
    expect(startOfDay(midnight - 1)).toBe(midnight - DAY);
  });

  it('numbers the days from 1 January 1970', () => {
    expect(dayNumber(0)).toBe(0);
    expect(dayNumber(DAY - 19_800_000)).toBe(1);
    expect(dayNumber(-19_800_001)).toBe(-1);
  });
});
