import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Dock.module.css';

/**
 * Content at the bottom of the window, above the bottom bar and the on-screen keyboard. Sets `--dock` to its height, which
 * the page adds to its padding.
 */
export function Dock({ onResize, children }: { onResize?: (() => void) | undefined; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const dock = ref.current;
    const { style } = document.documentElement;
    if (!dock || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => {
      style.setProperty('--dock', `${dock.offsetHeight}px`);
      onResize?.();
    });
    observer.observe(dock);
    return () => {
      observer.disconnect();
      style.removeProperty('--dock');
    };
  }, [onResize]);

  useLayoutEffect(() => {
    const seen = window.visualViewport;
    const { style } = document.documentElement;
    if (!seen) return;
    function measure() {
      if (!seen || seen.scale > 1) return;
      style.setProperty('--seen', `${seen.height}px`);
      style.setProperty('--keyboard', `${Math.max(0, window.innerHeight - seen.height - seen.offsetTop)}px`);
    }
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty('--seen');
      style.removeProperty('--keyboard');
    };
  }, []);

  return (
    <div ref={ref} className={styles.dock}>
      {children}
    </div>
  );
}
