import type { Level, RunLine } from '../../model/local';

/** The last result of each path, kept in this browser. */
export interface Results {
  readonly [path: string]: 'passed' | 'failed' | 'behind';
}

const keyOf = (machine: string, level: Level): string => `flows.results.${machine}.${level}`;

export function readResults(machine: string, level: Level): Results {
  try {
    return JSON.parse(localStorage.getItem(keyOf(machine, level)) ?? '{}');
  } catch {
    return {};
  }
}

export function storeResults(machine: string, level: Level, results: Results): void {
  try {
    localStorage.setItem(keyOf(machine, level), JSON.stringify(results));
  } catch {
    // A browser without storage forgets the results.
  }
}

export type PathLine = Extract<RunLine, { type: 'path' }>;

/** A failure, and how many paths behind the same step were not walked. */
export interface Failure {
  readonly line: PathLine;
  readonly behind: number;
}

const prefixOf = ({ film, id }: PathLine): string =>
  film ? JSON.stringify([film.start, ...film.events.slice(0, film.step)]) : id;

/** Failures with the same first steps are one. `eventsOf` returns the steps of a path that was not walked. */
export function failuresIn(
  lines: readonly PathLine[],
  stepsOf: (id: string) => { readonly start: string; readonly events: readonly string[] } | undefined,
): readonly Failure[] {
  const byPrefix = new Map<string, PathLine[]>();
  for (const line of lines.filter(({ outcome }) => outcome === 'failed'))
    byPrefix.set(prefixOf(line), [...(byPrefix.get(prefixOf(line)) ?? []), line]);
  const behind = lines.filter(({ outcome }) => outcome === 'behind');
  return [...byPrefix].flatMap(([prefix, [line, ...others]]) => {
    if (!line) return [];
    const step = line.film?.step ?? 0;
    const skipped = behind.filter(({ id }) => {
      const path = stepsOf(id);
      return path && JSON.stringify([path.start, ...path.events.slice(0, step)]) === prefix;
    });
    return [{ line, behind: others.length + skipped.length }];
  });
}
