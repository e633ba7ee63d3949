import * as v from 'valibot';
import {
  API_PATH,
  type BetAnswer,
  type BetRequest,
  betAnswer,
  betsAnswer,
  eventsAnswer,
  sessionAnswer,
} from '../contract/messages';

/** The session has ended: a new token is needed. */
class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

const TIMEOUT = 12_000;

interface CallOptions {
  readonly session?: string;
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

async function call<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  { body, session, signal }: CallOptions,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(`${API_PATH}/${name}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(session !== undefined && { authorization: `Bearer ${session}` }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status === 401) throw new SessionEnded();
  // A conflict is an answer of the protocol: the key belongs to another bet.
  if (!response.ok && response.status !== 409) throw new Error(`The sportsbook answered ${response.status}`);
  return v.parse(schema, await response.json());
}

export const startSession = (token: string, signal: AbortSignal) =>
  call('session', sessionAnswer, { body: { token }, signal });

export const loadEvents = (signal: AbortSignal) => call('events', eventsAnswer, { signal });

export const loadBets = (session: string, signal: AbortSignal) =>
  call('bets', betsAnswer, { session, signal });

export const placeBet = (session: string, request: BetRequest, signal: AbortSignal): Promise<BetAnswer> =>
  call('bets', betAnswer, { session, body: request, signal });
