import { format } from 'node:util';
import { cleanup, configure } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, expect } from 'vitest';
import { loadFirstMessages, shellMessages } from '../../src/i18n/messages';
import './setup-frames';
import './setup-owner-stacks';
import { onDesktop } from './viewport';

// React warns of updates outside act() only if this is set; Testing Library sets it only with globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** happy-dom has no layout: every observed element is reported as intersecting. */
class AlwaysIntersecting implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
  constructor(
    private readonly callback: (
      entries: { target: Element; isIntersecting: boolean; intersectionRatio: number }[],
    ) => void,
  ) {}

  observe(target: Element): void {
    this.callback([{ target, isIntersecting: true, intersectionRatio: 1 }]);
  }

  unobserve(): void {}

  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: AlwaysIntersecting });

onDesktop();

// Ends a wait for what never comes: one second is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// Test files share a window: each begins with an empty page, as if it had a window of its own.
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames())
  document.documentElement.removeAttribute(name);
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

await loadFirstMessages('en');
await shellMessages.load();

const print = console.error;
const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  console.error = (...args: unknown[]) => errors.push(format(...args));
});

afterEach(() => {
  cleanup();
  console.error = print;
  expect(errors, 'console.error was called').toEqual([]);
});
