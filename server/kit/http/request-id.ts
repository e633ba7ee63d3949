import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { createRequestContext, type RequestContext, runInRequest } from './request-context';
import { TRACE_HEADER, traceOf } from './trace';

export const REQUEST_ID_HEADER = 'x-request-id';

const usableId = /^[A-Za-z0-9-]{1,64}$/;

/** The id that a trusted proxy gives to a request, or a new one: callers cannot choose the ids in the log. */
export function createRequestIds({ trustedProxies }: Pick<Config, 'trustedProxies'>) {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers[REQUEST_ID_HEADER];
    return typeof given === 'string' && usableId.test(given) && isTrusted(socket.remoteAddress ?? '', 0)
      ? given
      : randomUUID();
  };
}

/** Sets the header before any hook can refuse the request. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}

/** Runs what follows in the context of the request. A body that is read meanwhile leaves it, so the second hook enters it again. */
export function enterRequestContext(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  app.addHook('onRequest', (request, _reply, done) => {
    const context = contextOf(request);
    contexts.set(request, context);
    runInRequest(context, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request) ?? contextOf(request);
    // The session is known now, and nothing was written for the request itself.
    context.hasUsedDatabase = false;
    runInRequest(context, done);
  });
  app.addHook('onResponse', async (request) => {
    const context = contexts.get(request);
    if (context !== undefined) context.isOver = true;
  });
}

const contextOf = ({ headers, id, method }: FastifyRequest) =>
  createRequestContext(id, { isWrite: method !== 'GET', trace: traceOf(headers[TRACE_HEADER]) });
