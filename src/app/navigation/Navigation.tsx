import { firstPaint } from '../../first-paint';
import { useMedia } from '../../ui/use-media';
import { lazyPart } from '../parts/lazy-part';
import { SlimBoundary } from '../parts/SlimBoundary';
import styles from './Navigation.module.css';

const LazySportTabs = lazyPart(() => firstPaint.then(() => import('./SportTabs')));
const LazyPlaceBar = lazyPart(() => firstPaint.then(() => import('./PlaceBar')));
const LazyRail = lazyPart(() => firstPaint.then(() => import('./Rail')));

/** As the frame has it: from here on there is a rail, and no bar at the bottom. */
const DESK = '(min-width: 64em)';

export const useDesk = (): boolean => useMedia(DESK);

// Fetched after the first paint, each into room that is kept for it.

export function SportTabs() {
  return (
    <SlimBoundary loading={<div className={styles.tabs} />}>
      <LazySportTabs />
    </SlimBoundary>
  );
}

export function PlaceBar() {
  return (
    <SlimBoundary loading={<div className={styles.places} />}>
      <LazyPlaceBar />
    </SlimBoundary>
  );
}

export function Rail() {
  return (
    <SlimBoundary loading={null}>
      <LazyRail />
    </SlimBoundary>
  );
}
