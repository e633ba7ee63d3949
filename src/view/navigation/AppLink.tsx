import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import { selectIsPlayer } from '../../../machines/app/session/session.selectors';
import { useAuth, useSessionSelector } from '../actors/actors';
import { type LinkProps, linkProps } from './link-props';
import type { LinkTarget } from './link-target';

export interface AppLinkProps {
  to: LinkTarget;
  /** Called before the navigation, for example to close a menu. */
  onFollow?: (() => void) | undefined;
  /** An anchor. */
  children: ReactElement<Partial<LinkProps>>;
}

/**
 * An anchor that navigates by the router. If the target is for players, a visitor gets the sign-in dialog over the
 * current screen and is sent to the target afterwards; in a new tab the route's guard asks for the sign-in.
 */
export function AppLink({ to: { href, isGuarded }, onFollow, children }: AppLinkProps) {
  const auth = useAuth();
  const needsSignIn = !useSessionSelector(selectIsPlayer) && isGuarded;
  const follow = (event: MouseEvent) => {
    onFollow?.();
    if (!needsSignIn) return;
    event.preventDefault();
    auth.send({ type: 'auth.opened', step: 'login', as: 'modal', returnTo: href });
  };
  return cloneElement(children, linkProps(href, follow));
}
