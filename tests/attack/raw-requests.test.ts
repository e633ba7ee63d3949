import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../server/compose/start';
import { startTestBackend } from '../support/backend';
import { openBrowser, signUp } from '../support/browser';
import { refusalBody } from '../support/refusal';
import { exchange, type RawAnswer } from './support/raw-http';

const SECRET = 'outside-the-client';

let folder: string;
let backend: RunningBackend;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winwin24x7-attack-'));
  const clientDir = join(folder, 'client');
  await mkdir(join(clientDir, 'assets'), { recursive: true });
  await writeFile(join(folder, 'outside.txt'), SECRET);
  await writeFile(join(folder, '.env'), SECRET);
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>winwin24x7</title>');
  await writeFile(join(clientDir, 'assets/main-1a2b.js'), 'export {}');
  backend = await startTestBackend({ clientDir, rateLimitFactor: 1000 });
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const request = (head: string, body = '') => `${head.replaceAll('\n', '\r\n')}\r\n\r\n${body}`;
const get = (target: string, headers = '') =>
  request(`GET ${target} HTTP/1.1\nHost: localhost${headers}\nConnection: close`);

/** In the envelope, with the headers of all answers. */
function expectRefused(
  answer: RawAnswer | undefined,
  statuses: readonly number[],
  body: object = refusalBody(expect.any(String)),
) {
  expect(statuses).toContain(answer?.status);
  expect(JSON.parse(answer?.body ?? '')).toEqual(body);
  expect(answer?.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-type': expect.stringMatching(/^application\/json/),
  });
}

describe('a request that is no HTTP', () => {
  const cases: [string, string][] = [
    ['no request line', 'hello\r\n\r\n'],
    ['an unknown method', request('HELLO / HTTP/1.1\nHost: localhost')],
    ['a version that does not exist', request('GET / HTTP/9.9\nHost: localhost')],
    ['a header with U+0000', request('GET /health HTTP/1.1\nHost: localhost\nX: a\0b')],
    ['a header without a name', request('GET /health HTTP/1.1\nHost: localhost\n: x')],
    ['a folded header', request('GET /health HTTP/1.1\nHost: localhost\nX: a\n b\nContent-Length : 1')],
    ['a space before the colon', request('GET /health HTTP/1.1\nHost : localhost')],
    ['a target with a space', request('GET /he alth HTTP/1.1\nHost: localhost')],
    ['no Host', request('GET /health HTTP/1.1')],
    ['two Hosts', request('GET /health HTTP/1.1\nHost: localhost\nHost: evil.example\nConnection: close')],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
  ];
  it.each(cases)('%s is answered 400 in the envelope', async (_, sent) => {
    const [answer, ...more] = await exchange(backend.url, sent);
    expectRefused(answer, [400]);
    expect(more).toEqual([]);
  });

  it('with 20 kB of headers is answered 431 in the envelope', async () => {
    const [answer] = await exchange(backend.url, get('/health', `\nX: ${'x'.repeat(20_000)}`));
    expectRefused(answer, [431]);
  });

  it('with 2,001 headers is answered in the envelope, or without those beyond the limit', async () => {
    const headers = Array.from({ length: 2_001 }, (_, index) => `\nX${index}: 1`).join('');
    const [answer] = await exchange(backend.url, get('/api/nothing', headers));
    expectRefused(answer, [404, 431]);
  });
});

describe('a request inside another', () => {
  const inner = request('GET /api/getBanners HTTP/1.1\nHost: localhost\nConnection: close');
  const post = (headers: string, body: string) =>
    request(`POST /api/login HTTP/1.1\nHost: localhost\nContent-Type: application/json\n${headers}`, body);

  const refused: [string, string][] = [
    ['two lengths', post('Content-Length: 2\nContent-Length: 4', `{}${inner}`)],
    ['a length and chunks', post('Content-Length: 4\nTransfer-Encoding: chunked', `0\r\n\r\n${inner}`)],
    ['chunks and a length', post('Transfer-Encoding: chunked\nContent-Length: 4', `0\r\n\r\n${inner}`)],
    ['an encoding that is not chunked', post('Transfer-Encoding: xchunked', `0\r\n\r\n${inner}`)],
    ['chunked before another encoding', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${inner}`)],
    ['chunked with a tab', post('Transfer-Encoding:\tchunked\nContent-Length: 3', `0\r\n\r\n${inner}`)],
    ['a negative length', post('Content-Length: -1', inner)],
    ['a length with a sign', post('Content-Length: +2', `{}${inner}`)],
    ['a size of chunks with a sign', post('Transfer-Encoding: chunked', `+2\r\n{}\r\n0\r\n\r\n${inner}`)],
    ['lines that end with LF alone', post('Transfer-Encoding: chunked', `2\n{}\n0\n\n${inner}`)],
  ];
  it.each(refused)('by %s is not answered', async (_, sent) => {
    const answers = await exchange(backend.url, sent);
    expect(answers.map(({ status }) => status)).not.toContain(200);
    expect(answers.length).toBeLessThanOrEqual(1);
    if (answers[0] !== undefined) expectRefused(answers[0], [400, 501]);
  });
});

describe('a path outside the client', () => {
  const targets = [
    ...[
      '/../outside.txt',
      '/..%2foutside.txt',
      '/%2e%2e/outside.txt',
      '/%2e%2e%2foutside.txt',
      '/..\\outside.txt',
    ],
    ...['/assets/../../outside.txt', '/assets/..%00/outside.txt', '/..%00/outside.txt', '//outside.txt'],
    ...[
      '/assets/%252e%252e/%252e%252e/outside.txt',
      '/..;/outside.txt',
      '/%c0%ae%c0%ae/outside.txt',
      '/.%2e/.env',
    ],
    ...[
      '//etc/passwd',
      '///etc/passwd',
      '/assets//../../outside.txt',
      '/%5c..%5coutside.txt',
      '/%00',
      '/index.html%00',
    ],
    ...['http://evil.example/../outside.txt', '*', '/assets/main-1a2b.js/../../../outside.txt', '/.', '/..'],
  ];
  it.each(targets)('%s is not served', async (target) => {
    const [answer] = await exchange(backend.url, get(target));
    expect(answer?.body).not.toContain(SECRET);
    expect(answer?.body).not.toContain('root:');
    expect([200, 400, 403, 404]).toContain(answer?.status);
    if (answer?.status !== 200) expectRefused(answer, [400, 403, 404]);
  });
});

describe('a path that is written in another way', () => {
  it.each([
    '//api/getAccountstatement',
    '/api//getAccountstatement',
    '/API/getAccountstatement',
    '/api/./sessions',
  ])('%s does not reach a call', async (target) => {
    const { token } = await signUp(backend.url);
    const [answer] = await exchange(backend.url, get(target, `\nAuthorization: Bearer ${token}`));
    expect(answer?.body).not.toContain('"list"');
  });

  it.each(['/api/%67etAccountstatement', '/api/getAccountstatement/', '/%61pi/sessions'])(
    '%s needs a session like the call itself',
    async (target) => {
      const [answer] = await exchange(backend.url, get(target));
      expectRefused(answer, [401, 404]);
    },
  );

  it.each(['/%73andbox/messages', '/sandbox/%6dessages', '//sandbox/messages', '/sandbox/messages/'])(
    '%s of a proxy does not reach the sandbox',
    async (target) => {
      const [answer] = await exchange(backend.url, get(target, '\nX-Forwarded-For: 203.0.113.7'));
      expect(answer?.body).not.toContain('"data":[');
      expect(answer?.status === 200 ? answer.headers['content-type'] : 'text/html').toContain('text/html');
    },
  );
});

describe('a target that names a host', () => {
  it.each([
    'http://evil.example',
    'HTTPS://evil.example:1',
    'http://user:password@[::1]:1',
    'ftp://evil.example',
  ])('%s is the path after it', async (host) => {
    const [call, page, missing] = await Promise.all(
      ['/api/getBanners', '/api', '/api/nothing'].map((path) =>
        exchange(backend.url, get(`${host}${path}`, '\nAccept: text/html')),
      ),
    );
    expect([call?.[0]?.status, page?.[0]?.status, missing?.[0]?.status]).toEqual([200, 404, 404]);
    expect(JSON.stringify([call, page, missing])).not.toContain('evil.example');
  });
});

describe('methods that the calls do not have', () => {
  it.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
    '%s is refused in the envelope',
    async (method) => {
      const [answer] = await exchange(
        backend.url,
        request(`${method} /api/login HTTP/1.1\nHost: localhost\nCookie: a=${SECRET}\nConnection: close`),
      );
      expectRefused(answer, [400, 404, 405]);
      expect(answer?.body).not.toContain(SECRET);
    },
  );

  it('CONNECT opens no tunnel', async () => {
    const answers = await exchange(backend.url, request('CONNECT 127.0.0.1:22 HTTP/1.1\nHost: localhost'));
    expect(answers.map(({ status }) => status)).not.toContain(200);
  });

  it('an upgrade to another protocol is answered like any request, or closed', async () => {
    const upgrade = '\nUpgrade: h2c\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA';
    const sent = request(
      `GET /health HTTP/1.1\nHost: localhost\nConnection: Upgrade, HTTP2-Settings${upgrade}`,
    );
    const answers = await exchange(backend.url, sent);
    expect(answers.map(({ status }) => status)).not.toContain(101);
  });
});

describe('headers of proxies from a caller that is no trusted proxy', () => {
  const forwarded = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-real-ip': '127.0.0.1',
    forwarded: 'for=127.0.0.1;host=evil.example;proto=https',
    'x-original-url': '/sandbox/messages',
    'x-rewrite-url': '/sandbox/messages',
    'x-http-method-override': 'POST',
  };

  it('do not change the address that is counted', async () => {
    const own = await startTestBackend({ rateLimitFactor: 0.1 });
    const statuses: number[] = [];
    for (let client = 0; client < 12; client += 1) {
      const headers = { ...forwarded, 'x-forwarded-for': `203.0.113.${client}` };
      const { status } = await openBrowser(own.url).post(
        '/api/login',
        { username: `user${client}`, password: 'x' },
        headers,
      );
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    await own.close();
  });

  it('change neither the path nor the method, and appear in no answer', async () => {
    const { body, headers, status } = await openBrowser(backend.url).get('/api/getBanners', forwarded);
    expect(status).toBe(200);
    expect(JSON.stringify([body, ...headers])).not.toContain('evil.example');
  });

  it.each(['evil.example', 'localhost:1@evil.example', 'localhost, evil.example', '127.0.0.1.evil.example'])(
    'a Host of %s does not reach the sandbox, and appears in no answer',
    async (host) => {
      const answers = await Promise.all(
        ['/', '/health', '/api/getAppDetails', '/sandbox/messages', '/assets'].map((target) =>
          exchange(backend.url, request(`GET ${target} HTTP/1.1\nHost: ${host}\nConnection: close`)),
        ),
      );
      expect(JSON.stringify(answers)).not.toContain('evil.example');
      expectRefused(answers[3]?.[0], [403], { data: null, error: true, message: expect.any(String) });
    },
  );
});

describe('a body of 10 MB', () => {
  it('is refused before it is read', async () => {
    const length = 10 * 1024 * 1024;
    const head = `POST /api/login HTTP/1.1\nHost: localhost\nContent-Type: application/json\nContent-Length: ${length}`;
    const [answer] = await exchange(backend.url, request(head, '{'));
    expectRefused(answer, [413]);
  });

  it('in chunks is refused when it passes the limit', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const head =
      'POST /api/login HTTP/1.1\nHost: localhost\nContent-Type: application/json\nTransfer-Encoding: chunked';
    const [answer] = await exchange(backend.url, request(head, chunk.repeat(160)));
    // The rest of the body, which is not read, may reset the connection before the answer arrives.
    if (answer !== undefined) expectRefused(answer, [413]);
    expect((await openBrowser(backend.url).get('/health')).status).toBe(200);
  });
});
