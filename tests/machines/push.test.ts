import { describe, expect, it } from 'vitest';
import type { PushStatus } from '../../machines/account/push/push.machine';
import { selectPushStep } from '../../machines/account/push/push.selectors';
import { pushWorld } from '../paths/push.model';
import { unreachable } from '../support/machines/fixtures';

async function start(status: PushStatus = 'off') {
  const world = pushWorld(undefined);
  await world.readPush.resolve(status);
  const step = () => selectPushStep(world.actor.getSnapshot());
  return { ...world, step };
}

describe('the consent to be notified', () => {
  it.each(['denied', 'unsupported'] as const)(
    'cannot be given in a browser where it is %s',
    async (status) => {
      const { step } = await start(status);
      expect(step()).toBe(status);
    },
  );

  it.each([
    ['denied', 'denied'],
    ['default', 'unanswered'],
  ] as const)('is not given by the answer "%s"', async (permission, expected) => {
    const { actor, askPermission, step, subscribePush } = await start();
    actor.send({ type: 'push.requested' });
    await askPermission.resolve(permission);
    expect([step(), subscribePush.calls]).toEqual([expected, []]);
  });

  it.each(['off', 'denied'] as const)(
    'is not asked for where the backend has no notifications of devices: %s',
    async (status) => {
      const { actor, readPush, step } = await start(status);
      actor.send({ type: 'push.shown' });
      await readPush.resolve('unavailable');
      expect(step()).toBe('unavailable');
      expect(readPush.inputs).toEqual([{ asksBackend: false }, { asksBackend: true }]);
    },
  );

  it('is asked for where the backend has them, which is looked up once', async () => {
    const { actor, readPush, step } = await start();
    actor.send({ type: 'push.shown' });
    await readPush.resolve('off');
    expect(step()).toBe('off');
    actor.send({ type: 'push.shown' });
    expect([step(), readPush.calls.length]).toEqual(['off', 2]);
  });

  it('is looked up for a view that is shown while the browser is read', async () => {
    const { actor, readPush } = pushWorld(undefined);
    actor.send({ type: 'push.shown' });
    actor.send({ type: 'push.shown' });
    expect(readPush.inputs).toEqual([{ asksBackend: false }, { asksBackend: true }]);
  });

  it('asks and calls nothing before the player presses the button', async () => {
    const { actor, askPermission, step, subscribePush } = await start();
    actor.send({ type: 'account.connected' });
    actor.send({ type: 'push.changedElsewhere' });
    expect([askPermission.calls, subscribePush.calls]).toEqual([[], []]);
    expect(step()).toBe('reading');
  });

  it('subscribes again after a lost answer as soon as the socket connects', async () => {
    const { actor, askPermission, step, subscribePush } = await start();
    actor.send({ type: 'push.requested' });
    await askPermission.resolve('granted');
    await subscribePush.reject(unreachable);
    expect(step()).toBe('unconfirmed');
    actor.send({ type: 'account.connected' });
    await subscribePush.resolve(null);
    expect(step()).toBe('on');
    expect(askPermission.calls).toHaveLength(1);
  });

  it('stays on while a renewal has no answer', async () => {
    const { actor, step, subscribePush } = await start('on');
    await subscribePush.reject(unreachable);
    expect(step()).toBe('on');
    actor.send({ type: 'account.connected' });
    expect(subscribePush.calls).toHaveLength(2);
  });

  it('gives a question that is left open up after a minute, and may ask again', async () => {
    const { actor, askPermission, clock, step } = await start();
    actor.send({ type: 'push.requested' });
    clock.increment(60_000);
    expect(step()).toBe('unanswered');
    actor.send({ type: 'push.requested' });
    expect(askPermission.calls).toHaveLength(2);
  });

  it('opens the page of a pressed notification, and no address of another host', async () => {
    const { channel, newlySent } = await start();
    channel.send({ type: 'push.notificationPressed', path: '//elsewhere.example/mybets' });
    expect(newlySent()).toEqual([]);
    channel.send({ type: 'push.notificationPressed', path: '/mybets' });
    expect(newlySent()).toEqual([
      { to: 'navigation', event: { type: 'navigation.pathRequested', path: '/mybets', replace: false } },
    ]);
  });
});
