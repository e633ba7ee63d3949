import { afterEach, describe, expect, it, vi } from 'vitest';
import { betAbandon, bets, getBanners, signout } from '../../../contract/calls';
import { traceOf } from '../../../server/kit/http/trace';
import { type CallServer, createHttp } from '../../../src/adapters/kit/http/http';
import { randomKey } from '../../../src/adapters/kit/random-key';
import { addressesAt, recordingServer } from './recording-server';

const server = recordingServer();

/** Calls as a page of the server sends them, to paths of its origin. */
function callFromPage(): CallServer {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(server.origin + path, init));
  return createHttp({ addresses: addressesAt(''), token: () => null, onUnauthorized: () => undefined });
}

afterEach(() => vi.unstubAllGlobals());

/** The trace with which the server goes on, and the step that began it. */
function received() {
  return server.requests.map(({ headers: { traceparent: header } }) => {
    expect(header).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    const [, id = '', step = ''] = String(header).split('-');
    expect(traceOf(header).id).toBe(id);
    return { id, step };
  });
}

describe('a call to the origin of the page', () => {
  it('begins a trace that the server goes on with', async () => {
    const call = callFromPage();
    await call(signout, {});
    await call(getBanners, {}).catch(() => undefined);
    const [one, other] = received();
    expect(other?.id).not.toBe(one?.id);
  });

  it('is of the trace of its idempotency key', async () => {
    const call = callFromPage();
    const key = randomKey();
    await call(betAbandon, { key }).catch(() => undefined);
    await call(bets, { key }).catch(() => undefined);
    const [one, other] = received();
    expect([one?.id, other?.id]).toEqual([key, key]);
    expect(other?.step).not.toBe(one?.step);
  });

  it.each(['a key of a program', '4BF92F3577B34DA6A3CE929D0E0E4736', '0'.repeat(32)])(
    'begins a trace of its own if its key cannot be one: %s',
    async (key) => {
      await callFromPage()(bets, { key }).catch(() => undefined);
      expect(received()[0]?.id).not.toBe(key);
    },
  );
});

it('a call to another origin begins no trace, for which a backend would have to allow the header', async () => {
  await server.call(signout, {});
  expect(server.requests.map(({ headers }) => headers.traceparent)).toEqual([undefined]);
});
