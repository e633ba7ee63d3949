import { useLayoutEffect } from 'react';

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

/**
 * Before another screen is drawn: the old one lets go of the focus, which the new one will take. A screen that was gone
 * to is seen from its top; one that was gone back to, from where it was left.
 */
export function useDeparture(): void {
  // Ahead of the router, which listens with passive effects: between two listeners of `popstate` the new screen may be
  // drawn, and have taken the focus.
  useLayoutEffect(() => {
    let address = addressNow();
    const leave = () => {
      if (addressNow() !== address) releaseFocus();
      address = addressNow();
    };
    const goTo = () => {
      window.scrollTo(0, 0);
      leave();
    };
    window.addEventListener('pushState', goTo);
    window.addEventListener('popstate', leave);
    window.addEventListener('replaceState', leave);
    return () => {
      window.removeEventListener('pushState', goTo);
      window.removeEventListener('popstate', leave);
      window.removeEventListener('replaceState', leave);
    };
  }, []);
}
