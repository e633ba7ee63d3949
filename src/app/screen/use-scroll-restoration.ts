import { useLayoutEffect } from 'react';
import {
  restoreScroll,
  resumeScroll,
  saveScroll,
  storeScroll,
} from '../../view/navigation/scroll-restoration';

/**
 * Removing 640 elements takes 10 ms with the focus among them, else 1 to 3 ms (4x throttled CPU). A field keeps the
 * focus: its blur handler would mark it as visited. So does a frame, whose page changes the address without a new screen.
 */
function releaseFocus(): void {
  const { activeElement } = document;
  if (
    activeElement instanceof HTMLElement &&
    activeElement.matches('main :not(input, select, textarea, iframe)')
  )
    activeElement.blur();
}

/** Omits the fragment: a link within the page is no navigation. */
const currentAddress = (): string => location.pathname + location.search;

const storeOnHide = (): void => {
  if (document.hidden) storeScroll();
};

/**
 * Shows a new screen from its top, and one that is returned to or reloaded from where it was left. Saves the position of
 * the old screen before the new one is rendered.
 */
export function useScrollRestoration(): void {
  // A layout effect subscribes before the router, which subscribes in a passive effect: the router's `popstate` handler
  // may render the new screen.
  useLayoutEffect(() => {
    let address = currentAddress();
    const leaveScreen = (): boolean => {
      const left = address;
      address = currentAddress();
      if (address === left) return false;
      saveScroll(left);
      releaseFocus();
      return true;
    };
    const onPush = () => {
      leaveScreen();
      window.scrollTo(0, 0);
    };
    const onReplace = () => {
      if (leaveScreen()) window.scrollTo(0, 0);
    };
    const onPop = () => {
      if (leaveScreen()) restoreScroll(address);
    };
    window.addEventListener('pushState', onPush);
    window.addEventListener('popstate', onPop);
    window.addEventListener('replaceState', onReplace);
    // A phone discards a background tab without `beforeunload`.
    document.addEventListener('visibilitychange', storeOnHide);
    window.addEventListener('beforeunload', storeScroll);
    resumeScroll();
    return () => {
      window.removeEventListener('pushState', onPush);
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('replaceState', onReplace);
      document.removeEventListener('visibilitychange', storeOnHide);
      window.removeEventListener('beforeunload', storeScroll);
    };
  }, []);
}
