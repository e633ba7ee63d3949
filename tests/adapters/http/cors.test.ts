import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getBanners, login } from '../../../contract/calls';
import { createHttp } from '../../../src/adapters/kit/http/http';
import { addressesAt } from './recording-server';

const api = 'https://api.example';
const http = createHttp({
  addresses: addressesAt(api),
  token: () => 'secret',
  onUnauthorized: () => undefined,
});
const loadBanners = () => http(getBanners, {}).catch(({ kind }) => kind);
const logIn = () => http(login, { username: 'asha', password: 'secret123' }).catch(({ kind }) => kind);

/** A server at which the browser lets no call through. @returns the requests without CORS */
function refuseByCors({ isReachable = true } = {}) {
  const probes: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.mode === 'no-cors') probes.push(init);
    if (init.mode === 'no-cors' && isReachable) return new Response();
    throw new TypeError('Failed to fetch');
  });
  return probes;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('location', { origin: 'https://pages.example' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a call that another origin refuses by CORS is one that the backend does not have', async () => {
  const probes = refuseByCors();
  expect(await loadBanners()).toBe('unavailable');
  expect(probes).toEqual([{ mode: 'no-cors', credentials: 'omit', signal: expect.any(AbortSignal) }]);
});

it('a server that cannot be reached has not refused the call', async () => {
  refuseByCors({ isReachable: false });
  expect(await loadBanners()).toBe('unreachable');
});

it('a call that changes something may have been processed', async () => {
  const probes = refuseByCors();
  expect([await logIn(), probes]).toEqual(['unreachable', []]);
});

it('the own origin refuses no call by CORS', async () => {
  vi.stubGlobal('location', { origin: api });
  const probes = refuseByCors();
  expect([await loadBanners(), probes]).toEqual(['unreachable', []]);
});
