import { describe, expect, it } from 'vitest';
import { ravi, unreachable } from '../../support/machines/fixtures';
import { cleared, goodbye, start, visitor } from './start';

describe('log-out', () => {
  it('clears all local storage, sets isAuth false, and calls /signout with the token that was left', async () => {
    const { actor, isPlayer, newlySent, send, signOut, who } = start();
    newlySent();
    send({ type: 'session.signOutRequested' });
    expect(isPlayer()).toBe(false);
    expect(who()).toEqual({ token: null, user: null });
    expect(newlySent()).toEqual([cleared, ...goodbye]);
    expect(signOut.inputs).toEqual([{ token: 'token-of-asha' }]);
    await signOut.resolve(null);
    expect(actor.getSnapshot().matches({ signOut: 'idle' })).toBe(true);
  });

  it('completes in this browser also when the server is not reached', async () => {
    const { actor, isPlayer, send, signOut } = start();
    send({ type: 'session.signOutRequested' });
    await signOut.reject(unreachable);
    expect(isPlayer()).toBe(false);
    expect(actor.getSnapshot().matches({ signOut: 'idle' })).toBe(true);
  });

  it('does not wait more than 10 s for the server', () => {
    const { actor, clock, send, signOut } = start();
    send({ type: 'session.signOutRequested' });
    clock.increment(9999);
    expect(actor.getSnapshot().matches({ signOut: 'signingOut' })).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().matches({ signOut: 'idle' })).toBe(true);
    expect(signOut.last.signal.aborted).toBe(true);
  });

  it('does not block the next sign-in, and each token is signed out', () => {
    const { isPlayer, send, signOut, who } = start();
    send({ type: 'session.signOutRequested' });
    send({ type: 'session.authenticated', credentials: ravi });
    expect(isPlayer()).toBe(true);
    expect(who()).toEqual(ravi);
    send({ type: 'session.signOutRequested' });
    expect(signOut.inputs).toEqual([{ token: 'token-of-asha' }, { token: 'token-of-ravi' }]);
  });

  it('is ignored for a visitor', () => {
    const { newlySent, send, signOut } = start(visitor);
    newlySent();
    send({ type: 'session.signOutRequested' });
    expect(newlySent()).toEqual([]);
    expect(signOut.calls).toEqual([]);
  });

  it('leaves a slow answer of the old token without effect', async () => {
    const { checkSession, isPlayer, newlySent, send } = start();
    send({ type: 'session.connected' });
    send({ type: 'session.signOutRequested' });
    send({ type: 'session.authenticated', credentials: ravi });
    newlySent();
    await checkSession.resolve({ status: 'failed' });
    expect(isPlayer()).toBe(true);
    expect(newlySent()).toEqual([]);
  });
});
