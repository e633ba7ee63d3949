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

/** The bet slip at the bottom of the window, where there is no column for it. */
export default function SlipFooter({ hasBets }: SlipDockProps) {
  const exchange = useAppSelector(selectExchange);
  if (!exchange) return null;
  return (
    <ExchangeContext value={exchange}>
      <AsyncBoundary failure="floating" placeholder={null}>
        <Dock hasBets={hasBets} />
      </AsyncBoundary>
    </ExchangeContext>
  );
}
