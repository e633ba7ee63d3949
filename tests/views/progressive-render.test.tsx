// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreScroll, saveScroll } from '../../src/navigation/scroll-restoration';
import { useProgressiveRender } from '../../src/rendering/use-progressive-render';

const frames: FrameRequestCallback[] = [];

/** A browser that paints when the test says so. */
beforeEach(() => {
  frames.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    Object.assign(() => undefined, { supportedEntryTypes: ['paint'] }),
  );
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => frames.push(call));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1));
  history.replaceState(null, '', '/');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const goTo = (address: string) => history.pushState(null, '', address);

const paint = () =>
  act(() => {
    for (const call of frames.splice(0)) call(0);
    vi.runAllTimers();
  });

function Screen() {
  return <p>{useProgressiveRender(3)}</p>;
}

const drawn = () => Number(screen.getByRole('paragraph').textContent);

it('draws the head of a screen with the click, and one slice more with each paint', () => {
  goTo('/sports');
  render(<Screen />);
  expect(drawn()).toBe(1);
  paint();
  expect(drawn()).toBe(2);
  paint();
  expect(drawn()).toBe(3);
  expect(frames).toEqual([]);
});

it('draws all of it at once where the address names a place', () => {
  goTo('/gamerules#cancelled');
  render(<Screen />);
  expect(drawn()).toBe(3);
});

it('lets the browser find no place where one comes back to another', () => {
  goTo('/gamerules#cancelled');
  document.body.innerHTML = '<main></main>';
  vi.stubGlobal('scrollY', 600);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  saveScroll('/gamerules');
  restoreScroll('/gamerules');
  render(<Screen />);
  expect(drawn()).toBe(1);
  saveScroll('/gamerules');
});

it('draws all of it at once where nobody looks', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  goTo('/sports');
  render(<Screen />);
  expect(drawn()).toBe(3);
});

it('draws nothing more of a screen that was left before its paint', () => {
  goTo('/sports');
  render(<Screen />).unmount();
  expect(frames).toEqual([]);
});
