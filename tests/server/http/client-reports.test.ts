import Fastify from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createMetrics } from '../../../server/features/metrics/metrics';
import { serveClientReports } from '../../../server/features/site/client-reports';
import { createClock } from '../../../server/kit/clock';
import { httpErrorOf } from '../../../server/kit/http/http-error';
import { createRateLimits } from '../../../server/kit/http/limits/rate-limits';

const failure = {
  kind: 'error',
  name: 'TypeError',
  message: 'Cannot read …',
  places: ['index-CE_1ZbbZ.js:1:2345'],
  states: { app: 'running', betSlip: 'open.editing' },
};
const ofError = { page: '/sports/:', error: failure };
const start = {
  cause: 'error',
  script: 'index-CE_1ZbbZ.js',
  error: { name: 'TypeError', message: 'Object.groupBy is not a function', places: [] },
};
const ofStart = { page: '/sports', start };
const ofVitals = { page: '/', vitals: { LCP: 1_900, INP: 96, CLS: 0.02 } };

function open() {
  const lines: string[] = [];
  const metrics = createMetrics();
  const app = Fastify();
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    reply.status(httpErrorOf(error)?.status ?? error.statusCode ?? 500).send(),
  );
  serveClientReports(app, {
    limits: createRateLimits(createClock(), 1),
    log: pino({}, { write: (line) => void lines.push(line) }),
    reported: metrics.reported,
  });
  const send = async (payload: object | string, headers = { 'content-type': 'application/json' }) =>
    (await app.inject({ method: 'POST', url: '/client-reports', payload, headers })).statusCode;
  return { lines, metrics, send };
}

it('an error is counted and logged in one line', async () => {
  const { lines, metrics, send } = open();
  expect([await send(ofError), await send(ofError)]).toEqual([204, 204]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a page failed', page: '/sports/:', failure },
  ]);
  expect(await metrics.text()).toContain('winwin24x7_page_errors_total{kind="error"} 2');
});

it('a page that cannot start is counted by its cause, and logged in one line', async () => {
  const { lines, metrics, send } = open();
  const missing = { page: '/', start: { cause: 'missing', script: 'vendor-abc.js' } };
  expect([await send(ofStart), await send(missing), await send(missing)]).toEqual([204, 204, 204]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a page could not start', page: '/sports', failure: start },
  ]);
  const text = await metrics.text();
  expect(text).toContain('winwin24x7_page_start_failures_total{cause="error"} 1');
  expect(text).toContain('winwin24x7_page_start_failures_total{cause="missing"} 2');
});

it('vitals are counted by their size', async () => {
  const { lines, metrics, send } = open();
  await send(ofVitals);
  await send({ page: '/', vitals: { CLS: 0.3 } });
  const text = await metrics.text();
  expect(text).toContain('winwin24x7_page_largest_paint_seconds_bucket{le="2.5"} 1');
  expect(text).toContain('winwin24x7_page_interaction_seconds_count 1');
  expect(text).toContain('winwin24x7_page_layout_shift_sum 0.32');
  expect(lines).toEqual([]);
});

it.each<[string, object | string, number]>([
  ['no object', '7', 400],
  ['no JSON', '{', 400],
  ['another field', { ...ofError, token: 'a token' }, 400],
  ['another field of the error', { ...ofError, error: { ...failure, stack: 'at …' } }, 400],
  ['both', { ...ofError, ...ofVitals }, 400],
  ['a query in the page', { ...ofVitals, page: '/reset?code=1234' }, 400],
  ['an id in the page', { ...ofVitals, page: '/sports/1-2345' }, 400],
  [
    'a character that PostgreSQL cannot store',
    { ...ofError, error: { ...failure, message: 'a\u0000b' } },
    400,
  ],
  ['a message that is too long', { ...ofError, error: { ...failure, message: 'a'.repeat(201) } }, 400],
  ['a state with a sentence', { ...ofError, error: { ...failure, states: { app: 'a sentence' } } }, 400],
  ['a place of another site', { ...ofError, error: { ...failure, places: ['https://evil/x.js:1:1'] } }, 400],
  ['another cause', { ...ofStart, start: { ...start, cause: 'a sentence' } }, 400],
  ['a script of another site', { ...ofStart, start: { ...start, script: 'https://evil/x.js' } }, 400],
  ['a stack', { ...ofStart, start: { ...start, error: { ...start.error, stack: 'at …' } } }, 400],
  ['a negative paint', { ...ofVitals, vitals: { LCP: -1 } }, 400],
  ['10 MB', { ...ofError, error: { ...failure, message: 'a'.repeat(10_000_000) } }, 413],
])('a report with %s is refused, and neither counted nor logged', async (_, payload, status) => {
  const { lines, metrics, send } = open();
  expect(await send(payload)).toBe(status);
  expect(lines).toEqual([]);
  const text = await metrics.text();
  expect(text).not.toContain('winwin24x7_page_errors_total{');
  expect(text).not.toContain('winwin24x7_page_start_failures_total{');
});

it('are limited by address', async () => {
  const { send } = open();
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push(await send(ofVitals));
  expect(statuses).toEqual([...Array(30).fill(204), 429]);
});
