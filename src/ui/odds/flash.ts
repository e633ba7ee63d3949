/** Milliseconds for which a price stays marked, at least; at most twice as long. */
const LIT = 450;

export type Direction = 'up' | 'down';

/** Elements marked in the current and in the previous round. */
let lit = new Set<HTMLElement>();
let fading = new Set<HTMLElement>();
let isPlanned = false;

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(endRound, LIT);
}

/** Removes the marks of the previous round together: one style recalculation instead of one for each mark. */
function endRound(): void {
  isPlanned = false;
  for (const element of fading) if (!lit.has(element)) delete element.dataset.moved;
  fading = lit;
  lit = new Set();
  if (fading.size > 0) plan();
}

/** Marks a price that moved up or down. An attribute, since an animation doubles the rendering work of a busy market. */
export function flash(element: HTMLElement, direction: Direction): void {
  if (element.dataset.moved !== direction) element.dataset.moved = direction;
  lit.add(element);
  plan();
}
