import { describe, expect, it } from 'vitest';
import { isNotice, isOwnAct, isToasted, noticeKinds } from '../../../domain/notifications';
import { notificationOf, resultOf, waitingBetMatched } from '../../support/machines/notification-fixtures';

const own = (kind: 'password.changed' | 'two-factor.on' | 'two-factor.off') =>
  isOwnAct({ kind } as Parameters<typeof isOwnAct>[0]);

describe('a notification', () => {
  it.each([
    ['bets.matched', true],
    ['bets.lapsed', true],
    ['bets.disconnected', true],
    ['match.started', true],
    ['bonus.reversed', true],
    ['bets.settled', false],
    ['deposit.approved', false],
  ] as const)('of the kind %s has a message of its own: %j', (kind, isIt) =>
    expect(isToasted(kind)).toBe(isIt),
  );

  it.each([
    ['bets.disconnected', true],
    ['access.code', true],
    ['mobile.changed', true],
    ['bets.matched', false],
  ] as const)('of the kind %s is said on the next connection: %j', (kind, isIt) => {
    expect(isNotice(kind)).toBe(isIt);
    expect(noticeKinds.some((each) => each === kind)).toBe(isIt);
  });

  it('of what the player has just done is not announced', () => {
    expect([own('password.changed'), own('two-factor.on'), own('two-factor.off')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(isOwnAct(notificationOf().content)).toBe(false);
    expect(isOwnAct(waitingBetMatched)).toBe(false);
    expect(isOwnAct(resultOf(1))).toBe(false);
  });

  it('of a setting is announced if an operator has changed it', () => {
    const changed = (author: 'player' | 'operator') =>
      ({ ...notificationOf().content, author }) as Parameters<typeof isOwnAct>[0];
    expect(isOwnAct(changed('player'))).toBe(true);
    expect(isOwnAct(changed('operator'))).toBe(false);
  });
});
