import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WalletErrorCode } from '../../contract/providers/wallet';
import type { Backend } from '../backend';
import type { ProviderAdapter } from './adapters/adapter';
import { findCall, plainDialect, readRequest, writeAnswer, writeFailure } from './adapters/dialect';
import { isSignedBy } from './adapters/signature';
import { executeWalletCall, walletRequests } from './wallet';

interface WalletPath {
  readonly adapter: string;
  readonly call: string;
}

/** `POST /providers/<adapter>/<call>`: the seamless wallet of docs/providers.md. */
export function serveWallet(app: FastifyInstance, backend: Backend): void {
  const { adapters, clock, log } = backend;
  keepBodiesAsBytes(app);

  const fail = (reply: FastifyReply, adapter: ProviderAdapter | null, code: WalletErrorCode) => {
    const { body, status } = writeFailure(adapter?.dialect ?? plainDialect, code);
    return reply.status(status).send(body);
  };

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const adapter = adapters.find((request.params as WalletPath).adapter);
    if ((error.statusCode ?? 500) < 500) return fail(reply, adapter, 'INVALID_REQUEST');
    request.log.error({ err: error }, 'a call of a provider failed');
    return fail(reply, adapter, 'UNAVAILABLE');
  });

  app.post(
    '/:adapter/:call',
    async (request: FastifyRequest<{ Params: WalletPath; Body: unknown }>, reply) => {
      reply.header('cache-control', 'no-store');
      const adapter = adapters.find(request.params.adapter);
      const call = adapter === null ? null : findCall(adapter.dialect, request.params.call);
      if (adapter === null || call === null) return reply.callNotFound();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSignedBy(adapter.signature, adapter.secret, clock.now(), request.headers, body)) {
        log.warn({ adapter: adapter.name, call }, 'a call of a provider had no valid signature');
        return fail(reply, adapter, 'INVALID_SIGNATURE');
      }
      const sent = parseObject(body);
      if (sent === null) return fail(reply, adapter, 'INVALID_REQUEST');
      const fields = readRequest(adapter.dialect, Object.keys(walletRequests[call].entries), sent);
      const result = await executeWalletCall(backend, adapter.name, call, fields);
      if (result.code === null) return writeAnswer(adapter.dialect, result.answer);
      log.info({ adapter: adapter.name, call, code: result.code }, 'a call of a provider was refused');
      return fail(reply, adapter, result.code);
    },
  );
}

/** The signature covers the bytes. */
function keepBodiesAsBytes(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function parseObject(body: Buffer): Record<string, unknown> | null {
  try {
    const sent: unknown = JSON.parse(body.toString('utf8'));
    return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
      ? (sent as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
