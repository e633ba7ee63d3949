// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Language } from '../../../domain/preferences';
import {
  type DateStyle,
  endOfIsoDay,
  startOfIsoDay,
  timeOfDay,
  useDateFormat,
} from '../../../src/i18n/dates';
import { I18n } from '../../../src/i18n/I18n';
import { loadLanguage } from '../../../src/i18n/localized';

async function formatIn(language: Language) {
  await loadLanguage(language);
  return renderHook(() => useDateFormat(), {
    wrapper: ({ children }) => <I18n language={language}>{children}</I18n>,
  }).result.current;
}

/** The first minute of Saturday, 21 November 2026, in India. */
const midnight = Date.parse('2026-11-20T18:30:05Z');
const evening = Date.parse('2026-11-21T14:00:05Z');

describe('a time', () => {
  it.each<[DateStyle, string, string]>([
    ['time', '00:00', '19:30'],
    ['timeWithSeconds', '00:00:05', '19:30:05'],
    ['day', '21 Nov', '21 Nov'],
    ['month', 'Nov 2026', 'Nov 2026'],
    ['dayAndTime', '21 Nov 00:00', '21 Nov 19:30'],
    ['weekdayAndTime', 'Sat 21 Nov 00:00', 'Sat 21 Nov 19:30'],
    ['date', 'Sat 21 Nov 2026', 'Sat 21 Nov 2026'],
    ['longDate', '21 November 2026', '21 November 2026'],
  ])('as %s is the one of India’s clocks: %s and %s', async (style, atMidnight, inTheEvening) => {
    const format = await formatIn('en');
    // Engines differ in their commas.
    const words = (time: number) => format(time, style).replaceAll(',', '');
    expect([words(midnight), words(evening)]).toEqual([atMidnight, inTheEvening]);
  });

  it.each<[DateStyle, string]>([
    ['time', '19:30'],
    ['day', '21 Nov 2025'],
    ['dayAndTime', '21 Nov 2025 19:30'],
    ['weekdayAndTime', 'Fri 21 Nov 2025 19:30'],
    ['date', 'Fri 21 Nov 2025'],
  ])('of another year than the present one has its year as %s: %s', async (style, expected) => {
    const format = await formatIn('en');
    expect(format(Date.parse('2025-11-21T14:00:05Z'), style).replaceAll(',', '')).toBe(expected);
  });

  it('has no year as long as it is the present one in India', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T18:29:59Z') });
    onTestFinished(() => void vi.useRealTimers());
    const format = await formatIn('en');
    const newYear = Date.parse('2026-12-31T18:30:00Z');
    expect([format(newYear - 1, 'day'), format(newYear, 'day')]).toEqual(['31 Dec', '1 Jan 2027']);
    vi.setSystemTime(newYear);
    expect([format(newYear - 1, 'day'), format(newYear, 'day')]).toEqual(['31 Dec 2026', '1 Jan']);
  });

  it('is in the language of the page, also after another one', async () => {
    const english = await formatIn('en');
    const hindi = await formatIn('hi');
    expect([english(evening, 'longDate'), hindi(evening, 'longDate'), english(evening, 'longDate')]).toEqual([
      ...['21 November 2026', '21 नवंबर 2026', '21 November 2026'],
    ]);
  });

  it('of the day has its seconds in files', () => {
    expect([timeOfDay(midnight), timeOfDay(evening)]).toEqual(['00:00:05', '19:30:05']);
  });
});

describe('a typed day', () => {
  it('is from its first to its last millisecond in India', () => {
    expect([startOfIsoDay('2028-02-29'), endOfIsoDay('2028-02-29')]).toEqual([
      Date.parse('2028-02-28T18:30:00.000Z'),
      Date.parse('2028-02-29T18:29:59.999Z'),
    ]);
  });

  it.each([
    '2026-02-29',
    '2026-02-31',
    '2026-04-31',
    '2026-13-01',
    '2026-1-1',
    '0026-01-01',
    '3000-01-01',
    'today',
  ])('%s is none', (day) => {
    expect([startOfIsoDay(day), endOfIsoDay(day)]).toEqual([null, null]);
  });
});
