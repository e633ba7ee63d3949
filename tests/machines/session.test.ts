import { describe, expect, it } from 'vitest';
import type { InputFrom } from 'xstate';
import type { SessionEvent } from '../../machines/session/session.events';
import { sessionMachine } from '../../machines/session/session.machine';
import { selectHasExpired, selectIsPlayer } from '../../machines/session/session.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { asha, ravi, unreachable } from '../support/machines/fixtures';
import { run, type SentEvent } from '../support/machines/run';

type Machine = typeof sessionMachine;

const visitor: InputFrom<Machine> = { token: null, user: null };

function start(input: InputFrom<Machine> = asha) {
  const checkSession = fakePort<LogicOf<Machine, 'checkSession'>>();
  const signOut = fakePort<LogicOf<Machine, 'signOut'>>();
  const otherTabs = fakeChannel<LogicOf<Machine, 'otherTabs'>, SessionEvent>();
  const running = run(
    sessionMachine.provide({
      actors: { checkSession: checkSession.logic, signOut: signOut.logic, otherTabs: otherTabs.logic },
    }),
    { as: 'session', input },
  );
  return {
    ...running,
    checkSession,
    signOut,
    otherTabs,
    send: (event: SessionEvent) => running.actor.send(event),
    isPlayer: () => selectIsPlayer(running.actor.getSnapshot()),
    hasExpired: () => selectHasExpired(running.actor.getSnapshot()),
    /** The whole context of the machine: it contains no token except the player's. */
    who: () => {
      const { token, user } = running.actor.getSnapshot().context;
      return { token, user };
    },
  };
}

const welcome = (token: string): SentEvent[] => [
  { to: 'realtime', event: { type: 'realtime.opened', token } },
  { to: 'auth', event: { type: 'auth.authenticated' } },
];
/** The user before the token: other tabs read both when the token changes. */
const stored = ({ token, user }: typeof asha): SentEvent[] => [
  { to: 'storage', event: { type: 'storage.saved', key: 'user', value: user } },
  { to: 'storage', event: { type: 'storage.saved', key: 'token', value: token } },
];
const goodbye: SentEvent[] = [
  { to: 'realtime', event: { type: 'realtime.opened', token: null } },
  { to: 'auth', event: { type: 'auth.signedOut' } },
  { to: 'wallet', event: { type: 'wallet.cleared' } },
];
const cleared: SentEvent = { to: 'storage', event: { type: 'storage.cleared' } };
const emptied: SentEvent = { to: 'wallet', event: { type: 'wallet.cleared' } };

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
  });

  it('is ignored without a player', () => {
    const { checkSession, send } = start(visitor);
    send({ type: 'session.connected' });
    send({ type: 'session.refreshed' });
    expect(checkSession.calls).toEqual([]);
  });
});

describe('a SessionError', () => {
  it("shows an error toast with the server's message, then logs out", () => {
    const { isPlayer, newlySent, send, signOut } = start();
    newlySent();
    send({ type: 'session.refused', token: 'token-of-asha', message: 'Signed in on another device' });
    expect(isPlayer()).toBe(false);
    expect(newlySent()).toEqual([
      {
        to: 'toasts',
        event: {
          type: 'toasts.requested',
          tone: 'error',
          message: { text: 'Signed in on another device' },
        },
      },
      cleared,
      ...goodbye,
    ]);
    expect(signOut.inputs).toEqual([{ token: 'token-of-asha' }]);
  });

  it('without a message shows a message of the product', () => {
    const { newlySent, send } = start();
    newlySent();
    send({ type: 'session.refused', token: 'token-of-asha', message: '' });
    expect(newlySent()[0]?.event).toEqual({
      type: 'toasts.requested',
      tone: 'error',
      message: { code: 'sessionEnded' },
    });
  });

  it('for an old token changes nothing', () => {
    const { isPlayer, newlySent, send } = start();
    newlySent();
    send({ type: 'session.refused', token: 'an-older-token', message: 'Expired' });
    expect(isPlayer()).toBe(true);
    expect(newlySent()).toEqual([]);
  });
});

describe("HTTP 401 'Unauthorized action.'", () => {
  it('for the stored token ends the session without a toast', () => {
    const { isPlayer, newlySent, send } = start();
    newlySent();
    send({ type: 'session.unauthorized', token: 'token-of-asha' });
    expect(isPlayer()).toBe(false);
    expect(newlySent()).toEqual([cleared, ...goodbye]);
  });

  it('for an old token changes nothing', () => {
    const { isPlayer, newlySent, send } = start();
    send({ type: 'session.authenticated', credentials: ravi });
    newlySent();
    send({ type: 'session.unauthorized', token: 'token-of-asha' });
    expect(isPlayer()).toBe(true);
    expect(newlySent()).toEqual([]);
  });

  it('after the log-out changes nothing', () => {
    const { newlySent, send, signOut } = start();
    send({ type: 'session.signOutRequested' });
    newlySent();
    send({ type: 'session.unauthorized', token: 'token-of-asha' });
    expect(newlySent()).toEqual([]);
    expect(signOut.calls).toHaveLength(1);
  });
});

describe('an expired session', () => {
  it.each([
    { type: 'session.refused', token: 'token-of-asha', message: 'Signed in on another device' },
    { type: 'session.unauthorized', token: 'token-of-asha' },
  ] as const)('is known after $type until the next sign-in', (event) => {
    const { hasExpired, send } = start();
    expect(hasExpired()).toBe(false);
    send(event);
    expect(hasExpired()).toBe(true);
    send({ type: 'session.authenticated', credentials: ravi });
    expect(hasExpired()).toBe(false);
    send({ type: 'session.signOutRequested' });
    expect(hasExpired()).toBe(false);
  });

  it('is not known after a failed check, which logs out silently', async () => {
    const { checkSession, hasExpired, isPlayer, send } = start();
    send({ type: 'session.connected' });
    await checkSession.resolve({ status: 'failed' });
    expect([isPlayer(), hasExpired()]).toEqual([false, false]);
  });

  it('is not known after a sign-out in another tab', () => {
    const { hasExpired, isPlayer, send } = start();
    send({ type: 'session.endedElsewhere' });
    expect([isPlayer(), hasExpired()]).toEqual([false, false]);
  });
});

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

describe('another tab', () => {
  it('that signed in signs this one in, without storing the session again', () => {
    const { isPlayer, newlySent, otherTabs, who } = start(visitor);
    newlySent();
    otherTabs.send({ type: 'session.takenOver', credentials: asha });
    expect(isPlayer()).toBe(true);
    expect(who()).toEqual(asha);
    expect(newlySent()).toEqual(welcome('token-of-asha'));
  });

  it('that signed in as another player replaces the player and clears the wallet', () => {
    const { newlySent, otherTabs, who } = start();
    newlySent();
    otherTabs.send({ type: 'session.takenOver', credentials: ravi });
    expect(who()).toEqual(ravi);
    expect(newlySent()).toEqual([emptied, ...welcome('token-of-ravi')]);
  });

  it('that reports the same player changes nothing', () => {
    const { newlySent, otherTabs } = start();
    newlySent();
    otherTabs.send({ type: 'session.takenOver', credentials: asha });
    expect(newlySent()).toEqual([]);
  });

  it('that logged out logs this one out, without another /signout or storage change', () => {
    const { isPlayer, newlySent, otherTabs, signOut } = start();
    newlySent();
    otherTabs.send({ type: 'session.endedElsewhere' });
    expect(isPlayer()).toBe(false);
    expect(newlySent()).toEqual(goodbye);
    expect(signOut.calls).toEqual([]);
  });
});
