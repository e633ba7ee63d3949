import type { AnyModel } from '../../../tests/support/machines/model';
import type { PathFile, StoredPath } from '../../model/path-file';
import { afterStep, type Moment, nextTimer, optionsOf, startOf } from './simulation';

/** A start of the model and the steps after it, as the address of a trial holds them. */
export interface Way {
  readonly start: string;
  readonly steps: readonly string[];
}

/** Largest number of paths that are tried for a state. Nearly always the first one enters it. */
const MOST_TRIED = 8;
/** Several events of a model may have the description of one in a path. */
const MOST_STEPS = 40;

const isIn = ({ snapshot }: Moment, state: string): boolean =>
  snapshot._nodes.some(({ id, path }) => (path.join('.') || id) === state);

const targetsOf = (transition: string): readonly string[] =>
  transition.split('--> ').at(-1)?.split(', ') ?? [];

/** The steps that may send the event of a stored path. */
function stepsFor(model: AnyModel, moment: Moment, event: string): readonly string[] {
  if (event === `${nextTimer(moment)?.name} passed`) return ['t'];
  return optionsOf(model, moment).flatMap(({ label, refusedBy }, index) =>
    refusedBy === null && label === event ? [String(index)] : [],
  );
}

/** Follows the first events of a path into the state; null if they do not lead there. */
function wayAlong(model: AnyModel, { events, start }: StoredPath, count: number, state: string): Way | null {
  let left = MOST_STEPS;
  function follow(moment: Moment, steps: readonly string[]): readonly string[] | null {
    if (steps.length === count) return isIn(moment, state) ? steps : null;
    for (const step of stepsFor(model, moment, events[steps.length] ?? '')) {
      if (left === 0) return null;
      left -= 1;
      const found = follow(afterStep(model, moment, step), [...steps, step]);
      if (found) return found;
    }
    return null;
  }
  const steps = follow(startOf(model, start), []);
  return steps && { start, steps };
}

/** A short way of the stored paths into a state; null if none ends a step there. */
export function wayTo(model: AnyModel, file: PathFile, state: string): Way | null {
  const { paths, transitions } = file;
  const start = Object.keys(model.starts).find((name) => isIn(startOf(model, name), state));
  if (start !== undefined) return { start, steps: [] };

  /** The paths with a transition to such a target, those first that take it early. */
  function firstWay(isTarget: (target: string) => boolean): Way | null {
    const entering = new Set(
      transitions.flatMap((transition, index) => (targetsOf(transition).some(isTarget) ? [index] : [])),
    );
    const found = paths
      .map((path) => ({
        path,
        count: path.taken.findIndex((taken) => taken.some((one) => entering.has(one))),
      }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => one.count - other.count);
    for (const { count, path } of found.slice(0, MOST_TRIED)) {
      const way = wayAlong(model, path, count, state);
      if (way) return way;
    }
    return null;
  }

  const above = state.split('.').map((_, depth, names) => names.slice(0, -depth - 1).join('.'));
  return (
    firstWay((target) => target === state || target.startsWith(`${state}.`)) ??
    // The nearest state above it that is a target and begins in it.
    above.reduce<Way | null>((way, name) => way ?? firstWay((target) => target === name), null)
  );
}
