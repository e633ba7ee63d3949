import { describe, expect, it } from 'vitest';
import type { PlayedSession } from '../../domain/protection';
import {
  selectDueSession,
  selectPause,
  selectUnreadPause,
} from '../../machines/account/protection/reality-check/reality-check.selectors';
import { realityCheckWorld } from '../paths/reality-check.model';
import { playedSession } from '../support/machines/protection-fixtures';

const pause = { kind: 'time-out', until: 1_900_000_000_000 } as const;

/** A session with a check each hour. */
function start() {
  const world = realityCheckWorld(undefined, () => undefined);
  const { actor, loadPlayedSession } = world;
  /** The answer to the load that is under way. */
  const answer = (changes: Partial<PlayedSession>) =>
    loadPlayedSession.resolve(playedSession({ id: '1', interval: 60, ...changes }));
  /** Loads again, as after a change in another tab. */
  const load = (changes: Partial<PlayedSession>) => {
    actor.send({ type: 'realityCheck.changedElsewhere' });
    return answer(changes);
  };
  const dueAt = () => selectDueSession(actor.getSnapshot())?.seconds ?? null;
  const unread = () => selectUnreadPause(actor.getSnapshot());
  return { ...world, answer, load, dueAt, unread };
}

describe('a check', () => {
  it('is due after each hour of the session, and once', async () => {
    const { actor, answer, dueAt, load } = start();
    await answer({ seconds: 3_599 });
    expect(dueAt()).toBeNull();
    await load({ seconds: 3_600 });
    expect(dueAt()).toBe(3_600);
    actor.send({ type: 'realityCheck.continued' });
    await load({ seconds: 7_199 });
    expect(dueAt()).toBeNull();
    await load({ seconds: 7_200 });
    expect(dueAt()).toBe(7_200);
  });

  it('is due in the next session whatever was read in the one before', async () => {
    const { actor, answer, dueAt, load } = start();
    await answer({ seconds: 7_200 });
    actor.send({ type: 'realityCheck.continued' });
    await load({ id: '2', seconds: 3_600 });
    expect(dueAt()).toBe(3_600);
  });

  it('shows the time and the result of the last minute, however long its dialog is open', async () => {
    const { actor, answer, clock, dueAt, loadPlayedSession } = start();
    await answer({ seconds: 3_600 });
    clock.increment(60_000);
    await answer({ seconds: 3_660 });
    clock.increment(60_000);
    await loadPlayedSession.reject(new Error('No connection'));
    clock.increment(60_000);
    await answer({ seconds: 5_000 });
    expect(dueAt()).toBe(5_000);
    actor.send({ type: 'realityCheck.continued' });
    // The next one is due at 7,200 s, not an hour after this one was read.
    const { length } = loadPlayedSession.calls;
    clock.increment(2_200_000);
    expect(loadPlayedSession.calls).toHaveLength(length + 1);
  });

  it('is looked for when the hour is full', async () => {
    const { answer, clock, loadPlayedSession } = start();
    await answer({ seconds: 3_000 });
    clock.increment(599_999);
    expect(loadPlayedSession.calls).toHaveLength(1);
    clock.increment(1_001);
    expect(loadPlayedSession.calls).toHaveLength(2);
  });

  it('that is read is read in the other tabs, with its time in the session', async () => {
    const { actor, answer, channel } = start();
    await answer({ seconds: 3_600 });
    actor.send({ type: 'realityCheck.continued' });
    expect(channel.last.received).toEqual([{ type: 'channel.read', session: '1', seconds: 3_600 }]);
  });
});

describe('the notice of a pause', () => {
  it('is shown once a session, and again in the next one', async () => {
    const { actor, answer, load, unread } = start();
    await answer({ pause });
    expect(unread()).toEqual(pause);
    actor.send({ type: 'realityCheck.pauseRead' });
    await load({ pause });
    expect(unread()).toBeNull();
    await load({ id: '2', pause });
    expect(unread()).toEqual(pause);
  });

  it('is shown again for a pause that ends later', async () => {
    const { actor, answer, load, unread } = start();
    await answer({ pause });
    actor.send({ type: 'realityCheck.pauseRead' });
    const longer = { ...pause, until: pause.until + 1 };
    await load({ pause: longer });
    expect(unread()).toEqual(longer);
  });

  it('is loaded again when the pause ends, and then the account is told', async () => {
    const { actor, answer, clock, newlySent } = start();
    await answer({ pause, pauseLeft: 600_000 });
    actor.send({ type: 'realityCheck.pauseRead' });
    await answer({ pause, pauseLeft: 600_000 });
    expect(selectPause(actor.getSnapshot())).toEqual(pause);
    newlySent();
    clock.increment(601_000);
    await answer({ pause: null });
    expect(selectPause(actor.getSnapshot())).toBeNull();
    expect(newlySent()).toEqual([{ to: 'account', event: { type: 'account.protectionChanged' } }]);
  });

  it('tells the account of an end that the open dialog of a check has loaded', async () => {
    const { actor, answer, clock, dueAt, newlySent } = start();
    await answer({ pause, pauseLeft: 60_000 });
    actor.send({ type: 'realityCheck.pauseRead' });
    await answer({ seconds: 3_600, pause, pauseLeft: 60_000 });
    expect(dueAt()).toBe(3_600);
    newlySent();
    clock.increment(60_000);
    await answer({ seconds: 3_660 });
    expect(newlySent()).toEqual([{ to: 'account', event: { type: 'account.protectionChanged' } }]);
  });

  it('closes by itself when the pause ends', async () => {
    const { answer, clock, unread } = start();
    await answer({ pause, pauseLeft: 600_000 });
    expect(unread()).toEqual(pause);
    clock.increment(601_000);
    await answer({ pause: null });
    expect(unread()).toBeNull();
  });

  it('is looked for only twice a minute while the clock of the device is ahead', async () => {
    const { actor, answer, clock, loadPlayedSession } = start();
    await answer({ pause, pauseLeft: 0 });
    actor.send({ type: 'realityCheck.pauseRead' });
    await answer({ pause, pauseLeft: 0 });
    clock.increment(29_999);
    expect(loadPlayedSession.calls).toHaveLength(2);
    clock.increment(1);
    expect(loadPlayedSession.calls).toHaveLength(3);
  });

  it('is shown for a pause that began while there was no connection', async () => {
    const { actor, answer, unread } = start();
    await answer({});
    actor.send({ type: 'account.connected' });
    await answer({ pause, pauseLeft: 600_000 });
    expect(unread()).toEqual(pause);
  });
});
