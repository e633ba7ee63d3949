import { readImports } from '../../scripts/lib/layers/imports.mjs';
import type { MachineDescription } from '../support/machines/descriptions';

/** Pictures are drawn from the machine itself; rules of `domain` are tested without one. */
const isExcluded = (file: string): boolean => /\/(pictures|architecture)\.test|\/domain\//.test(file);

const importers = new Map<string, string[]>();
for (const { from, to } of readImports()) importers.set(to, [...(importers.get(to) ?? []), from]);

/** The files that import one of the given files, the nearest first. */
function importersOf(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/** The tests of a machine on the actor: its paths, then the tests of rules that import it, the nearest first. */
export function testsOf({ sources }: MachineDescription): readonly string[] {
  const [own = ''] = sources;
  const kinds = ['.machine.ts', '.setup.ts', '.events.ts', '.ts'];
  const reached = importersOf(kinds.map((kind) => `${own}${kind}`));
  const rules = [...reached].filter(
    (file) => /^tests\/(machines|studio\/pages)\/.*\.test\.ts$/.test(file) && !isExcluded(file),
  );
  return ['tests/mutants/paths-of-subject.ts', ...rules];
}
