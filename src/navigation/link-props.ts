import type { MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';

export interface LinkProps {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** The reader asks the browser for something else: a new tab, a window, a download. */
const isForBrowser = ({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey || button !== 0;

/**
 * What makes an anchor lead to an address of this site without a new page; `onClick` may prevent it. Unlike wouter's
 * Link it does not listen to where one is: a screen has up to a hundred links, each with its part in every navigation.
 */
export const linkProps = (href: string, onClick?: (event: MouseEvent) => void): LinkProps => ({
  href,
  onClick: (event) => {
    if (isForBrowser(event)) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  },
});
