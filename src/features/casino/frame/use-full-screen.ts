import { type RefObject, useState, useSyncExternalStore } from 'react';

export interface FullScreen {
  readonly isFull: boolean;
  /** Full by CSS alone, in browsers without the API for elements, such as Safari on an iPhone. */
  readonly isSimulated: boolean;
  readonly toggle: () => void;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Shows an element on the whole screen. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const isReal = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const [isSimulated, setSimulated] = useState(false);

  function toggle() {
    if (isSimulated) return setSimulated(false);
    if (isReal) return void document.exitFullscreen();
    if (!document.fullscreenEnabled) return setSimulated(true);
    element.current?.requestFullscreen().catch(() => setSimulated(true));
  }

  return { isFull: isReal || isSimulated, isSimulated, toggle };
}
