import { useSelector } from '@xstate/react';
import {
  type MarketActor,
  selectIsConnecting,
  selectIsLive,
} from '../../../../machines/market/market.selectors';
import { useMarket } from '../../../actors/exchange';
import { useText } from '../../../i18n/I18n';
import { type Status, StatusDot } from '../../../ui/feedback/StatusDot';

/** Whether prices are live, read from one market: all markets share one feed. */
export function PricesFreshness({ marketId }: { marketId: string }) {
  const actor = useMarket(marketId, 'best');
  return actor === null ? <Dot status="connecting" /> : <Known actor={actor} />;
}

function Known({ actor }: { actor: MarketActor }) {
  const isFresh = useSelector(actor, selectIsLive);
  const isWaiting = useSelector(actor, selectIsConnecting);
  if (isFresh) return <Dot status="online" />;
  return <Dot status={isWaiting ? 'connecting' : 'stale'} />;
}

function Dot({ status }: { status: Extract<Status, 'online' | 'connecting' | 'stale'> }) {
  const text = useText('match');
  const labels = {
    online: text('pricesLive'),
    connecting: text('pricesWaiting'),
    stale: text('pricesOld'),
  };
  return <StatusDot status={status} label={labels[status]} />;
}
