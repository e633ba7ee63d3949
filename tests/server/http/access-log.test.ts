import Fastify, { LogController } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logAccess } from '../../../server/kit/http/access-log';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A server that logs at most two requests of a second one by one. */
function open() {
  const lines: object[] = [];
  const write = (line: string) => {
    const { msg, omitted, status } = JSON.parse(line);
    lines.push(msg === 'request' ? { status } : { omitted });
  };
  const app = Fastify({
    logger: { stream: { write } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  logAccess(app, { maxAccessLines: 2 });
  app.get('/', async () => 'here');
  const ask = async (...paths: string[]) => {
    for (const path of paths) await app.inject(path);
  };
  const taken = () => lines.splice(0);
  return { app, ask, taken };
}

it('has as many lines in a second as are allowed, and then one with how many more there were by status', async () => {
  const { app, ask, taken } = open();
  await ask('/', '/nothing', '/', '/nothing', '/nothing');
  expect(taken()).toEqual([{ status: 200 }, { status: 404 }]);
  vi.advanceTimersByTime(1000);
  expect(taken()).toEqual([{ omitted: { 200: 1, 404: 2 } }]);
  await app.close();
  expect(taken()).toEqual([]);
});

it('counts each second anew', async () => {
  const { app, ask, taken } = open();
  await ask('/', '/', '/');
  vi.advanceTimersByTime(1000);
  taken();
  await ask('/', '/');
  vi.advanceTimersByTime(1000);
  expect(taken()).toEqual([{ status: 200 }, { status: 200 }]);
  await app.close();
});

it('has those of the last second when the server closes', async () => {
  const { app, ask, taken } = open();
  await ask('/', '/', '/');
  taken();
  await app.close();
  expect(taken()).toEqual([{ omitted: { 200: 1 } }]);
});
