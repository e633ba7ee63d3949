import { selectExchange as exchangeOf } from '../../../machines/app/app.selectors';
import { useAppSelector } from '../../actors/actors';
import { AsyncBoundary } from '../../lazy/AsyncBoundary';
import { lazyComponent } from '../../lazy/lazy-component';
import { AfterPaint } from '../../rendering/AfterPaint';

const Aside = lazyComponent(() => import('./SlipAside'));
const Foot = lazyComponent<{ hasBets: boolean }>(() => import('./SlipFooter'));

export function SlipAside() {
  return (
    <AsyncBoundary placeholder={null}>
      <AfterPaint placeholder={null}>
        <Aside />
      </AfterPaint>
    </AsyncBoundary>
  );
}

/** Nothing is on the slip before the exchange is there, so nothing of it is fetched before. */
export function SlipFooter({ hasBets }: { hasBets: boolean }) {
  const hasExchange = useAppSelector(exchangeOf) !== null;
  return (
    hasExchange && (
      <AsyncBoundary failure="floating" placeholder={null}>
        <Foot hasBets={hasBets} />
      </AsyncBoundary>
    )
  );
}
