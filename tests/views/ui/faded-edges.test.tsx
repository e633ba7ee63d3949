// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFadedEdges } from '../../../src/ui/layout/use-faded-edges';

interface Sizes {
  readonly observed: Set<Element>;
  report(): void;
}

/** Observers of sizes that report when the test says so. */
const observers = new Set<Sizes>();

class FakeResizeObserver {
  readonly sizes: Sizes;
  constructor(callback: () => void) {
    this.sizes = { observed: new Set(), report: callback };
    observers.add(this.sizes);
  }
  observe(element: Element) {
    this.sizes.observed.add(element);
  }
  disconnect() {
    observers.delete(this.sizes);
  }
}

function Row({ items }: { items: readonly string[] }) {
  const ref = useRef<HTMLUListElement>(null);
  const fade = useFadedEdges(ref);
  return (
    <ul ref={ref} data-fade={fade}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** A row of 300 pixels with a content of so many, scrolled to a position. */
function measure(content: number, left: number): void {
  const row = screen.getByRole('list');
  Object.defineProperties(row, {
    scrollWidth: { value: content, configurable: true },
    clientWidth: { value: 300, configurable: true },
    scrollLeft: { value: left, configurable: true },
  });
}
const reportSizes = () =>
  act(() => {
    for (const { report } of observers) report();
  });
const scroll = () => act(() => void screen.getByRole('list').dispatchEvent(new Event('scroll')));
const fade = () => screen.getByRole('list').getAttribute('data-fade');

beforeEach(() => void vi.stubGlobal('ResizeObserver', FakeResizeObserver));
afterEach(() => {
  observers.clear();
  vi.unstubAllGlobals();
});

describe('a row', () => {
  it.each([
    ['that fits', 300, 0, ''],
    ['at its start', 500, 0, 'end'],
    ['in the middle', 500, 100, 'start end'],
    ['at its end', 500, 200, 'start'],
    // Zoomed pages have fractions of pixels.
    ['a fraction of a pixel from its start', 500, 0.6, 'end'],
    ['a fraction of a pixel from its end', 500, 199.4, 'start'],
    ['two pixels from its start', 500, 2, 'start end'],
    ['two pixels from its end', 500, 198, 'start end'],
  ])('%s has a faded edge where there is more', (_, content, left, edges) => {
    render(<Row items={['one']} />);
    measure(content, left);
    reportSizes();
    expect(fade()).toBe(edges);
  });

  it('follows the scrolling', () => {
    render(<Row items={['one']} />);
    measure(500, 0);
    reportSizes();
    measure(500, 200);
    scroll();
    expect(fade()).toBe('start');
  });

  it('follows the sizes of its children, also of those that come later', async () => {
    const { rerender } = render(<Row items={['one']} />);
    rerender(<Row items={['one', 'two']} />);
    await act(async () => undefined);
    const [sizes] = observers;
    expect([...(sizes?.observed ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['onetwo', 'one', 'two'],
    ]);
  });

  it('observes nothing after it is unmounted', () => {
    const { unmount } = render(<Row items={['one']} />);
    unmount();
    expect(observers.size).toBe(0);
  });

  it('has no faded edge in a browser that cannot observe sizes', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    render(<Row items={['one']} />);
    expect(fade()).toBe('');
  });
});
