import { exchangeHistory, exchangeMatch, exchangeMatches, liveStream } from '../../../contract/calls';
import type { Backend } from '../../kit/backend/backend';
import { refusal } from '../../kit/http/refusal';
import type { Routes } from '../../kit/http/routes';
import { marketAtBest } from './markets/market-diff';
import { toWireMarket, toWireMatch } from './on-the-wire';

export function serveExchange(routes: Routes, { exchange }: Pick<Backend, 'exchange'>): void {
  routes.open(exchangeMatches, async ({ payload: { sport_id: sportId, status = null } }) => ({
    data: {
      list: exchange
        .list({ sportId: sportId === undefined ? null : String(sportId), status })
        .map(({ market, ...match }) => ({
          ...toWireMatch(match),
          market: market === null ? null : toWireMarket(marketAtBest(market)),
        })),
    },
  }));

  routes.open(exchangeMatch, async ({ payload: { id } }) => {
    const found = exchange.match(String(id));
    if (found === null) throw refusal(404, 'NO_SUCH_MATCH');
    const { markets, ...match } = found;
    return { data: { ...toWireMatch(match), markets: markets.map(toWireMarket) } };
  });

  routes.open(exchangeHistory, async ({ payload: { market_id: marketId, runner_id: runnerId } }) => {
    const history = exchange.history(String(marketId), String(runnerId));
    if (history === null) throw refusal(404, 'NO_SUCH_MARKET');
    return { data: { points: pairsOf(history.points), traded: pairsOf(history.traded) } };
  });

  routes.forPlayer(liveStream, async ({ payload: { match_id: matchId } }) => ({
    data: { url: exchange.stream(String(matchId)) },
  }));
}

const pairsOf = (pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([first, second]): [number, number] => [first, second]);
