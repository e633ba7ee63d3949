import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { leavesOf } from '../../tests/support/machines/leaves';
import type { AnyModel } from '../../tests/support/machines/model';
import { eventsIn } from '../../tests/support/machines/model';
import { describeEvent } from '../../tests/support/machines/paths';
import { transitionId } from '../../tests/support/machines/transitions';
import type { PathFile, StoredPath } from '../model/path-file';
import { type Traced, trace, traceStart } from '../model/trace';

export interface WalkedStep {
  readonly event: EventObject;
  readonly state: AnyMachineSnapshot;
}

export interface WalkedPath {
  readonly id: string;
  readonly start: string;
  /** Begins with the start itself. */
  readonly steps: readonly WalkedStep[];
}

interface Search {
  readonly model: AnyModel;
  /** Numbers of the transitions that a step takes. */
  readonly taken: (step: Traced) => string;
}

/** The steps after a state that the file describes. Events with one description may lead on differently: each is tried. */
function stepsFrom(
  search: Search,
  path: StoredPath,
  from: AnyMachineSnapshot,
  index: number,
): readonly WalkedStep[] | null {
  const description = path.events[index];
  if (description === undefined) return leavesOf(from).join(' + ') === path.end ? [] : null;
  for (const event of eventsIn(search.model, from as never)) {
    if (describeEvent(event) !== description) continue;
    const step = trace(search.model.machine, from, event);
    if (search.taken(step) !== String(path.taken[index + 1])) continue;
    const rest = stepsFrom(search, path, step.snapshot, index + 1);
    if (rest) return [{ event, state: step.snapshot }, ...rest];
  }
  return null;
}

/** The path that its file describes; null if the machine or its model does not take it. */
function walkStored(search: Search, path: StoredPath): WalkedPath | null {
  const { machine, starts } = search.model;
  if (!Object.hasOwn(starts, path.start)) return null;
  const first = traceStart(machine, starts[path.start]);
  const rest = search.taken(first) === String(path.taken[0]) && stepsFrom(search, path, first.snapshot, 0);
  if (!rest) return null;
  const { id, start } = path;
  return { id, start, steps: [{ event: { type: 'xstate.init' }, state: first.snapshot }, ...rest] };
}

/**
 * The paths of a file without the search that made them, which takes seconds for a machine with many parallel states.
 * @returns null if the file is not of this machine as it is now
 */
export function storedPaths(model: AnyModel, file: PathFile): readonly WalkedPath[] | null {
  const numbers = new Map(file.transitions.map((id, index) => [id, index]));
  const taken = (step: Traced): string =>
    step.taken.map((one) => numbers.get(transitionId(one)) ?? -1).join(',');
  const walked = file.paths.map((path) => walkStored({ model, taken }, path));
  return walked.every((path) => path !== null) ? walked : null;
}
