// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Addresses } from '../../../src/adapters/kit/http/addresses';

const pageHost = (url: string) => ({ url, credentials: 'include' });
const ownOrigin = {
  api: pageHost('/api'),
  services: pageHost('/api'),
  socketUrl: '',
  socketPath: '/public',
};

const warnings = () => vi.mocked(console.warn).mock.calls.map(([text]) => text);

beforeEach(() => {
  // A page load reads the file once.
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Loads the addresses as a page at `page` that receives `answer` for its file. */
async function load(answer: Fetch, page = 'https://play.example/sports', env = {}): Promise<Addresses> {
  vi.stubGlobal('location', new URL(page));
  vi.stubGlobal('fetch', answer);
  return (await import('../../../src/adapters/kit/http/addresses')).loadAddresses(env as ImportMetaEnv);
}

const file =
  (content: string, status = 200): Fetch =>
  async () =>
    new Response(content, { status });

const json = (content: unknown): Fetch => file(JSON.stringify(content));

describe('the addresses of /config.json', () => {
  it('are those of the page’s origin when the file sets none', async () => {
    expect(await load(json({}))).toEqual(ownOrigin);
    expect(warnings()).toEqual([]);
  });

  it('name the hosts of calls, services and socket', async () => {
    expect(
      await load(
        json({
          api: 'https://api.play.example/v1/',
          services: 'https://games.play.example',
          socket: 'wss://live.play.example/stream/',
        }),
      ),
    ).toEqual({
      api: pageHost('https://api.play.example/v1'),
      services: pageHost('https://games.play.example'),
      socketUrl: 'wss://live.play.example',
      socketPath: '/stream',
    });
  });

  it('are all on the host of the API when only that is set', async () => {
    expect(await load(json({ api: 'https://api.play.example/api' }))).toEqual({
      api: pageHost('https://api.play.example/api'),
      services: pageHost('https://api.play.example/api'),
      socketUrl: 'https://api.play.example',
      socketPath: '/public',
    });
  });

  it('replace those of the build', async () => {
    const env = { VITE_API_URL: '/built', VITE_SOCKET_URL: 'https://built.example', VITE_SOCKET_PATH: '/io' };
    expect(await load(json({ api: '/v2' }), undefined, env)).toEqual({
      api: pageHost('/v2'),
      services: pageHost('/v2'),
      socketUrl: 'https://built.example',
      socketPath: '/io',
    });
  });
});

describe('cookies are sent', () => {
  it.each([
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8081/api', 'include'],
    ['https://play.example/', 'https://api.play.example/api', 'include'],
    ['https://www.bet.in/', 'https://api.bet.in', 'include'],
    ['https://www.bet.in/', 'https://api.other.in', 'same-origin'],
    ['https://play.co.in/', 'https://other.co.in', 'same-origin'],
    ['http://localhost:8080/', 'http://127.0.0.1:8080/api', 'same-origin'],
    ['http://10.0.0.1/', 'http://10.1.0.1/api', 'same-origin'],
  ])('from %s to %s: %s', async (page, api, credentials) => {
    expect((await load(json({ api }), page)).api).toEqual({ url: api.replace(/\/$/, ''), credentials });
  });

  it('to no other origin when the file forbids it', async () => {
    const { api } = await load(json({ api: 'https://api.play.example', credentials: false }));
    expect(api.credentials).toBe('same-origin');
  });
});

describe('a file that cannot be used', () => {
  it.each([
    ['is missing', file('Not found', 404), []],
    ['is a page', file('<!doctype html><title>Play</title>'), ['/config.json: is not a JSON object']],
    ['fails', file('{"api":"/v2"}', 500), ['/config.json: is not a JSON object']],
    ['is a list', json(['/v2']), ['/config.json: is not a JSON object']],
    ['is null', json(null), ['/config.json: is not a JSON object']],
  ])('leaves the page’s origin when it %s', async (_, answer, logged) => {
    expect(await load(answer)).toEqual(ownOrigin);
    expect(warnings()).toEqual(logged);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/plain,x',
    '//other.example/api',
    '/\\other.example',
    'api.play.example',
    'https://user:word@api.play.example',
    'https://api.play.example/?x=1',
    'ftp://api.play.example',
    7,
    {},
  ])('ignores the address %j alone', async (api) => {
    expect(await load(json({ api, services: '/services' }))).toEqual({
      ...ownOrigin,
      services: pageHost('/services'),
    });
    expect(warnings()).toEqual(['/config.json: api is not an address']);
  });

  it('is read from the browser’s cache when the network fails', async () => {
    const answer: Fetch = (_, { cache }) =>
      cache === 'only-if-cached'
        ? Promise.resolve(new Response('{"api":"https://api.play.example"}'))
        : Promise.reject(new TypeError('Failed to fetch'));
    expect((await load(answer)).api).toEqual(pageHost('https://api.play.example'));
  });

  it('leaves the page’s origin when it has no answer and is not cached', async () => {
    expect(await load(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(ownOrigin);
    expect(warnings()).toEqual(['/config.json: no answer']);
  });

  it('has 4 seconds to arrive', async () => {
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      return AbortSignal.abort();
    });
    const answer: Fetch = (_, { signal }) =>
      signal?.aborted ? Promise.reject(signal.reason) : Promise.reject(new TypeError('not cached'));
    expect(await load(answer)).toEqual(ownOrigin);
    expect(limits).toEqual([4000, 500]);
  });
});
