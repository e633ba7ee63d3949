// @vitest-environment happy-dom
import { act, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NearViewport } from '../../../src/view/rendering/NearViewport';
import { useLasting } from '../../../src/view/rendering/use-lasting';

describe('a value that has to last', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const show = () =>
    renderHook(({ value, isImmediate = false }) => useLasting(value, isImmediate, 300), {
      initialProps: { value: 'live' } as { value: string; isImmediate?: boolean },
    });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  it('is shown after its time', () => {
    const { rerender, result } = show();
    rerender({ value: 'connecting' });
    pass(299);
    expect(result.current).toBe('live');
    pass(1);
    expect(result.current).toBe('connecting');
  });

  it('is never shown if it ends earlier', () => {
    const { rerender, result } = show();
    rerender({ value: 'connecting' });
    pass(200);
    rerender({ value: 'live' });
    pass(1000);
    expect(result.current).toBe('live');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins its time anew with each value', () => {
    const { rerender, result } = show();
    rerender({ value: 'connecting' });
    pass(200);
    rerender({ value: 'stale' });
    pass(200);
    expect(result.current).toBe('live');
    pass(100);
    expect(result.current).toBe('stale');
  });

  it('is shown at once if it is immediate, and is the one that lasts', () => {
    const { rerender, result } = show();
    rerender({ value: 'closed', isImmediate: true });
    expect(result.current).toBe('closed');
    rerender({ value: 'connecting' });
    expect(result.current).toBe('closed');
  });
});

describe('the end of a list', () => {
  interface Observed {
    readonly margin: string | undefined;
    readonly report: (...areNear: readonly boolean[]) => void;
  }
  const observed = new Set<Observed>();
  const onNear = vi.fn();

  beforeEach(() => {
    observed.clear();
    onNear.mockClear();
    class FakeIntersectionObserver {
      readonly entry: Observed;
      constructor(callback: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit = {}) {
        const report = (...areNear: readonly boolean[]) =>
          callback(
            areNear.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
            this as unknown as IntersectionObserver,
          );
        this.entry = { margin: rootMargin, report };
      }
      observe() {
        observed.add(this.entry);
      }
      disconnect() {
        observed.delete(this.entry);
      }
    }
    vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  });
  afterEach(() => void vi.unstubAllGlobals());

  const end = (isIdle: boolean, call = onNear, screens?: number) => (
    <NearViewport isIdle={isIdle} onNear={call} {...(screens !== undefined && { screens })}>
      more
    </NearViewport>
  );
  const report = (...areNear: readonly boolean[]) => {
    for (const each of observed) each.report(...areNear);
  };

  it('calls when it comes near, and not when it goes', () => {
    render(end(false));
    report(false);
    expect(onNear).not.toHaveBeenCalled();
    report(true);
    expect(onNear).toHaveBeenCalledOnce();
    report(false, true);
    expect(onNear).toHaveBeenCalledTimes(2);
  });

  it('is one screen below the viewport, or as many as are given, or anywhere above it', () => {
    render(end(false));
    render(end(false, onNear, 4));
    expect([...observed].map(({ margin }) => margin)).toEqual([
      ...['1000000px 0px 100% 0px', '1000000px 0px 400% 0px'],
    ]);
  });

  it('is not observed while it is idle, and is anew afterwards', () => {
    const { rerender } = render(end(true));
    expect(observed.size).toBe(0);
    rerender(end(false));
    expect(observed.size).toBe(1);
    rerender(end(true));
    expect(observed.size).toBe(0);
  });

  it('calls what it was given last', () => {
    const last = vi.fn();
    const { rerender } = render(end(false));
    rerender(end(false, last));
    report(true);
    expect([onNear.mock.calls.length, last.mock.calls.length]).toEqual([0, 1]);
  });

  it('is not observed after it is unmounted', () => {
    render(end(false)).unmount();
    expect(observed.size).toBe(0);
    expect(screen.queryByText('more')).toBeNull();
  });
});
