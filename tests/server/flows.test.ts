import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineScriptHashes } from '../../server/kit/http/inline-scripts';
import { startTestBackend } from '../support/backend';
import { openBrowser } from '../support/browser';

const CLIENT = '<!doctype html><title>winwin24x7</title><body></body>';
const STUDIO = '<!doctype html><title>Flow Studio</title>';

type Backend = Awaited<ReturnType<typeof startTestBackend>>;

let dist: string;
let sandbox: Backend;
let production: Backend;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'winwin24x7-dist-'));
  const clientDir = join(dist, 'client');
  await mkdir(clientDir);
  await mkdir(join(dist, 'flows'));
  await writeFile(join(clientDir, 'index.html'), CLIENT);
  await writeFile(join(dist, 'flows/index.html'), STUDIO);
  await writeFile(join(dist, 'flows/port.js'), '');
  sandbox = await startTestBackend({ clientDir, isSandbox: true });
  production = await startTestBackend({ clientDir, isSandbox: false });
});
afterAll(async () => {
  await sandbox.close();
  await production.close();
  await rm(dist, { recursive: true });
});

const pageAt = (path: string, { url }: Backend) =>
  openBrowser(url).get(path, { accept: 'text/html,*/*;q=0.8' });

describe('Flow Studio', () => {
  it.each(['/flows', '/flows/'])('is at %s while the sandbox is on', async (path) => {
    const { body } = await pageAt(path, sandbox);
    expect(body).toBe(STUDIO);
  });

  it('is not served without the sandbox', async () => {
    const { body } = await pageAt('/flows/', production);
    expect(body).not.toBe(STUDIO);
  });

  it.each([
    ['/flows', 'same-origin-allow-popups'],
    ['/flows/port.js', 'same-origin-allow-popups'],
    ['/sports', 'same-origin'],
  ])('lets windows that its own pages open answer them: %s is %s', async (path, policy) => {
    const { headers } = await pageAt(path, sandbox);
    expect(headers.get('cross-origin-opener-policy')).toBe(policy);
  });

  it.each(['/', '/sports'])('records the actors of %s in a sandbox alone', async (path) => {
    const [recorded, plain] = [await pageAt(path, sandbox), await pageAt(path, production)];
    expect(recorded.body).toMatch(/<script>.*import\("\/flows\/port\.js"\).*<\/script><\/body>/s);
    const [hash] = inlineScriptHashes(recorded.body);
    expect(recorded.headers.get('content-security-policy')).toContain(`script-src 'self' ${hash};`);
    expect(plain.body).toBe(CLIENT);
    expect(plain.headers.get('content-security-policy')).toContain("script-src 'self';");
  });
});
