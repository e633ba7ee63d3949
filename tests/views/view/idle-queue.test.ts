// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let idle: (() => void)[];
let whenIdle: typeof import('../../../src/view/rendering/idle-queue').whenIdle;

beforeEach(async () => {
  idle = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call));
  vi.resetModules();
  ({ whenIdle } = await import('../../../src/view/rendering/idle-queue'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('calls nothing in the first seven seconds', () => {
  whenIdle(() => undefined);
  vi.advanceTimersByTime(6_999);
  expect(idle).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(idle).toHaveLength(1);
});

it('makes one call in each idle period, in the order given', () => {
  const called: string[] = [];
  whenIdle(() => called.push('first'));
  whenIdle(() => called.push('second'));
  vi.advanceTimersByTime(7_000);
  idle.shift()?.();
  expect(called).toEqual(['first']);
  idle.shift()?.();
  expect(called).toEqual(['first', 'second']);
  expect(idle).toEqual([]);
});

it('does not make a call that was cancelled', () => {
  const call = vi.fn();
  whenIdle(call)();
  vi.advanceTimersByTime(7_000);
  expect(idle).toEqual([]);
  expect(call).not.toHaveBeenCalled();
});
