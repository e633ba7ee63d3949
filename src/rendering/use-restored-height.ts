import { useState } from 'react';
import { restoredHeight } from '../navigation/scroll-restoration';

/** CSS pixels that a screen, or a part of it, had when it was left further down; `undefined` of one that is new. */
export function useRestoredHeight(part?: string): number | undefined {
  const [height] = useState(() => restoredHeight(part));
  return height;
}
