import { afterAll, expect, it } from 'vitest';
import { freshDatabase, startTestBackend } from '../support/backend';
import { killBackends, spawnBackend, urlOf } from '../support/backend-spawn';
import { studioConfig } from '../support/provider';
import { exchange } from './support/raw-http';

afterAll(killBackends);

const unsigned = (path: string, count: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}`.repeat(count);

/**
 * With a factor of 0.01 one request is handled at once, and the next one of the connection waits for it: behind the two, 20 calls of providers
 * wait, and 5 other requests.
 */
it.each([
  ['/providers/studio/debit', 22, 401],
  ['/payments/unknown', 7, 404],
])(
  'of the requests to %s that one connection sends at once, the one after the first %d is unavailable, and closes it',
  async (path, admitted, status) => {
    const backend = await startTestBackend({ rateLimitFactor: 0.01, studio: studioConfig });
    const answers = await exchange(backend.url, unsigned(path, admitted + 1));
    await backend.close();
    expect([answers.map((answer) => answer.status), answers.at(-1)?.headers.connection]).toEqual([
      [...Array(admitted).fill(status), 503],
      'close',
    ]);
  },
);

it.each([
  ['/providers/studio/credit', 'a call of a provider is not signed'],
  ['/payments/hpay', 'a report of a payment is not signed'],
])('a flood of requests to %s that are not signed is one line of the log', async (path, line) => {
  const where = await freshDatabase();
  const backend = spawnBackend(where, { LOG_LEVEL: 'info' });
  const answers = await exchange(await urlOf(backend), unsigned(path, 20));
  const lines = backend
    .output()
    .split('\n')
    .filter((text) => text.includes(line) || text.includes('provider was refused'));
  await killBackends();
  await where.remove();
  expect([answers.map(({ status }) => status), lines.length]).toEqual([Array(20).fill(401), 1]);
});
