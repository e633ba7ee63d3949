import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CLIENT_REPORT_PATH, type ClientReport, clientReport } from '../../../contract/client-report';
import type { Backend } from '../../kit/backend/backend';
import { networkOf } from '../../kit/http/limits/client-network';
import { refusal } from '../../kit/http/refusal';
import { createThrottledLog } from '../../kit/throttled-log';

const MAX_BYTES = 8 * 1024;

type Deps = Pick<Backend, 'limits' | 'log'> & {
  readonly reported?: ((report: ClientReport) => void) | undefined;
};

/**
 * Receives what pages report about themselves: errors that no code has caught, a start that failed, and web vitals of some visits. Anyone can send one, so that
 * only what has the form of a report is counted and logged; nothing is stored.
 */
export function serveClientReports(app: FastifyInstance, { limits, log, reported }: Deps): void {
  const logError = createThrottledLog(log);
  app.post(CLIENT_REPORT_PATH, { bodyLimit: MAX_BYTES }, async ({ body, ip }, reply) => {
    limits.clientReportByAddress.consume(networkOf(ip));
    const parsed = v.safeParse(clientReport, body);
    if (!parsed.success) throw refusal(400, 'NOT_UNDERSTOOD');
    const report = parsed.output;
    reported?.(report);
    if ('error' in report) logError('a page failed', { page: report.page, failure: report.error });
    if ('start' in report) logError('a page could not start', { page: report.page, failure: report.start });
    return reply.status(204).send();
  });
}
