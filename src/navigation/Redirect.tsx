import { useEffectEvent, useLayoutEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';

export interface RedirectProps {
  to: string;
  /** In place of the entry of the browser's history that led here. */
  replace?: boolean;
  /** What the new entry remembers. */
  state?: unknown;
}

/** Leads on to another address of this site as soon as it is drawn. */
export function Redirect({ to, replace = false, state = null }: RedirectProps) {
  const leadOn = useEffectEvent(() => navigate(to, { replace, state }));
  useLayoutEffect(() => leadOn(), []);
  return null;
}
