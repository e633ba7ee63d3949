// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AnyActor, createActor, setup } from 'xstate';
import { createDays } from '../../../src/adapters/exchange/days';

const HOUR = 3_600_000;
/** 23:00 in India. */
const EVENING = Date.parse('2026-11-21T17:30:00Z');

let actor: AnyActor;

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING });
});
afterEach(() => {
  actor.stop();
  vi.useRealTimers();
});

function startDays() {
  const dayBegan = vi.fn();
  const machine = setup({ actors: { days: createDays() }, actions: { dayBegan } }).createMachine({
    invoke: { src: 'days' },
    on: { 'profit.dayBegan': { actions: 'dayBegan' } },
  });
  actor = createActor(machine).start();
  return dayBegan;
}
const returnToPage = () => document.dispatchEvent(new Event('visibilitychange'));

it('reports each midnight of India', () => {
  const dayBegan = startDays();
  vi.advanceTimersByTime(HOUR - 1);
  expect(dayBegan).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(dayBegan).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(24 * HOUR);
  expect(dayBegan).toHaveBeenCalledTimes(2);
});

it('reports a midnight at which the device slept when the player returns', () => {
  const dayBegan = startDays();
  vi.setSystemTime(EVENING + 2 * HOUR);
  returnToPage();
  expect(dayBegan).toHaveBeenCalledOnce();
  returnToPage();
  expect(dayBegan).toHaveBeenCalledOnce();
});

it('reports nothing after its end', () => {
  const dayBegan = startDays();
  returnToPage();
  actor.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(24 * HOUR);
  vi.setSystemTime(EVENING + 48 * HOUR);
  returnToPage();
  expect(dayBegan).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
