import { describe, expect, it } from 'vitest';
import { momentOf } from '../../../domain/moments';
import type { NotificationContent } from '../../../domain/notifications';
import { resultOf } from '../../support/machines/notification-fixtures';

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
    });
  });

  it('names no match if the results are of several', () => {
    expect(momentOf([resultOf(300_00), resultOf(100_00, { matchId: 'm2', match: 'A v B' })])).toEqual({
      kind: 'won',
      amount: 400_00,
      of: null,
    });
  });

  it('is nothing for a net loss and for nothing won, whatever bonus was paid', () => {
    for (const contents of [[resultOf(300_00), resultOf(-500_00)], [resultOf(0)], [resultOf(-1), bonus], []])
      expect(momentOf(contents)).toBeNull();
  });

  it('is the sum of paid bonuses without a result', () => {
    expect(momentOf([bonus, bonus])).toEqual({ kind: 'bonus', amount: 100_00 });
  });
});
