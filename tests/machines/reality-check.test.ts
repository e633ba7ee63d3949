import { describe, expect, it } from 'vitest';
import type { PlayedSession } from '../../domain/protection';
import {
  selectDueSession,
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
});
