import { format } from 'node:util';
import { cleanup } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, expect } from 'vitest';
import { loadCatalogue } from '../../src/i18n/catalogues';

// React says what was not wrapped in act() only where this is set, and Testing Library sets it only with globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Nothing is laid out here: everything counts as in sight. */
class EverythingInSight implements Pick<IntersectionObserver, 'observe' | 'unobserve' | 'disconnect'> {
  constructor(private readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {}

  observe(target: Element): void {
    this.tell([{ target, isIntersecting: true }]);
  }

  unobserve(): void {}

  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: EverythingInSight });

await loadCatalogue('en');

const print = console.error;
const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  console.error = (...words: unknown[]) => errors.push(format(...words));
});

afterEach(() => {
  cleanup();
  console.error = print;
  expect(errors, 'console.error was called').toEqual([]);
});
