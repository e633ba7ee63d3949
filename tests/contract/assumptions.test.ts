import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const record = readFileSync(join(root, 'docs/adr/0003-mark-unspecified-behaviour-as-assumed.md'), 'utf8');

interface Assumption {
  readonly text: string;
  readonly files: readonly string[];
  /** Identifiers that the files contain. */
  readonly names: readonly string[];
}

/** The rows of the record's tables. */
const assumptions = record
  .split('\n')
  .map((line) => /^\| (.+) \| (.+) \|$/.exec(line))
  .flatMap((row): Assumption[] => {
    const [, text = '', where = ''] = row ?? [];
    if (text === '' || text === 'assumption') return [];
    const quoted = [...where.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each);
    return [
      {
        text,
        files: quoted.filter((each) => each.includes('/')),
        names: quoted.filter((each) => !each.includes('/')),
      },
    ];
  });

const contentOf = (path: string): string =>
  statSync(join(root, path)).isDirectory() ? '' : readFileSync(join(root, path), 'utf8');

describe('the record of assumptions', () => {
  it('has the assumptions that another backend most likely breaks', () => {
    for (const topic of [
      /Bearer/,
      /auth\.token/,
      /Country codes/,
      /racing/,
      /HTTP methods/,
      /banner/,
      /query/,
      /`data`/,
    ])
      expect(assumptions.filter(({ text }) => topic.test(text))).not.toEqual([]);
  });

  it.each(assumptions)('names the place of: $text', ({ files, names }) => {
    expect(files).not.toEqual([]);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const isFolderAlone = files.every((path) => statSync(join(root, path)).isDirectory());
    const content = files.map(contentOf).join('\n');
    expect(names.filter((name) => !isFolderAlone && !content.includes(name))).toEqual([]);
  });
});
