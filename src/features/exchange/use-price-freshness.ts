import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import { selectConnection } from '../../../machines/app/realtime/realtime.selectors';
import { type ExchangeActor, selectFollowedMarkets } from '../../../machines/exchange/exchange.selectors';
import {
  type MarketActor,
  selectIsConnecting,
  selectIsLive,
  selectIsUnknown,
  selectMarket,
} from '../../../machines/exchange/market/market.selectors';
import { useRealtimeSelector } from '../../view/actors/actors';
import { useIsLate, useLasting } from '../../view/rendering/use-lasting';

/** `connecting`: some prices were not received yet, and are expected. `stale`: some prices may be old. */
export type PriceFreshness = 'live' | 'connecting' | 'stale';

/**
 * Milliseconds for which a row that was scrolled into view may wait for its first prices. They take one round trip; its listed
 * prices are disabled until then.
 */
const FIRST_PRICES = 600;

/** Milliseconds after which prices are not called expected any more: the connection may send none. */
const PRICES_DUE = 20_000;

type Markets = readonly MarketActor[];

const areSame = (some: Markets, others: Markets): boolean =>
  some.length === others.length && some.every((market, index) => market === others[index]);

function freshnessOf(markets: Markets): PriceFreshness {
  const known = markets
    .map((market) => market.getSnapshot())
    .filter((snapshot) => !selectIsUnknown(snapshot));
  if (known.some((snapshot) => !selectIsLive(snapshot) && !selectIsConnecting(snapshot))) return 'stale';
  return known.length > 0 && known.every(selectIsLive) ? 'live' : 'connecting';
}

const isNothingReceived = (markets: Markets): boolean =>
  markets.every((market) => selectMarket(market.getSnapshot()) === null);

/** Whether prices that were not received are not to be expected: there is no live connection, or it sends none. */
export function useArePricesLate(isWaiting: boolean): boolean {
  const connection = useRealtimeSelector(selectConnection);
  const isLate = useIsLate(isWaiting, PRICES_DUE);
  return isLate || (connection !== 'online' && connection !== 'connecting');
}

/**
 * Freshness of all prices on the screen and on the slip together: they are live only if every followed market is. A market that
 * has just been followed does not change it, so that the status does not flicker while a list is scrolled. Null while no price is shown.
 * @param areListed Prices of a list are shown before live ones are received.
 */
export function usePriceFreshness(exchange: ExchangeActor, areListed: boolean): PriceFreshness | null {
  const isOffline = useRealtimeSelector(selectConnection) === 'offline';
  const markets = useSelector(exchange, selectFollowedMarkets, areSame);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscriptions = markets.map((market) => market.subscribe(onChange));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    [markets],
  );
  const freshness = useSyncExternalStore(subscribe, () => freshnessOf(markets));
  const isNothingShown = useSyncExternalStore(subscribe, () => !areListed && isNothingReceived(markets));
  // The feed notices a lost network only when heartbeats are missing.
  const current = useArePricesLate(freshness === 'connecting') ? 'stale' : freshness;
  const lasting = useLasting(current, current !== 'connecting', FIRST_PRICES);
  if (markets.length === 0 && !isOffline) return null;
  return isNothingShown && lasting === 'stale' ? null : lasting;
}
