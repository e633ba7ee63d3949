import { describe, expect, it } from 'vitest';
import { ravi } from '../../support/machines/fixtures';
import { cleared, goodbye, start } from './start';

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
