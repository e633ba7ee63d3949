/** Scroll position, in CSS pixels, of a screen that was left. */
interface ScrollPosition {
  readonly top: number;
  /** Height of `<main>`. */
  readonly height: number;
}

const MAX_POSITIONS = 50;
/** Milliseconds in which a restored screen is expected to render completely. */
const RESTORE_TIMEOUT = 10_000;

/** Keyed by address; `null` for a screen that was left at its top, whatever the history entry still has. */
const positions = new Map<string, ScrollPosition | null>();

const isPosition = (value: unknown): value is ScrollPosition =>
  typeof value === 'object' && value !== null && 'top' in value && 'height' in value;

function storedPosition(): ScrollPosition | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return null;
  return isPosition(state.scroll) ? state.scroll : null;
}

let restored: ScrollPosition | null = storedPosition();

const findMain = (): HTMLElement | null => document.querySelector('main');

function currentPosition(): ScrollPosition | null {
  const main = findMain();
  if (main === null || window.scrollY === 0) return null;
  return { top: window.scrollY, height: main.getBoundingClientRect().height };
}

let releaseHeight = (): void => undefined;

/**
 * Holds the height that the screen had and scrolls to the position. The browser's own restoration runs earlier: a
 * screen that is fetched, or rendered after the paint, is not high enough by then.
 */
function restore({ height, top }: ScrollPosition): void {
  const main = findMain();
  if (main === null) return;
  main.style.minHeight = `${height}px`;
  main.style.overflowAnchor = 'none';
  const timer = setTimeout(() => releaseHeight(), RESTORE_TIMEOUT);
  releaseHeight = () => {
    clearTimeout(timer);
    main.style.minHeight = '';
    main.style.overflowAnchor = '';
  };
  window.scrollTo(0, top);
}

/** Remembers the position of the screen at this address. Call before another screen is rendered. */
export function saveScroll(address: string): void {
  const position = currentPosition();
  releaseHeight();
  restored = null;
  positions.delete(address);
  positions.set(address, position);
  const [oldest] = positions.keys();
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
}

/** Restores the position of the screen at this address. Call before it is rendered again. */
export function restoreScroll(address: string): void {
  const known = positions.get(address);
  restored = known === undefined ? storedPosition() : known;
  if (restored) restore(restored);
}

/** Restores the position that the history entry has, after a reload. Call when the first screen is rendered. */
export function resumeScroll(): void {
  if (restored) restore(restored);
}

/** Writes the position into the history entry, for a reload. The prototype's method does not notify the router. */
export function storeScroll(): void {
  History.prototype.replaceState.call(history, { ...history.state, scroll: currentPosition() }, '');
}

/** Whether the current screen was scrolled down when it was left, and was returned to. */
export const isRestoringScroll = (): boolean => restored !== null;
