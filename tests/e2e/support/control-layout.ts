import type { Page } from '@playwright/test';

/** Defects of controls and of texts in frames that clip; each entry quotes the text. */
export interface ControlDefects {
  /** Texts of which a clipping frame hides a part without an ellipsis. */
  readonly clipped: readonly string[];
  /** Links, buttons and fields whose centre is covered by another element when they are scrolled into view. */
  readonly covered: readonly string[];
  /** Pixels by which the page is wider than the window. */
  readonly overflow: number;
}

/** Finds the defects of a page, or of the element that the selector `root` names. Scrolls the page. */
export const controlDefects = (page: Page, root = 'body'): Promise<ControlDefects> =>
  page.evaluate(measure, root);

/** Runs in the page. */
function measure(selector: string): ControlDefects {
  const root = document.querySelector(selector) ?? document.body;
  const quote = (node: Node): string => (node.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const ancestorsOf = (element: Element | null): Element[] => {
    const found: Element[] = [];
    for (let at = element; at && at !== document.body; at = at.parentElement) found.push(at);
    return found;
  };
  /** They show a part of their content on purpose. */
  const partial = '[class*="marquee"], [class*="plays"]';
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(`[inert], script, style, svg, template, ${partial}`) &&
    ancestorsOf(element).every((each) => getComputedStyle(each).clipPath === 'none');

  /** A frame that scrolls, or ends its text with an ellipsis, hides on purpose. */
  const hidesOnPurpose = ({ overflowX, overflowY, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' ||
    webkitLineClamp !== 'none' ||
    [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll');
  const isOutside = (line: DOMRect, frame: DOMRect): boolean =>
    line.left < frame.left - 1 ||
    line.right > frame.right + 1 ||
    // The letters fill the middle half of a line box.
    line.top + line.height / 4 < frame.top - 1 ||
    line.bottom - line.height / 4 > frame.bottom + 1;

  function isClipped(node: Node): boolean {
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    const frames = ancestorsOf(node.parentElement);
    const end = frames.findIndex((each) => hidesOnPurpose(getComputedStyle(each)));
    return frames
      .slice(0, end < 0 ? undefined : end)
      .filter((each) => getComputedStyle(each).overflowX !== 'visible')
      .map((each) => each.getBoundingClientRect())
      .some((frame) => lines.some((line) => isOutside(line, frame)));
  }

  const texts: Node[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.textContent?.trim() && node.parentElement && isSeen(node.parentElement)) texts.push(node);

  const nameOf = (element: Element | null): string =>
    element?.getAttribute('aria-label') || (element && quote(element)) || (element?.tagName ?? 'nothing');
  /** The box of a link is larger than its text if it wraps or spans rows. */
  function frameOf(control: Element): DOMRect {
    const text = control.matches('a') && texts.find((node) => control.contains(node));
    if (!text) return control.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getClientRects()[0] ?? control.getBoundingClientRect();
  }
  function hitOf(control: Element): Element | null {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, right, top, bottom } = frameOf(control);
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  }
  const covered = [...root.querySelectorAll('a[href], button, input, select, summary')]
    .filter(isSeen)
    .map((control) => ({ control, hit: hitOf(control) }))
    .filter(({ control, hit }) => !control.contains(hit) && !control.closest('label')?.contains(hit))
    .map(({ control, hit }) => `${nameOf(control)} / ${nameOf(hit)}`);
  const { clientWidth, scrollWidth } = document.documentElement;
  return {
    clipped: [...new Set(texts.filter(isClipped).map(quote))],
    covered,
    overflow: scrollWidth - clientWidth,
  };
}
