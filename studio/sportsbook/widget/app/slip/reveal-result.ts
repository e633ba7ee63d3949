/**
 * Scrolls to the result of a placement, and focuses it when the control that placed the bets is gone or disabled: the next Tab would
 * begin at the top of the frame.
 */
export function revealResult(result: HTMLElement | null): void {
  if (document.hasFocus() && document.activeElement === document.body) result?.focus({ preventScroll: true });
  result?.scrollIntoView({ block: 'nearest' });
}
