// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onceReplaced } from '../../src/rendering/after-paint';

const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => frames.push(call));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that paints, or one that nobody looks at. */
const letPaint = (paints: boolean) =>
  vi.stubGlobal(
    'PerformanceObserver',
    Object.assign(() => undefined, { supportedEntryTypes: paints ? ['paint'] : [] }),
  );

it('lets go of all that a screen had when the next one is painted, in its order', () => {
  letPaint(true);
  const left: string[] = [];
  onceReplaced(() => left.push('first'));
  onceReplaced(() => left.push('second'));
  expect(frames).toHaveLength(1);
  for (const call of frames.splice(0)) call(0);
  expect(left).toEqual([]);
  vi.runAllTimers();
  expect(left).toEqual(['first', 'second']);

  onceReplaced(() => left.push('third'));
  expect(frames).toHaveLength(1);
});

it('lets go at once where nothing is painted', () => {
  letPaint(false);
  const left = vi.fn();
  onceReplaced(left);
  expect(left).toHaveBeenCalledOnce();
});
