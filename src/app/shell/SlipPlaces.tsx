import { exchange as exchangeOf } from '../../../machines/app/app.selectors';
import { useAppSelector } from '../hooks/actors';
import { lazyPart } from '../parts/lazy-part';
import { NextSlice } from '../parts/NextSlice';
import { PartBoundary } from '../parts/PartBoundary';

const Aside = lazyPart(() => import('./SlipAside'));
const Foot = lazyPart<{ hasBets: boolean }>(() => import('./SlipFoot'));

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
