import { startTransition, useEffect, useState } from 'react';
import { isPainting } from '../../first-paint';

/** The addresses that were left at their top. */
const atTop = new Set<string>();

function keepPlace(): void {
  if (window.scrollY === 0) atTop.add(location.href);
  else atTop.delete(location.href);
}

const isPlaceNamed = (): boolean => location.hash !== '';

let isPlaceSought = isPlaceNamed();

// Told before the screen is drawn: this module listens before any part of it does.
window.addEventListener('popstate', () => {
  isPlaceSought = isPlaceNamed() || !atTop.has(location.href);
});
for (const step of ['pushState', 'replaceState'])
  window.addEventListener(step, () => {
    isPlaceSought = isPlaceNamed();
    atTop.add(location.href);
  });
window.addEventListener('scroll', keepPlace, { passive: true });
keepPlace();

/** Calls when what is drawn now is on the glass. The answer calls it off. */
function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Whether what begins now is drawn at once and not in slices: where a place further down is looked for, the one that was
 * left or one that the address names; and where nothing is painted.
 */
export const isDrawnAtOnce = (): boolean => isPlaceSought || !isPainting();

/**
 * How many slices of a screen are drawn: its head with the click, and then one with each paint, so that no one waits for
 * all of it.
 */
export function useSlices(count: number): number {
  const [drawn, setDrawn] = useState(isDrawnAtOnce() ? count : 1);
  useEffect(() => {
    if (drawn < count) return afterPaint(() => startTransition(() => setDrawn(drawn + 1)));
    return undefined;
  }, [drawn, count]);
  return drawn;
}
