import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  API_PATH,
  type BetAnswer,
  betRequest,
  type betsAnswer,
  type eventsAnswer,
  type sessionAnswer,
  sessionRequest,
} from '../../sportsbook/contract/messages';
import type { SessionStore, SportsbookSession } from '../store/sessions';
import type { WalletClient } from '../wallet-client';
import type { Board } from './board';
import type { PlaceBet } from './place-bet';
import type { SlipStore } from './slip-store';
import { toSlip } from './slip-view';

const MAX_SLIPS = 50;

interface Deps {
  readonly board: Board;
  readonly slips: SlipStore;
  readonly placeBet: PlaceBet;
  readonly sessions: SessionStore;
  readonly wallet: WalletClient;
  /** Milliseconds since 1970. */
  now(): number;
}

/** HTTP calls of the widget. The token of the session is sent in the header `Authorization`, never in a cookie or a URL. */
export function serveSportsbookCalls(
  app: FastifyInstance,
  { board, now, placeBet, sessions, slips, wallet }: Deps,
): void {
  const fail = (reply: FastifyReply, status: 401 | 503, message: string) =>
    reply.status(status).send({ message });

  async function sessionOf({ headers }: FastifyRequest): Promise<SportsbookSession | null> {
    const [, token] = /^Bearer ([\da-f]{64})$/.exec(headers.authorization ?? '') ?? [];
    return token === undefined ? null : sessions.findSportsbook(token);
  }

  app.get(`${API_PATH}/events`, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { events: board.events(now()) } satisfies v.InferOutput<typeof eventsAnswer>;
  });

  app.post(`${API_PATH}/session`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { success, output } = v.safeParse(sessionRequest, request.body);
    if (!success) return fail(reply, 401, 'The token is not valid.');
    const result = await wallet.authenticate(output.token);
    if (result.status === 'unknown') return fail(reply, 503, 'The wallet does not answer.');
    if (result.status === 'refused' || result.answer.engine !== 'sportsbook') {
      return fail(reply, 401, 'The token is not valid.');
    }
    const { answer } = result;
    const session = await sessions.create({
      walletSession: answer.session,
      player: answer.player,
      nickname: answer.nickname,
      lang: answer.lang,
      game: answer.game,
      engine: 'sportsbook',
      theme: answer.theme,
      min: answer.min,
      max: answer.max,
      isDemo: answer.is_demo,
    });
    const { balance, max, min } = answer;
    return { session, balance, min, max } satisfies v.InferOutput<typeof sessionAnswer>;
  });

  app.get(`${API_PATH}/bets`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await sessionOf(request);
    if (session === null) return fail(reply, 401, 'The session has ended.');
    const result = await wallet.balance(session.walletSession);
    if (result.status === 'unknown') return fail(reply, 503, 'The wallet does not answer.');
    if (result.status === 'refused') return fail(reply, 401, 'The session has ended.');
    const stored = await slips.ofPlayer(session.player, MAX_SLIPS);
    return {
      balance: result.answer.balance,
      bets: stored.map((slip) => toSlip(board, slip, now())),
    } satisfies v.InferOutput<typeof betsAnswer>;
  });

  app.post(`${API_PATH}/bets`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await sessionOf(request);
    if (session === null) return fail(reply, 401, 'The session has ended.');
    const { success, output } = v.safeParse(betRequest, request.body);
    const refusal: BetAnswer = { status: 'refused', reason: 'not-understood', odds: [] };
    const answer = success ? await placeBet(session, output) : refusal;
    const isConflict = answer.status === 'refused' && answer.reason === 'key-reused';
    return reply.status(isConflict ? 409 : 200).send(answer);
  });
}
