import type { KeyboardEvent } from 'react';

/** Closes a panel by Escape, and not the sheet around it. Undefined for a panel that cannot be closed now. */
export const onEscape = (close: (() => void) | undefined) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented || close === undefined) return;
  event.preventDefault();
  close();
};
