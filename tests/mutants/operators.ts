import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { not } from 'xstate';
import { guardName, nodeName, nodesOf } from '../support/machines/transitions';

export type Kind =
  | 'transition removed'
  | 'target swapped'
  | 'action dropped'
  | 'invoke dropped'
  | 'guard negated'
  | 'delay × 10';

/** A machine with one structural mistake. */
export interface Mutant {
  readonly machine: string;
  readonly kind: Kind;
  /** What is changed, in the names of the machine. */
  readonly place: string;
  readonly change: Change;
}

type Change =
  | { readonly path: readonly Key[]; readonly value: unknown }
  | { readonly delay: string; readonly factor: number };

type Key = string | number;
type Config = Readonly<Record<string, unknown>>;

interface Slot {
  /** Where the transitions of one event are, below the state. */
  readonly path: readonly Key[];
  readonly event: string;
  readonly transitions: readonly Config[];
}

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] => Object.entries(value ?? {});

const without = (items: readonly unknown[], index: number): unknown => {
  const rest = items.toSpliced(index, 1);
  return rest.length === 0 ? undefined : rest;
};

/** The transitions of a state, as the machine's source has them. */
function slotsOf(state: Config): readonly Slot[] {
  const slot = (path: readonly Key[], event: string, value: unknown): Slot => ({
    path,
    event,
    transitions: listOf(value).map((one) => (typeof one === 'string' ? { target: one } : (one as Config))),
  });
  const invokes = listOf(state.invoke) as readonly Config[];
  return [
    ...entriesOf(state.on).map(([event, value]) => slot(['on', event], event, value)),
    ...entriesOf(state.after).map(([delay, value]) => slot(['after', delay], `after ${delay}`, value)),
    slot(['always'], 'always', state.always),
    slot(['onDone'], 'done', state.onDone),
    ...invokes.flatMap((invoke, index) =>
      ['onDone', 'onError', 'onSnapshot'].map((key) => {
        const path = Array.isArray(state.invoke) ? ['invoke', index, key] : ['invoke', key];
        return slot(path, `${String(invoke.id ?? invoke.src)} ${key}`, invoke[key]);
      }),
    ),
  ].filter(({ transitions }) => transitions.length > 0);
}

const descend = (node: AnyStateNode | undefined, keys: readonly string[]): AnyStateNode | undefined =>
  keys.reduce<AnyStateNode | undefined>((at, key) => at?.states[key], node);

function targetOf(machine: AnyStateMachine, node: AnyStateNode, target: string): AnyStateNode | undefined {
  if (target.startsWith('#')) return machine.getStateNodeById(target);
  if (target.startsWith('.')) return descend(node, target.slice(1).split('.'));
  return descend(node.parent ?? node, target.split('.'));
}

/** Another state beside the target; undefined if there is none. */
function siblingOf(target: AnyStateNode): AnyStateNode | undefined {
  const { parent } = target;
  if (parent === undefined || parent.type === 'parallel') return undefined;
  const siblings = Object.values(parent.states);
  const next = siblings[(siblings.indexOf(target) + 1) % siblings.length];
  return next === target ? undefined : next;
}

const actionName = (action: unknown, index: number): string => {
  if (typeof action === 'string') return action;
  const { type } = action as { type?: string };
  return type ?? `action ${index + 1}`;
};

function* mutantsOfActions(
  actions: unknown,
  path: readonly Key[],
  where: string,
): Generator<Omit<Mutant, 'machine'>> {
  const list = listOf(actions);
  for (const [index, action] of list.entries())
    yield {
      kind: 'action dropped',
      place: `${where}: ${actionName(action, index)}`,
      change: { path, value: without(list, index) },
    };
}

function* mutantsOfSlot(
  machine: AnyStateMachine,
  node: AnyStateNode,
  { event, path, transitions }: Slot,
  base: readonly Key[],
): Generator<Omit<Mutant, 'machine'>> {
  const at = [...base, ...path];
  for (const [index, transition] of transitions.entries()) {
    const number = transitions.length > 1 ? ` (${index + 1})` : '';
    const where = `${nodeName(node)} --${event}${number}-->`;
    const replaced = (changed: Config) => transitions.with(index, { ...transition, ...changed });
    yield {
      kind: 'transition removed',
      place: where,
      change: { path: at, value: without(transitions, index) },
    };
    const [target] = listOf(transition.target) as readonly string[];
    const sibling = target && targetOf(machine, node, target);
    const other = sibling && siblingOf(sibling);
    if (other)
      yield {
        kind: 'target swapped',
        place: `${where} ${nodeName(other)} instead of ${nodeName(sibling)}`,
        change: {
          path: at,
          value: replaced({ target: [`#${other.id}`, ...listOf(transition.target).slice(1)] }),
        },
      };
    for (const { change, ...mutant } of mutantsOfActions(transition.actions, [], where))
      if ('value' in change)
        yield { ...mutant, change: { path: at, value: replaced({ actions: change.value }) } };
    if (transition.guard !== undefined)
      yield {
        kind: 'guard negated',
        place: `${where} [${guardName(transition.guard)}]`,
        change: { path: at, value: replaced({ guard: not(transition.guard as never) }) },
      };
  }
}

function* mutantsOfState(machine: AnyStateMachine, node: AnyStateNode): Generator<Omit<Mutant, 'machine'>> {
  const base = node.path.flatMap((key) => ['states', key]);
  const state = node.config as Config;
  for (const slot of slotsOf(state)) yield* mutantsOfSlot(machine, node, slot, base);
  for (const key of ['entry', 'exit'])
    yield* mutantsOfActions(state[key], [...base, key], `${nodeName(node)}, ${key}`);
  const invokes = listOf(state.invoke) as readonly Config[];
  for (const [index, { id, src }] of invokes.entries())
    yield {
      kind: 'invoke dropped',
      place: `${nodeName(node)}: ${String(id ?? src)}`,
      change: { path: [...base, 'invoke'], value: without(invokes, index) },
    };
}

/** Every mutant of a machine. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const waiting = nodesOf(machine).filter(({ after }) => after.length > 0);
  const delays = Object.keys(machine.implementations.delays).map((delay): Omit<Mutant, 'machine'> => {
    const states = waiting.filter(({ after }) => after.some((one) => one.delay === delay));
    return {
      kind: 'delay × 10',
      place: `${delay} of ${states.map(nodeName).join(', ') || 'an action'}`,
      change: { delay, factor: 10 },
    };
  });
  return [...nodesOf(machine).flatMap((node) => [...mutantsOfState(machine, node)]), ...delays].map(
    (mutant) => ({ ...mutant, machine: machine.id }),
  );
}
