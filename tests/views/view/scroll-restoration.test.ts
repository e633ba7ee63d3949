// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  isRestoringScroll,
  restoreScroll,
  saveScroll,
  storeScroll,
} from '../../../src/view/navigation/scroll-restoration';

/** A screen of 3,000 CSS pixels. */
function showScrolledTo(top: number): HTMLElement {
  vi.stubGlobal('scrollY', top);
  document.body.innerHTML = '<main></main>';
  const main = document.querySelector('main') as HTMLElement;
  main.getBoundingClientRect = () => DOMRect.fromRect({ height: 3000 });
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

it('holds the height of a screen that is returned to, and scrolls to its position', () => {
  const main = showScrolledTo(1500);
  saveScroll('/terms');
  restoreScroll('/terms');
  expect(main.style.minHeight).toBe('3000px');
  expect(main.style.overflowAnchor).toBe('none');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 1500);
  expect(isRestoringScroll()).toBe(true);
});

it('releases the height after ten seconds, and when the screen is left earlier', () => {
  const main = showScrolledTo(1500);
  saveScroll('/terms');
  restoreScroll('/terms');
  vi.advanceTimersByTime(9_999);
  expect(main.style.minHeight).toBe('3000px');
  vi.advanceTimersByTime(1);
  expect(main.style.minHeight).toBe('');
  restoreScroll('/terms');
  expect(main.style.minHeight).toBe('3000px');
  saveScroll('/terms');
  expect(main.style.minHeight).toBe('');
  expect(isRestoringScroll()).toBe(false);
});

it('restores nothing for a screen that was last left at its top', () => {
  showScrolledTo(1500);
  saveScroll('/terms');
  const main = showScrolledTo(0);
  saveScroll('/terms');
  restoreScroll('/terms');
  expect(main.style.minHeight).toBe('');
  expect(isRestoringScroll()).toBe(false);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it('ignores the position in the history entry when the screen was left at its top since', () => {
  showScrolledTo(1500);
  storeScroll();
  const main = showScrolledTo(0);
  saveScroll('/terms');
  restoreScroll('/terms');
  expect(main.style.minHeight).toBe('');
  expect(isRestoringScroll()).toBe(false);
});

it('holds the height of another screen for ten seconds of its own', () => {
  showScrolledTo(1500);
  for (const address of ['/terms', '/privacy']) saveScroll(address);
  restoreScroll('/privacy');
  vi.advanceTimersByTime(6_000);
  saveScroll('/privacy');
  const main = showScrolledTo(0);
  restoreScroll('/terms');
  vi.advanceTimersByTime(9_999);
  expect(main.style.minHeight).toBe('3000px');
  vi.advanceTimersByTime(1);
  expect(main.style.minHeight).toBe('');
});

it('remembers the last fifty addresses', () => {
  showScrolledTo(1500);
  for (let match = 0; match <= 50; match += 1) saveScroll(`/match/${match}`);
  restoreScroll('/match/0');
  expect(isRestoringScroll()).toBe(false);
  restoreScroll('/match/1');
  expect(isRestoringScroll()).toBe(true);
});

it('remembers an address that was left again longer than those that were left before', () => {
  showScrolledTo(1500);
  for (let match = 0; match < 50; match += 1) saveScroll(`/match/${match}`);
  saveScroll('/match/0');
  saveScroll('/match/50');
  restoreScroll('/match/0');
  expect(isRestoringScroll()).toBe(true);
  restoreScroll('/match/1');
  expect(isRestoringScroll()).toBe(false);
});

it('stores the position in the history entry without notifying the router, and resumes it after a reload', async () => {
  const main = showScrolledTo(1500);
  history.replaceState({ returnTo: '/mybets' }, '', '/terms');
  const onReplaceState = vi.fn();
  window.addEventListener('replaceState', onReplaceState);
  storeScroll();
  window.removeEventListener('replaceState', onReplaceState);
  expect(onReplaceState).not.toHaveBeenCalled();
  expect(history.state).toEqual({ returnTo: '/mybets', scroll: { top: 1500, height: 3000 } });

  vi.resetModules();
  const reloaded = await import('../../../src/view/navigation/scroll-restoration');
  expect(reloaded.isRestoringScroll()).toBe(true);
  reloaded.resumeScroll();
  expect(main.style.minHeight).toBe('3000px');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 1500);
  reloaded.saveScroll('/terms');
});

it('a page that is reloaded is where it was left', async () => {
  showScrolledTo(1500);
  storeScroll();
  vi.resetModules();
  const { useScrollRestoration } = await import('../../../src/app/screen/use-scroll-restoration');
  const { unmount } = renderHook(useScrollRestoration);
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 1500);
  unmount();
});

it('ignores a history entry without a valid position', async () => {
  showScrolledTo(0);
  history.replaceState({ scroll: 'here' }, '', '/terms');
  vi.resetModules();
  const reloaded = await import('../../../src/view/navigation/scroll-restoration');
  reloaded.resumeScroll();
  expect(window.scrollTo).not.toHaveBeenCalled();
});
