import { useEffect, useRef } from 'react';

/** A place in the window, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The part of the window in which rows are neither below a sticky head nor below a bar. */
interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** CSS pixels of an animation frame: 720 in a second at 60 frames. */
const FASTEST = 12;
/** Pixels beyond an edge for each pixel of a frame. */
const EASE = 6;

/** Pixels by which the window scrolls in a frame while the pointer is beyond an edge; negative upwards. */
function scrollStep(y: number, { bottom, top }: Band): number {
  if (y < top) return -Math.min(FASTEST, Math.ceil((top - y) / EASE));
  return y > bottom ? Math.min(FASTEST, Math.ceil((y - bottom) / EASE)) : 0;
}

/** The part of the window into which `scrollIntoView` scrolls a row: without the scroll paddings of the page and the scroll margins of the row. */
function bandOf(row: HTMLElement): Band {
  const page = getComputedStyle(document.documentElement);
  const { scrollMarginBottom, scrollMarginTop } = getComputedStyle(row);
  const pixels = (...lengths: readonly string[]) =>
    lengths.reduce((sum, length) => sum + (Number.parseFloat(length) || 0), 0);
  return {
    top: pixels(page.scrollPaddingTop, scrollMarginTop),
    bottom: innerHeight - pixels(page.scrollPaddingBottom, scrollMarginBottom),
  };
}

const rowAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('tr[data-tick]') ?? null;

/**
 * Scrolls the window while a dragged order is held near its edge, until the first or last of the rows is in view.
 * @param onRow gets the row at the pointer, or at the edge if something covers it there; null if there is none.
 */
export function useEdgeScroll(onRow: (row: HTMLElement | null) => void) {
  const frame = useRef(0);
  const stop = () => cancelAnimationFrame(frame.current);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  /** @param rows of the ladder, the highest price first. */
  function follow({ x, y }: Point, rows: readonly HTMLElement[]): void {
    stop();
    const [first] = rows;
    const last = rows.at(-1);
    if (first === undefined || last === undefined) return;
    const band = bandOf(first);
    const atEdge = Math.min(Math.max(y, band.top), band.bottom);
    onRow(rowAt(x, y) ?? rowAt(x, atEdge));
    const step = scrollStep(y, band);
    const isEnd =
      step < 0
        ? first.getBoundingClientRect().top >= band.top
        : last.getBoundingClientRect().bottom <= band.bottom;
    if (step === 0 || isEnd) return;
    frame.current = requestAnimationFrame(() => {
      scrollBy({ top: step, behavior: 'instant' });
      follow({ x, y }, rows);
    });
  }

  return { follow, stop };
}
