import { describe, expect, it } from 'vitest';
import { DAY } from '../../../domain/india-time';
import {
  checksAfter,
  isPauseConfirmed,
  isStricter,
  longerPauses,
  readLimit,
  untilNextCheck,
  untilPauseEnds,
} from '../../../domain/protection';

describe('a limit', () => {
  it.each([
    ['100000', 100_000_00],
    ['1,00,000', 100_000_00],
    ['₹1,00,000.50', 100_000_50],
    [' 1 000.5 ', 1_000_50],
    ['0', 0],
    ['1000000000', 1_000_000_000_00],
    ['1000000000.01', null],
    ['9999999999', null],
    ['10000000000', null],
    ['5.555', null],
    ['5.', 5_00],
    ['५,०००', 5_000_00],
    ['.5', null],
    ['-5', null],
    ['x5', null],
    ['5x', null],
    ['', null],
  ])('"%s" is read as %j paise', (text, paise) => expect(readLimit(text)).toBe(paise));

  it.each([
    [null, 500_00, true],
    [500_00, 499_99, true],
    [500_00, 500_00, true],
    [500_00, 500_01, false],
    [500_00, null, false],
    [null, null, false],
    [500_00, 0, true],
  ])('of %j that becomes %j holds at once: %j', (before, after, holds) =>
    expect(isStricter(before, after)).toBe(holds),
  );
});

describe('a pause', () => {
  it('of a self-exclusion is confirmed by its word, however it is written', () => {
    expect(isPauseConfirmed('exclusion', ' Exclude ', 'EXCLUDE')).toBe(true);
    expect(isPauseConfirmed('exclusion', 'exclud', 'EXCLUDE')).toBe(false);
    expect(isPauseConfirmed('exclusion', '', 'EXCLUDE')).toBe(false);
    expect(isPauseConfirmed('time-out', '', 'EXCLUDE')).toBe(true);
  });

  it('is offered in the lengths that end after the running one', () => {
    const now = 1_700_000_000_000;
    const running = (days: number) => ({ kind: 'time-out' as const, until: now + days * DAY });
    expect(longerPauses('time-out', null, now)).toEqual([1, 7, 30, 42]);
    expect(longerPauses('time-out', running(7), now)).toEqual([30, 42]);
    expect(longerPauses('time-out', running(6.9), now)).toEqual([7, 30, 42]);
    expect(longerPauses('time-out', running(42), now)).toEqual([]);
    expect(longerPauses('exclusion', running(42), now)).toEqual([183, 365, 730, 1825]);
  });
});

describe('the end of a pause', () => {
  const session = { id: '1', seconds: 0, net: 0, interval: 60, pause: null };
  const until = (pauseLeft: number | null) => untilPauseEnds({ ...session, pauseLeft });

  it('is looked for a second later, since a timer may fire early', () => {
    expect([until(1), until(DAY)]).toEqual([1_001, DAY + 1_000]);
  });

  it('is looked for within the longest timer of a browser, which fires a longer one at once', () => {
    expect([until(42 * DAY), until(1825 * DAY), until(null)]).toEqual(Array(3).fill(2 ** 31 - 1));
  });
});

describe('the reality check of a session', () => {
  it('is due each time the interval has passed', () => {
    expect([0, 899, 900, 1799, 1800].map((seconds) => checksAfter(seconds, 15))).toEqual([0, 0, 1, 1, 2]);
  });

  it('has a time until the next one', () => {
    expect(untilNextCheck(0, 15)).toBe(900_000);
    expect(untilNextCheck(899, 15)).toBe(1_000);
    expect(untilNextCheck(900, 15)).toBe(900_000);
    expect(untilNextCheck(1_000, 60)).toBe(2_600_000);
  });
});
