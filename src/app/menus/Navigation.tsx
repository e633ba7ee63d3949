import { PartBoundary } from '../../lazy/AsyncBoundary';
import { lazyPart } from '../../lazy/lazy-component';
import { NextSlice } from '../../rendering/AfterPaint';
import { firstPaint } from '../../rendering/first-paint';
import { useDesk } from '../../ui/use-desktop';
import styles from './Navigation.module.css';

const LazyDeskHeader = lazyPart(() => firstPaint.then(() => import('./DesktopHeader')));
const LazySportTabs = lazyPart(() => firstPaint.then(() => import('./SportTabs')));
const LazyPlaceBar = lazyPart(() => firstPaint.then(() => import('./BottomNav')));
const LazyRail = lazyPart(() => firstPaint.then(() => import('./Rail')));

// Fetched after the first paint, each into room that is kept for it; where a layout brings them back, the screen's head comes first.

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

const tabsRoom = <div className={styles.tabs} />;

export function SportTabs() {
  return (
    <PartBoundary room="line" loading={tabsRoom}>
      <NextSlice room={tabsRoom}>
        <LazySportTabs />
      </NextSlice>
    </PartBoundary>
  );
}

const placesRoom = <div className={styles.places} />;

export function PlaceBar() {
  return (
    <PartBoundary room="line" loading={placesRoom}>
      <NextSlice room={placesRoom}>
        <LazyPlaceBar />
      </NextSlice>
    </PartBoundary>
  );
}

export function Rail() {
  return (
    <PartBoundary room="line" loading={null}>
      <NextSlice room={null}>
        <LazyRail />
      </NextSlice>
    </PartBoundary>
  );
}
