import { selectExchange } from '../../../machines/app/app.selectors';
import { useAppSelector } from '../../actors/actors';
import { ExchangeContext } from '../../actors/exchange';
import { betSlipMessages } from '../../features/bet-slip/messages/messages';
import type { SlipDockProps } from '../../features/bet-slip/SlipDock';
import { betsMessages } from '../../features/bets/messages/messages';
import { AsyncBoundary } from '../../lazy/AsyncBoundary';
import { lazyComponent } from '../../lazy/lazy-component';

const Dock = lazyComponent<SlipDockProps>(
  () => import('../../features/bet-slip/SlipDock'),
  betSlipMessages,
  betsMessages,
);

const Column = lazyComponent(
  () => import('../../features/bet-slip/SelectionColumn'),
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
