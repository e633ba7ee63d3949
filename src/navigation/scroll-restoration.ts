/** A screen that was left further down. Who comes back needs it as high as it was, or their place is not there. */
interface Place {
  /** CSS pixels from its top. */
  readonly top: number;
  /** Of all of it. */
  readonly height: number;
  /** And of its parts that are laid out only near the window. */
  readonly parts: Readonly<Record<string, number>>;
}

/** So many addresses are remembered. */
const MOST_PLACES = 50;
/** Milliseconds in which a screen that is come back to is drawn. */
const PATIENCE = 10_000;

/** `null` of what was left at its top: what was kept with its entry is no longer so. */
const places = new Map<string, Place | null>();

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'top' in value && 'height' in value && 'parts' in value;

function storedPlace(): Place | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('place' in state)) return null;
  return isPlace(state.place) ? state.place : null;
}

let sought: Place | null = storedPlace();

const findMain = (): HTMLElement | null => document.querySelector('main');

const heightOf = (part: HTMLElement): number => part.getBoundingClientRect().height;

function placeNow(): Place | null {
  const main = findMain();
  if (main === null || window.scrollY === 0) return null;
  const parts = [...main.querySelectorAll<HTMLElement>('[data-part]')];
  return {
    top: window.scrollY,
    height: heightOf(main),
    parts: Object.fromEntries(parts.map((part) => [part.dataset.part ?? '', heightOf(part)])),
  };
}

let letGo = (): void => undefined;

/**
 * The screen keeps that height while it is drawn, and nothing in it that changes moves the window. Browsers look for the
 * place, too, but too early: in the screen that is left, or before anything of the page stands.
 */
function hold({ height, top }: Place): void {
  const main = findMain();
  if (main === null) return;
  letGo();
  Object.assign(main.style, { minHeight: `${height}px`, overflowAnchor: 'none' });
  const timer = setTimeout(() => letGo(), PATIENCE);
  letGo = () => {
    clearTimeout(timer);
    Object.assign(main.style, { minHeight: '', overflowAnchor: '' });
  };
  window.scrollTo(0, top);
}

/** Before another screen takes the place of the one at this address. */
export function saveScroll(address: string): void {
  const place = placeNow();
  letGo();
  sought = null;
  places.delete(address);
  places.set(address, place);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
}

/** Before the screen at this address is drawn again: the browser will look for the place itself. */
export function restoreScroll(address: string): void {
  const known = places.get(address);
  sought = known === undefined ? storedPlace() : known;
  if (sought) hold(sought);
}

/** When the first screen of a page that was loaded again stands. */
export function resumeScroll(): void {
  if (sought) hold(sought);
}

/** Keeps the place for a page that may be loaded again, without a word to the router. */
export function storeScroll(): void {
  History.prototype.replaceState.call(history, { ...history.state, place: placeNow() }, '');
}

/** CSS pixels of a screen that is come back to, or of a part of it; `undefined` of one that is new. */
export const restoredHeight = (part?: string): number | undefined =>
  part === undefined ? sought?.height : sought?.parts[part];
