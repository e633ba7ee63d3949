import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import { selectIsPlayer } from '../../machines/session/session.selectors';
import { useAuth, useSessionSelector } from '../actors/actors';
import { type LinkProps, linkProps } from './link-props';
import type { LinkTarget } from './link-target';

export interface WayLinkProps {
  to: LinkTarget;
  /** The way was taken: what it stood in may close. */
  onFollow?: (() => void) | undefined;
  /** An anchor. */
  children: ReactElement<Partial<LinkProps>>;
}

/**
 * Takes a way through the router. Where the way needs a player, a visitor is asked to sign in over the screen they are
 * on and led on after it; opened in a new tab, the way asks there.
 */
export function AppLink({ to: { href, isGuarded }, onFollow, children }: WayLinkProps) {
  const auth = useAuth();
  const asks = !useSessionSelector(selectIsPlayer) && isGuarded;
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (!asks) return;
    event.preventDefault();
    auth.send({ type: 'auth.opened', step: 'login', as: 'modal', leadsTo: href });
  };
  return cloneElement(children, linkProps(href, follow));
}
