import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

export interface WindowedListProps<Block> {
  blocks: readonly Block[];
  /** Stays the same when blocks are added before or after this one. */
  keyOf: (block: Block) => string;
  /** Height in rem of a block that was not mounted yet. */
  estimate: (block: Block) => number;
  children: (block: Block) => ReactNode;
}

/** The mounted blocks. */
interface Range {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  /** Key of the block with the focus, which unmounting would lose. */
  readonly focused: string | null;
}

/** Key and height in CSS pixels. */
type Heights = Map<string, number>;

/** Blocks are mounted that are fewer screens above or below the viewport. */
const SCREENS = 1.5;
/** Blocks that are rendered before the list has a position. */
const FIRST_BLOCKS = 2;

const everything: Range = { first: 0, end: Number.POSITIVE_INFINITY, focused: null };

const isWithin = (one: Range, other: Range): boolean =>
  one.first >= other.first && one.end <= other.end && one.focused === other.focused;

/** A page that is printed instead of the screen needs no complete list behind it. */
const hasPrintPage = (): boolean => document.querySelector('[data-print-page]') !== null;

const blockElements = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > [data-block]'),
];

function storeHeights(list: HTMLElement, heights: Heights): void {
  for (const element of blockElements(list)) {
    const { height } = element.getBoundingClientRect();
    // 0 without a layout: in a hidden screen.
    if (height > 0) heights.set(element.dataset.block ?? '', height);
  }
}

const focusedKey = (list: HTMLElement): string | null =>
  blockElements(list).find((element) => element.contains(document.activeElement))?.dataset.block ?? null;

/** The blocks between two distances from the start of the list. */
function blocksBetween(start: number, end: number, heights: readonly number[]): Omit<Range, 'focused'> {
  let bottom = 0;
  let first = heights.length;
  let last = -1;
  heights.forEach((height, index) => {
    const top = bottom;
    bottom += height;
    if (bottom <= start || top >= end) return;
    first = Math.min(first, index);
    last = index;
  });
  return { first, end: last + 1 };
}

/**
 * Mounts the blocks near the viewport only; empty boxes with the measured heights replace the others. The
 * statement has 1,000 elements after any number of lines; it had 45,000 after 4,700 (ADR 86).
 */
export function WindowedList<Block>({ blocks, children, estimate, keyOf }: WindowedListProps<Block>) {
  const element = useRef<HTMLDivElement>(null);
  const [heights] = useState<Heights>(() => new Map());
  const [range, setRange] = useState<Range>({ first: 0, end: FIRST_BLOCKS, focused: null });

  const heightOf = (block: Block): number => {
    const key = keyOf(block);
    const known = heights.get(key);
    if (known !== undefined) return known;
    const height = estimate(block) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    heights.set(key, height);
    return height;
  };

  const update = useEffectEvent(() => {
    const list = element.current;
    if (list === null || range === everything) return;
    storeHeights(list, heights);
    const { top } = list.getBoundingClientRect();
    const sizes = blocks.map(heightOf);
    const margin = SCREENS * innerHeight;
    const next = {
      ...blocksBetween(-top - margin, innerHeight - top + margin, sizes),
      focused: focusedKey(list),
    };
    // Blocks that are no longer near are unmounted with the next change: each change costs a layout of the screen.
    if (isWithin(next, range) && range.end - range.first <= 2 * (next.end - next.first)) return;
    const visible = blocksBetween(-top, innerHeight - top, sizes);
    const isCovered = visible.first >= range.first && visible.end <= range.end;
    // Blocks in the margin are rendered between frames.
    if (isCovered) startTransition(() => setRange(next));
    else setRange(next);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: both change the positions of the blocks
  useLayoutEffect(() => update(), [blocks, range]);

  const onPrint = useEffectEvent(() => {
    if (!hasPrintPage()) flushSync(() => setRange(everything));
  });

  useEffect(() => {
    let width = innerWidth;
    let scrolled = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - scrolled) < innerHeight / 4) return;
      scrolled = scrollY;
      update();
    };
    const onResize = () => {
      if (innerWidth !== width) heights.clear();
      width = innerWidth;
      update();
    };
    const onBeforePrint = () => onPrint();
    const onAfterPrint = () =>
      setRange((printed) => (printed === everything ? { ...everything, end: FIRST_BLOCKS } : printed));
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onResize);
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', onAfterPrint);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
      window.removeEventListener('beforeprint', onBeforePrint);
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, [heights]);

  const rows: ReactNode[] = [];
  let gap = 0;
  const closeGap = () => {
    if (gap > 0) rows.push(<div key={`gap ${rows.length}`} style={{ height: gap }} />);
    gap = 0;
  };
  blocks.forEach((block, index) => {
    const key = keyOf(block);
    if (index < range.first || index >= range.end) {
      if (key !== range.focused) {
        gap += heightOf(block);
        return;
      }
    }
    closeGap();
    rows.push(
      <div key={key} data-block={key} style={{ contain: 'layout style' }}>
        {children(block)}
      </div>,
    );
  });
  closeGap();
  return <div ref={element}>{rows}</div>;
}
