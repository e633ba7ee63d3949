import type { AnyActorRef } from 'xstate';

const MAX_DEPTH = 4;
const MAX_ACTORS = 40;

/** `a.b` for a state in a state, with commas between parallel ones. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([parent, child]) => [parent, nameOf(child)].filter(Boolean).join('.'))
    .join(',');
}

/** States of an actor and of those below it, by their ids: names of the sources, without any context. */
export function statesOf(root: AnyActorRef): Record<string, string> {
  const states: Record<string, string> = {};
  function add(id: string, actor: AnyActorRef, depth: number) {
    if (depth > MAX_DEPTH || Object.keys(states).length >= MAX_ACTORS || !/^[A-Za-z]{1,64}$/.test(id)) return;
    const snapshot = actor.getSnapshot() as
      | { value?: unknown; children?: Record<string, AnyActorRef> }
      | undefined;
    const state = nameOf(snapshot?.value);
    if (/^[\w.,-]{1,120}$/.test(state)) states[id] = state;
    for (const [childId, child] of Object.entries(snapshot?.children ?? {})) add(childId, child, depth + 1);
  }
  add('app', root, 0);
  return states;
}
