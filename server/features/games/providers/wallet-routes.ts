import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WalletErrorCode } from '../../../../contract/providers/wallet';
import type { Backend } from '../../../kit/backend/backend';
import type { Faults } from '../../../kit/backend/faults';
import { hasClientGone, httpErrorOf } from '../../../kit/http/http-error';
import { isSignedBy } from '../../../kit/secrets/signature';
import { createThrottledLog } from '../../../kit/throttled-log';
import type { ProviderAdapter } from './adapters/adapter';
import {
  findCall,
  plainDialect,
  readRequest,
  type WalletCall,
  writeAnswer,
  writeFailure,
} from './adapters/dialect';
import { executeWalletCall, type WalletResult, walletRequests } from './wallet';

interface WalletPath {
  readonly adapter: string;
  readonly call: string;
}

/** Seconds. */
const RETRY_AFTER = 1;

/** `POST /providers/<adapter>/<call>`: the seamless wallet of docs/providers.md. */
export function serveWallet(app: FastifyInstance, backend: Backend): void {
  const { adapters, clock, faults, log } = backend;
  // Anyone can send one: a line for each would fill the disk.
  const logUnsigned = createThrottledLog(log, 'info');
  keepBodiesAsBytes(app);

  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, request, reply) => {
    const adapter = adapters.find((request.params as WalletPath).adapter);
    // The queue of the address is full, the node has no leader, or the client disconnected.
    if (httpErrorOf(error) !== null || hasClientGone(error)) return fail(reply, adapter, 'UNAVAILABLE');
    if ((error.statusCode ?? 500) < 500) return fail(reply, adapter, 'INVALID_REQUEST');
    request.log.error({ err: error }, 'a call of a provider failed');
    return fail(reply, adapter, 'UNAVAILABLE');
  });

  app.post('/:adapter/:call', async (request: FastifyRequest<{ Params: WalletPath }>, reply) => {
    reply.header('cache-control', 'no-store');
    const adapter = adapters.find(request.params.adapter);
    const call = adapter === null ? null : findCall(adapter.dialect, request.params.call);
    if (adapter === null || call === null) return reply.callNotFound();
    const result = await answerCall(adapter, call, request);
    if (result.code === null) return writeAnswer(adapter.dialect, result.answer);
    if (result.code === 'INVALID_SIGNATURE')
      logUnsigned('a call of a provider is not signed', { adapter: adapter.name, call });
    else log.info({ adapter: adapter.name, call, code: result.code }, 'a call of a provider was refused');
    return fail(reply, adapter, result.code);
  });

  async function answerCall(
    { ceilings, dialect, name, secret, signature }: ProviderAdapter,
    call: WalletCall,
    { body, headers, params }: FastifyRequest<{ Params: WalletPath }>,
  ): Promise<WalletResult> {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const signed = { body: bytes, call: params.call };
    if (!isSignedBy(signature, secret, clock.now(), headers, signed)) return { code: 'INVALID_SIGNATURE' };
    const sent = parseObject(bytes);
    if (sent === null) return { code: 'INVALID_REQUEST' };
    const planned = plannedRefusal(faults, call);
    if (planned !== null) return { code: planned };
    const fields = readRequest(dialect, Object.keys(walletRequests[call].entries), sent);
    const result = await executeWalletCall(backend, name, call, fields, ceilings);
    const late = call === 'debit' ? faults.nextGame('debitLate') : null;
    if (late !== null) await sleep(late.delayMs);
    return result;
  }
}

function plannedRefusal(faults: Faults, call: WalletCall): WalletErrorCode | null {
  if (faults.nextGame('walletUnreachable') !== null) return 'UNAVAILABLE';
  return call === 'authenticate' && faults.nextGame('tokenExpired') !== null ? 'INVALID_TOKEN' : null;
}

function fail(reply: FastifyReply, adapter: ProviderAdapter | null, code: WalletErrorCode) {
  const { body, status } = writeFailure(adapter?.dialect ?? plainDialect, code);
  if (status >= 500) reply.header('retry-after', RETRY_AFTER);
  return reply.status(status).send(body);
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
