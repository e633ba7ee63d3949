import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import stryker from '../../scripts/mutation/stryker.config.mjs';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');

const FOLDERS =
  'biome|contract|deploy|docs|domain|flows|machines|public|scripts|server|service-worker|src|studio|tests';
/** A path up to its first pattern or placeholder: `src/features/` of `src/features/<feature>/*.ts`. */
const LITERAL = new RegExp(String.raw`(?<![\w./@-])(?:${FOLDERS})/[\w./-]*`, 'g');

const isThere = (path: string) => existsSync(path) || tracked.some((file) => file.startsWith(path));

const missingIn = (text: string) =>
  [...text.matchAll(LITERAL)].map(([path]) => path.replace(/[.:]+$/, '')).filter((path) => !isThere(path));

/** The changelog names files of earlier versions. */
const documents = tracked.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');
const codeIn = (document: string) => [...document.matchAll(/`[^`\n]*`/g)].join('\n');

/** Generated files; files that name tests by their path in `tests`, which others check; tests that invent paths. */
const EXCLUDED = [
  /^package-lock\.json$|^docs\/|\/fixtures\/|\/migrations\//,
  /^flows\/specification\/|^scripts\/lib\/tests\/databases\.mjs$/,
  /^tests\/(flows|scripts)\/|^tests\/server\/flows\.test\.ts$/,
];
const sources = tracked.filter(
  (file) =>
    /^\.ci\/|Dockerfile$|\.(mts|mjs|tsx?|js|json|yml|conf|service|sql|css|html)$/.test(file) &&
    !EXCLUDED.some((excluded) => excluded.test(file)),
);

describe('a path of this project exists', () => {
  it.each(documents)('if a document names it in code: %s', (document) => {
    expect(missingIn(codeIn(readFileSync(document, 'utf8')))).toEqual([]);
  });

  it('if a source, a script or a configuration names it', () => {
    const missing = sources.flatMap((file) => {
      // Regular expressions name folders too: `/^src\/features\//`.
      const text = readFileSync(file, 'utf8').replaceAll(String.raw`\/`, '/');
      return missingIn(text).map((path) => `${file}: ${path}`);
    });
    expect(missing).toEqual([]);
  });

  it('in more than a hundred documents and a thousand sources', () => {
    expect(documents.length).toBeGreaterThan(100);
    expect(sources.length).toBeGreaterThan(1000);
    expect(missingIn('server/bets/ledger.ts of server/features/*, domain/.')).toEqual([
      'server/bets/ledger.ts',
    ]);
  });
});

it('the copy in which the rules are mutated has their folder', () => {
  const [folder] = stryker.mutate;
  expect(stryker.ignorePatterns).toContain(`!${folder?.split('/')[0]}/**`);
});
