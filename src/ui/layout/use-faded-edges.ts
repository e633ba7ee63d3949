import { type RefObject, useEffect, useState } from 'react';
import { cx } from '../cx';

/**
 * The edges of a row behind which it scrolls, `start` and `end`: its `data-fade`, with the style `faded` of faded-edges.module.css.
 * Measured by observers alone, which also report the first layout: measuring in the effect would force a layout during the render.
 */
export function useFadedEdges(ref: RefObject<HTMLElement | null>): string {
  const [fade, setFade] = useState('');
  useEffect(() => {
    const row = ref.current;
    if (!row || typeof ResizeObserver !== 'function') return;
    function look() {
      if (!row) return;
      const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
      setFade(cx(row.scrollLeft > 1 && 'start', rest > 1 && 'end'));
    }
    const sizes = new ResizeObserver(look);
    // A font that loads later changes the width of the children, not of the row.
    const observe = () => {
      for (const each of [row, ...row.children]) sizes.observe(each);
    };
    const children = new MutationObserver(observe);
    observe();
    children.observe(row, { childList: true });
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      row.removeEventListener('scroll', look);
      children.disconnect();
      sizes.disconnect();
    };
  }, [ref]);
  return fade;
}
