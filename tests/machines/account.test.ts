import { expect, test } from 'vitest';
import { accountWorld } from '../paths/account.model';

const asked = { to: 'realtime', event: { type: 'realtime.accountStarted' } };

test('an account that was loaded after its player signed out runs nothing until a player signs in', () => {
  const { actor, newlySent, notifications, realityCheck } = accountWorld(undefined);
  expect(newlySent()).toEqual([asked]);
  actor.send({ type: 'account.playerChanged', isPlayer: false });
  expect([notifications.openings, realityCheck.openings]).toEqual([[], []]);
  actor.send({ type: 'account.playerChanged', isPlayer: true });
  expect([notifications.openings, realityCheck.openings]).toMatchObject([[{}], [{}]]);
});

test('asks for the player once, whatever the answers', () => {
  const { actor, sent } = accountWorld(undefined);
  for (const isPlayer of [true, true, false, false, true])
    actor.send({ type: 'account.playerChanged', isPlayer });
  expect(sent).toEqual([asked]);
});
