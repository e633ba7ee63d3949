import { startTransition, useEffect, useState } from 'react';
import { restoredHeight } from '../navigation/scroll-restoration';
import { afterPaint } from './after-paint';
import { isPainting } from './first-paint';

/**
 * The browser looks for it by itself, and only in what is there. Who comes back was somewhere else meanwhile: it must not
 * find it.
 */
const isPlaceNamed = (): boolean => location.hash !== '' && restoredHeight() === undefined;

/**
 * How many slices of a screen are drawn: its head with the click, and then one with each paint, so that no one waits for
 * all of it. All at once where the address names a place further down, and where nothing is painted.
 */
export function useProgressiveRender(count: number): number {
  const [drawn, setDrawn] = useState(isPlaceNamed() || !isPainting() ? count : 1);
  useEffect(() => {
    if (drawn < count) return afterPaint(() => startTransition(() => setDrawn(drawn + 1)));
    return undefined;
  }, [drawn, count]);
  return drawn;
}
