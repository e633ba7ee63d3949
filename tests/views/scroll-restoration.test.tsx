// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  restoredHeight,
  restoreScroll,
  saveScroll,
  storeScroll,
} from '../../src/navigation/scroll-restoration';
import { DeferredSection } from '../../src/rendering/DeferredSection';

/** A screen of 3,000 pixels with one part, and the window at some place of it. */
function showAt(top: number, height = 3000) {
  vi.stubGlobal('scrollY', top);
  document.body.innerHTML = '<main><div data-part="rules"></div></main>';
  const main = document.querySelector('main') as HTMLElement;
  const part = main.firstElementChild as HTMLElement;
  main.getBoundingClientRect = () => DOMRect.fromRect({ height });
  part.getBoundingClientRect = () => DOMRect.fromRect({ height: 640 });
  return main;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  history.replaceState(null, '', '/terms');
});

afterEach(() => {
  saveScroll('/terms');
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
  document.body.innerHTML = '';
});

it('holds the height of a screen that is come back to, and goes to the place', () => {
  const main = showAt(1500);
  saveScroll('/terms');
  restoreScroll('/terms');
  expect(main.style.minHeight).toBe('3000px');
  expect(main.style.overflowAnchor).toBe('none');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 1500);
  expect(restoredHeight()).toBe(3000);
  expect(restoredHeight('rules')).toBe(640);
});

it('lets go of it when the screen has had its time, and when it is left before', () => {
  const main = showAt(1500);
  saveScroll('/terms');
  restoreScroll('/terms');
  vi.runAllTimers();
  expect(main.style.minHeight).toBe('');
  restoreScroll('/terms');
  expect(main.style.minHeight).toBe('3000px');
  saveScroll('/terms');
  expect(main.style.minHeight).toBe('');
  expect(restoredHeight()).toBeUndefined();
});

it('knows nothing of a screen that was left at its top, even if it was left further down before', () => {
  showAt(1500);
  saveScroll('/terms');
  const main = showAt(0);
  saveScroll('/terms');
  restoreScroll('/terms');
  expect(main.style.minHeight).toBe('');
  expect(restoredHeight()).toBeUndefined();
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it('makes nothing of what was kept with the entry before the screen was left at its top', () => {
  showAt(1500);
  storeScroll();
  const main = showAt(0);
  saveScroll('/terms');
  restoreScroll('/terms');
  expect(main.style.minHeight).toBe('');
  expect(restoredHeight()).toBeUndefined();
});

it('remembers the latest fifty addresses', () => {
  showAt(1500);
  for (let match = 0; match <= 50; match += 1) saveScroll(`/match/${match}`);
  restoreScroll('/match/0');
  expect(restoredHeight()).toBeUndefined();
  restoreScroll('/match/1');
  expect(restoredHeight()).toBe(3000);
});

it('keeps the place with the entry of the history, beside what else is there', async () => {
  const main = showAt(1500);
  history.replaceState({ wanted: '/mybets' }, '', '/terms');
  const told = vi.fn();
  window.addEventListener('replaceState', told);
  storeScroll();
  window.removeEventListener('replaceState', told);
  expect(told).not.toHaveBeenCalled();
  expect(history.state).toMatchObject({ wanted: '/mybets', place: { top: 1500, height: 3000 } });

  vi.resetModules();
  const again = await import('../../src/navigation/scroll-restoration');
  expect(again.restoredHeight('rules')).toBe(640);
  again.resumeScroll();
  expect(main.style.minHeight).toBe('3000px');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 1500);
  again.saveScroll('/terms');
});

it('makes nothing of what is no place', async () => {
  showAt(0);
  history.replaceState({ place: 'here' }, '', '/terms');
  vi.resetModules();
  const again = await import('../../src/navigation/scroll-restoration');
  again.resumeScroll();
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it('gives a part the height that it had', () => {
  showAt(1500);
  saveScroll('/terms');
  restoreScroll('/terms');
  render(
    <>
      <DeferredSection name="rules">Rules</DeferredSection>
      <DeferredSection name="new">New</DeferredSection>
    </>,
  );
  expect(screen.getByText('Rules').style.containIntrinsicSize).toBe('auto 640px');
  expect(screen.getByText('New').style.containIntrinsicSize).toBe('');
});
