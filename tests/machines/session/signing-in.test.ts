import { describe, expect, it } from 'vitest';
import { asha, ravi, unreachable } from '../../support/machines/fixtures';
import { cleared, emptied, goodbye, start, stored, visitor, welcome } from './start';

describe('a stored token', () => {
  it('signs the player in immediately, before the check', () => {
    const { checkSession, isPlayer, sent, who } = start(asha);
    expect(isPlayer()).toBe(true);
    expect(who()).toEqual(asha);
    expect(sent).toEqual(welcome('token-of-asha'));
    expect(checkSession.calls).toEqual([]);
  });

  it('that is missing makes a visitor, who connects without one', () => {
    const { isPlayer, sent, who } = start(visitor);
    expect(isPlayer()).toBe(false);
    expect(who()).toEqual({ token: null, user: null });
    expect(sent).toEqual(goodbye);
  });
});

describe('login', () => {
  it('success sets isAuth true and stores token and user', () => {
    const { isPlayer, newlySent, send, who } = start(visitor);
    newlySent();
    send({ type: 'session.authenticated', credentials: asha });
    expect(isPlayer()).toBe(true);
    expect(who()).toEqual(asha);
    expect(newlySent()).toEqual([...stored(asha), ...welcome('token-of-asha')]);
  });

  it('of another player replaces the current player', () => {
    const { newlySent, send, who } = start(asha);
    newlySent();
    send({ type: 'session.authenticated', credentials: ravi });
    expect(who()).toEqual(ravi);
    expect(newlySent()).toEqual([...stored(ravi), emptied, ...welcome('token-of-ravi')]);
  });
});

describe('the session check', () => {
  it('is made on connect', () => {
    const { checkSession, send } = start();
    send({ type: 'session.connected' });
    expect(checkSession.inputs).toEqual([{ token: 'token-of-asha' }]);
  });

  it('is made on every session_refresh: session_refresh triggers a new session_check', async () => {
    const { checkSession, send } = start();
    send({ type: 'session.connected' });
    await checkSession.resolve({ status: 'ok' });
    send({ type: 'session.refreshed' });
    await checkSession.resolve({ status: 'ok' });
    send({ type: 'session.refreshed' });
    expect(checkSession.calls).toHaveLength(3);
  });

  it('is stopped when another check starts', async () => {
    const { checkSession, isPlayer, send } = start();
    send({ type: 'session.connected' });
    send({ type: 'session.refreshed' });
    const [overtaken] = checkSession.calls;
    await overtaken?.resolve({ status: 'failed' });
    expect(overtaken?.signal.aborted).toBe(true);
    expect(isPlayer()).toBe(true);
  });

  it("that failed logs the user out silently: only the status 'failed' does", async () => {
    const { checkSession, isPlayer, newlySent, send, signOut, who } = start();
    send({ type: 'session.connected' });
    newlySent();
    await checkSession.resolve({ status: 'failed' });
    expect(isPlayer()).toBe(false);
    expect(who()).toEqual({ token: null, user: null });
    expect(newlySent()).toEqual([cleared, ...goodbye]);
    expect(signOut.inputs).toEqual([{ token: 'token-of-asha' }]);
  });

  it.each(['success', '', 'FAILED', 'error'])('with the status "%s" keeps the player', async (status) => {
    const { actor, checkSession, clock, isPlayer, newlySent, send } = start();
    send({ type: 'session.connected' });
    newlySent();
    await checkSession.resolve({ status });
    expect(isPlayer()).toBe(true);
    expect(actor.getSnapshot().matches({ identity: { player: 'confirmed' } })).toBe(true);
    clock.increment(3_600_000);
    expect(checkSession.calls).toHaveLength(1);
    expect(newlySent()).toEqual([]);
  });

  it('that timed out is repeated after 1 s, 2 s, 4 s … 30 s, then stops, and does not end the session', async () => {
    const { checkSession, clock, isPlayer, newlySent, send } = start();
    send({ type: 'session.connected' });
    newlySent();
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000]) {
      await checkSession.reject(unreachable);
      const asked = checkSession.calls.length;
      clock.increment(pause - 1);
      expect(checkSession.calls).toHaveLength(asked);
      clock.increment(1);
      expect(checkSession.calls).toHaveLength(asked + 1);
    }
    await checkSession.reject(unreachable);
    clock.increment(3_600_000);
    expect(checkSession.calls).toHaveLength(7);
    expect(isPlayer()).toBe(true);
    expect(newlySent()).toEqual([]);
    send({ type: 'session.refreshed' });
    await checkSession.reject(unreachable);
    clock.increment(1000);
    expect(checkSession.calls).toHaveLength(9);
    send({ type: 'session.connected' });
    await checkSession.reject(unreachable);
    clock.increment(1000);
    expect(checkSession.calls).toHaveLength(11);
  });

  it('is ignored without a player', () => {
    const { checkSession, send } = start(visitor);
    send({ type: 'session.connected' });
    send({ type: 'session.refreshed' });
    expect(checkSession.calls).toEqual([]);
  });
});
