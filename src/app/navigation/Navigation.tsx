import { firstPaint } from '../../first-paint';
import { useDesk } from '../hooks/desk';
import { lazyPart } from '../parts/lazy-part';
import { PartBoundary } from '../parts/PartBoundary';
import styles from './Navigation.module.css';

const LazyDeskHeader = lazyPart(() => firstPaint.then(() => import('./DeskHeader')));
const LazySportTabs = lazyPart(() => firstPaint.then(() => import('./SportTabs')));
const LazyPlaceBar = lazyPart(() => firstPaint.then(() => import('./PlaceBar')));
const LazyRail = lazyPart(() => firstPaint.then(() => import('./Rail')));

// Fetched after the first paint, each into room that is kept for it.

/** The main navigation and the search, in the header of a desk. */
export function DeskHeader() {
  return (
    useDesk() && (
      <PartBoundary room="line" loading={null}>
        <LazyDeskHeader />
      </PartBoundary>
    )
  );
}

export function SportTabs() {
  return (
    <PartBoundary room="line" loading={<div className={styles.tabs} />}>
      <LazySportTabs />
    </PartBoundary>
  );
}

export function PlaceBar() {
  return (
    <PartBoundary room="line" loading={<div className={styles.places} />}>
      <LazyPlaceBar />
    </PartBoundary>
  );
}

export function Rail() {
  return (
    <PartBoundary room="line" loading={null}>
      <LazyRail />
    </PartBoundary>
  );
}
