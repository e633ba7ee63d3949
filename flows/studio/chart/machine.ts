import type { MachineFlow } from '../../model/flows-file';
import type { LevelLayout } from '../../model/layout-file';
import { usePaths, useViewPaths } from '../data';

/** Whether paths take a transition on actor and view, on the actor alone, or not at all. */
export function useCoverage(id: string): (transitions: readonly string[]) => string {
  const [actor, view] = [usePaths(id), useViewPaths(id)];
  const isTaken = (file: typeof actor, transition: string) =>
    (file?.coverage.transitions[transition] ?? 0) > 0;
  return (transitions) => {
    if (transitions.every((one) => isTaken(view, one))) return 'on-views';
    return transitions.every((one) => isTaken(actor, one)) ? 'on-actor' : 'untaken';
  };
}

/** A state with all states around it, as the chart names them. */
const withParents = (flow: MachineFlow, name: string): readonly string[] => {
  const parts = name === flow.id ? [] : name.split('.');
  return [flow.id, ...parts.map((_, index) => parts.slice(0, index + 1).join('.'))];
};

/** The states of a level that show the given ones: a folded state stands for the states in it. */
export function statesOn(
  flow: MachineFlow,
  level: LevelLayout | undefined,
  names: Iterable<string>,
): ReadonlySet<string> {
  const isDrawn = (name: string): boolean => level?.boxes.some(({ state }) => state === name) ?? false;
  return new Set([...names].flatMap((name) => withParents(flow, name).filter(isDrawn)));
}
