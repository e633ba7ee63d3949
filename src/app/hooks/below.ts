import { startTransition, useEffect, useState } from 'react';

let wentBack = false;

// Told before the screen is drawn: this module listens before any part of it does.
window.addEventListener('popstate', () => {
  wentBack = true;
});
for (const step of ['pushState', 'replaceState'])
  window.addEventListener(step, () => {
    wentBack = false;
  });

/**
 * Whether what is below the window is drawn: in slices after the screen, so that the screen is there with the click. At
 * once for who went back, since the browser then looks for the place that was left.
 */
export function useBelow(): boolean {
  const [isDrawn, setIsDrawn] = useState(wentBack);
  useEffect(() => startTransition(() => setIsDrawn(true)), []);
  return isDrawn;
}
