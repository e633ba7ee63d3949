import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBackend, readConfig } from '../../../server/compose/start';
import { freshDatabase, startTestBackend } from '../../support/backend';
import { kill, spawnBackend, urlOf } from '../../support/backend-spawn';
import { openBrowser } from '../../support/browser';
import { refusalBody } from '../../support/refusal';

let clientDir: string;
let backend: RunningBackend;
let production: RunningBackend;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'winwin24x7-client-'));
  await mkdir(join(clientDir, '.vite'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>winwin24x7</title>');
  await writeFile(join(clientDir, '.vite/manifest.json'), '{"secret":1}');
  await writeFile(join(clientDir, '.env'), 'SECRET=1');
  await writeFile(join(clientDir, 'assets/.hidden.js'), 'secret');
  backend = await startTestBackend({ clientDir, frameOrigins: ['https://tv.example'] });
  const { hasDocumentation, hasHsts } = readConfig({ NODE_ENV: 'production', HSTS: '1' });
  production = await startTestBackend({ clientDir, hasDocumentation, hasHsts });
});
afterAll(async () => {
  await backend.close();
  await production.close();
  await rm(clientDir, { recursive: true });
});

const html = { accept: 'text/html,*/*;q=0.8' };
const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy') ?? '';

describe('every answer', () => {
  it.each(['/', '/api/getBanners', '/api/unknown', '/%zz', '/health'])(
    '%s enforces Trusted Types with one policy, and names where violations are reported',
    async (path) => {
      const answer = await openBrowser(backend.url).get(path);
      expect(policyOf(answer)).toContain("require-trusted-types-for 'script'");
      expect(policyOf(answer)).toContain('trusted-types winwin24x7');
      expect(policyOf(answer)).toContain('report-uri /csp-reports');
    },
  );

  it.each(['/', '/api/getBanners', '/%zz'])(
    '%s refuses features that no page uses; frames of providers may play sound and fill the screen',
    async (path) => {
      const { headers } = await openBrowser(backend.url).get(path);
      const policy = headers.get('permissions-policy') ?? '';
      for (const feature of ['camera', 'geolocation', 'microphone', 'payment', 'usb'])
        expect(policy.split(', ')).toContain(`${feature}=()`);
      expect(policy).toContain('autoplay=(self "https://tv.example")');
      expect(policy).toContain('fullscreen=(self "https://tv.example")');
    },
  );

  it.each(['/', '/api/getBanners', '/%zz'])(
    '%s names no software, tells other sites no path, and is framed by no other site',
    async (path) => {
      const answer = await openBrowser(backend.url).get(path);
      for (const name of ['server', 'x-powered-by']) expect(answer.headers.get(name), name).toBeNull();
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(policyOf(answer)).toContain("frame-ancestors 'self'");
    },
  );

  it('allows the inline scripts of the page by their hashes, and no others', async () => {
    const page = await mkdtemp(join(tmpdir(), 'winwin24x7-page-'));
    await writeFile(
      join(page, 'index.html'),
      '<!doctype html><script>a = 1;</script><script src="/a.js"></script><script>b()</script>',
    );
    const served = await startTestBackend({ clientDir: page });
    const read = () => openBrowser(served.url).get('/', html);
    const before = await read();
    // A release replaces the files of a running server.
    await writeFile(join(page, 'index.html'), '<!doctype html><script>c()</script>');
    await utimes(join(page, 'index.html'), new Date(), new Date(Date.now() + 60_000));
    const after = await read();
    await served.close();
    await rm(page, { recursive: true });
    const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    expect(policyOf(before)).toContain(`script-src 'self' ${hashOf('a = 1;')} ${hashOf('b()')};`);
    expect(policyOf(after)).toContain(`script-src 'self' ${hashOf('c()')};`);
  });

  it('binds browsers to https only where HSTS is on', async () => {
    const off = await openBrowser(backend.url).get('/health');
    expect(off.headers.get('strict-transport-security')).toBeNull();
    const on = await openBrowser(production.url).get('/health');
    expect(on.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('files that are not for players', () => {
  it.each(['/.env', '/.vite/manifest.json', '/assets/.hidden.js', '/assets/../.env', '/%2eenv', '/.vite'])(
    '%s is 404 like a file that does not exist',
    async (path) => {
      const { status, body } = await openBrowser(backend.url).get(path, html);
      const nothing = refusalBody('There is nothing here.');
      expect({ status, body }).toEqual({ status: 404, body: nothing });
    },
  );
});

describe('the documentation of the calls', () => {
  const paths = [
    '/documentation',
    '/documentation/json',
    '/documentation/yaml',
    '/documentation/static/index.html',
  ];

  it.each(paths)('%s is 404 in production', async (path) => {
    const { status, body } = await openBrowser(production.url).get(path);
    expect(status).toBe(404);
    expect(body).toEqual(refusalBody('There is nothing here.'));
  });

  it.each(paths)('%s is served elsewhere', async (path) => {
    expect((await openBrowser(backend.url).get(path)).status).toBe(200);
  });

  it('can be switched on in production, and off elsewhere', () => {
    expect(readConfig({ NODE_ENV: 'production', DOCUMENTATION: '1' }).hasDocumentation).toBe(true);
    expect(readConfig({ DOCUMENTATION: '0' }).hasDocumentation).toBe(false);
  });

  it('has the policy without Trusted Types, because Swagger UI writes markup', async () => {
    const policy = policyOf(await openBrowser(backend.url).get('/documentation/static/index.html'));
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('trusted-types');
  });
});

describe('a report of a violated Content-Security-Policy', () => {
  const report = (directive: unknown, rest: object = {}) =>
    JSON.stringify({ 'csp-report': { 'effective-directive': directive, ...rest } });
  const send = async (url: string, body: string, type = 'application/csp-report') => {
    const { status } = await fetch(`${url}/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return status;
  };

  it('is accepted without an answer', async () => {
    expect(await send(backend.url, report('script-src-elem'))).toBe(204);
    expect(await send(backend.url, 'no report')).toBe(204);
  });

  it('is refused if it is large or of another type', async () => {
    const large = report('script-src', { 'script-sample': 'x'.repeat(10_000) });
    expect(await send(backend.url, large)).toBe(413);
    expect(await send(backend.url, report('script-src'), 'text/plain')).toBe(415);
  });

  it('is limited by address', async () => {
    const own = await startTestBackend({ rateLimitFactor: 0.1 });
    const statuses = [
      await send(own.url, report('img-src')),
      await send(own.url, report('img-src')),
      await send(own.url, report('img-src')),
    ];
    expect(statuses).toEqual([204, 204, 429]);
    await own.close();
  });

  it('is logged by the name of its directive alone, once in 10 seconds', async () => {
    const where = await freshDatabase();
    const spawned = spawnBackend(where, { LOG_LEVEL: 'error' });
    const url = await urlOf(spawned);
    const details = {
      'blocked-uri': 'https://evil.example/token',
      'document-uri': 'https://x/?token=planted',
    };
    await send(url, report('script-src-elem', details));
    await send(url, report('script-src-elem', details));
    await send(url, report('planted-directive planted'));
    await send(url, report({ planted: 'planted' }));
    // Older browsers name it in the first words of another field.
    const older = { 'csp-report': { 'violated-directive': "font-src 'self'" } };
    await send(url, JSON.stringify(older));
    await send(url, report('style-src-attr', details));
    await spawned.waitForOutput('style-src-attr');
    const logged = spawned
      .output()
      .split('\n')
      .filter((line) => line.includes('"level"'));
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
      'the Content-Security-Policy was violated: script-src-elem',
      'the Content-Security-Policy was violated: font-src',
      'the Content-Security-Policy was violated: style-src-attr',
    ]);
    expect(spawned.output()).not.toMatch(/planted|evil/);
    await kill(spawned, 'SIGTERM');
    await where.remove();
  }, 60_000);
});
