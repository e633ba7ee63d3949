import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * `.a:has(.b) button + span`: Chromium computes the styles of the whole page again for every element that is added anywhere,
 * 12 ms with 330 tiles instead of 0.8.
 */
const slow = /:has\([^)]*\)[^\s,{]* (?![+~>])[^\s,{]+ [+~]/;

it('detects a sibling below an element that is selected by its content', () => {
  expect('.a:has(.b) button + span {').toMatch(slow);
  expect('.a:has(.b) + .c, .d:has(.e) > .f, .g + .h {').not.toMatch(slow);
});

it('has no selector that makes each addition to the page slow', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => slow.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
});
