import type { Page } from '@playwright/test';

/** Defects of the laid out text of a page; each entry quotes the text. */
export interface TextDefects {
  /** Words that are broken into lines of one letter. */
  readonly broken: readonly string[];
  /** Texts that overlap another text, or the icon of a link or button. */
  readonly overlaps: readonly string[];
}

/** Measures the text of the page, also below the window. */
export const textDefects = (page: Page): Promise<TextDefects> => page.evaluate(measure);

/** Runs in the page. */
function measure(): TextDefects {
  interface Box {
    readonly element: Element;
    readonly name: string;
    readonly frame: DOMRect;
  }

  const isClipping = (element: Element): boolean => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return overflowX !== 'visible' || overflowY !== 'visible';
  };
  const ancestorsOf = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) found.push(at);
    return found;
  };
  const intersection = (one: DOMRect, other: DOMRect): DOMRect => {
    const left = Math.max(one.left, other.left);
    const top = Math.max(one.top, other.top);
    return new DOMRect(
      left,
      top,
      Math.max(0, Math.min(one.right, other.right) - left),
      Math.max(0, Math.min(one.bottom, other.bottom) - top),
    );
  };
  /** The part of the frame that its scroll containers show. */
  const visiblePart = (element: Element, frame: DOMRect): DOMRect =>
    ancestorsOf(element)
      .filter(isClipping)
      .reduce((part, container) => intersection(part, container.getBoundingClientRect()), frame);
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // The reason why prices are disabled covers them.
    !element.closest('[aria-disabled="true"], :disabled') &&
    ancestorsOf(element).every((each) => getComputedStyle(each).clipPath === 'none');
  /** What stays in place while the page scrolls, and dialogs, cover the page on purpose. */
  const layerOf = (element: Element): Element | undefined =>
    ancestorsOf(element).find(
      (each) => each.matches('dialog') || ['fixed', 'sticky'].includes(getComputedStyle(each).position),
    );
  const rectsOf = (node: Node, from: number, to: number): DOMRect[] => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const quote = (node: Node): string => (node.textContent ?? '').trim().slice(0, 40);

  function textNodes(): [Node, Element][] {
    const found: [Node, Element][] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const isText = node.textContent?.trim() && element && !element.closest('script, style, svg');
      if (isText && isSeen(element)) found.push([node, element]);
    }
    return found;
  }

  /** The letters fill the middle half of a line box. */
  const linesOf = (node: Node, element: Element): Box[] =>
    rectsOf(node, 0, node.textContent?.length ?? 0)
      .map(({ left, top, width, height }) => new DOMRect(left, top + height / 4, width, height / 2))
      .map((frame) => ({ element, name: quote(node), frame: visiblePart(element, frame) }));

  const isBroken = (node: Node, element: Element, from: number, word: string): boolean => {
    const lines = rectsOf(node, from, from + word.length);
    const letter = Number.parseFloat(getComputedStyle(element).fontSize);
    // The part before an ellipsis has a rectangle of its own, in the same line.
    const isWrapped = lines.some(({ top }) => top !== lines[0]?.top);
    return isWrapped && lines.some(({ width }) => width < letter * 0.8);
  };

  const style = document.createElement('style');
  style.textContent = '* { content-visibility: visible !important; transition: none !important; }';
  document.head.append(style);
  const nodes = textNodes();
  const broken = nodes.flatMap(([node, element]) =>
    [...(node.textContent ?? '').matchAll(/\S{3,}/g)]
      // An address may be longer than a line.
      .filter(({ 0: word }) => !word.includes('://'))
      .filter(({ index, 0: word }) => isBroken(node, element, index, word))
      .map(({ 0: word }) => `${word} in ${quote(node)}`),
  );
  const texts = nodes.flatMap(([node, element]) => linesOf(node, element));
  const icons = [...document.querySelectorAll('a svg, button svg')]
    .map((element) => ({ element, name: 'an icon', frame: element.getBoundingClientRect() }))
    .filter(({ element, frame }) => frame.width <= 64 && isSeen(element))
    .map((icon) => ({ ...icon, frame: visiblePart(icon.element, icon.frame) }));
  const boxes = [...texts, ...icons].map((box) => ({ ...box, layer: layerOf(box.element) }));
  const overlaps = boxes.slice(0, texts.length).flatMap((text, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => other.element !== text.element && other.layer === text.layer)
      .filter((other) => {
        const { width, height } = intersection(text.frame, other.frame);
        return width > 2 && height > 2;
      })
      .map((other) => `${text.name} / ${other.name}`),
  );
  style.remove();
  return { broken, overlaps: [...new Set(overlaps)] };
}
