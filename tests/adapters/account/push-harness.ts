import * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Call } from '../../../contract/define';
import { createPushCalls } from '../../../src/adapters/account/push-calls';
import type { CallServer } from '../../../src/adapters/kit/http/http';
import type { PortFailure } from '../../../src/adapters/kit/port-failure';
import { fakePushBrowser } from '../../support/fake-push-browser';

/** With both of the characters that base64 for addresses writes in another way. */
export const KEY = Buffer.alloc(65, 0xfb).toString('base64url');

export const signIn = (mstruserid: string) => {
  localStorage.setItem('token', `token of ${mstruserid}`);
  localStorage.setItem('user', JSON.stringify({ mstruserid, mobileno: null }));
};

/** The ports of push on a fake browser and a fake backend, with the player `asha` signed in before each test of the file. */
export function setUpPush() {
  const push = {
    browser: {} as ReturnType<typeof fakePushBrowser>,
    /** Calls to the backend, oldest first. */
    sent: [] as { path: string; payload: unknown }[],
    /** Keyed by path. A call without a failure is answered. */
    failures: {} as Record<string, PortFailure>,
    /** Public key of the backend. */
    key: KEY,
  };

  /** Payloads are those of the fake browser, whose keys have another length than the contract's. */
  const call: CallServer = async (asked: Call, payload: unknown) => {
    push.sent.push({ path: asked.path, payload });
    const failure = push.failures[asked.path];
    if (failure) throw failure;
    return v.parse(asked.answer, asked.path === '/push' ? { public_key: push.key } : null) as never;
  };

  beforeEach(() => {
    Object.assign(push, { browser: fakePushBrowser(), sent: [], failures: {}, key: KEY });
    localStorage.clear();
    signIn('asha');
    document.documentElement.lang = 'en';
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  afterEach(() => {
    push.browser.remove();
    vi.restoreAllMocks();
  });

  const calls = createPushCalls(call);
  return {
    ...calls,
    push,
    readPush: (asksBackend = false) => calls.readPush({ asksBackend }, new AbortController().signal),
    subscribe: () => calls.subscribePush(undefined, new AbortController().signal),
  };
}
