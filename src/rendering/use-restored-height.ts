import { useState } from 'react';
import { soughtHeight } from '../navigation/scroll-restoration';

/** CSS pixels that a screen, or a part of it, had when it was left further down; `undefined` of one that is new. */
export function useSoughtHeight(part?: string): number | undefined {
  const [height] = useState(() => soughtHeight(part));
  return height;
}
