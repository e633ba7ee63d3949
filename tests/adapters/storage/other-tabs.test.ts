// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor, setup } from 'xstate';
import type { SessionEvent } from '../../../machines/app/session/session.machine';
import { createOtherTabs } from '../../../src/adapters/kit/storage/other-tabs';

let received: SessionEvent[];
let actor: AnyActorRef;

beforeEach(() => {
  localStorage.clear();
  received = [];
  const machine = setup({
    types: { events: {} as SessionEvent },
    actors: { otherTabs: createOtherTabs() },
  }).createMachine({
    invoke: { id: 'otherTabs', src: 'otherTabs' },
    on: { '*': { actions: ({ event }) => received.push(event) } },
  });
  actor = createActor(machine).start();
});

afterEach(() => {
  actor.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The event that the browser sends to this tab when another tab has changed a storage area; `key` is null after `clear()`. */
const changedElsewhere = (key: string | null, storageArea: Storage = localStorage): void =>
  void window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));

const ended = { type: 'session.endedElsewhere' };

describe('another tab', () => {
  it('that signs in reports its credentials', async () => {
    localStorage.setItem('token', 'of-asha');
    localStorage.setItem('user', '{"mstruserid":"asha","mobileno":"9876543210"}');
    changedElsewhere('token');
    await vi.waitFor(() =>
      expect(received).toEqual([
        {
          type: 'session.takenOver',
          credentials: { token: 'of-asha', user: { username: 'asha', mobile: '9876543210' } },
        },
      ]),
    );
  });

  it.each([['removes the token', 'token'] as const, ['clears the storage', null] as const])(
    'that %s reports the end of the session',
    async (_, key) => {
      changedElsewhere(key);
      await vi.waitFor(() => expect(received).toEqual([ended]));
    },
  );

  it('that changes another key or its own tab’s storage reports nothing', async () => {
    changedElsewhere('wallet');
    changedElsewhere('token', sessionStorage);
    changedElsewhere(null, sessionStorage);
    changedElsewhere('token');
    await vi.waitFor(() => expect(received).not.toEqual([]));
    expect(received).toEqual([ended]);
  });
});

it('reports no end of the session where the storage cannot be read', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const getItem = vi.fn(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const storageArea = { getItem } as unknown as Storage;
  vi.stubGlobal('localStorage', storageArea);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token', storageArea }));
  expect(getItem).toHaveBeenCalled();
  vi.unstubAllGlobals();
  localStorage.setItem('token', 'of-asha');
  changedElsewhere('token');
  await vi.waitFor(() => expect(received).not.toEqual([]));
  expect(received.map(({ type }) => type)).toEqual(['session.takenOver']);
});

describe('a page from the back/forward cache', () => {
  const show = (persisted: boolean): void =>
    void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('compares its session with the stored one, and a new page does not', async () => {
    show(false);
    show(true);
    await vi.waitFor(() => expect(received).not.toEqual([]));
    expect(received).toEqual([ended]);
  });
});

it('reports nothing after it was stopped', async () => {
  const { otherTabs } = actor.getSnapshot().children;
  expect(otherTabs).toBeDefined();
  actor.stop();
  changedElsewhere('token');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(received).toEqual([]);
});
