import axe from 'axe-core';
import { expect } from 'vitest';

/** Contrast and measures need a real browser; they are looked at there. */
const unseen = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

/** Nothing serious stands between the screen and those who cannot see it, or use a mouse. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  const { violations } = await axe.run(element, { rules: unseen, resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
