import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as calls from '../../contract/calls';
import type { Call } from '../../contract/define';
import { ANSWER_TIMEOUT } from '../../src/adapters/kit/http/http';

describe('the example for nginx', () => {
  it('lets files through that a call takes', async () => {
    const example = await readFile('deploy/nginx.conf', 'utf8');
    const files = (Object.values(calls) as Partial<Call>[]).flatMap(({ file, path }) =>
      file !== undefined && 'sent' in file ? [{ path, maxBytes: file.maxBytes }] : [],
    );
    expect(files.map(({ path }) => path)).toEqual(['/deposit/proof']);
    for (const { path, maxBytes } of files) {
      const [, megabytes] =
        new RegExp(`location = /api${path} \\{\\s+client_max_body_size (\\d+)m;`).exec(example) ?? [];
      // One more: the product answers a file that is a little too large with its own sentence.
      expect(Number(megabytes)).toBeGreaterThan(maxBytes / 2 ** 20);
    }
  });

  it('gives a node up that hangs before a page gives the answer up', async () => {
    const example = await readFile('deploy/nginx.conf', 'utf8');
    const [, seconds] = /proxy_read_timeout (\d+)s;\s+location \/ \{/.exec(example) ?? [];
    expect(Number(seconds) * 1000).toBeLessThan(ANSWER_TIMEOUT);
    expect(example).toContain(`fail_timeout=${seconds}s;`);
  });

  it('sends sockets that poll to one node, by the rule of the proxy of npm run cluster', async () => {
    const rulesOf = async (path: string) =>
      [...(await readFile(path, 'utf8')).matchAll(/"(~\^\S+)"/g)].map(([, rule]) => rule);
    const rules = await rulesOf('deploy/nginx.conf');
    expect(rules).toEqual(['~^polling:', '~^websocket:.']);
    expect(rules).toEqual(await rulesOf('scripts/lib/cluster/proxy.mjs'));
  });
});
