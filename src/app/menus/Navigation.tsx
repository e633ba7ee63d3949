import { AsyncBoundary } from '../../lazy/AsyncBoundary';
import { lazyComponent } from '../../lazy/lazy-component';
import { AfterPaint } from '../../rendering/AfterPaint';
import { firstPaint } from '../../rendering/first-paint';
import { useIsDesktop } from '../../ui/use-desktop';
import styles from './Navigation.module.css';

const LazyDeskHeader = lazyComponent(() => firstPaint.then(() => import('./DesktopHeader')));
const LazySportTabs = lazyComponent(() => firstPaint.then(() => import('./SportTabs')));
const LazyPlaceBar = lazyComponent(() => firstPaint.then(() => import('./BottomNav')));
const LazyRail = lazyComponent(() => firstPaint.then(() => import('./Rail')));

// Fetched after the first paint, each into room that is kept for it; where a layout brings them back, the screen's head comes first.

/** The main navigation and the search, in the header of a desk. */
export function DesktopHeader() {
  return (
    useIsDesktop() && (
      <AsyncBoundary failure="line" placeholder={null}>
        <LazyDeskHeader />
      </AsyncBoundary>
    )
  );
}

const tabsRoom = <div className={styles.tabs} />;

export function SportTabs() {
  return (
    <AsyncBoundary failure="line" placeholder={tabsRoom}>
      <AfterPaint placeholder={tabsRoom}>
        <LazySportTabs />
      </AfterPaint>
    </AsyncBoundary>
  );
}

const placesRoom = <div className={styles.places} />;

export function BottomNav() {
  return (
    <AsyncBoundary failure="line" placeholder={placesRoom}>
      <AfterPaint placeholder={placesRoom}>
        <LazyPlaceBar />
      </AfterPaint>
    </AsyncBoundary>
  );
}

export function Rail() {
  return (
    <AsyncBoundary failure="line" placeholder={null}>
      <AfterPaint placeholder={null}>
        <LazyRail />
      </AfterPaint>
    </AsyncBoundary>
  );
}
