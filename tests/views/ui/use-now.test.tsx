// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from '../../../src/ui/use-now';

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const onRender = vi.fn<() => void>();

function Seconds({ precision }: { precision: number }) {
  const seconds = useNow((now) => Math.floor((now - 1_700_000_000_000) / precision));
  onRender();
  return <p>{seconds}</p>;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('reads the time once a second', () => {
  render(<Seconds precision={1000} />);
  expect(screen.getByText('0')).toBeVisible();
  pass(3000);
  expect(screen.getByText('3')).toBeVisible();
});

it('renders again only when the value has changed', () => {
  render(<Seconds precision={60_000} />);
  onRender.mockClear();
  pass(59_000);
  expect(onRender).not.toHaveBeenCalled();
  pass(1000);
  expect(onRender).toHaveBeenCalledTimes(1);
});

it('shares one timer, which stops with the last component', () => {
  const { rerender } = render([<Seconds key="1" precision={1000} />, <Seconds key="2" precision={1000} />]);
  expect(vi.getTimerCount()).toBe(1);
  rerender([<Seconds key="1" precision={1000} />]);
  expect(vi.getTimerCount()).toBe(1);
  rerender([]);
  expect(vi.getTimerCount()).toBe(0);
});
