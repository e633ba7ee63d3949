import { exchange as exchangeOf } from '../../../machines/app/app.selectors';
import { useAppSelector } from '../../actors/actors';
import { ExchangeContext } from '../../actors/exchange';
import type { SlipDockProps } from '../../features/bet-slip/SlipDock';
import { PartBoundary } from '../../lazy/AsyncBoundary';
import { lazyPart } from '../../lazy/lazy-component';

const Dock = lazyPart<SlipDockProps>(async () =>
  (await import('../../features/bet-slip/slip-parts')).slipDock(),
);

/** The slip at the foot of the window, where there is no column for it. It comes with the exchange. */
export default function SlipFoot({ hasBets }: SlipDockProps) {
  const exchange = useAppSelector(exchangeOf);
  if (!exchange) return null;
  return (
    <ExchangeContext value={exchange}>
      <PartBoundary room="none" loading={null}>
        <Dock hasBets={hasBets} />
      </PartBoundary>
    </ExchangeContext>
  );
}
