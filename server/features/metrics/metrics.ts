import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ClientReport } from '../../../contract/client-report';
import type { Backend } from '../../kit/backend/backend';
import type { Notifier } from '../../kit/backend/notifier';
import { registerStoredGauges } from './stored-gauges';

/** Seconds. */
const REQUESTS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20];
const FLUSHES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25];
/** The limits between good, medium and poor are among them. */
const PAINTS = [0.5, 1, 1.8, 2.5, 4, 6, 10];
const INTERACTIONS = [0.05, 0.1, 0.2, 0.35, 0.5, 1, 2];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

interface NodeState {
  isLeading(): boolean;
  /** Whether its prices are current. */
  isReady(): boolean;
}

interface Measured extends Pick<Backend, 'clock' | 'db' | 'log'> {
  readonly node: NodeState;
  countSockets(): number;
}

export interface Metrics {
  /** Counts and times the answers of the routes that are added afterwards. */
  measureRequests(app: FastifyInstance): void;
  /** Passes on every notice, and counts the changes of bets. */
  measuring(notifier: Notifier): Notifier;
  /** @param duration of a flush of the feed, in milliseconds. */
  flushed(frames: number, duration: number): void;
  /** A page has reported an error, a start that failed, or its vitals. */
  reported(report: ClientReport): void;
  /** Adds the gauges, whose values are read at each request of Prometheus. */
  measure(measured: Measured): void;
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'winwin24x7_request_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUESTS,
    registers,
  });
  const bets = new Counter({
    name: 'winwin24x7_bet_changes_total',
    help: 'Changes of bets by the state and the reason that they lead to',
    labelNames: ['state', 'reason'],
    registers,
  });
  const frames = new Counter({
    name: 'winwin24x7_frames_total',
    help: 'Frames of prices that were sent',
    registers,
  });
  const flushes = new Histogram({
    name: 'winwin24x7_flush_seconds',
    help: 'Time of one round of frames to all sockets',
    buckets: FLUSHES,
    registers,
  });

  const pageErrors = new Counter({
    name: 'winwin24x7_page_errors_total',
    help: 'Errors of pages that no code has caught',
    labelNames: ['kind'],
    registers,
  });
  const startFailures = new Counter({
    name: 'winwin24x7_page_start_failures_total',
    help: 'Pages that could not start',
    labelNames: ['cause'],
    registers,
  });
  const ofPages = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `winwin24x7_page_${name}`, help, buckets, registers });
  const paints = ofPages('largest_paint_seconds', 'Largest contentful paint of sampled visits', PAINTS);
  const interactions = ofPages(
    'interaction_seconds',
    'Interaction to next paint of sampled visits',
    INTERACTIONS,
  );
  const shifts = ofPages('layout_shift', 'Cumulative layout shift of sampled visits', SHIFTS);

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `winwin24x7_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });

  return {
    measureRequests(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        requests.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
        done();
      });
    },
    measuring: (notifier) => ({
      ...notifier,
      betChanged(playerId, bet) {
        notifier.betChanged(playerId, bet);
        bets.inc({ state: bet.state, reason: bet.reason ?? '' });
      },
    }),
    flushed(sent, duration) {
      frames.inc(sent);
      flushes.observe(duration / 1000);
    },
    reported(report) {
      if ('error' in report) {
        pageErrors.inc({ kind: report.error.kind });
        return;
      }
      if ('start' in report) {
        startFailures.inc({ cause: report.start.cause });
        return;
      }
      const { CLS, INP, LCP } = report.vitals;
      if (LCP !== undefined) paints.observe(LCP / 1000);
      if (INP !== undefined) interactions.observe(INP / 1000);
      if (CLS !== undefined) shifts.observe(CLS);
    },
    measure(measured) {
      const { countSockets, db, node } = measured;
      gauge('sockets', 'Connections of players and visitors', countSockets);
      gauge('is_leader', '1 if this process leads', () => Number(node.isLeading()));
      gauge('is_ready', '1 if its prices are current', () => Number(node.isReady()));
      gauge('epoch', 'Number of the leader; 0 without one', () => db.$client.epoch ?? 0);
      gauge('database_connections', 'Connections to the database', () => db.$client.totalCount);
      gauge('database_idle', 'Connections that are not in use', () => db.$client.idleCount);
      gauge('database_waiting', 'Statements that wait for a connection', () => db.$client.waitingCount);
      registerStoredGauges(registers, measured);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
