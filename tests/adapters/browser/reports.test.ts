// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { type ClientReport, clientReport } from '../../../contract/client-report';
import { keepEarlyErrors } from '../../../src/adapters/app/reports/early-errors';
import { maskedPath } from '../../../src/adapters/app/reports/masked-error';
import { startReports } from '../../../src/adapters/app/reports/reports';

const child = createMachine({
  context: { password: 'a secret of the player' },
  initial: 'open',
  states: { open: { initial: 'editing', states: { editing: {} } } },
});
const app = createMachine({
  type: 'parallel',
  states: {
    network: { initial: 'online', states: { online: {} } },
    page: { initial: 'shown', states: { shown: { invoke: { id: 'betSlip', src: child } } } },
  },
});

let sent: ClientReport[];
let stop = () => {};
beforeEach(() => {
  sent = [];
  // Other files of the project share this page.
  history.replaceState(null, '', '/');
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function start(random: number) {
  const root = createActor(app).start();
  stop = startReports({ root, random: () => random, send: (report) => void sent.push(report) });
}

/** As the server reads them. */
const reports = () => sent.map((report) => v.parse(clientReport, JSON.parse(JSON.stringify(report))));

function failWith(error: unknown) {
  dispatchEvent(Object.assign(new Event('error'), { error }));
}

const ofProduct = (message: string, name = 'TypeError') =>
  Object.assign(new Error(message), {
    name,
    stack: `${name}: ${message}\n    at f (https://play.example/assets/index-CE_1ZbbZ.js:1:2345)\n    at https://other/x.js:9:9`,
  });

it('reports an error with the states of the actors, and nothing of the player', async () => {
  start(1);
  failWith(
    ofProduct(`No 'Asha Rao' at https://play.example/reset?code=4711 for 9876543210 or asha@example.com`),
  );
  expect(reports()).toEqual([
    {
      page: '/',
      error: {
        kind: 'error',
        name: 'TypeError',
        message: 'No … at … for … or …',
        places: ['index-CE_1ZbbZ.js:1:2345'],
        states: { app: 'network.online,page.shown', betSlip: 'open.editing' },
      },
    },
  ]);
});

it('reports a rejection, at most three errors of a page, and none without a script of the product', async () => {
  start(1);
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: ofProduct('failed', 'a name') }));
  failWith(new Error('of an extension'));
  failWith('a text');
  for (let count = 0; count < 4; count += 1) failWith(ofProduct('failed'));
  const all = reports();
  expect(all.map((report) => 'error' in report && [report.error.kind, report.error.name])).toEqual([
    ['rejection', 'Error'],
    ['error', 'TypeError'],
    ['error', 'TypeError'],
  ]);
});

it('reports errors before its start with their page, without the states of now, and later ones once', async () => {
  keepEarlyErrors();
  history.replaceState(null, '', '/reset/4711');
  failWith(ofProduct('early'));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: ofProduct('refused') }));
  history.replaceState(null, '', '/');
  start(1);
  failWith(ofProduct('late'));
  start(1);
  expect(
    reports().map((report) => 'error' in report && [report.page, report.error.kind, report.error]),
  ).toMatchObject([
    ['/reset/:', 'error', { message: 'early', states: {} }],
    ['/reset/:', 'rejection', { message: 'refused', states: {} }],
    ['/', 'error', { message: 'late', states: { betSlip: 'open.editing' } }],
  ]);
});

/** Entries that the browser has kept, by their type. */
function stubObserver(entries: Readonly<Record<string, object[]>>) {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = Object.keys(entries);
      constructor(readonly see: (list: { getEntries(): object[] }) => void) {}
      observe({ type }: { type: string }) {
        this.see({ getEntries: () => entries[type] ?? [] });
      }
    },
  );
}

function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('reports the vitals of a sampled visit once, when its page is hidden', async () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  });
  stubObserver({
    'largest-contentful-paint': [{ startTime: 900 }, { startTime: 1_850.4 }],
    'layout-shift': [shift(100, 0.02), shift(600, 0.03), shift(5_000, 0.04), shift(5_100, 0.5, true)],
    event: [
      { interactionId: 1, duration: 64 },
      { interactionId: 1, duration: 120 },
      { interactionId: 0, duration: 900 },
      { interactionId: 2, duration: 48 },
    ],
  });
  start(0.05);
  hide();
  hide();
  expect(reports()).toEqual([{ page: '/', vitals: { LCP: 1_850, INP: 120, CLS: 0.05 } }]);
});

it('reports no vitals of other visits', () => {
  stubObserver({ 'largest-contentful-paint': [{ startTime: 900 }] });
  start(0.1);
  hide();
  expect(sent).toEqual([]);
});

it.each([
  ['/', '/'],
  ['/sports/jetfair/1-2345', '/sports/jetfair/:'],
  ['/casino/spribe/aviator/', '/casino/spribe/aviator/'],
  ['/a/b/c/d/e/f/g/h', '/a/b/c/d/e/f'],
  ['/Asha', '/:'],
])('masks what may be an id in %s', (path, shown) => {
  expect(maskedPath(path)).toBe(shown);
});
