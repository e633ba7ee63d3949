import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf, Call, ParsedPayloadOf } from '../../contract/define';
import type { Envelope } from '../../contract/envelope';
import { UNAUTHORIZED } from '../../contract/text';
import type { Backend } from '../backend';
import type { Caller } from '../sessions/session';
import { type FlowCookies, readFlowCookies } from './flow-cookies';
import { HttpError } from './http-error';
import { parsePayload } from './validation';

export interface CallRequest<C extends Call, Who> {
  readonly payload: ParsedPayloadOf<C>;
  readonly caller: Who;
  readonly browser: FlowCookies;
  /** The client's network address. */
  readonly address: string;
}

export interface CallResult<Data> {
  readonly data: Data;
  readonly message?: string;
}

type Handler<C extends Call, Who> = (asked: CallRequest<C, Who>) => Promise<CallResult<AnswerOf<C>>>;

/** Puts calls of the contract on the air. */
export interface Routes {
  /** A visitor may ask too; a token that is not good makes a visitor. */
  open<C extends Call>(call: C, handle: Handler<C, Caller | null>): void;
  forPlayer<C extends Call>(call: C, handle: Handler<C, Caller>): void;
}

export function createRoutes(app: FastifyInstance, { sessions }: Pick<Backend, 'sessions'>): Routes {
  function serve<C extends Call, Who>(
    call: C,
    identify: (request: FastifyRequest) => Promise<Who>,
    handle: Handler<C, Who>,
  ) {
    app.route({
      method: call.method,
      url: call.path,
      async handler(request, reply): Promise<Envelope<AnswerOf<C>>> {
        const caller = await identify(request);
        const payload = parsePayload(call, call.method === 'GET' ? request.query : request.body);
        const browser = readFlowCookies(request, reply);
        const { data, message = '' } = await handle({ payload, caller, browser, address: request.ip });
        reply.header('cache-control', 'no-store');
        return { data, error: false, message };
      },
    });
  }

  const findCaller = async ({ headers }: FastifyRequest): Promise<Caller | null> => {
    const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    return token === undefined ? null : sessions.find(token);
  };

  const requireCaller = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await findCaller(request);
    if (caller === null) throw new HttpError(401, UNAUTHORIZED);
    return caller;
  };

  return {
    open: (call, handle) => serve(call, findCaller, handle),
    forPlayer: (call, handle) => serve(call, requireCaller, handle),
  };
}
