import { selectExchange } from '../../../machines/app/app.selectors';
import { useAppSelector } from '../../actors/actors';
import { AsyncBoundary } from '../../lazy/AsyncBoundary';
import { lazyComponent } from '../../lazy/lazy-component';
import { AfterPaint } from '../../rendering/AfterPaint';

const LazyAside = lazyComponent(() => import('./SlipAside'));
const LazyFooter = lazyComponent<{ hasBets: boolean }>(() => import('./SlipFooter'));

export function SlipAside() {
  return (
    <AsyncBoundary placeholder={null}>
      <AfterPaint placeholder={null}>
        <LazyAside />
      </AfterPaint>
    </AsyncBoundary>
  );
}

/** Fetched once the exchange is loaded: the slip is empty until then. */
export function SlipFooter({ hasBets }: { hasBets: boolean }) {
  const hasExchange = useAppSelector(selectExchange) !== null;
  return (
    hasExchange && (
      <AsyncBoundary failure="floating" placeholder={null}>
        <LazyFooter hasBets={hasBets} />
      </AsyncBoundary>
    )
  );
}
