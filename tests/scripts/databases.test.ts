import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesOf, inSoak, onBoth, onEmbeddedOnly } from '../../scripts/lib/tests/databases.mjs';

const root = new URL('../../', import.meta.url);

describe('the tests of the embedded database', () => {
  const paths = [...onBoth, onEmbeddedOnly].flatMap(filesOf);

  it.each([...new Set([...paths, ...filesOf(inSoak)])])('%s exists', (path) => {
    expect(existsSync(new URL(path, root))).toBe(true);
  });

  it('are named once', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });
});
