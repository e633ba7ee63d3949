import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const page = readFileSync(fromRoot('docs/security.md'), 'utf8');

/** Cells of the rows of all tables, without their heads. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const paths = [
  ...page.matchAll(
    /`((?:[\w.-]+\/)*[\w.-]+\.(?:test|spec)\.tsx?|(?:server|src|contract|scripts|tests|deploy)\/[\w./-]+)`/g,
  ),
]
  .map(([, path = '']) => path)
  .map((path) =>
    /^(server|src|contract|scripts|tests|deploy)\//.test(path) ? path : `tests/server/${path}`,
  );

describe('the page on security', () => {
  it('has every chapter of the standard', () => {
    const chapters = [...page.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number));
    expect(chapters).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    expect(rows.length).toBeGreaterThan(100);
  });

  it.each([...new Set(paths)])('names %s, which exists', (path) => {
    expect(existsSync(fromRoot(path))).toBe(true);
  });

  it('says for each requirement that it is met and by which test or code, or why not', () => {
    const unclear = rows.filter(
      ([, , answer = '']) =>
        !/^(yes|\*\*no\*\*|part|none|PostgreSQL|the operator|the gateway|`HSTS)/.test(answer),
    );
    expect(unclear).toEqual([]);
  });
});
