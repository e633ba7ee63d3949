import { useIsDesktop } from '../../ui/use-desktop';
import { AsyncBoundary } from '../../view/lazy/AsyncBoundary';
import { lazyComponent } from '../../view/lazy/lazy-component';
import { AfterPaint } from '../../view/rendering/AfterPaint';
import { firstPaint } from '../../view/rendering/first-paint';
import styles from './Navigation.module.css';

const LazyDesktopHeader = lazyComponent(() => firstPaint.then(() => import('./DesktopHeader')));
const LazySportTabs = lazyComponent(() => firstPaint.then(() => import('./SportTabs')));
const LazyBottomNav = lazyComponent(() => firstPaint.then(() => import('./BottomNav')));
const LazyRail = lazyComponent(() => firstPaint.then(() => import('./Rail')));

// Fetched after the first paint and rendered after the heading of a screen, each into a placeholder of its height.

export function DesktopHeader() {
  return (
    useIsDesktop() && (
      <AsyncBoundary failure="line" placeholder={null}>
        <LazyDesktopHeader />
      </AsyncBoundary>
    )
  );
}

const tabsPlaceholder = <div className={styles.tabs} />;

export function SportTabs() {
  return (
    <AsyncBoundary failure="line" placeholder={tabsPlaceholder}>
      <AfterPaint placeholder={tabsPlaceholder}>
        <LazySportTabs />
      </AfterPaint>
    </AsyncBoundary>
  );
}

const bottomNavPlaceholder = <div className={styles.bottomNav} />;

export function BottomNav() {
  return (
    <AsyncBoundary failure="line" placeholder={bottomNavPlaceholder}>
      <AfterPaint placeholder={bottomNavPlaceholder}>
        <LazyBottomNav />
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
