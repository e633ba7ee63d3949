import { FLUSH_INTERVAL } from '../../../src/adapters/exchange/change-buffer';
import { marketId, RUNNERS, type WireFrame } from './stream';

/** Milliseconds that a price stays marked: as the product has it. */
const LIT = 450;

interface Cell {
  readonly button: HTMLElement;
  readonly price: Text;
  readonly size: Text;
  /** `Back India at `, and what stands between price and size. */
  readonly name: string;
  value: number;
  available: number;
}

const sizeText = (paise: number): string => {
  const rupees = paise / 100;
  return rupees >= 100_000 ? `${Math.floor(rupees / 1000) / 100}L` : `${Math.floor(rupees / 100) / 10}K`;
};
const wholeText = (paise: number): string => `₹${String(paise / 100).replace(/\B(?=(\d{3})+$)/g, ',')}`;

/** A price and its size, wherever in their cell they stand. */
function textsOf(button: HTMLElement): readonly [price: Text, size: Text] {
  const around =
    button.parentElement?.querySelectorAll('button').length === 1 ? button.parentElement : button;
  const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
  const [price, size] = [walker.nextNode(), walker.nextNode()];
  if (price === null || size === null) throw new Error('A cell without its two texts');
  return [price as Text, size as Text];
}

/**
 * What a careful person would write for this one screen and nothing else: no library, no validation, no versions, no states;
 * every cell known by its place, the last price of each kept, and written when a frame is painted.
 */
export function writeByHand(
  harness: HTMLElement,
  element: 'section' | 'article',
): (frame: WireFrame) => void {
  const cells = new Map<string, Cell>();
  for (const [index, card] of [...harness.querySelectorAll<HTMLElement>(element)].entries()) {
    const buttons = [...card.querySelectorAll<HTMLElement>('button[data-side]')];
    for (const [place, button] of buttons.entries()) {
      const runner = Math.floor((place * RUNNERS) / buttons.length);
      const { rank, side } = button.dataset;
      const [price, size] = textsOf(button);
      const name = /^(.*? at )/.exec(button.getAttribute('aria-label') ?? '')?.[1] ?? '';
      cells.set(`${marketId(index)} runner-${runner} ${side} ${rank}`, {
        button,
        price,
        size,
        name,
        value: 0,
        available: 0,
      });
    }
  }

  const waiting = new Map<Cell, readonly [price: number, size: number]>();
  let lit = new Set<Cell>();
  let fading = new Set<Cell>();
  let isPlanned = false;
  let isFading = false;
  let lastFlush = 0;

  function endRound(): void {
    isFading = false;
    for (const cell of fading) if (!lit.has(cell)) delete cell.button.dataset.moved;
    fading = lit;
    lit = new Set();
    if (fading.size > 0) fade();
  }

  function fade(): void {
    if (isFading) return;
    isFading = true;
    setTimeout(endRound, LIT);
  }

  function mark(cell: Cell, direction: 'up' | 'down'): void {
    if (cell.button.dataset.moved !== direction) cell.button.dataset.moved = direction;
    lit.add(cell);
    fade();
  }

  function write(cell: Cell, price: number, size: number): void {
    if (cell.value === price && cell.available === size) return;
    const priceText = (price / 100).toFixed(2);
    if (cell.value !== price) cell.price.data = priceText;
    if (cell.available !== size) cell.size.data = sizeText(size);
    cell.button.setAttribute('aria-label', `${cell.name}${priceText}, ${wholeText(size)} available`);
    if (cell.value !== 0 && cell.value !== price) mark(cell, price > cell.value ? 'up' : 'down');
    cell.value = price;
    cell.available = size;
  }

  function flush(): void {
    isPlanned = false;
    lastFlush = performance.now();
    for (const [cell, [price, size]] of waiting) write(cell, price, size);
    waiting.clear();
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    const rest = lastFlush + FLUSH_INTERVAL - performance.now();
    if (rest <= 0) requestAnimationFrame(flush);
    else setTimeout(() => requestAnimationFrame(flush), rest);
  }

  function keep(place: string, levels: readonly (readonly [price: number, size: number])[]): void {
    for (const [rank, level] of levels.entries()) {
      const cell = cells.get(`${place} ${rank}`);
      if (cell) waiting.set(cell, level);
    }
  }

  return ({ changes }) => {
    for (const { id, runners } of changes) {
      for (const { back, id: runner, lay } of runners) {
        if (back) keep(`${id} ${runner} back`, back);
        if (lay) keep(`${id} ${runner} lay`, lay);
      }
    }
    plan();
  };
}
