import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import type { Logger } from 'pino';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { readProviders } from '../../../../server/features/games/providers/adapters/configured';
import { fetchRound } from '../../../../server/features/games/providers/round-data';
import { createClock } from '../../../../server/kit/clock';

const folder = mkdtempSync(join(tmpdir(), 'winwin24x7-rounds-'));
const file = join(folder, 'providers.json');
afterAll(() => rmSync(folder, { recursive: true }));

const valid = { round: 'hand-7', outcome: 'Player wins', is_final: true, bets: [], fairness: null };

const answering = (answer: string, status = 200) =>
  createServer((_, response) => response.writeHead(status).end(answer));

/** The data of a round from this provider, and what the log says. */
async function fetchFrom(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const providers = [
    {
      name: 'acme',
      serves: ['vivo'],
      secret_env: 'ACME_SECRET',
      launch_url: `http://127.0.0.1:${port}/open?key={token}`,
      rounds_url: `http://127.0.0.1:${port}/rounds/{round}`,
    },
  ];
  writeFileSync(file, JSON.stringify(providers));
  const [adapter] = readProviders(file, { ACME_SECRET: 'a secret of the tests' });
  if (adapter === undefined) throw new Error('No adapter');
  const logged: { err: Error; adapter: string; round: string }[] = [];
  const log = { warn: (fields: (typeof logged)[number]) => logged.push(fields) } as unknown as Logger;
  const site = { protocol: 'http', hostname: 'localhost', pages: 'http://localhost' } as const;
  const request = { round: 'hand-7', player: 'p1', lang: 'en' } as const;
  const data = await fetchRound({ clock: createClock(), log }, adapter, site, request);
  return { data, logged: logged.map(({ err, ...rest }) => ({ ...rest, message: err.message })) };
}

it('is what the provider answers', async () => {
  expect(await fetchFrom(answering(JSON.stringify(valid)))).toEqual({ data: valid, logged: [] });
});

it('stops reading an answer without an end', async () => {
  let sent = 0;
  function* spaces() {
    for (;;) {
      sent += 64 * 1024;
      yield Buffer.alloc(64 * 1024, ' ');
    }
  }
  const server = createServer((_, response) => {
    pipeline(Readable.from(spaces()), response, () => {});
  });
  expect(await fetchFrom(server)).toEqual({
    data: null,
    logged: [{ adapter: 'acme', round: 'hand-7', message: 'The answer is longer than 256 KiB.' }],
  });
  // The buffers of both ends of the connection hold some megabytes.
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});

it.each([
  ['the field that is wrong', JSON.stringify({ ...valid, outcome: 7 }), 200, /^outcome: /],
  [
    'the field of a bet that is wrong',
    JSON.stringify({ ...valid, bets: [{ name: 'Red', stake: 1.5, won: 0, multiplier: null }] }),
    200,
    /^bets\.0\.stake: /,
  ],
  ['the status of a refusal', '{}', 401, /^The provider answered 401\.$/],
  ['that the answer is too long', ' '.repeat(256 * 1024 + 1), 200, /^The answer is longer than 256 KiB\.$/],
])(
  'is null if it is not valid, and the log names round and provider, and %s',
  async (_, answer, status, why) => {
    expect(await fetchFrom(answering(answer, status))).toEqual({
      data: null,
      logged: [{ adapter: 'acme', round: 'hand-7', message: expect.stringMatching(why) }],
    });
  },
);
