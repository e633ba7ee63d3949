import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../scripts/lib/ports.mjs';
import type { RunningBackend } from '../../server/compose/start';
import { createMetrics } from '../../server/features/metrics/metrics';
import { serveMetrics } from '../../server/features/metrics/serve';
import { startTestBackend } from '../support/backend';
import { openSocket, signUp } from '../support/browser';
import { openCashier } from '../support/cashier';
import { hostedConfig, newBankReference, startPayment } from '../support/payment-gateway';

let backend: RunningBackend;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}/metrics`;
  backend = await startTestBackend({ ...hostedConfig, metrics: { host: '127.0.0.1', port } });
});
afterAll(() => backend.close());

/** The values by name and labels. */
async function read(): Promise<Map<string, number>> {
  const text = await (await fetch(url)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

it('are on a port of their own alone', async () => {
  expect((await fetch(url)).headers.get('content-type')).toContain('text/plain');
  expect((await fetch(`${backend.url}/metrics`)).status).toBe(404);
  expect((await fetch(new URL('/', url))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
});

it('are answered 503 and an error is logged when they cannot be read', async () => {
  const log = { error: vi.fn(), info: vi.fn() };
  const text = () => Promise.reject(new Error('no answer'));
  const serving = await serveMetrics({ ...createMetrics(), text }, { host: '127.0.0.1', port: 0 }, log);
  onTestFinished(serving.close);
  expect((await fetch(serving.url)).status).toBe(503);
  expect(log.error).toHaveBeenCalledWith({ err: new Error('no answer') }, 'the metrics could not be read');
});

it('are those of the process alone while the database does not answer, and an error is logged', async () => {
  const lost = new Error('connect ECONNREFUSED');
  const log = { error: vi.fn(), info: vi.fn() };
  let execute: () => Promise<unknown> = () => Promise.resolve({ rows: [] });
  const db = {
    $client: { epoch: 3, totalCount: 0, idleCount: 0, waitingCount: 0 },
    execute: () => execute(),
  };
  const metrics = createMetrics();
  const measured = { clock: { now: () => new Date(0) }, countSockets: () => 2, db, log };
  metrics.measure({ ...measured, node: { isLeading: () => false, isReady: () => false } } as never);
  const served = async () =>
    new Map((await metrics.text()).split('\n').map((line) => line.split(' ') as [string, string]));
  expect((await served()).get('winwin24x7_ledger_imbalance_paise')).toBe('0');
  execute = () => Promise.reject(lost);
  const values = await served();
  expect([values.get('winwin24x7_is_leader'), values.get('winwin24x7_sockets')]).toEqual(['0', '2']);
  const stored = /^winwin24x7_(pending|oldest|overdue|push|ledger)/;
  expect([...values.keys()].filter((name) => stored.test(name))).toEqual([]);
  expect(log.error.mock.calls).toEqual([[{ err: lost }, 'the figures of the database could not be read']]);
});

it('count requests by their route, sockets, and what waits for an operator', async () => {
  const cashier = await openCashier(backend.url);
  const { browser, player } = cashier;
  const { socket } = await openSocket(backend.url, player.token);
  await browser.get('/api/bets');
  await browser.get('/api/bets?page=0');
  await cashier.deposit();
  const values = await read();
  const requests = (status: number) =>
    values.get(`winwin24x7_request_seconds_count{method="GET",route="/api/bets",status="${status}"}`);
  expect([requests(200), requests(400)]).toEqual([1, 1]);
  expect(values.get('winwin24x7_sockets')).toBe(1);
  expect(values.get('winwin24x7_is_leader')).toBe(1);
  expect(values.get('winwin24x7_ledger_imbalance_paise')).toBe(0);
  expect(values.get('winwin24x7_pending_requests{kind="deposit"}')).toBe(1);
  expect(values.get('winwin24x7_pending_requests{kind="withdrawal"}')).toBe(0);
  socket.close();
});

it('count a deposit whose second payment an operator has to check', async () => {
  const kinds = ['deposit', 'withdrawal', 'held'];
  const pending = async () => {
    const values = await read();
    return kinds.map((kind) => values.get(`winwin24x7_pending_requests{kind="${kind}"}`));
  };
  const [before = 0, ...others] = await pending();
  expect(others.at(-1)).toBe(0);
  const { report } = await startPayment(backend.url);
  await report('paid');
  expect(await pending()).toEqual([before, ...others]);
  await report('paid', { reference: newBankReference() });
  expect(await pending()).toEqual([before + 1, ...others]);
});

it('name no player', async () => {
  const { username } = await signUp(backend.url);
  expect(await (await fetch(url)).text()).not.toContain(username);
});

interface Panel {
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const readPanels = async (): Promise<readonly Panel[]> =>
  JSON.parse(await readFile('deploy/dashboard.json', 'utf8')).panels;

it('are all that the rules for alerts and the dashboard read', async () => {
  const rules = await readFile('deploy/alerts.yml', 'utf8');
  const expressions = (await readPanels()).flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const text = await (await fetch(url)).text();
  // A counter with labels has no value before the first event.
  const counters = [...text.matchAll(/^# TYPE (\w+) counter$/gm)].map(([, name]) => name);
  const names = [...counters, ...[...(await read()).keys()].map((name) => name.split('{')[0])];
  const used = new Set(`${rules} ${expressions.join(' ')}`.match(/\b(winwin24x7|process|nodejs)_\w+/g));
  expect(expressions.length).toBeGreaterThan(20);
  expect([...used].filter((name) => !names.includes(name))).toEqual([]);
});

it('are those of the product that the guide for operators names', async () => {
  const text = await (await fetch(url)).text();
  const served = [...text.matchAll(/^# TYPE (winwin24x7_\w+) /gm)].map(([, name]) => name);
  const rows = (await readFile('docs/operators.md', 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('| `winwin24x7_'));
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/winwin24x7_\w+/g) ?? []);
  expect(named.sort()).toEqual(served.sort());
});

it('are drawn in panels that do not overlap', async () => {
  const panels = await readPanels();
  const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { w, x } }) => x + w > 24)).toEqual([]);
});
