import { exchangeHistory, exchangeMatch, exchangeMatches, liveStream } from '../../contract/calls';
import type { Backend } from '../backend';
import { Refusal } from '../http/http-error';
import type { Calls } from '../http/routes';
import { marketAtBest } from './market-diff';
import { marketOnTheWire, matchOnTheWire } from './on-the-wire';

export function serveExchange(calls: Calls, { exchange }: Pick<Backend, 'exchange'>): void {
  calls.open(exchangeMatches, async ({ payload: { sport_id: sportId, status = null } }) => ({
    data: {
      list: exchange
        .list({ sportId: sportId === undefined ? null : String(sportId), status })
        .map(({ market, ...match }) => ({
          ...matchOnTheWire(match),
          market: market === null ? null : marketOnTheWire(marketAtBest(market)),
        })),
    },
  }));

  calls.open(exchangeMatch, async ({ payload: { id } }) => {
    const match = exchange.match(String(id));
    if (match === null) throw new Refusal(404, 'This match is not on the exchange any more.');
    return { data: { ...matchOnTheWire(match), markets: match.markets.map(marketOnTheWire) } };
  });

  calls.open(exchangeHistory, async ({ payload: { market_id: marketId, runner_id: runnerId } }) => {
    const points = exchange.history(String(marketId), String(runnerId));
    if (points === null) throw new Refusal(404, 'This market is not on the exchange any more.');
    return { data: { points: points.map(([at, price]): [number, number] => [at, price]) } };
  });

  calls.forPlayer(liveStream, async ({ payload: { match_id: matchId } }) => ({
    data: { url: exchange.stream(String(matchId)) },
  }));
}
