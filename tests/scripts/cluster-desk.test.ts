import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request } from 'node:http';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { serveClusterDesk } from '../../scripts/lib/cluster/desk.mjs';
import type { ClusterProcess } from '../../scripts/lib/cluster/processes.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

const studio: ClusterProcess = {
  name: 'studio',
  state: () => 'ended',
  pid: () => undefined,
  start: () => {},
  signal: () => {},
};

let close = () => {};
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

async function startDesk(crash: () => Promise<void>) {
  const port = await freePort();
  const nothing = async () => {};
  const desk = await serveClusterDesk({
    port,
    nodes: [],
    studio,
    databaseUrl: `postgres://127.0.0.1:${await freePort()}/none`,
    postgres: { programs: null, crash, stop: nothing, start: nothing },
    players: null,
  });
  close = desk.close;
  return (method: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: `localhost:${port}`, connection: 'close' };
      request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      })
        .once('error', reject)
        .end();
    });
}

/** Requests that servers of this process have received from now on. Each is handled when it is counted. */
function countRequests(): () => number {
  let count = 0;
  const onRequest = () => {
    count += 1;
  };
  subscribe('http.server.request.start', onRequest);
  onTestFinished(() => {
    unsubscribe('http.server.request.start', onRequest);
  });
  return () => count;
}

it('kills PostgreSQL once when its button is pressed twice', async () => {
  let end = () => {};
  const crash = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const send = await startDesk(crash);

  const arrived = countRequests();

  const presses = [send('POST', '/postgres/crash'), send('POST', '/postgres/crash')];
  await vi.waitFor(() => expect(arrived()).toBe(2), { timeout: 30_000 });
  end();

  expect(await Promise.all(presses)).toEqual([303, 303]);
  expect(crash).toHaveBeenCalledOnce();
});

it('kills PostgreSQL again after it was started again', async () => {
  const crash = vi.fn(async () => {});
  const send = await startDesk(crash);
  await send('POST', '/postgres/crash');
  await send('POST', '/postgres/crash');
  expect(crash).toHaveBeenCalledTimes(2);
});

it.each([
  ['a PostgreSQL that does not start again', '/postgres/crash'],
  ['an address that cannot be read', '/%E0%A4%A'],
])('reports %s and goes on', async (_, path) => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const send = await startDesk(() => Promise.reject(new Error('PostgreSQL: pg_ctl failed.')));
  expect(await send('POST', path)).toBe(500);
  expect(print).toHaveBeenCalledOnce();
  expect(await send('GET', '/')).toBe(200);
});
