import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { openBrowser } from '../../support/browser';

vi.setConfig({ testTimeout: 60_000 });

const preload = new URL('../../support/crash-on-signal.mjs', import.meta.url).href;

let where: TestDatabase;
beforeAll(async () => {
  where = await freshDatabase();
});
afterEach(killBackends);
afterAll(() => where.remove());

describe.skipIf(process.platform === 'win32')('an error that no code catches', () => {
  it.each([
    ['SIGUSR2', 'planted rejection'],
    ['SIGWINCH', 'planted exception'],
  ] as const)('ends the process with one fatal line: %s', async (signal, message) => {
    const backend = spawnBackend(where, { NODE_OPTIONS: `--import=${preload}` });
    await urlOf(backend);
    const before = backend.output().length;
    backend.child.kill(signal);
    expect(await backend.ended).toBe(1);
    const lines = backend
      .output()
      .slice(before)
      .split('\n')
      .filter((line) => line.trim() !== '');
    const fatal = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(fatal).toMatchObject([
      { level: 60, msg: 'an unexpected error has ended the process', err: { type: 'Error', message } },
    ]);
    expect(backend.output().split(message)).toHaveLength(3);
  });

  it('leaves a database that the next process opens', async () => {
    expect((await openBrowser(await urlOf(spawnBackend(where))).get('/ready')).status).toBe(200);
  });
});
