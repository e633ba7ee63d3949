import type { FastifyInstance } from 'fastify';
import type { AnswerOf, Call, ParsedPayloadOf } from '../../../contract/define';
import { parseAs } from '../../kit/http/validation';

/** A handler of a call that answers null may return anything, which is usually nothing. */
type Result<C extends Call> = AnswerOf<C> extends null ? unknown : AnswerOf<C>;

export type SandboxRoutes = <C extends Call>(
  call: C,
  handle: (payload: ParsedPayloadOf<C>, sent: unknown) => Result<C> | Promise<Result<C>>,
) => void;

/** Registers routes of the sandbox. Outside the contract's routes: no session, no rate limit, no cookies. */
export const createSandboxRoutes =
  (app: FastifyInstance): SandboxRoutes =>
  (call, handle) => {
    app.route({
      method: call.method,
      url: call.path,
      async handler({ body, query }) {
        const sent = call.method === 'GET' ? query : body;
        const data = (await handle(parseAs(call.payload, sent), sent)) ?? null;
        return { data, error: false, message: '' };
      },
    });
  };
