import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Model, PASSED_THROUGH } from './model';
import { lineOf, nodeName, nodesOf, regionOf } from './transitions';

const descendants = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(descendants),
];

const handles =
  (type: string) =>
  (node: AnyStateNode): boolean =>
    node.transitions.has(type);

/** Leaf states without a transition for an event, by event type. An event matters only to regions that handle it somewhere. */
function unhandledEvents<Machine extends AnyStateMachine, World>({
  assertions,
  events,
  machine,
}: Model<Machine, World>): ReadonlyMap<string, readonly string[]> {
  const leaves = nodesOf(machine).filter(
    (node) => node.type === 'atomic' && assertions[nodeName(node)] !== PASSED_THROUGH,
  );
  const unhandled = Object.keys(events).map((type) => {
    const isUnhandled = (leaf: AnyStateNode): boolean =>
      descendants(regionOf(leaf)).some(handles(type)) && !lineOf(leaf).some(handles(type));
    return [type, leaves.filter(isUnhandled).map(nodeName)] as const;
  });
  return new Map(unhandled.filter(([, states]) => states.length > 0));
}

const isIn = (state: string, ancestor: string): boolean =>
  state === ancestor || state.startsWith(`${ancestor}.`);

/** `event in state` for each event that a state neither handles nor is declared to ignore. */
export function undeclaredEvents<Machine extends AnyStateMachine, World>(
  model: Model<Machine, World>,
): readonly string[] {
  return [...unhandledEvents(model)].flatMap(([type, states]) =>
    states
      .filter((state) => !model.ignored?.[type]?.in.some((ancestor) => isIn(state, ancestor)))
      .map((state) => `${type} in ${state}`),
  );
}

/** `event in state` for each declaration that names no state without a transition for the event. */
export function obsoleteDeclarations<Machine extends AnyStateMachine, World>(
  model: Model<Machine, World>,
): readonly string[] {
  const unhandled = unhandledEvents(model);
  return Object.entries(model.ignored ?? {}).flatMap(([type, { in: ancestors }]) =>
    ancestors
      .filter((ancestor) => !unhandled.get(type)?.some((state) => isIn(state, ancestor)))
      .map((ancestor) => `${type} in ${ancestor}`),
  );
}

/** The event types with cases that no state of the machine handles. */
export function uselessEvents<Machine extends AnyStateMachine, World>({
  events,
  machine,
}: Model<Machine, World>): readonly string[] {
  const nodes = nodesOf(machine);
  return Object.entries(events)
    .filter(([type, cases]) => cases.length > 0 && !nodes.some(handles(type)))
    .map(([type]) => type);
}

/** The states with a timer. */
export const statesWithTimer = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine)
    .filter(({ after }) => after.length > 0)
    .map(nodeName)
    .toSorted();
