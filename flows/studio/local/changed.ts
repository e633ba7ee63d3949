import type { AnyModel } from '../../../tests/support/machines/model';
import { eventsIn } from '../../../tests/support/machines/model';
import { describeEvent } from '../../../tests/support/machines/paths';
import { transitionId } from '../../../tests/support/machines/transitions';
import type { Film } from '../../model/film';
import type { PathFile, StoredPath } from '../../model/path-file';
import { trace, traceStart } from '../../model/trace';

const text = (ids: readonly string[]): string => ids.join('\n') || '—';

/**
 * The first step of a stored path that the machine does otherwise than when its paths were stored; null if it does all of them. Such
 * a path has another id now, and no test of its own.
 */
export function changedStep(model: AnyModel, { transitions }: PathFile, path: StoredPath): Film | null {
  const film = (step: number, expected: string, actual: string): Film => ({
    step,
    start: path.start,
    events: path.events,
    differences: [{ at: 'transitions', expected, actual }],
    changes: [],
    sent: [],
  });
  const stored = (step: number): string =>
    text((path.taken[step] ?? []).map((index) => transitions[index] ?? ''));
  const start = traceStart(model.machine, model.starts[path.start]);
  let from = start.snapshot;
  const first = text(start.taken.map(transitionId));
  if (first !== stored(0)) return film(0, stored(0), first);
  for (const [index, description] of path.events.entries()) {
    const fitting = eventsIn(model, from as never)
      .filter((event) => describeEvent(event) === description)
      .map((event) => trace(model.machine, from, event));
    const expected = stored(index + 1);
    const same = fitting.find(({ taken }) => text(taken.map(transitionId)) === expected);
    if (!same) return film(index + 1, expected, text(fitting[0]?.taken.map(transitionId) ?? []));
    from = same.snapshot;
  }
  return null;
}

export interface ChangedPath {
  readonly id: string;
  readonly film: Film;
}

/** The stored paths among those given that the machine takes otherwise now, once for the same first steps. */
export function changedPaths(
  model: AnyModel,
  file: PathFile,
  isMissing: (id: string) => boolean,
): readonly ChangedPath[] {
  const byPrefix = new Map<string, ChangedPath>();
  for (const path of file.paths.filter(({ id }) => isMissing(id))) {
    const film = changedStep(model, file, path);
    if (film === null) continue;
    const prefix = JSON.stringify([film.start, ...film.events.slice(0, film.step)]);
    if (!byPrefix.has(prefix)) byPrefix.set(prefix, { id: path.id, film });
  }
  return [...byPrefix.values()];
}
