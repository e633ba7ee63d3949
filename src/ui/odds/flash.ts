/** Milliseconds that a price stays marked, at least; at most twice as long. */
const LIT = 450;

export type Direction = 'up' | 'down';

/** Marked since the last round, and since the one before. */
let lit = new Set<HTMLElement>();
let fading = new Set<HTMLElement>();
let isPlanned = false;

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(endRound, LIT);
}

/** All marks of a round are taken away together: one change of style for the browser instead of hundreds. */
function endRound(): void {
  isPlanned = false;
  for (const element of fading) if (!lit.has(element)) delete element.dataset.moved;
  fading = lit;
  lit = new Set();
  if (fading.size > 0) plan();
}

/** Marks a price that went up or down. An attribute, not an animation: that would double the work of a busy screen. */
export function flash(element: HTMLElement, direction: Direction): void {
  if (element.dataset.moved !== direction) element.dataset.moved = direction;
  lit.add(element);
  plan();
}
