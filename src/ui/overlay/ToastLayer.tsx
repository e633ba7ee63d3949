import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './ToastLayer.module.css';

/** Keeps toasts in the browser's top layer: a modal dialog would otherwise cover them. */
export function ToastLayer({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => raise(ref.current), []);
  return (
    <div ref={ref} className={styles.layer} popover="manual" data-toast-layer>
      {children}
    </div>
  );
}

/** The last one shown lies on top, so whoever opens a modal calls this. */
export function raiseToastLayers() {
  for (const layer of document.querySelectorAll('[data-toast-layer]')) raise(layer);
}

function raise(layer: Element | null) {
  if (!(layer instanceof HTMLElement) || !('showPopover' in layer)) return;
  layer.hidePopover();
  layer.showPopover();
}
