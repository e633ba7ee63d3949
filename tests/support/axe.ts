import axe from 'axe-core';
import { expect } from 'vitest';

/** Rules that need layout; tests/e2e/every-screen.spec.ts checks them in a browser. */
const disabledRules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

/** Asserts that axe finds no violation. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, { rules: disabledRules, resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
