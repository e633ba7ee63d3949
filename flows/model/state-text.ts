import type { AnyMachineSnapshot, Snapshot } from 'xstate';

export const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot && 'machine' in snapshot;

/** The active leaf states as recordings name them, or the status of a port. */
export function stateText(snapshot: Snapshot<unknown>): string {
  if (!isOfMachine(snapshot)) return snapshot.status;
  return snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id, path }) => path.join('.') || id)
    .join(', ');
}
