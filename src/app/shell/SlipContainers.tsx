import { exchange as exchangeOf } from '../../../machines/app/app.selectors';
import { useAppSelector } from '../../actors/actors';
import { PartBoundary } from '../../lazy/AsyncBoundary';
import { lazyPart } from '../../lazy/lazy-component';
import { NextSlice } from '../../rendering/AfterPaint';

const Aside = lazyPart(() => import('./SlipAside'));
const Foot = lazyPart<{ hasBets: boolean }>(() => import('./SlipFooter'));

export function SlipAside() {
  return (
    <PartBoundary loading={null}>
      <NextSlice room={null}>
        <Aside />
      </NextSlice>
    </PartBoundary>
  );
}

/** Nothing is on the slip before the exchange is there, so nothing of it is fetched before. */
export function SlipFoot({ hasBets }: { hasBets: boolean }) {
  const hasExchange = useAppSelector(exchangeOf) !== null;
  return (
    hasExchange && (
      <PartBoundary room="none" loading={null}>
        <Foot hasBets={hasBets} />
      </PartBoundary>
    )
  );
}
