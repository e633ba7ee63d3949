import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { Database } from '../../server/database/open';
import type { WireBet } from '../../server/features/exchange/bets/holding/wire-bet';
import { createMetrics, type Metrics } from '../../server/features/metrics/metrics';
import type { Notifier } from '../../server/kit/backend/notifier';
import { createClock } from '../../server/kit/clock';

/** The values of the product's own metrics whose name begins so, by the rest of their name and their labels; without buckets. */
async function valuesOf(metrics: Metrics, beginning: string): Promise<Record<string, number>> {
  const start = `winwin24x7_${beginning}`;
  const lines = (await metrics.text()).split('\n');
  const own = lines.filter((line) => line.startsWith(start) && !line.includes('_bucket'));
  return Object.fromEntries(
    own.map((line) => [line.slice(start.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

it('requests are timed in seconds, with their route instead of their address', async () => {
  const metrics = createMetrics();
  const hooks: ((...args: unknown[]) => void)[] = [];
  metrics.measureRequests({
    addHook: (_: string, hook: (typeof hooks)[number]) => hooks.push(hook),
  } as unknown as FastifyInstance);
  const answered = (url: string | undefined, statusCode: number, elapsedTime: number) => {
    for (const hook of hooks)
      hook({ method: 'GET', routeOptions: { url }, url: '/a?secret' }, { statusCode, elapsedTime }, () => {});
  };
  answered('/api/bets/:id', 200, 250);
  answered('/api/bets/:id', 200, 1_250);
  answered(undefined, 404, 4);
  expect(await valuesOf(metrics, 'request_seconds')).toEqual({
    '_sum{method="GET",route="/api/bets/:id",status="200"}': 1.5,
    '_count{method="GET",route="/api/bets/:id",status="200"}': 2,
    '_sum{method="GET",route="none",status="404"}': 0.004,
    '_count{method="GET",route="none",status="404"}': 1,
  });
});

it('changes of bets are counted by state and reason, and still reach the player', async () => {
  const metrics = createMetrics();
  const sent: unknown[] = [];
  const notifier = metrics.measuring({
    betChanged: (playerId, bet) => void sent.push([playerId, bet.state]),
  } as Notifier);
  const change = (state: WireBet['state'], reason: WireBet['reason'] = null) =>
    notifier.betChanged(7, { state, reason } as WireBet);
  change('matched');
  change('lapsed', 'ODDS_CHANGED');
  change('lapsed', 'ODDS_CHANGED');
  expect(await valuesOf(metrics, 'bet_changes_total')).toEqual({
    '{state="matched",reason=""}': 1,
    '{state="lapsed",reason="ODDS_CHANGED"}': 2,
  });
  expect(sent).toEqual([
    [7, 'matched'],
    [7, 'lapsed'],
    [7, 'lapsed'],
  ]);
});

it('frames of a flush are added, and its time is in seconds', async () => {
  const metrics = createMetrics();
  metrics.flushed(3, 20);
  metrics.flushed(0, 5);
  expect(await valuesOf(metrics, 'frames_total')).toEqual({ '': 3 });
  expect(await valuesOf(metrics, 'flush_seconds')).toEqual({ _sum: 0.025, _count: 2 });
});

it('vitals of a page are each in their own histogram, times in seconds', async () => {
  const metrics = createMetrics();
  metrics.reported({ page: '/', vitals: { LCP: 1_900, INP: 96, CLS: 0.02 } });
  metrics.reported({ page: '/', vitals: { INP: 104 } });
  expect(await valuesOf(metrics, 'page_')).toEqual({
    ...{ largest_paint_seconds_sum: 1.9, largest_paint_seconds_count: 1 },
    ...{ interaction_seconds_sum: 0.2, interaction_seconds_count: 2 },
    ...{ layout_shift_sum: 0.02, layout_shift_count: 1 },
  });
});

it('gauges show the node, its sockets and its connections to the database as they are when they are read', async () => {
  const metrics = createMetrics();
  const client = { epoch: 4 as number | null, totalCount: 9, idleCount: 5, waitingCount: 2 };
  const node = { isLeading: true, isReady: false };
  const none = async () => ({ rows: [] });
  metrics.measure({
    clock: createClock(),
    db: { $client: client, execute: none } as unknown as Database,
    log: pino({ level: 'silent' }),
    node: { isLeading: () => node.isLeading, isReady: () => node.isReady },
    countSockets: () => 12,
  });
  expect(await valuesOf(metrics, 'sockets')).toEqual({ '': 12 });
  expect(await valuesOf(metrics, 'is_')).toEqual({ leader: 1, ready: 0 });
  expect(await valuesOf(metrics, 'epoch')).toEqual({ '': 4 });
  expect(await valuesOf(metrics, 'database_')).toEqual({ connections: 9, idle: 5, waiting: 2 });
  Object.assign(client, { epoch: null, idleCount: 0 });
  Object.assign(node, { isLeading: false, isReady: true });
  expect(await valuesOf(metrics, 'is_')).toEqual({ leader: 0, ready: 1 });
  expect(await valuesOf(metrics, 'epoch')).toEqual({ '': 0 });
  expect(await valuesOf(metrics, 'database_')).toEqual({ connections: 9, idle: 0, waiting: 2 });
});
