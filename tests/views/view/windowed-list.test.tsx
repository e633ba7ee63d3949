import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WindowedList } from '../../../src/view/rendering/WindowedList';

/** Pixels from the top of the page. */
let scrolled: number;
/** Heights of mounted blocks that differ from 100 px. */
let measured: ReadonlyMap<string, number>;

/** Pixels of a block, an empty box or the list. */
function heightOf(element: HTMLElement): number {
  if (element.dataset.block !== undefined) return measured.get(element.dataset.block) ?? 100;
  return Number.parseFloat(element.style.height) || 0;
}

/** happy-dom has no layout: the list is at the top of the page, and its blocks one below the other. */
function rectOf(this: HTMLElement): DOMRect {
  return DOMRect.fromRect({ y: -scrolled, height: heightOf(this) });
}

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `${from + index}`);

/** 100 blocks that are estimated at 100 px. */
const list = (blocks: readonly string[] = numbers(100)) => (
  <WindowedList blocks={blocks} keyOf={(block) => block} estimate={() => 100 / 16}>
    {(block) => <button type="button">{`block ${block}`}</button>}
  </WindowedList>
);

/** The mounted blocks by name, and the heights of the boxes between them. */
const shown = () =>
  [...(screen.getAllByRole('button')[0]?.parentElement?.parentElement?.children ?? [])].map((element) =>
    element instanceof HTMLElement && element.dataset.block === undefined
      ? heightOf(element)
      : element.textContent,
  );

/** What is shown, as the first and the last of the blocks that follow one another, with the boxes. */
function summary(): readonly (string | number)[] {
  const parts: (string | number)[] = [];
  let first: string | null = null;
  let last: string | null = null;
  const close = () => {
    if (first !== null) parts.push(`${first}–${last}`);
    first = null;
  };
  for (const part of shown()) {
    if (typeof part === 'number') {
      close();
      parts.push(part);
    } else {
      const number = part?.replace('block ', '') ?? '';
      if (last !== null && first !== null && Number(number) !== Number(last) + 1) close();
      first ??= number;
      last = number;
    }
  }
  close();
  return parts;
}

const scrollTo = (top: number) => {
  scrolled = top;
  vi.stubGlobal('scrollY', top);
  act(() => void window.dispatchEvent(new Event('scroll')));
};

beforeEach(() => {
  scrolled = 0;
  measured = new Map();
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(rectOf);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a long list', () => {
  it('mounts what is within one and a half screens, and an empty box of the height of the others', () => {
    render(list());
    expect(summary()).toEqual(['0–19', 8000]);
  });

  it('mounts the blocks around the position that is scrolled to', () => {
    render(list());
    scrollTo(4000);
    expect(summary()).toEqual([2800, '28–59', 4000]);
    scrollTo(9200);
    expect(summary()).toEqual([8000, '80–99']);
  });

  it('does not change with each pixel that is scrolled', () => {
    render(list());
    scrollTo(199);
    expect(summary()).toEqual(['0–19', 8000]);
    scrollTo(400);
    expect(summary()).toEqual(['0–23', 7600]);
  });

  it('keeps the block with the focus, at its place', () => {
    render(list());
    screen.getByRole('button', { name: 'block 3' }).focus();
    scrollTo(4000);
    expect(screen.getByRole('button', { name: 'block 3' })).toHaveFocus();
    expect(summary()).toEqual([300, '3–3', 2400, '28–59', 4000]);
  });

  it('has boxes of the heights that were measured, and of the estimated ones', () => {
    measured = new Map([['0', 300]]);
    render(list());
    expect(summary()).toEqual(['0–17', 8200]);
    scrollTo(4200);
    expect(summary()).toEqual([3000, '28–59', 4000]);
  });

  it('keeps what it knows of heights while it is hidden', () => {
    measured = new Map([['0', 300]]);
    const { rerender } = render(list());
    measured = new Map(numbers(100).map((block) => [block, 0]));
    rerender(list(numbers(101)));
    expect(summary()).toEqual(['0–17', 8300]);
  });

  it('measures anew in a window of another width', () => {
    measured = new Map([['0', 300]]);
    render(list());
    scrollTo(4200);
    measured = new Map();
    vi.stubGlobal('innerWidth', innerWidth + 100);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(summary()[0]).toBe(3000);
  });

  it('shows blocks that are added before it at their place', () => {
    const { rerender } = render(list(numbers(100, 1)));
    rerender(list(numbers(101)));
    expect(summary()).toEqual(['0–19', 8100]);
  });
});

describe('in print', () => {
  const print = (name: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(name)));

  it('all blocks are mounted, and those of the window afterwards', () => {
    render(list());
    print('beforeprint');
    expect(summary()).toEqual(['0–99']);
    print('afterprint');
    expect(summary()).toEqual(['0–19', 8000]);
  });

  it('nothing changes behind a page that is printed in its place', () => {
    render(
      <>
        <div data-print-page="" />
        {list()}
      </>,
    );
    print('beforeprint');
    expect(summary()).toEqual(['0–19', 8000]);
  });
});
