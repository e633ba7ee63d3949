import { navigate as navigateBrowser } from 'wouter/use-browser-location';
import { isOverlayEntry, whenTraversed, withoutOverlays } from '../../ui/overlay/overlay-history';

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** State of the new history entry. */
  state?: unknown;
}

const isCurrent = (to: string): boolean => new URL(to, location.href).href === location.href;

/** Navigates to an address of this site. The new screen takes the history entry of an open overlay. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  whenTraversed(() => {
    const isOverOverlay = isOverlayEntry();
    // The entry below the overlay has this address already.
    if (isOverOverlay && isCurrent(to)) return;
    navigateBrowser(to, { replace: replace || isOverOverlay, state: withoutOverlays(state) });
    history.scrollRestoration = 'auto';
  });
}
