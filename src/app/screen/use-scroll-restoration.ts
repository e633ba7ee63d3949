import { useLayoutEffect } from 'react';
import { restoreScroll, resumeScroll, saveScroll, storeScroll } from '../../navigation/scroll-restoration';

/**
 * A focused element that is taken away costs a slow phone as much as all the rest of its screen. A field keeps the focus:
 * it would take this for its reader's leaving.
 */
function releaseFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches('main :not(input, select, textarea)'))
    activeElement.blur();
}

/** Without the place on the screen, whose ways keep their focus. */
const addressNow = (): string => location.pathname + location.search;

const storeHiddenPlace = (): void => {
  if (document.hidden) storeScroll();
};

/**
 * Before another screen is drawn: the old one is remembered as it stands and lets go of the focus, which the new one will
 * take. A screen that was gone to is seen from its top; one that was gone back to, or loaded again, from where it was left.
 */
export function useScrollRestoration(): void {
  // Ahead of the router, which listens with passive effects: between two listeners of `popstate` the new screen may be
  // drawn, and have taken the focus.
  useLayoutEffect(() => {
    let address = addressNow();
    const leave = (): boolean => {
      const left = address;
      address = addressNow();
      if (address === left) return false;
      saveScroll(left);
      releaseFocus();
      return true;
    };
    const goTo = () => {
      leave();
      window.scrollTo(0, 0);
    };
    const redirect = () => {
      if (leave()) window.scrollTo(0, 0);
    };
    const goBack = () => {
      if (leave()) restoreScroll(address);
    };
    window.addEventListener('pushState', goTo);
    window.addEventListener('popstate', goBack);
    window.addEventListener('replaceState', redirect);
    // A phone drops a tab in the background without another word.
    document.addEventListener('visibilitychange', storeHiddenPlace);
    window.addEventListener('beforeunload', storeScroll);
    resumeScroll();
    return () => {
      window.removeEventListener('pushState', goTo);
      window.removeEventListener('popstate', goBack);
      window.removeEventListener('replaceState', redirect);
      document.removeEventListener('visibilitychange', storeHiddenPlace);
      window.removeEventListener('beforeunload', storeScroll);
    };
  }, []);
}
