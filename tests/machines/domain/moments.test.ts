import { describe, expect, it } from 'vitest';
import { defaultMomentSettings, isPartOfMoment, momentOf } from '../../../domain/moments';
import type { NotificationContent } from '../../../domain/notifications';
import { notificationOf, resultOf } from '../../support/machines/notification-fixtures';

const bonus: NotificationContent = {
  kind: 'bonus.paid',
  id: '3',
  name: { en: 'Welcome', hi: 'स्वागत' },
  amount: 50_00,
};

describe('momentOf', () => {
  it('is the sum of the results of a match', () => {
    expect(momentOf([resultOf(300_00), resultOf(-100_00)])).toEqual({
      kind: 'won',
      amount: 200_00,
      of: { match: 'India v Australia' },
      bonus: 0,
    });
  });

  it('has the Hindi name of the match, if all results are of it', () => {
    const hindi = { matchHi: 'भारत बनाम ऑस्ट्रेलिया' };
    expect(momentOf([resultOf(100_00, hindi), resultOf(200_00, hindi), bonus])).toEqual({
      kind: 'won',
      amount: 300_00,
      of: { match: 'India v Australia', matchHi: hindi.matchHi },
      bonus: 50_00,
    });
    const [{ of } = { of: null }] = [momentOf([resultOf(1)])].flatMap((one) =>
      one?.kind === 'won' ? [one] : [],
    );
    expect(Object.keys(of ?? {})).toEqual(['match']);
  });

  it('names no match if the results are of several', () => {
    expect(momentOf([resultOf(300_00), resultOf(100_00, { matchId: 'm2', match: 'A v B' })])).toEqual({
      kind: 'won',
      amount: 400_00,
      of: null,
      bonus: 0,
    });
  });

  it('is nothing for a net loss, also of as much as the bonus that was paid for it, and for nothing won', () => {
    for (const contents of [
      [resultOf(300_00), resultOf(-500_00)],
      [resultOf(0)],
      [resultOf(-50_00), bonus],
      [],
    ])
      expect(momentOf(contents)).toBeNull();
  });

  it.each([0, -49_99])('is the paid bonus if the bets that earned it made %i paise', (net) => {
    expect(momentOf([resultOf(net), bonus])).toEqual({ kind: 'bonus', amount: 50_00 });
  });

  it('does not add what is no gain to the paid bonuses', () => {
    expect(momentOf([notificationOf().content])).toBeNull();
    expect(momentOf([bonus, notificationOf().content])).toEqual({ kind: 'bonus', amount: 50_00 });
  });

  it('is made of results and paid bonuses alone', () => {
    const corrected = { ...resultOf(1), kind: 'bets.resettled' } as const;
    const voided = { ...resultOf(1), kind: 'bets.voided' } as const;
    const others = [notificationOf().content, corrected, voided];
    expect([resultOf(1), bonus, ...others].map(isPartOfMoment)).toEqual([true, true, false, false, false]);
  });

  it('makes no sound and no vibration until the player turns them on', () => {
    expect(defaultMomentSettings).toEqual({ hasSound: false, hasVibration: false });
  });

  it('is the sum of paid bonuses without a result', () => {
    expect(momentOf([bonus, bonus])).toEqual({ kind: 'bonus', amount: 100_00 });
  });
});
