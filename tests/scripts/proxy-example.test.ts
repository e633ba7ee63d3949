import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as calls from '../../contract/calls';
import type { Call } from '../../contract/define';
import { calls as refusals } from '../../domain/refusals/calls';
import { PING_INTERVAL } from '../../server/features/realtime/presence';
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

  it('sets each header that the product trusts, so that no client names its address, its state or an id', async () => {
    const example = await readFile('deploy/nginx.conf', 'utf8');
    const headers = [...example.matchAll(/^ {4}proxy_set_header (\S+) (\S+);$/gm)];
    expect(Object.fromEntries(headers.map(([, name = '', value]) => [name.toLowerCase(), value]))).toEqual({
      host: '$host',
      'x-forwarded-for': '$remote_addr',
      'x-forwarded-proto': '$scheme',
      'x-forwarded-host': '$host',
      'x-request-id': '$request_id',
      'x-region': '""',
      upgrade: '$http_upgrade',
      connection: '$winwin24x7_connection',
    });
    // A location with a header of its own inherits none of these.
    expect(example.match(/proxy_set_header/g)).toHaveLength(headers.length);
  });

  it('keeps the sandbox from clients, and answers for a node that does not answer as the product does', async () => {
    const example = await readFile('deploy/nginx.conf', 'utf8');
    expect(example).toMatch(/^ {4}location \/sandbox \{ return 404; \}$/m);
    expect(example).toMatch(/^ {4}error_page 502 504 =503 @unavailable;$/m);
    const [, answer = ''] = /return 503 '(.+)';/.exec(example) ?? [];
    expect(JSON.parse(answer)).toEqual({ data: null, error: true, message: refusals.UNAVAILABLE.en });
  });

  it('keeps a socket longer than the time between its pings', async () => {
    const example = await readFile('deploy/nginx.conf', 'utf8');
    const [, seconds] = /location \/public \{[^}]*proxy_read_timeout (\d+)s;/.exec(example) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(PING_INTERVAL);
  });

  it('sends sockets that poll to one node, by the rule of the proxy of npm run cluster', async () => {
    const rulesOf = async (path: string) =>
      [...(await readFile(path, 'utf8')).matchAll(/"(~\^\S+)"/g)].map(([, rule]) => rule);
    const rules = await rulesOf('deploy/nginx.conf');
    expect(rules).toEqual(['~^polling:', '~^websocket:.']);
    expect(rules).toEqual(await rulesOf('scripts/lib/cluster/proxy.mjs'));
  });
});
