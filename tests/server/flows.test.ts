import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend } from '../support/backend';
import { openBrowser } from '../support/browser';

const CLIENT = '<!doctype html><title>winwin24x7</title><body></body>';
const STUDIO = '<!doctype html><title>Flow Studio</title>';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'winwin24x7-dist-'));
  await mkdir(join(dist, 'client'));
  await mkdir(join(dist, 'flows'));
  await writeFile(join(dist, 'client/index.html'), CLIENT);
  await writeFile(join(dist, 'flows/index.html'), STUDIO);
  await writeFile(join(dist, 'flows/port.js'), '');
});
afterAll(() => rm(dist, { recursive: true }));

const html = { accept: 'text/html,*/*;q=0.8' };

async function pageAt(path: string, settings: { sandbox: boolean }): Promise<unknown> {
  const backend = await startTestBackend({ clientDir: join(dist, 'client'), ...settings });
  const { body } = await openBrowser(backend.url).get(path, html);
  await backend.close();
  return body;
}

describe('Flow Studio', () => {
  it.each(['/flows', '/flows/'])('is at %s while the sandbox is on', async (path) => {
    expect(await pageAt(path, { sandbox: true })).toBe(STUDIO);
  });

  it('is not served without the sandbox', async () => {
    expect(await pageAt('/flows/', { sandbox: false })).not.toBe(STUDIO);
  });

  it.each(['/', '/sports'])('records the actors of %s in a sandbox alone', async (path) => {
    expect(await pageAt(path, { sandbox: true })).toContain('src="/flows/port.js"></script></body>');
    expect(await pageAt(path, { sandbox: false })).toBe(CLIENT);
  });
});
