import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../server/compose/start';
import type { Database } from '../../../server/database/open';
import { showErrors } from '../../../server/desk/error-pages';
import { HttpError } from '../../../server/kit/http/http-error';
import { NotBegun } from '../../../server/kit/http/refusal';
import { unavailable } from '../../../server/nodes/unavailable';

let app: FastifyInstance;
/** Names of the acts that the audit log has of the request. */
let acts: string[] | Error;
let error: Error;
beforeEach(() => {
  acts = [];
  app = Fastify();
  app.decorateRequest('operator', null);
  showErrors(app, { config: readConfig({}), db: fakeDatabase() });
  app.all('/operator/players/:id/suspend', async () => {
    throw error;
  });
});

/** Answers each query with the acts. */
function fakeDatabase(): Database {
  const query: object = new Proxy(
    {},
    {
      get(_, name) {
        if (name !== 'then') return () => query;
        const rows =
          acts instanceof Error
            ? Promise.reject(acts)
            : Promise.resolve(acts.map((act) => ({ act: { act } })));
        return rows.then.bind(rows);
      },
    },
  );
  return query as Database;
}

async function send(method: 'GET' | 'POST', thrown: Error) {
  error = thrown;
  const { body, headers, statusCode } = await app.inject({ method, url: '/operator/players/7/suspend' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-type']).toContain('text/html');
  const title = /<title>(.*?) ·/.exec(body)?.[1];
  return { statusCode, title, retryAfter: headers['retry-after'], body };
}

const ofPostgres = (code: string) => Object.assign(new pg.DatabaseError('failed', 1, 'error'), { code });

it.each([
  ['was not begun', new NotBegun('UNAVAILABLE')],
  ['came to a former leader', ofPostgres('WN001')],
])('an act that %s is said to have changed nothing', async (_, thrown) => {
  const page = await send('POST', thrown);
  expect(page).toMatchObject({ statusCode: 503, title: 'Not done', retryAfter: '1' });
  expect(page.body).toContain('Nothing was changed. Please try again.');
});

it('an act whose answer was lost is said to be done, if the audit log has it', async () => {
  acts = ['suspended player'];
  const page = await send('POST', unavailable());
  expect(page).toMatchObject({ statusCode: 200, title: 'Done' });
  expect(page.body).toContain('Done: suspended player. The page that it would have shown is lost.');
});

it.each([
  ['lost', 503, '1', unavailable(), []],
  ['a fault', 500, undefined, new Error('a fault'), []],
  ['lost, while the log cannot be read', 503, '1', unavailable(), new Error('no answer')],
  // The log is in the database.
  ['that of a database that has gone', 503, '60', ofPostgres('57P01'), ['suspended player']],
])('an act whose answer is %s has to be looked up', async (_, statusCode, retryAfter, thrown, logged) => {
  acts = logged;
  const page = await send('POST', thrown);
  expect(page).toMatchObject({ statusCode, retryAfter, title: 'Not known whether it was done' });
  expect(page.body).not.toContain('try again');
  const reference = /Reference <code>(.*?)<\/code>/.exec(page.body)?.[1];
  expect(page.body).toContain(`href="/operator/audit?request=${reference}"`);
});

it('a page that cannot be shown says nothing about acts', async () => {
  const page = await send('GET', unavailable());
  expect(page).toMatchObject({ statusCode: 503, title: 'Not shown', retryAfter: '1' });
  expect(page.body).not.toContain('audit?request');
});

it('a refusal says itself what became of the act', async () => {
  const page = await send('POST', new HttpError(403, 'Nothing was changed.'));
  expect(page).toMatchObject({ statusCode: 403, title: 'Not done' });
});
