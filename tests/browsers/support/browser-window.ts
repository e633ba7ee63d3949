export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Something in the page that somebody can press, or type into. */
export interface Thing {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/** What a tour needs of a browser: one page in a window of its own, which remembers nothing of others. */
export interface BrowserWindow {
  goTo(url: string): Promise<void>;
  /** Runs a function in the page, where it has nothing of what is around it here. */
  ask<Answer>(question: () => Answer): Promise<Awaited<Answer>>;
  /** The first that is visible among what a selector names and whose name matches. */
  find(selector: string, name: RegExp): Promise<Thing | null>;
  /** Errors of the page so far, as far as the browser tells of them. */
  complaints(): Promise<readonly string[]>;
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
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    if (
      pattern.test(words.replace(/\s+/g, ' ').trim()) &&
      element.checkVisibility({ visibilityProperty: true })
    )
      return element;
  }
  return null;
}
