import { selectExchange } from '../../../machines/app/app.selectors';
import { useAppSelector } from '../../view/actors/actors';
import { AsyncBoundary } from '../../view/lazy/AsyncBoundary';
import { lazyComponent } from '../../view/lazy/lazy-component';
import { AfterPaint } from '../../view/rendering/AfterPaint';
import type { LoadedSlipProps } from './LoadedSlip';

const LazyAside = lazyComponent(() => import('./SlipAside'));
const LazySlip = lazyComponent<LoadedSlipProps>(() => import('./LoadedSlip'));

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
        <LazySlip place="dock" hasBets={hasBets} />
      </AsyncBoundary>
    )
  );
}

/** The right column of a screen that has one only while the slip has a selection. */
export function SelectionAside() {
  const hasExchange = useAppSelector(selectExchange) !== null;
  return (
    hasExchange && (
      <AsyncBoundary failure="floating" placeholder={null}>
        <LazySlip place="column" hasBets />
      </AsyncBoundary>
    )
  );
}
