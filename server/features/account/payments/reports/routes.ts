import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Backend } from '../../../../kit/backend/backend';
import { hasClientGone, httpErrorOf } from '../../../../kit/http/http-error';
import { isSignedBy } from '../../../../kit/secrets/signature';
import { createThrottledLog } from '../../../../kit/throttled-log';
import { readReport } from '../gateways/hosted-service';
import { processReport } from './process-report';

/** Seconds. */
const RETRY_AFTER = 1;

/** `POST /payments/<gateway>`: reports of hosted gateways, as docs/payments.md describes them. */
export function servePaymentReports(app: FastifyInstance, backend: Backend): void {
  const { clock, gateways, log } = backend;
  // Anyone can send one: a line for each would fill the disk.
  const logUnsigned = createThrottledLog(log, 'info');
  // The signature covers the bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, request, reply) => {
    const isTheirs = (error.statusCode ?? 500) < 500;
    if (!isTheirs && httpErrorOf(error) === null && !hasClientGone(error))
      request.log.error({ err: error }, 'a report of a payment failed');
    return isTheirs
      ? reply.status(400).send({ message: 'The report was not understood.' })
      : reply
          .status(503)
          .header('retry-after', RETRY_AFTER)
          .send({ message: 'Please send the report again.' });
  });

  app.post('/:gateway', async (request: FastifyRequest<{ Params: { gateway: string } }>, reply) => {
    reply.header('cache-control', 'no-store');
    const gateway = gateways.find(request.params.gateway);
    if (gateway?.kind !== 'redirect') return reply.callNotFound();
    const { report: dialect, secret, signature } = gateway.service;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSignedBy(signature, secret, clock.now(), request.headers, { body })) {
      logUnsigned('a report of a payment is not signed', { gateway: gateway.slug });
      return reply.status(401).send({ message: 'The signature is missing, wrong or too old.' });
    }
    const report = readReport(gateway.service, body);
    if (report === null) {
      log.warn({ gateway: gateway.slug }, 'a report of a payment was not understood');
      return reply.status(400).send({ message: 'The report was not understood.' });
    }
    const outcome = await processReport(backend, gateway, report);
    if (outcome === 'unknown payment') {
      log.warn({ gateway: gateway.slug }, 'a report names an unknown payment');
      return reply.status(404).send({ message: 'The payment is unknown.' });
    }
    if (outcome === 'for the operator')
      log.warn({ gateway: gateway.slug, payment: report.payment }, 'a payment needs an operator');
    return dialect.answer;
  });
}
