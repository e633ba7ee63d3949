import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesOf, onEmbeddedOnly, onPostgresqlOnly } from '../../scripts/lib/tests/databases.mjs';

const root = new URL('../../', import.meta.url);

/** The files that a name stands for: `*` is any. */
function matchesOf(path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const files = readdirSync(new URL(folder, root)).map((name) => folder + name);
  return path.endsWith('/*.test.ts')
    ? files.filter((file) => file.endsWith('.test.ts'))
    : files.filter((file) => file === path);
}

describe('the tests of one database alone', () => {
  it.each([...filesOf(onEmbeddedOnly), ...filesOf(onPostgresqlOnly)])('%s exists', (path) => {
    expect(matchesOf(path)).not.toEqual([]);
  });

  it('are of the embedded database or of PostgreSQL, never of both', () => {
    const onEmbedded = filesOf(onEmbeddedOnly).flatMap(matchesOf);
    expect(
      filesOf(onPostgresqlOnly)
        .flatMap(matchesOf)
        .filter((file) => onEmbedded.includes(file)),
    ).toEqual([]);
  });
});
