import type { FlowsFile, MachineFlow, TransitionFlow } from './flows-file';

export interface Difference {
  readonly machine: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly text: string;
}

/** What identifies an arrow for a reader: where it starts, and what causes it. */
const keyOf = ({ source, label, targets }: TransitionFlow): string =>
  `${source} --${label}--> ${targets.join(', ') || '(stays)'}`;

const written = (one: TransitionFlow): string =>
  [one.guard && `[${one.guard}]`, one.actions.length > 0 && `/ ${one.actions.join(', ')}`]
    .filter(Boolean)
    .join(' ');

/** The texts of each key: several transitions may have the same. */
function textsBy<Item>(items: readonly Item[], key: (item: Item) => string, text: (item: Item) => string) {
  const texts = new Map<string, string>();
  for (const item of items)
    texts.set(key(item), [texts.get(key(item)), text(item)].filter(Boolean).join('; '));
  return texts;
}

function differencesOf(
  machine: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly Difference[] {
  const removed = [...before.keys()].filter((key) => !after.has(key));
  const added = [...after.keys()].filter((key) => !before.has(key));
  const changed = [...after].filter(([key, text]) => before.has(key) && before.get(key) !== text);
  return [
    ...removed.map((key) => ({
      machine,
      kind: 'removed' as const,
      text: `${key} ${before.get(key)}`.trim(),
    })),
    ...added.map((key) => ({ machine, kind: 'added' as const, text: `${key} ${after.get(key)}`.trim() })),
    ...changed.map(([key, text]) => ({
      machine,
      kind: 'changed' as const,
      text: `${key}: ${before.get(key) || 'nothing'} is now ${text || 'nothing'}`,
    })),
  ];
}

const factsOf = (flow: MachineFlow | undefined): ReadonlyMap<string, string> => {
  if (!flow) return new Map();
  return new Map([
    ...textsBy(
      flow.states,
      ({ name }) => `state ${name}`,
      ({ type, initial }) => [type, initial].filter(Boolean).join(' → '),
    ),
    ...textsBy(flow.transitions, keyOf, written),
    ...textsBy(
      flow.delays,
      ({ name }) => `delay ${name}`,
      ({ range = [] }) => [...new Set(range)].map((value) => `${value} ms`).join(' to '),
    ),
  ]);
};

/** Arrows, guards, actions, states and delays that differ between two versions of the product. */
export function compareFlows(before: FlowsFile, after: FlowsFile): readonly Difference[] {
  const ids = new Set([...before.machines, ...after.machines].map(({ id }) => id));
  const find = ({ machines }: FlowsFile, id: string) => machines.find((flow) => flow.id === id);
  return [...ids].flatMap((id) => differencesOf(id, factsOf(find(before, id)), factsOf(find(after, id))));
}
