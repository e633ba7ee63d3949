export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An element of the page. */
export interface PageElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/** One page in a browsing context of its own. */
export interface BrowserWindow {
  goTo(url: string): Promise<void>;
  /** Runs a function in the page; it cannot use variables of this module. */
  evaluate<Answer>(callback: () => Answer): Promise<Awaited<Answer>>;
  /** The first visible element that matches the selector and the name. */
  find(selector: string, name: RegExp): Promise<PageElement | null>;
  /** Errors of the page so far, as far as the browser reports them. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface OpenBrowser {
  open(size: Size): Promise<BrowserWindow>;
  close(): Promise<void>;
}

/** Runs in the page. */
export function findInPage(selector: string, name: string): Element | null {
  const pattern = new RegExp(name);
  for (const element of document.querySelectorAll(selector)) {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    if (
      pattern.test(text.replace(/\s+/g, ' ').trim()) &&
      element.checkVisibility({ visibilityProperty: true })
    )
      return element;
  }
  return null;
}
