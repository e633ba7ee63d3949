import { exchange as exchangeOf } from '../../../machines/app/app.selectors';
import type { SlipDockProps } from '../../views/bet-slip/SlipDock';
import { useAppSelector } from '../hooks/actors';
import { ExchangeContext } from '../hooks/exchange';
import { lazyPart } from '../parts/lazy-part';
import { PartBoundary } from '../parts/PartBoundary';

const Dock = lazyPart<SlipDockProps>(async () =>
  (await import('../../views/bet-slip/slip-parts')).slipDock(),
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
