import { createHmac } from 'node:crypto';
import type {
  BetAnswer,
  BetRequest,
  Slip,
  SportsbookEvent,
} from '../../../studio/sportsbook/contract/messages';
import { key, type TestStudio } from './studio';

/** The first market of an event. */
export function selectionOf({ id, markets }: SportsbookEvent, index = 0) {
  const market = markets[0];
  const outcome = market?.outcomes[index];
  if (market === undefined || outcome?.odds == null) throw new Error('The event has no open market');
  return { event: id, market: market.id, outcome: outcome.id, odds: outcome.odds };
}

interface RoundOfBet {
  readonly outcome: string;
  readonly bets: readonly {
    readonly name: string;
    readonly won: number;
    readonly multiplier: number | null;
  }[];
}

/** The sportsbook of a studio, as its widget and the operator call it. */
export function sportsbookOf(studio: () => TestStudio) {
  async function call(path: string, { body, session }: { body?: object; session?: string } = {}) {
    const response = await fetch(`${studio().url}/sportsbook/api/${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(session !== undefined && { authorization: `Bearer ${session}` }),
      },
    });
    return { status: response.status, body: await response.json() };
  }

  /** @returns the session */
  async function enter(player: string): Promise<string> {
    const { body } = await call('session', { body: { token: `token:${player}:${key()}` } });
    return body.session;
  }

  /** The events that have not begun, with an open first market; the later ones first. */
  async function upcoming(): Promise<SportsbookEvent[]> {
    const events: SportsbookEvent[] = (await call('events')).body.events;
    return events.filter(
      ({ phase, markets }) => phase === 'upcoming' && markets[0]?.outcomes[0]?.odds != null,
    );
  }

  async function place(session: string, request: Partial<BetRequest>): Promise<BetAnswer> {
    const [event] = await upcoming();
    if (event === undefined) throw new Error('No event is coming');
    const { body } = await call('bets', {
      session,
      body: { key: key(), stake: 10_000, selections: [selectionOf(event)], ...request },
    });
    return body;
  }

  /** A bet as the operator reads it, at a time of the studio's clock. */
  async function readRound(betId: string, player: string, lang: string, now: number): Promise<RoundOfBet> {
    const path = `/rounds/${betId}?player=${player}&lang=${lang}`;
    const signature = createHmac('sha256', studio().operator.secret).update(`${now}.${path}`).digest('hex');
    const response = await fetch(studio().url + path, {
      headers: { 'x-timestamp': String(now), 'x-signature': signature },
    });
    return response.json();
  }

  return {
    call,
    enter,
    upcoming,
    place,
    readRound,
    readBets: async (session: string): Promise<{ balance: number; bets: Slip[] }> =>
      (await call('bets', { session })).body,
  };
}
