import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend/backend';
import { SECOND } from '../clock';
import { LEAST_FREE_BYTES } from '../disk-space';
import { version } from '../version';

/** A database that takes longer counts as unavailable. */
const READY_WITHIN = 2 * SECOND;

interface Probed extends Pick<Backend, 'db' | 'status'> {
  /** Bytes that are free on the disk of the data folder; null: unknown. */
  freeBytes(): Promise<number | null>;
  /** Whether the prices are current: false at a node that has no leader. */
  hasPrices(): boolean;
}

/**
 * `/health`: the process answers, with its version. `/ready`: the database answers too, its disk is not full, the prices are current, and
 * the backend has not failed; its migrations ran before the server listens.
 */
export function serveProbes(app: FastifyInstance, { db, freeBytes, hasPrices, status }: Probed): void {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', version };
  });

  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), READY_WITHIN);
    });
    const answers = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const isReady = !status.hasFailed && hasPrices() && (await Promise.race([answers, timeout]));
    clearTimeout(timer);
    const free = await freeBytes();
    if (free !== null && free < LEAST_FREE_BYTES) return reply.status(503).send({ status: 'disk full' });
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
}
