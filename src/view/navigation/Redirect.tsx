import { useEffectEvent, useLayoutEffect } from 'react';
import { type NavigateOptions, navigate } from './navigate';

export interface RedirectProps extends NavigateOptions {
  to: string;
}

/** Navigates to another address of this site when it is rendered. */
export function Redirect({ to, replace = false, state = null }: RedirectProps) {
  const redirect = useEffectEvent(() => navigate(to, { replace, state }));
  useLayoutEffect(() => redirect(), []);
  return null;
}
