import { useEffectEvent, useLayoutEffect } from 'react';

/** Closes an open overlay. */
type Close = () => void;

/** Milliseconds after which a traversal that the browser did not make is given up. */
const TRAVERSAL_TIMEOUT = 1000;

/** Open overlays, the topmost last. Each has a history entry of its own. */
const overlays: Close[] = [];
let isTraversing = false;
let traversalTimer: ReturnType<typeof setTimeout> | undefined;
let scheduled: ReturnType<typeof setTimeout> | undefined;
let afterTraversal: (() => void)[] = [];
/** Address and depth of the current history entry, which the next `popstate` leaves. */
let current = { href: '', depth: 0 };
let isListening = false;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** How many overlays the current history entry has over its page. */
function entryDepth(): number {
  const state: unknown = history.state;
  return isRecord(state) && typeof state.overlays === 'number' ? state.overlays : 0;
}

const readCurrent = (): void => {
  current = { href: location.href, depth: entryDepth() };
};

/**
 * Without `manual`, closing the slip, which does not cover the page, would scroll the page to where it was when the slip
 * was opened.
 */
function pushEntry(): void {
  history.scrollRestoration = 'manual';
  // The method of the prototype: wouter dispatches an event on each call of `history.pushState`.
  History.prototype.pushState.call(history, { ...history.state, overlays: entryDepth() + 1 }, '');
  readCurrent();
}

function endTraversal(): void {
  clearTimeout(traversalTimer);
  isTraversing = false;
  const waiting = afterTraversal;
  afterTraversal = [];
  for (const run of waiting) run();
}

function traverse(steps: number): void {
  isTraversing = true;
  traversalTimer = setTimeout(() => {
    // The browser has dropped the entry of the page, the oldest of its list.
    History.prototype.replaceState.call(history, withoutOverlays(history.state), '');
    readCurrent();
    endTraversal();
    schedule();
  }, TRAVERSAL_TIMEOUT);
  history.go(steps);
}

/** Makes the current history entry the one of the open overlays. */
function reconcile(): void {
  if (isTraversing) return;
  const surplus = entryDepth() - overlays.length;
  if (surplus > 0) traverse(-surplus);
  while (entryDepth() < overlays.length) pushEntry();
}

/** In a task of its own: an overlay that replaces another takes its entry, and StrictMode mounts each one twice. */
function schedule(): void {
  clearTimeout(scheduled);
  scheduled = setTimeout(reconcile);
}

function onPopState(event: PopStateEvent): void {
  const left = current;
  readCurrent();
  // Not a navigation for the router, the actors and the guard of a game.
  if (current.href === left.href && current.depth !== left.depth) event.stopImmediatePropagation();
  if (current.depth === 0) history.scrollRestoration = 'auto';
  if (isTraversing) endTraversal();
  else for (const close of overlays.slice(current.depth).reverse()) close();
  schedule();
}

const onNavigate = (): void => {
  readCurrent();
  schedule();
};

/** Goes back over the entry of an overlay that was open at a reload. Call when the product starts. */
export function startOverlayHistory(): void {
  if (isListening) return;
  isListening = true;
  readCurrent();
  window.addEventListener('popstate', onPopState, { capture: true });
  window.addEventListener('pushState', onNavigate);
  window.addEventListener('replaceState', onNavigate);
  schedule();
}

/** Gives an overlay a history entry while it is open: Back closes it, and closing it goes back over the entry. */
export function useOverlayHistory(isOpen: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const close = () => back();
    startOverlayHistory();
    overlays.push(close);
    schedule();
    return () => {
      overlays.splice(overlays.indexOf(close), 1);
      schedule();
    };
  }, [isOpen]);
}

/** Whether the current history entry is that of an overlay. */
export const isOverlayEntry = (): boolean => entryDepth() > 0;

/** State of a history entry for a page. */
export function withoutOverlays(state: unknown): unknown {
  if (!isRecord(state) || !('overlays' in state)) return state;
  const { overlays: _, ...rest } = state;
  return rest;
}

/** Runs at once, or after the traversal that is under way: a navigation before its end would be undone by it. */
export function whenTraversed(run: () => void): void {
  if (isTraversing) afterTraversal.push(run);
  else run();
}
