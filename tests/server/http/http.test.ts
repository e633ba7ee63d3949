import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../server/compose/start';
import { startTestBackend } from '../../support/backend';
import { newMobile, newUsername, openBrowser } from '../../support/browser';
import { refusalBody } from '../../support/refusal';

const PAGE = '<!doctype html><title>winwin24x7</title>';
const SCRIPT = `export const text = '${'play '.repeat(400)}';`;

let clientDir: string;
let backend: RunningBackend;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'winwin24x7-client-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'index.html'), PAGE);
  await writeFile(join(clientDir, 'assets/main-1a2b.js'), SCRIPT);
  await writeFile(join(clientDir, 'assets/main-1a2b.js.br'), brotliCompressSync(SCRIPT));
  backend = await startTestBackend({
    clientDir,
    rateLimitFactor: 0.1,
    publicOrigins: ['https://play.example'],
    frameOrigins: ['https://tv.example'],
  });
});
afterAll(async () => {
  await backend.close();
  await rm(clientDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  openBrowser(backend.url).get(path, headers);
const html = { accept: 'text/html,*/*;q=0.8' };
const nothing = refusalBody('There is nothing here.');

describe('the pages', () => {
  it.each([
    '/',
    '/sports',
    '/profit&loss',
    '/casino/spribe/aviator',
    '/sports/jetfair?section=Horse%20Racing',
  ])('%s is the application, and is not cached', async (path) => {
    const { status, headers, body } = await get(path, html);
    expect({ status, body }).toEqual({ status: 200, body: PAGE });
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('a built file is immutable for caches, and sent in its precompressed form', async () => {
    const { headers, body } = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
    expect(body).toBe(SCRIPT);
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('content-length')).toBe(String(brotliCompressSync(SCRIPT).length));
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    // A shared cache sends it only to browsers that accept the encoding.
    expect(headers.get('vary')?.toLowerCase().split(', ').toSorted()).toEqual(['accept-encoding', 'origin']);
  });

  it.each(['/assets/missing-1a2b.js', '/api/nothing', '/api', '/sandbox/nothing', '/documentation/nothing'])(
    '%s is never answered with a page',
    async (path) => {
      const { status, headers } = await get(path, html);
      expect(status).toBe(404);
      expect(headers.get('content-type')).not.toContain('html');
    },
  );

  it.each(['/healthz', '/readyz/', '/livez', '/metrics', '/metrics/all', '/backup.tar-gz'])(
    '%s of a probe or scanner is not a page',
    async (path) => {
      expect(await get(path, html)).toMatchObject({ status: 404, body: nothing });
    },
  );

  it.each(['application/json', 'application/json, text/plain, */*', 'application/problem+json'])(
    'an unknown address is not a page for a client that accepts %s',
    async (accept) => {
      expect(await get('/actuator', { accept })).toMatchObject({ status: 404, body: nothing });
    },
  );

  it('a missing file is not a page', async () => {
    expect(await get('/favicon-of-old.ico')).toMatchObject({ status: 404, body: nothing });
  });

  it('answers pages to GET and HEAD only', async () => {
    expect(await openBrowser(backend.url).post('/sports', {}, html)).toMatchObject({
      status: 404,
      body: nothing,
    });
  });
});

describe('every answer', () => {
  it.each(['/', '/api/getBanners', '/api/nothing', '/documentation', '/documentation/static/swagger-ui.css'])(
    '%s forbids scripts that are not files of this server',
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(policy).toContain('frame-src https://tv.example;');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('the documentation has no script in its page', async () => {
    const { body } = await get('/documentation', html);
    expect(body).not.toMatch(/<script(?![^>]* src=)/);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a long answer is compressed as the client accepts it: %s', async (accepted, encoding) => {
    const { body, headers } = await get('/documentation/json', { 'accept-encoding': accepted });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(body).toMatchObject({ openapi: expect.any(String) });
  });

  it('a short answer is not compressed', async () => {
    const { headers } = await get('/health', { 'accept-encoding': 'br, gzip' });
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('a call may be read by pages of the operator’s other origins, and by no others', async () => {
    const allowed = await get('/api/getBanners', { origin: 'https://play.example' });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://play.example');
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    // They read the clock of the server, how long to wait, and the number of a request.
    expect(allowed.headers.get('access-control-expose-headers')?.split(', ').toSorted()).toEqual([
      ...['date', 'retry-after', 'x-request-id'],
    ]);
    const others = await get('/api/getBanners', { origin: 'https://evil.example' });
    expect(others.headers.get('access-control-allow-origin')).not.toBe('https://evil.example');
  });

  it('the answer of a call is not cached', async () => {
    expect((await get('/api/getBanners')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the addresses of a backend on other hosts', () => {
  it('are in /config.json and in the policy of the pages', async () => {
    const split = await startTestBackend({
      clientDir,
      addresses: {
        api: 'https://api.play.example/api',
        services: 'http://games.play.example:8081',
        socket: 'https://live.play.example/public',
      },
      frameOrigins: ['https://tv.example'],
    });
    const { body, headers } = await openBrowser(split.url).get('/config.json');
    expect(body).toEqual({
      api: 'https://api.play.example/api',
      services: 'http://games.play.example:8081',
      socket: 'https://live.play.example/public',
    });
    expect(headers.get('cache-control')).toBe('no-cache');
    const policy = (await openBrowser(split.url).get('/', html)).headers.get('content-security-policy');
    const directive = (name: string) => policy?.split(';').find((text) => text.startsWith(`${name} `));
    const origins = 'https://api.play.example http://games.play.example:8081 https://live.play.example';
    expect(directive('connect-src')).toBe(
      `connect-src 'self' ${origins} ${origins.replaceAll('http', 'ws')}`,
    );
    expect(directive('img-src')).toBe("img-src 'self' data: https: http://games.play.example:8081");
    expect(directive('frame-src')).toBe('frame-src https://tv.example http://games.play.example:8081');
    await split.close();
  });

  it('without settings, /config.json is a file of the pages and connections stay on their origin', async () => {
    const { headers } = await get('/', html);
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';");
    await writeFile(join(clientDir, 'config.json'), '{"api":"/v2"}');
    expect((await get('/config.json')).body).toEqual({ api: '/v2' });
  });
});

describe('a malformed request', () => {
  const send = async (body: string, type = 'application/json') => {
    const answer = await fetch(`${backend.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return { status: answer.status, body: await answer.json() };
  };
  const refusal = refusalBody('The request was not understood.');

  it.each([
    ['broken JSON', '{"username":', 'application/json', 400],
    ['a prototype key', '{"__proto__":{"x":1}}', 'application/json', 400],
    ['another type', 'username=asha', 'application/x-www-form-urlencoded', 415],
    ['too much', `{"username":"${'a'.repeat(70_000)}"}`, 'application/json', 413],
  ])('%s is refused in the envelope', async (_, body, type, status) => {
    expect(await send(body, type)).toEqual({ status, body: refusal });
  });
});

describe('the limits by address', () => {
  const tooMany = (message: RegExp) => ({
    status: 429,
    body: refusalBody(expect.stringMatching(message)),
  });

  async function until429(ask: () => Promise<{ status: number; headers: Headers }>, most: number) {
    for (let count = 0; count < most; count += 1) {
      const answer = await ask();
      if (answer.status === 429) return answer;
    }
    throw new Error(`Never refused in ${most} times`);
  }

  it('registrations', async () => {
    const browser = openBrowser(backend.url);
    const register = () =>
      browser.post('/api/register', {
        name: 'Asha',
        username: newUsername(),
        password: 'a good password',
        mobile: newMobile(),
        country_code: '91',
      });
    const answer = await until429(register, 10);
    expect(answer).toMatchObject(tooMany(/^Too many registrations from here\. Try again in \d+ minutes\.$/));
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('codes, of different mobiles', async () => {
    const browser = openBrowser(backend.url);
    const send = () => browser.post('/api/sendOtpToMobile', { mobile: newMobile(), country_code: '91' });
    expect(await until429(send, 10)).toMatchObject(tooMany(/^Too many codes were asked for\./));
  });

  it('sign-ins, with a message that mentions the username', async () => {
    const browser = openBrowser(backend.url);
    const login = () => browser.post('/api/login', { username: newUsername(), password: 'whatever' });
    expect(await until429(login, 10)).toMatchObject(tooMany(/username/));
    await browser.post('/sandbox/clock', { advance_ms: 60_000 });
    expect((await login()).status).toBe(401);
  });

  it('limits the codes of one mobile over all addresses', async () => {
    const generous = await startTestBackend({ rateLimitFactor: 1000 });
    const browser = openBrowser(generous.url);
    const mobile = newMobile();
    const send = async () => {
      await browser.post('/sandbox/clock', { advance_ms: 30_000 });
      return browser.post('/api/sendOtpToMobile', { mobile, country_code: '91' });
    };
    expect(await until429(send, 11)).toMatchObject(
      tooMany(/^Too many codes were sent to this mobile number\./),
    );
    await generous.close();
  });
});
