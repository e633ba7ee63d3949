import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Backend } from '../../backend/backend';
import { createThrottledLog } from '../../throttled-log';
import { networkOf } from '../limits/client-network';
import { CSP_REPORT_PATH, cspDirectiveNames } from './security-headers';

const MAX_REPORT_BYTES = 8 * 1024;

const report = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.optional(v.string()),
  }),
});

/**
 * Receives the browsers' reports of violations of the Content-Security-Policy. Anyone can send one, so that only the name
 * of a directive that the policy has is logged.
 */
export function serveCspReports(
  app: FastifyInstance,
  { limits, log }: Pick<Backend, 'limits' | 'log'>,
): void {
  const logReport = createThrottledLog(log);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.post(CSP_REPORT_PATH, { bodyLimit: MAX_REPORT_BYTES }, async ({ body, ip }, reply) => {
    limits.cspReportByAddress.consume(networkOf(ip));
    const directive = directiveOf(body);
    if (directive !== null) logReport(`the Content-Security-Policy was violated: ${directive}`);
    return reply.status(204).send();
  });
}

function directiveOf(body: unknown): string | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), report), body);
  if (!parsed.success) return null;
  const { 'effective-directive': effective, 'violated-directive': violated } = parsed.output['csp-report'];
  const name = (effective ?? violated ?? '').split(' ', 1)[0] ?? '';
  return cspDirectiveNames.includes(name) ? name : null;
}
