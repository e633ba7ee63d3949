// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreScroll, saveScroll } from '../../../src/view/navigation/scroll-restoration';
import { AfterPaint } from '../../../src/view/rendering/AfterPaint';

const frames: FrameRequestCallback[] = [];

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

const open = (address: string) => {
  history.pushState(null, '', address);
  return render(
    <p>
      <AfterPaint placeholder="placeholder">content</AfterPaint>
    </p>,
  );
};

const paint = () =>
  act(() => {
    for (const call of frames.splice(0)) call(0);
    vi.runAllTimers();
  });

const expectRendered = (text: string) => expect(screen.getByRole('paragraph')).toHaveTextContent(text);

it('renders the placeholder first and the content after the paint', () => {
  open('/sports');
  expectRendered('placeholder');
  paint();
  expectRendered('content');
  expect(frames).toEqual([]);
});

it('renders the content at once when the address has a fragment', () => {
  open('/gamerules#cancelled');
  expectRendered('content');
});

it('waits for the paint when the scroll position is restored, even if the address has a fragment', () => {
  history.replaceState(null, '', '/gamerules#cancelled');
  document.body.innerHTML = '<main></main>';
  vi.stubGlobal('scrollY', 600);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  saveScroll('/gamerules');
  restoreScroll('/gamerules');
  open('/gamerules#cancelled');
  expectRendered('placeholder');
  saveScroll('/gamerules');
});

it('renders the content at once in a hidden page, which is not painted', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open('/sports');
  expectRendered('content');
});

it('requests no frame after it is unmounted', () => {
  open('/sports').unmount();
  expect(frames).toEqual([]);
});
