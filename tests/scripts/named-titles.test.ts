import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** `tests/a/b.test.ts`: "first title", "second title" */
const NAMED = /`(tests\/[\w./-]+)`(?::|,) ("[^"|]+"(?:, "[^"|]+")*)/g;

/** A title may begin or end with an ellipsis, in place of a parameter. */
const partsOf = (titles: string): string[] =>
  [...titles.matchAll(/"([^"]+)"/g)].flatMap(([, title = '']) => title.split('…'));

const namedIn = (document: string) =>
  [...document.matchAll(NAMED)].flatMap(([, file = '', titles = '']) =>
    partsOf(titles).map((part) => ({ file, part: part.trim() })),
  );

it('each title of a test that CONTRIBUTING.md quotes is in the file that it names', () => {
  const named = namedIn(readFileSync('CONTRIBUTING.md', 'utf8'));
  const missing = named.filter(({ file, part }) => !readFileSync(file, 'utf8').includes(part));
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(8);
});
