import { selectExchange } from '../../../machines/app/app.selectors';
import { betsMessages } from '../../features/exchange/bets/messages/messages';
import { betSlipMessages } from '../../features/exchange/slip/messages/messages';
import type { SlipDockProps } from '../../features/exchange/slip/SlipDock';
import { useAppSelector } from '../../view/actors/actors';
import { ExchangeContext } from '../../view/actors/exchange';
import { AsyncBoundary } from '../../view/lazy/AsyncBoundary';
import { lazyComponent } from '../../view/lazy/lazy-component';

const Dock = lazyComponent<SlipDockProps>(
  () => import('../../features/exchange/slip/SlipDock'),
  betSlipMessages,
  betsMessages,
);

const Column = lazyComponent(
  () => import('../../features/exchange/slip/SelectionColumn'),
  betSlipMessages,
  betsMessages,
);

export interface LoadedSlipProps extends SlipDockProps {
  /** At the bottom of the window, or in the right column while it has a selection. */
  place: 'dock' | 'column';
}

/** The bet slip on screens that load the exchange for a selection only. */
export default function LoadedSlip({ place, hasBets }: LoadedSlipProps) {
  const exchange = useAppSelector(selectExchange);
  if (!exchange) return null;
  return (
    <ExchangeContext value={exchange}>
      <AsyncBoundary failure="floating" placeholder={null}>
        {place === 'dock' ? <Dock hasBets={hasBets} /> : <Column />}
      </AsyncBoundary>
    </ExchangeContext>
  );
}
