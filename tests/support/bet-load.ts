import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser } from './browser';
import type { BettingPlayer } from './test-player';

export interface Offer {
  readonly id: string;
  readonly version: number;
  readonly selection: string;
  readonly price: number;
}

/** Prices of open markets, polled every 500 ms. */
export async function watchOffers(url: string) {
  const browser = openBrowser(url);
  let offers: readonly Offer[] = [];
  const latest = new Map<string, Offer>();
  let isOver = false;
  const poll = async () => {
    const { body } = await browser.get('/api/exchange/matches?status=COMING');
    offers = body.data.list.flatMap(offersOf);
    const versions = new Map<string, number>(
      body.data.list.map(({ market }: Listed) => [market?.id, market?.version]),
    );
    for (const offer of offers) latest.set(`${offer.id} ${offer.selection}`, offer);
    for (const [key, offer] of latest)
      latest.set(key, { ...offer, version: versions.get(offer.id) ?? offer.version });
  };
  await poll();
  const watching = (async () => {
    while (!isOver) {
      await sleep(500);
      await poll();
    }
  })();
  return {
    offer(number: number): Offer {
      const offer = offers[number % offers.length];
      if (offer === undefined) throw new Error('No market is open');
      return offer;
    },
    /** Markets that stay open longest, last. */
    markets: () => [...new Set(offers.map(({ id }) => id))],
    /** An offer on this market, or the last one of a selection whose offers are used up. */
    offerOn(marketId: string, number: number): Offer {
      const own = [...latest.values()].filter(({ id }) => id === marketId);
      const offer = own[number % own.length];
      if (offer === undefined) throw new Error(`${marketId} is not open`);
      return offer;
    },
    async stop() {
      isOver = true;
      await watching;
    },
  };
}

type Listed = {
  market: {
    id: string;
    version: number;
    status: string;
    runners: { id: string; back: [number, number][] }[];
  } | null;
};

const offersOf = ({ market }: Listed): Offer[] =>
  market?.status !== 'OPEN'
    ? []
    : market.runners.flatMap(({ id, back: [best] }) =>
        best === undefined
          ? []
          : [{ id: market.id, version: market.version, selection: id, price: best[0] / 100 }],
      );

/** A plain HTTP client: it shares the CPU with the backend. */
export function createHttpClient(url: string, maxSockets = 64) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const post = async (path: string, token: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const outgoing = request(url + path, { agent, method: 'POST', headers });
    outgoing.end(JSON.stringify(body));
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const { data, message } = JSON.parse(await text(answer));
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${message}`);
    return data;
  };
  return { post, close: () => agent.destroy() };
}

export type HttpClient = ReturnType<typeof createHttpClient>;

/** Places bets, `atOnce` of them under way, each player on an offer of its own choice. @returns the state or the reason of each. */
export async function placeInLoop(
  players: readonly BettingPlayer[],
  offerFor: (number: number) => Offer,
  client: HttpClient,
  { atOnce, seconds }: { readonly atOnce: number; readonly seconds: number },
) {
  const states: string[] = [];
  const end = performance.now() + seconds * 1000;
  let number = 0;
  const loop = async () => {
    while (performance.now() < end) {
      number += 1;
      const { id, price, selection, version } = offerFor(number);
      const bet = await client.post('/api/bet/match/odds', players[number % players.length]?.token ?? '', {
        ...{ key: randomUUID(), market_id: id, version, selection_id: selection },
        ...{ type: 'back', price, stake: 100, moved: 'any' },
      });
      states.push(bet.reason ?? bet.state);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return states;
}
