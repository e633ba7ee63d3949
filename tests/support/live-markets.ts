import type { Market, Runner } from '../../domain/betting/exchange';
import type { TakeRequest } from '../../server/features/exchange/markets/live-markets';
import type { TestExchange } from './test-exchange';

/** The market as it is now. */
export const now = ({ exchange }: TestExchange, { id }: Market): Market => {
  const market = exchange.markets.find(id);
  if (market === null) throw new Error(`${id} is gone.`);
  return market;
};

export const first = ({ runners }: Market): Runner => {
  const [runner] = runners;
  if (runner === undefined) throw new Error('A market has runners.');
  return runner;
};

/** A market of a match that is being played. */
export function inPlayMarket({ exchange }: TestExchange): Market {
  const listed = exchange.list({ sportId: null, status: 'IN_PLAY' });
  const [market] = listed.flatMap(({ id }) =>
    (exchange.match(id)?.markets ?? []).filter(
      ({ betDelay, gtype, inPlay, status }) =>
        gtype === 'match' && inPlay && betDelay > 0 && status === 'OPEN',
    ),
  );
  if (market === undefined) throw new Error('No market is in play.');
  return market;
}

export const backing = (market: Market, stake: number, price: number): TakeRequest => ({
  marketId: market.id,
  runnerId: first(market).id,
  side: 'back',
  price,
  line: null,
  stake,
});
