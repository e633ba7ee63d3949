import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bonusOffers, gameLaunch, gateways, getAppDetails, getBanners, login } from '../../../contract/calls';
import type { Addresses } from '../../../src/adapters/kit/http/addresses';
import { createHttp } from '../../../src/adapters/kit/http/http';
import { addressesAt } from './recording-server';

const api = 'https://api.example';
const services = 'https://services.example';
const createCall = (addresses: Pick<Addresses, 'api' | 'services'> = addressesAt(api)) =>
  createHttp({ addresses, token: () => 'secret', onUnauthorized: () => undefined });
const kindOf = (answer: Promise<unknown>) => answer.then(() => 'answered').catch(({ kind }) => kind);
const loadBanners = () => kindOf(createCall()(getBanners, {}));

type Answer = number | 'refused by CORS' | 'no connection';

/**
 * A server of another origin.
 * @param answers statuses of what the page can read, by path; the last one stays
 * @returns the requests, those without CORS with their mode
 */
function serve(answers: Readonly<Record<string, readonly Answer[]>>) {
  const left = new Map(Object.entries(answers).map(([path, each]) => [path, [...each]]));
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { origin, pathname: whole } = new URL(url);
    const pathname = whole.replace(/^\/api/, '');
    requests.push(
      [origin, pathname, ...(init.mode === 'no-cors' ? [init.mode, init.credentials] : [])].join(' '),
    );
    const queue = left.get(pathname) ?? ['refused by CORS'];
    const answer = init.mode === 'no-cors' || queue.length === 1 ? queue[0] : queue.shift();
    if (init.mode === 'no-cors' && answer !== 'no connection') return new Response();
    if (typeof answer === 'number') return new Response(JSON.stringify({ data: [] }), { status: answer });
    throw new TypeError('Failed to fetch');
  });
  return requests;
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
  const requests = serve({ [getAppDetails.path]: [200] });
  expect(await loadBanners()).toBe('unavailable');
  expect(requests).toEqual([
    `${api} /getBanners`,
    `${api} /getBanners no-cors omit`,
    `${api} /getAppDetails`,
    `${api} /getBanners`,
  ]);
});

it('a separate host of services is asked for a call of its own', async () => {
  const { api: ofApi } = addressesAt(api);
  const addresses = { api: ofApi, services: { ...ofApi, url: services } };
  const requests = serve({ [gateways.path]: [401] });
  expect(await kindOf(createCall(addresses)(bonusOffers, {}))).toBe('unavailable');
  expect(requests).toContain(`${services} /gateways`);
});

it.each([
  ['fails and sends no headers of CORS', ['refused by CORS']],
  ['fails for the calls of the backend as well', [502]],
  ['answers the calls of the backend with the least status of a failure', [500]],
  ['limits the calls of the backend as well', [429]],
] as const)('a gateway that %s refuses no call by CORS', async (_, known) => {
  serve({ [getAppDetails.path]: known });
  expect(await loadBanners()).toBe('unreachable');
});

it('a call whose connection was lost for a moment is answered', async () => {
  serve({ [getBanners.path]: ['refused by CORS', 200], [getAppDetails.path]: [200] });
  expect(await loadBanners()).toBe('answered');
});

it('a server that cannot be reached has not refused the call', async () => {
  serve({ [getBanners.path]: ['no connection'], [getAppDetails.path]: [200] });
  expect(await loadBanners()).toBe('unreachable');
});

it('a call that changes something may have been processed', async () => {
  const requests = serve({ [getAppDetails.path]: [200] });
  expect(await kindOf(createCall()(login, { username: 'asha', password: 'secret123' }))).toBe('unreachable');
  expect(requests).toEqual([`${api} /login`]);
});

const launch = () => kindOf(createCall()(gameLaunch, { slug: 'aviator', lang: 'en' }));

it('a launch that another origin refuses by CORS is one that the backend does not have', async () => {
  const requests = serve({ [getAppDetails.path]: [200] });
  expect(await launch()).toBe('unavailable');
  expect(requests.filter((request) => request === `${api} /games/launch`)).toHaveLength(2);
});

it('a launch of a server that cannot be reached is not refused', async () => {
  serve({ [gameLaunch.path]: ['no connection'], [getAppDetails.path]: [200] });
  expect(await launch()).toBe('unreachable');
});

it('the own origin refuses no call by CORS', async () => {
  vi.stubGlobal('location', { origin: api });
  const requests = serve({ [getAppDetails.path]: [200] });
  expect(await loadBanners()).toBe('unreachable');
  expect(requests).toEqual([`${api} /getBanners`]);
});
