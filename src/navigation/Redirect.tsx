import { useEffectEvent, useLayoutEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

export interface RedirectProps {
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** State of the new history entry. */
  state?: unknown;
}

/** Navigates to another address of this site when it is rendered. */
export function Redirect({ to, replace = false, state = null }: RedirectProps) {
  const redirect = useEffectEvent(() => navigate(to, { replace, state }));
  useLayoutEffect(() => redirect(), []);
  return null;
}
