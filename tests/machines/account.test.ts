import { expect, test } from 'vitest';
import { accountWorld } from '../paths/account.model';

test('an account that was loaded after its player signed out runs nothing until a player signs in', () => {
  const { actor, newlySent, notifications, realityCheck } = accountWorld(undefined);
  expect(newlySent()).toEqual([{ to: 'realtime', event: { type: 'realtime.accountStarted' } }]);
  actor.send({ type: 'account.playerChanged', isPlayer: false });
  expect([notifications.openings, realityCheck.openings]).toEqual([[], []]);
  actor.send({ type: 'account.playerChanged', isPlayer: true });
  expect([notifications.openings, realityCheck.openings]).toMatchObject([[{}], [{}]]);
});
