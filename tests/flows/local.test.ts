import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onRequest } from '../../flows/local/server';
import type { RunLine, RunRequest } from '../../flows/model/local';
import type { RecordedPath } from '../../flows/model/recorded-path';

const server = createServer(onRequest);
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const wallet: RunRequest = { machine: 'wallet', level: 'actor', paths: null };

describe('the server of npm run flows', () => {
  it.each([
    ['of another site', { origin: 'https://example.com' }],
    ['without an origin', { origin: '' }],
    ['of a form', { 'content-type': 'text/plain' }],
  ])('refuses a request %s', async (_, headers) => {
    expect((await post('run', wallet, headers)).status).toBe(403);
  });

  it('refuses to read', async () => {
    expect((await fetch(`${origin}/run`, { headers: { origin } })).status).toBe(403);
  });

  it.each([
    ['no request', {}],
    ['a machine that does not exist', { ...wallet, machine: 'nothing' }],
    ['a path of the file system', { ...wallet, machine: '../../package' }],
    ['an option of Vitest', { ...wallet, paths: ['--config=/tmp/x'] }],
    ['a pattern', { ...wallet, paths: ['.*'] }],
    ['another level', { ...wallet, level: 'e2e' }],
    ['no JSON', '{'],
  ])('runs nothing for %s', async (_, body) => {
    expect((await post('run', body)).status).toBe(400);
  });

  it('runs a path, and tells its result and the end', async () => {
    const { paths } = JSON.parse(readFileSync('docs/machines/paths/wallet.json', 'utf8'));
    const answer = await post('run', { ...wallet, paths: [paths[0].id] });
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RunLine);
    expect(lines).toEqual([
      { type: 'path', id: paths[0].id, outcome: 'passed', message: null, film: null },
      { type: 'ended', problem: null },
    ]);
  }, 120_000);

  const path: RecordedPath = {
    machine: 'wallet',
    start: 'no start of the model',
    begins: 'disconnected',
    steps: [{ event: 'wallet.connected', taken: [], state: 'connected.loading' }],
  };

  it('writes a recorded path under a name of its own', async () => {
    const { file } = await (await post('record', path)).json();
    try {
      expect(file).toMatch(/^tests\/flows\/recorded\/wallet-[0-9a-f]{6}\.json$/);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(path);
    } finally {
      rmSync(file);
    }
  });

  it.each([
    ['a machine with a path in its name', { ...path, machine: '../wallet' }],
    ['more than a path', { ...path, file: 'package.json' }],
    ['no step', { ...path, steps: [] }],
  ])('writes nothing for %s', async (_, body) => {
    expect((await post('record', body)).status).toBe(400);
  });

  it('compares with a commit, and refuses an option and a version that is unknown', async () => {
    const compared = await post('compare', { version: 'HEAD' });
    expect(await compared.json()).toEqual({ version: 'HEAD', machines: expect.any(Array) });
    const refusals = ['--help', 'no-such-branch'].map(async (version) => {
      const { status, text } = await post('compare', { version }).then(async (response) => ({
        status: response.status,
        text: await response.text(),
      }));
      return [status, text];
    });
    expect(await Promise.all(refusals)).toEqual([
      [400, 'The request names no commit or branch'],
      [400, 'no-such-branch has no docs/machines/flows.json.'],
    ]);
  });
});
