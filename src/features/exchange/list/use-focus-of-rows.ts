import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusedRow {
  readonly element: HTMLElement;
  readonly isStar: boolean;
  /** Place of the row in the list. */
  readonly place: number;
}

/**
 * When the row with the focus leaves the list, as at a press on its star among the favourites, the row that takes its place gets the
 * focus: its star, or its link. Without a row, the heading of the screen gets it.
 * @param rows changes with the rows
 */
export function useFocusOfRows(rows: unknown): {
  list: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<FocusedRow | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useLayoutEffect(() => {
    const last = focused.current;
    if (last === null || last.element.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const left = articlesIn(list.current);
    const next = left[Math.min(last.place, left.length - 1)]?.querySelector<HTMLElement>(
      last.isStar ? '[data-star]' : 'a',
    );
    (next ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [rows]);

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const row = target.closest('article');
    focused.current =
      row === null
        ? null
        : {
            element: target,
            isStar: target.matches('[data-star]'),
            place: articlesIn(list.current).indexOf(row),
          };
  }

  /** Not called when the element is removed: React dispatches no events while it changes the document. */
  function onBlur() {
    focused.current = null;
  }

  return { list, onBlur, onFocus };
}

const articlesIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll('article') ?? []),
];
