import type { MouseEvent } from 'react';
import { navigate } from './navigate';

export interface LinkProps {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** A click for a new tab, a new window or a download. */
const isForBrowser = ({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey || button !== 0;

/**
 * Props of an anchor that navigates within the site without a page load; `onClick` may prevent it. wouter's Link
 * subscribes to the location: with a hundred links on a screen that adds 4 to 6 ms to each navigation (4x throttled CPU,
 * tests/bench/navigation.bench.ts).
 */
export const linkProps = (href: string, onClick?: (event: MouseEvent) => void): LinkProps => ({
  href,
  onClick: (event) => {
    if (isForBrowser(event)) return;
    // The second click of a double click: a fast answer may have moved the link under the pointer in between.
    if (event.detail > 1) return event.preventDefault();
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  },
});
