import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The name of a guard in pictures and reports. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    // `not`, `and` and `or` are functions that carry what they combine.
    const { name, guards } = guard as unknown as { name: string; guards?: readonly unknown[] };
    return guards ? `${name} ${guards.map(guardName).join(', ')}` : name;
  }
  const { type, params } = guard as { type: string; params?: unknown };
  return type + paramsText(params);
}

/** Constant parameters of a guard or an action are part of its name; computed ones are not. */
export function paramsText(params: unknown): string {
  if (typeof params !== 'object' || params === null) return '';
  return ` ${Object.values(params).map(String).join(', ')}`;
}

/** `identity.player` for the state node `session.identity.player`; the machine's own id for its root. */
export const nodeName = (node: AnyStateNode): string => (node.parent ? node.path.join('.') : node.id);

/** A state together with the states above it. */
export const lineOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent ? [node, ...lineOf(node.parent)] : [node];

const ownEvents = new WeakMap<AnyStateNode, ReadonlySet<string>>();

/** The types of the events that a state itself handles. XState collects them anew at each read. */
export function ownEventsOf(node: AnyStateNode): ReadonlySet<string> {
  const types = ownEvents.get(node) ?? new Set(node.ownEvents);
  ownEvents.set(node, types);
  return types;
}

/** The innermost parallel region of a state; the whole machine if it has none. */
export const regionOf = (node: AnyStateNode): AnyStateNode =>
  lineOf(node).find(({ parent }) => parent?.type === 'parallel') ?? node.machine.root;

const siblings = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];

const ids = new WeakMap<AnyTransitionDefinition, string>();

/** Equal for the same transition of every copy of a machine. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const id = ids.get(transition) ?? createId(transition);
  ids.set(transition, id);
  return id;
}

function createId(transition: AnyTransitionDefinition): string {
  const { eventType, guard, source, target } = transition;
  const place = siblings(transition).indexOf(transition);
  const condition = guardName(guard);
  return [
    nodeName(source),
    `--${eventType || 'always'}${place > 0 ? ` (${place + 1})` : ''}${condition ? ` [${condition}]` : ''}-->`,
    target?.map(nodeName).join(', ') ?? '(stays)',
  ].join(' ');
}

/** Every state of a machine, its root first. */
export const nodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
};

export const transitionsFrom = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

export const transitionsOf = (machine: AnyStateMachine): readonly AnyTransitionDefinition[] =>
  nodesOf(machine).flatMap(transitionsFrom);

/** Every event that a machine reacts to, also those of its timers, ports and children. */
export const eventTypesOf = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(nodesOf(machine).flatMap((node) => [...node.transitions.keys()]));
