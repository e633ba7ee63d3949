import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './ToastLayer.module.css';

/** Puts toasts into the browser's top layer, above modal dialogs. */
export function ToastLayer({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => raise(ref.current), []);
  return (
    <div ref={ref} className={styles.layer} popover="manual" data-toast-layer>
      {children}
    </div>
  );
}

/** Moves the toasts to the top of the top layer. Call after opening a modal. */
export function raiseToastLayers() {
  for (const layer of document.querySelectorAll('[data-toast-layer]')) raise(layer);
}

function raise(layer: Element | null) {
  if (!(layer instanceof HTMLElement) || !('showPopover' in layer)) return;
  layer.hidePopover();
  layer.showPopover();
}
