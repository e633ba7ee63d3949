import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
/** The changelog names files of earlier versions. */
const documents = tracked.filter((file) => file !== 'CHANGELOG.md');

const PATH =
  /`((?:machines|src|server|contract|domain|tests|scripts|studio|docs|deploy|biome|service-worker|public)\/[\w./-]*)`/g;

/** Paths of this project in a text; those with a placeholder, as `src/features/<feature>/`, are none. */
const pathsIn = (text: string) => [...text.matchAll(PATH)].flatMap(([, path]) => path ?? []);

describe('a document', () => {
  it.each(documents)('names files and folders that exist: %s', (document) => {
    const missing = pathsIn(readFileSync(document, 'utf8')).filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });

  it('is one of many, which name many paths', () => {
    const paths = documents.flatMap((document) => pathsIn(readFileSync(document, 'utf8')));
    expect(documents.length).toBeGreaterThan(100);
    expect(paths.length).toBeGreaterThan(100);
  });
});
