import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { architecturePage, betSteps, priceSteps, type Step } from '../support/architecture';
import { descriptions } from '../support/machines/descriptions';
import { actorPicture } from '../support/machines/overview';

const read = (file: string): string => readFileSync(file, 'utf8');

/** The files that a file imports, also types and lazily. */
const importsOf = (file: string): ReadonlySet<string> =>
  new Set(
    [...read(file).matchAll(/(?:\bfrom |\bimport\()'(\.[^']+)'/g)].map(([, path = '']) =>
      normalize(join(dirname(file), path)),
    ),
  );

const withoutExtension = (file: string): string => file.replace(/(\/index)?\.tsx?$/, '');
const imports = (file: string, other: string): boolean => importsOf(file).has(withoutExtension(other));
const areConnected = (one: string, other: string): boolean => imports(one, other) || imports(other, one);

/** Each pair of files that a step connects. */
const pairs = (steps: readonly Step[]): readonly { from: string; to: string; sql: string | undefined }[] =>
  steps.slice(1).flatMap(({ file, sql, via = [] }, index) => {
    const files = [steps[index]?.file ?? '', ...via, file];
    return files.slice(1).map((to, place) => ({ from: files[place] ?? '', to, sql }));
  });

const walks = [
  { name: 'a price', steps: priceSteps },
  { name: 'a bet', steps: betSteps },
];

describe('docs/architecture.md', () => {
  it('shows the actor system and both walks as they are', async () => {
    await expect(
      architecturePage(actorPicture(descriptions)),
      'Run `npm run pictures` and commit docs/architecture.md if the change is intended.',
    ).toMatchFileSnapshot('../../docs/architecture.md');
  });

  it.each(walks)('names files of $name that exist', ({ steps }) => {
    const files = steps.flatMap(({ file, via = [] }) => [file, ...via]);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(walks)('connects each file of $name with the next by an import', ({ steps }) => {
    const unconnected = pairs(steps).filter(({ from, sql, to }) =>
      sql === undefined ? !areConnected(from, to) : ![from, to].every((file) => read(file).includes(sql)),
    );
    expect(unconnected).toEqual([]);
  });
});
