import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AnswerOf, Call, ParsedPayloadOf } from '../../../contract/define';
import type { Envelope } from '../../../contract/envelope';
import { includesScope, type KeyScope } from '../../../domain/api-keys';
import type { Backend } from '../backend/backend';
import type { Caller } from '../backend/session';
import { networkOf } from './limits/client-network';
import { limitUnreadAnswers } from './limits/unread-answers';
import { refusal } from './refusal';
import { type BrowserCookies, readBrowserCookies } from './security/browser-cookies';
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
  /** Body of a call that sends a file; empty for others. */
  readonly file: Buffer;
}

export interface CallResult<Data> {
  readonly data: Data;
  readonly message?: string;
}

export interface FileResult {
  /** File name without extension. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

type FileHandler<C extends Call> = (request: CallRequest<C, Caller>) => Promise<FileResult>;
type Handler<C extends Call, Who> = (request: CallRequest<C, Who>) => Promise<CallResult<AnswerOf<C>>>;

/** Registers the route of a call of the contract. */
export interface Routes {
  /** A call for visitors and players; a token that is not valid counts as a visitor. */
  open<C extends Call>(call: C, handle: Handler<C, Caller | null>): void;
  /** A call for players; visitors are answered 401. */
  forPlayer<C extends Call>(call: C, handle: Handler<C, Caller>): void;
  /** A call for players whose answer may be large. */
  largeForPlayer<C extends Call>(call: C, handle: Handler<C, Caller>): void;
  /** A call for players that is answered with a file. */
  fileForPlayer<C extends Call>(call: C, handle: FileHandler<C>): void;
}

/** Files and large answers that one player reads at once. */
const MAX_UNREAD = 4;

export function createRoutes(
  app: FastifyInstance,
  { config, limits, sessions }: Pick<Backend, 'config' | 'limits' | 'sessions'>,
): Routes {
  app.decorateRequest('caller', null);
  const countUnread = limitUnreadAnswers(MAX_UNREAD);

  const findCaller = async ({ headers }: FastifyRequest): Promise<Caller | null> => {
    const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    return token === undefined ? null : sessions.find(token);
  };

  /**
   * The caller for a call: a program whose key does not have the scope of an open call counts as a visitor.
   * @throws HttpError if the call is for players, and the request has no token or a key that may not send it
   */
  async function findCallerOf(call: Call, isForPlayer: boolean, request: FastifyRequest) {
    const caller = await findCaller(request);
    const scope = caller?.scope ?? null;
    if (caller !== null && scope !== null) limits.keyByPlayer.consume(String(caller.playerId));
    const isAllowed = scope === null || isOpenTo(call, scope);
    if (isForPlayer && !isAllowed) throw refusal(403, 'KEY_NOT_ALLOWED');
    if (isForPlayer && caller === null) throw refusal(401, 'UNAUTHORIZED');
    return isAllowed ? caller : null;
  }

  /** @param answer sends what the route answers. */
  function register<C extends Call, Who extends Caller | null>(
    call: C,
    answer: (request: CallRequest<C, Who>, reply: FastifyReply) => Promise<unknown>,
    isForPlayer: boolean,
  ) {
    const maxBytes = call.file !== undefined && 'sent' in call.file ? call.file.maxBytes : null;
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      schema: schemaOf(call),
      ...(maxBytes !== null && { bodyLimit: maxBytes, errorHandler: explainTooLarge(maxBytes) }),
      // Runs before the payload is read: a caller without a session gets no information about it.
      async onRequest(request) {
        request.caller = await findCallerOf(call, isForPlayer, request);
      },
      // A client may send the payload `requestTimeout` after the head, when its session has ended.
      async preHandler(request) {
        const { caller } = request;
        if (caller === null || isQueryCall(call)) return;
        if ((await findCaller(request))?.sessionId === caller.sessionId) return;
        if (isForPlayer) throw refusal(401, 'UNAUTHORIZED');
        request.caller = null;
      },
      async handler(request, reply) {
        const answering = answer(
          {
            payload: (isQueryCall(call) ? request.query : request.body) as ParsedPayloadOf<C>,
            caller: request.caller as Who,
            cookies: readBrowserCookies(request, reply),
            network: networkOf(request.ip),
            userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
            site: siteAddressOf(request, config.publicOrigins),
            file: Buffer.isBuffer(request.body) ? request.body : NO_FILE,
          },
          reply,
        );
        const result = await answeredInTime(answering, config.answerTimeout, request);
        reply.header('cache-control', 'no-store');
        return result;
      },
    };
    if (maxBytes === null) app.route(route);
    else registerFileRoute(app, route);
  }

  const registerCounted = <C extends Call>(
    call: C,
    answer: (request: CallRequest<C, Caller>, reply: FastifyReply) => Promise<unknown>,
  ) =>
    register<C, Caller>(
      call,
      async (request, reply) => {
        countUnread(request.caller.playerId, reply);
        return answer(request, reply);
      },
      true,
    );

  return {
    open: (call, handle) => register(call, inEnvelope(handle), false),
    forPlayer: (call, handle) => register(call, inEnvelope(handle), true),
    largeForPlayer: (call, handle) => registerCounted(call, inEnvelope(handle)),
    fileForPlayer: (call, handle) =>
      registerCounted(call, async (request, reply) => sendFile(reply, await handle(request))),
  };
}

/** The work continues after the deadline: what it decides about money is found by the key of the request. */
async function answeredInTime<Result>(
  answering: Promise<Result>,
  timeout: number,
  request: FastifyRequest,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      answering.catch((error) => request.log.error({ err: error }, 'a call failed after its deadline'));
      reject(refusal(504, request.method === 'GET' ? 'NO_ANSWER' : 'MAY_BE_DONE'));
    }, timeout);
  });
  try {
    return await Promise.race([answering, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

const isOpenTo = ({ key }: Call, scope: KeyScope): boolean => key !== undefined && includesScope(scope, key);

const NO_FILE = Buffer.alloc(0);

const inEnvelope =
  <C extends Call, Who>(handle: Handler<C, Who>) =>
  async (request: CallRequest<C, Who>): Promise<Envelope<AnswerOf<C>>> => {
    const { data, message = '' } = await handle(request);
    return { data, error: false, message };
  };

/** A body of any content type arrives as bytes: its content decides what it is. */
function registerFileRoute(app: FastifyInstance, route: RouteOptions) {
  void app.register((part, _options, done) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    part.route(route);
    done();
  });
}

const explainTooLarge = (maxBytes: number) => (error: FastifyError) => {
  throw error.statusCode === 413
    ? refusal(413, 'FILE_TOO_BIG', { megabytes: maxBytes / 1024 / 1024 })
    : error;
};

/** Sends a download without scripts: the file came from a player. */
export function sendFile(reply: FastifyReply, { bytes, name, type }: FileResult): Buffer {
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}.${type.split('/')[1]}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  return bytes;
}
