import type { DelayFlow, FlowsFile, MachineFlow, StateFlow, TransitionFlow } from './flows-file';

export type Change = 'added' | 'removed' | 'changed';

export interface Difference {
  readonly machine: string;
  readonly kind: Change;
  readonly text: string;
}

type Changes = ReadonlyMap<string, Change>;

/** How a machine differs between two versions. */
export interface MachineDifference {
  readonly machine: string;
  /** `added` and `removed` if one of the versions has no such machine. */
  readonly kind: Change;
  readonly differences: readonly Difference[];
  /** What both versions have, the later one first. A changed guard or delay has both values. */
  readonly merged: MachineFlow;
  /** Keyed by the name of the state. */
  readonly states: Changes;
  /** Keyed by the id of the transition in `merged`. */
  readonly transitions: Changes;
  /** Keyed by `invokeId`. */
  readonly invokes: Changes;
}

const arrow = (from: string, to: string | null): string => [from, to].filter(Boolean).join(' → ');

interface Pair<Item> {
  readonly before?: Item;
  readonly after?: Item;
}

/** What identifies an arrow for a reader: where it starts, and what causes it. */
const keyOf = ({ source, label, targets }: TransitionFlow): string =>
  `${source} --${label}--> ${targets.join(', ') || '(stays)'}`;

const transitionText = ({ actions, guard, reenters }: TransitionFlow): string =>
  [guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`, reenters && 'reenters']
    .filter(Boolean)
    .join(' ');

const partsOf = ({ entry, exit, initial, invokes, type }: StateFlow): readonly string[] => [
  arrow(type, initial),
  ...invokes.map((name) => `runs ${name}`),
  ...entry.map((name) => `entry ${name}`),
  ...exit.map((name) => `exit ${name}`),
];

const stateText = (state: StateFlow): string => partsOf(state).join(', ');

/** The parts of a state that differ, such as `now runs loadTerms`. */
function stateChange(before: StateFlow, after: StateFlow): string {
  const [was, now] = [partsOf(before), partsOf(after)];
  const only = (parts: readonly string[], others: readonly string[]) =>
    parts.filter((part) => !others.includes(part));
  return [
    ...only(was, now).map((part) => `no longer ${part}`),
    ...only(now, was).map((part) => `now ${part}`),
  ].join(', ');
}

const delayText = ({ range }: DelayFlow): string =>
  [...new Set(range ?? [])].map((value) => `${value} ms`).join(' to ');

/** Pairs the items of two versions that have the same key; equal ones first, then in their order. */
function pairsOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  key: (item: Item) => string,
  text: (item: Item) => string,
): readonly Pair<Item>[] {
  const rest = [...before];
  const take = (isSame: (item: Item) => boolean): Item | undefined => {
    const index = rest.findIndex(isSame);
    return index < 0 ? undefined : rest.splice(index, 1)[0];
  };
  const equal = new Map(
    after.map((item) => [item, take((other) => key(other) === key(item) && text(other) === text(item))]),
  );
  const paired = after.map((item): Pair<Item> => {
    const other = equal.get(item) ?? take((one) => key(one) === key(item));
    return pairOf(other, item);
  });
  return [...rest.map((item): Pair<Item> => ({ before: item })), ...paired];
}

function changeOf<Item>({ after, before }: Pair<Item>, text: (item: Item) => string): Change | null {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return text(before) === text(after) ? null : 'changed';
}

const ORDER: readonly Change[] = ['removed', 'added', 'changed'];

function differencesOf<Item>(
  machine: string,
  pairs: readonly Pair<Item>[],
  key: (item: Item) => string,
  text: (item: Item) => string,
  changeText = (was: Item, now: Item) => `${text(was) || 'nothing'} is now ${text(now) || 'nothing'}`,
): readonly Difference[] {
  return pairs.flatMap((pair) => {
    const kind = changeOf(pair, text);
    const { after, before } = pair;
    const item = after ?? before;
    if (kind === null || item === undefined) return [];
    return after !== undefined && before !== undefined
      ? { machine, kind, text: `${key(item)}: ${changeText(before, after)}` }
      : { machine, kind, text: `${key(item)} ${text(item)}`.trim() };
  });
}

const stateKey = ({ name }: StateFlow): string => `state ${name}`;
const delayKey = ({ name }: DelayFlow): string => `delay ${name}`;

/** Identifies an actor that a state runs. */
export const invokeId = (state: string, name: string): string => `${state} runs ${name}`;

/** A transition of the later version with the guard of both. */
function mergedTransition({ after, before }: Pair<TransitionFlow>): readonly TransitionFlow[] {
  // The later version may have another transition of the same id.
  if (after === undefined) return before ? [{ ...before, id: `${before.id} (before)` }] : [];
  if (before === undefined || before.guard === after.guard) return [after];
  return [{ ...after, guard: arrow(before.guard ?? 'no guard', after.guard ?? 'no guard') }];
}

function mergedState({ after, before }: Pair<StateFlow>): readonly StateFlow[] {
  const state = after ?? before;
  if (state === undefined) return [];
  return [{ ...state, invokes: [...new Set([...state.invokes, ...(before?.invokes ?? [])])] }];
}

/** The changes of a list by the key of its merged items. */
function changesOf<Item>(
  pairs: readonly Pair<Item>[],
  text: (item: Item) => string,
  keysOf: (pair: Pair<Item>) => readonly string[],
): Changes {
  return new Map(
    pairs.flatMap((pair) => {
      const change = changeOf(pair, text);
      return change === null ? [] : keysOf(pair).map((key) => [key, change] as const);
    }),
  );
}

function invokeChanges({ after, before }: Pair<StateFlow>): readonly (readonly [string, Change])[] {
  const [was, now] = [before?.invokes ?? [], after?.invokes ?? []];
  const of = (list: readonly string[], others: readonly string[], change: Change) =>
    list
      .filter((name) => !others.includes(name))
      .map((name) => [invokeId((after ?? before)?.name ?? '', name), change] as const);
  return [...of(now, was, 'added'), ...of(was, now, 'removed')];
}

/** Writes both values of a changed delay into the labels of its transitions. */
function withDelays(
  transitions: readonly TransitionFlow[],
  delays: readonly Pair<DelayFlow>[],
): readonly (readonly [TransitionFlow, isDelayed: boolean])[] {
  const values = new Map<string, string>(
    delays.flatMap((pair) =>
      pair.before && pair.after && changeOf(pair, delayText)
        ? [[`after ${pair.after.name}`, arrow(delayText(pair.before), delayText(pair.after))] as const]
        : [],
    ),
  );
  return transitions.map((one) => {
    const value = values.get(one.label);
    return value === undefined ? [one, false] : [{ ...one, label: `${one.label} (${value})` }, true];
  });
}

/** A state that lost all states inside it is drawn around them as before. */
function withTypes(states: readonly StateFlow[], before: readonly StateFlow[]): readonly StateFlow[] {
  const parents = new Set(states.map(({ parent }) => parent));
  const typeBefore = new Map(before.map(({ name, type }) => [name, type]));
  return states.map((state) =>
    state.type === 'atomic' && parents.has(state.name)
      ? { ...state, type: typeBefore.get(state.name) ?? 'compound' }
      : state,
  );
}

const kindOf = ({ after, before }: Pair<MachineFlow>): Change => {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
};

function compareMachine(pair: Pair<MachineFlow>): MachineDifference {
  const { after, before } = pair;
  const last = (after ?? before) as MachineFlow;
  const machine = last.id;
  const states = pairsOf(before?.states ?? [], after?.states ?? [], stateKey, stateText);
  const transitions = pairsOf(before?.transitions ?? [], after?.transitions ?? [], keyOf, transitionText);
  const delays = pairsOf(before?.delays ?? [], after?.delays ?? [], delayKey, delayText);
  const differences = [
    ...differencesOf(machine, states, stateKey, stateText, stateChange),
    ...differencesOf(machine, transitions, keyOf, transitionText),
    ...differencesOf(machine, delays, delayKey, delayText),
  ];
  const drawn = withDelays(transitions.flatMap(mergedTransition), delays);
  const delayed = drawn.flatMap(([{ id }, isDelayed]) => (isDelayed ? [[id, 'changed'] as const] : []));
  return {
    machine,
    kind: kindOf(pair),
    differences: ORDER.flatMap((kind) => differences.filter((one) => one.kind === kind)),
    merged: {
      ...last,
      states: withTypes(states.flatMap(mergedState), before?.states ?? []),
      transitions: drawn.map(([transition]) => transition),
    },
    states: changesOf(states, stateText, (one) => mergedState(one).map(({ name }) => name)),
    transitions: new Map([
      ...delayed,
      ...changesOf(transitions, transitionText, (one) => mergedTransition(one).map(({ id }) => id)),
    ]),
    invokes: new Map(states.flatMap(invokeChanges)),
  };
}

const pairOf = <Item>(before: Item | undefined, after: Item | undefined): Pair<Item> => ({
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

/** The machines that differ between two versions of the product. */
export function compareMachines(before: FlowsFile, after: FlowsFile): readonly MachineDifference[] {
  const ids = new Set([...after.machines, ...before.machines].map(({ id }) => id));
  const find = ({ machines }: FlowsFile, id: string) => machines.find((flow) => flow.id === id);
  return [...ids]
    .map((id) => compareMachine(pairOf(find(before, id), find(after, id))))
    .filter(({ differences }) => differences.length > 0);
}

/** Arrows, guards, actions, states and delays that differ between two versions of the product. */
export const compareFlows = (before: FlowsFile, after: FlowsFile): readonly Difference[] =>
  compareMachines(before, after).flatMap(({ differences }) => differences);
