import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf, Call, ParsedPayloadOf } from '../../contract/define';
import type { Envelope } from '../../contract/envelope';
import { UNAUTHORIZED } from '../../contract/text';
import type { Backend } from '../backend';
import type { Caller } from '../sessions/session';
import { type BrowserCookies, readBrowserCookies } from './browser-cookies';
import { networkOf } from './client-network';
import { HttpError } from './http-error';
import { type SiteAddress, siteAddressOf } from './site-address';
import { isQueryCall, schemaOf } from './validation';

const MAX_USER_AGENT_LENGTH = 300;

declare module 'fastify' {
  interface FastifyRequest {
    /** The player whose session sent the request; null for a visitor. */
    caller: Caller | null;
  }
}

export interface CallRequest<C extends Call, Who> {
  readonly payload: ParsedPayloadOf<C>;
  readonly caller: Who;
  readonly cookies: BrowserCookies;
  /** The client's network, the key of limits by address. */
  readonly network: string;
  /** User-Agent header, shortened. */
  readonly userAgent: string;
  /** Address by which the client reached the backend. */
  readonly site: SiteAddress;
}

export interface CallResult<Data> {
  readonly data: Data;
  readonly message?: string;
}

type Handler<C extends Call, Who> = (request: CallRequest<C, Who>) => Promise<CallResult<AnswerOf<C>>>;

/** Registers the route of a call of the contract. */
export interface Routes {
  /** For visitors and players; a token that is not valid counts as a visitor. */
  open<C extends Call>(call: C, handle: Handler<C, Caller | null>): void;
  /** For players; others are answered 401. */
  forPlayer<C extends Call>(call: C, handle: Handler<C, Caller>): void;
}

export function createRoutes(
  app: FastifyInstance,
  { config, sessions }: Pick<Backend, 'config' | 'sessions'>,
): Routes {
  app.decorateRequest('caller', null);

  const findCaller = async ({ headers }: FastifyRequest): Promise<Caller | null> => {
    const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    return token === undefined ? null : sessions.find(token);
  };

  function register<C extends Call, Who extends Caller | null>(
    call: C,
    handle: Handler<C, Who>,
    isForPlayer: boolean,
  ) {
    app.route({
      method: call.method,
      url: call.path,
      schema: schemaOf(call),
      // Before the payload is read: a caller without a session learns nothing about it.
      async onRequest(request) {
        request.caller = await findCaller(request);
        if (isForPlayer && request.caller === null) throw new HttpError(401, UNAUTHORIZED);
      },
      async handler(request, reply): Promise<Envelope<AnswerOf<C>>> {
        const { data, message = '' } = await handle({
          payload: (isQueryCall(call) ? request.query : request.body) as ParsedPayloadOf<C>,
          caller: request.caller as Who,
          cookies: readBrowserCookies(request, reply),
          network: networkOf(request.ip),
          userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
          site: siteAddressOf(request, config.publicOrigins),
        });
        reply.header('cache-control', 'no-store');
        return { data, error: false, message };
      },
    });
  }

  return {
    open: (call, handle) => register(call, handle, false),
    forPlayer: (call, handle) => register(call, handle, true),
  };
}
