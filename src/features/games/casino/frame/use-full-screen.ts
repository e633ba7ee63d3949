import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

export interface FullScreen {
  readonly isFull: boolean;
  /** Full by CSS alone, in browsers without the API for elements, such as Safari on an iPhone. */
  readonly isSimulated: boolean;
  readonly hasApi: boolean;
  readonly toggle: () => void;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

// Without the API these members are undefined.
const isShown = (): boolean => (document.fullscreenElement ?? null) !== null;
const isAvailable = (): boolean =>
  document.fullscreenEnabled && typeof Element.prototype.requestFullscreen === 'function';

/** Escape leaves the simulated full screen as it does the real one; in a dialog it closes the dialog. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handler sets state alone
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isInDialog = target instanceof Element && target.closest('dialog') !== null;
      if (key === 'Escape' && !isInDialog) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}

/** Shows an element on the whole screen. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const isReal = useSyncExternalStore(subscribe, isShown);
  const [isSimulated, setSimulated] = useState(false);
  const hasApi = isAvailable();
  useEscape(isSimulated, () => setSimulated(false));

  function toggle() {
    if (isSimulated) return setSimulated(false);
    if (isReal) return void document.exitFullscreen();
    if (!hasApi) return setSimulated(true);
    element.current?.requestFullscreen().catch(() => setSimulated(true));
  }

  return { isFull: isReal || isSimulated, isSimulated, hasApi, toggle };
}
