import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A tooltip is shown after a tap as well, which the browser reports as a lasting hover. */
const allowedOnTouch = ['.button:hover > .reason'];

/** Selectors with `:hover` outside `@media (hover: hover)`. */
function unguardedHovers(css: string): string[] {
  const found: string[] = [];
  const blocks: string[] = [];
  for (const [, head = '', bracket] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (bracket === '{') {
      const hovers = head.split(',').filter((selector) => selector.includes(':hover'));
      if (!blocks.some((block) => block.includes('(hover: hover)'))) found.push(...hovers);
      blocks.push(head);
    }
    if (bracket === '}') blocks.pop();
  }
  return found.map((selector) => selector.trim());
}

it('detects hover rules outside (hover: hover)', () => {
  expect(unguardedHovers('.a:hover,\n.b { color: red }')).toEqual(['.a:hover']);
  expect(unguardedHovers('@media (hover: hover) { .a:hover { color: red } } .b:hover {}')).toEqual([
    '.b:hover',
  ]);
});

it('has hover rules for pointers only', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => unguardedHovers(readFileSync(`src/${file}`, 'utf8')));
  expect(found).toEqual(allowedOnTouch);
});
