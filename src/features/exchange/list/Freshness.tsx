import { selectExchange } from '../../../../machines/app/app.selectors';
import type { ExchangeActor } from '../../../../machines/exchange/exchange.selectors';
import { useText } from '../../../i18n/I18n';
import { StatusDot } from '../../../ui/feedback/StatusDot';
import { useAppSelector } from '../../../view/actors/actors';
import { type PriceFreshness, usePriceFreshness } from '../use-price-freshness';

/**
 * Shows whether all prices on the screen are live.
 * @param areListed Prices of a list are shown before live ones are received.
 */
export function Freshness({ areListed = true }: { areListed?: boolean }) {
  const exchange = useAppSelector(selectExchange);
  return exchange === null ? (
    <Dot freshness="connecting" />
  ) : (
    <Known exchange={exchange} areListed={areListed} />
  );
}

function Known({ areListed, exchange }: { areListed: boolean; exchange: ExchangeActor }) {
  const freshness = usePriceFreshness(exchange, areListed);
  return freshness && <Dot freshness={freshness} />;
}

const STATUSES = { live: 'online', connecting: 'connecting', stale: 'stale' } as const;

function Dot({ freshness }: { freshness: PriceFreshness }) {
  const text = useText('matchList');
  return <StatusDot status={STATUSES[freshness]} label={text(`prices.${freshness}`)} />;
}
