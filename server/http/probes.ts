import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../backend';
import { SECOND } from '../clock';

/** A database that takes longer counts as unavailable. */
const READY_WITHIN = 2 * SECOND;

/** `/health`: the process answers. `/ready`: the database answers too, and the backend has not failed; its migrations ran before the server listens. */
export function serveProbes(app: FastifyInstance, { db, status }: Pick<Backend, 'db' | 'status'>): void {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
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
    const isReady = !status.hasFailed && (await Promise.race([answers, timeout]));
    clearTimeout(timer);
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
}
