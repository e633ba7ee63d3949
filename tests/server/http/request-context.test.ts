import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { currentRequest } from '../../../server/kit/http/request-context';
import { enterRequestContext } from '../../../server/kit/http/request-id';

/** A route that answers with what code sees of its request, after code that ran before the payload was read. */
function open(begin: () => void = () => {}) {
  const app = Fastify();
  enterRequestContext(app);
  app.addHook('onRequest', async () => begin());
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async () => {
      const { hasUsedDatabase, id, isWrite } = currentRequest() ?? {};
      return { hasUsedDatabase, id, isWrite };
    },
  });
  return app;
}

it('code knows its request, and whether the request may change something', async () => {
  const app = open();
  const ask = async (method: 'GET' | 'POST', payload?: object) =>
    (await app.inject({ method, url: '/', ...(payload && { payload }) })).json();
  expect(await ask('GET')).toEqual({ id: 'req-1', isWrite: false, hasUsedDatabase: false });
  expect(await ask('POST')).toEqual({ id: 'req-2', isWrite: true, hasUsedDatabase: false });
  expect(await ask('POST', { a: 'body' })).toEqual({ id: 'req-3', isWrite: true, hasUsedDatabase: false });
  expect(currentRequest()).toBeUndefined();
});

it('a request may still be refused as not begun after its session was read from the database', async () => {
  const app = open(() => {
    const request = currentRequest();
    if (request !== undefined) request.hasUsedDatabase = true;
  });
  expect((await app.inject('/')).json()).toEqual({ id: 'req-1', isWrite: false, hasUsedDatabase: false });
});

it('work that a request has started belongs to no request after the answer', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const seen: Promise<string | undefined>[] = [];
  const app = open(() => {
    expect(currentRequest()?.id).toBe('req-1');
    seen.push(answered.then(() => currentRequest()?.id));
  });
  await app.inject('/');
  answer();
  expect(await Promise.all(seen)).toEqual([undefined]);
});
