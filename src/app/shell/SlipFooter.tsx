import { selectExchange as exchangeOf } from '../../../machines/app/app.selectors';
import { useAppSelector } from '../../actors/actors';
import { ExchangeContext } from '../../actors/exchange';
import type { SlipDockProps } from '../../features/bet-slip/SlipDock';
import { AsyncBoundary } from '../../lazy/AsyncBoundary';
import { lazyComponent } from '../../lazy/lazy-component';

const Dock = lazyComponent<SlipDockProps>(async () =>
  (await import('../../features/bet-slip/slip-parts')).slipDock(),
);

/** The slip at the foot of the window, where there is no column for it. It comes with the exchange. */
export default function SlipFooter({ hasBets }: SlipDockProps) {
  const exchange = useAppSelector(exchangeOf);
  if (!exchange) return null;
  return (
    <ExchangeContext value={exchange}>
      <AsyncBoundary failure="floating" placeholder={null}>
        <Dock hasBets={hasBets} />
      </AsyncBoundary>
    </ExchangeContext>
  );
}
