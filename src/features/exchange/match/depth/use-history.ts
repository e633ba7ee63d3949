import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectHistoryRef } from '../../../../../machines/exchange/exchange.selectors';
import type { PriceHistoryActor } from '../../../../../machines/exchange/price-history/price-history.selectors';
import { useExchange } from '../../../../view/actors/exchange';

/** The price history of a runner. Polled while the component is mounted. Null until its actor is spawned. */
export function useHistory(marketId: string, runnerId: string): PriceHistoryActor | null {
  const exchange = useExchange();
  useEffect(() => {
    exchange.send({ type: 'exchange.historyOpened', marketId, runnerId });
    return () => exchange.send({ type: 'exchange.historyLeft', marketId, runnerId });
  }, [exchange, marketId, runnerId]);
  return useSelector(exchange, selectHistoryRef(marketId, runnerId));
}
