import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { shortHash } from '../../../flows/model/hash';
import type { Coverage, PathFile, StoredPath } from '../../../flows/model/path-file';
import { payloadText } from '../../../flows/model/payload';
import { leavesOf } from './leaves';
import { describeEvent, type Path, type Step } from './paths';
import { lineOf, transitionId, transitionsOf } from './transitions';

type AnyPath = Path<AnyStateMachine>;

export interface NamedPath {
  readonly id: string;
  readonly start: string;
  readonly path: AnyPath;
}

/** Gives each path its id: the hash of its transitions, numbered where paths take the same ones. */
export function pathNamer(): (path: AnyPath) => string {
  const count = new Map<string, number>();
  return ({ steps }) => {
    const id = shortHash(steps.map(({ taken }) => taken.map(transitionId).join('\n')).join('\n\n'));
    const number = (count.get(id) ?? 0) + 1;
    count.set(id, number);
    return number === 1 ? id : `${id}-${number}`;
  };
}

const siblings = ({ eventType, source }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];

/** The guards that a step evaluates to false: those before the transition taken, or all where none of the state is taken. */
function refusedIn(from: AnyMachineSnapshot, { event, taken }: Step<AnyStateMachine>) {
  const before = taken.flatMap((one) => siblings(one).slice(0, siblings(one).indexOf(one)));
  const lines = new Set(from._nodes.filter(({ type }) => type === 'atomic').flatMap(lineOf));
  const passedBy =
    taken.length > 0 ? [] : [...lines].flatMap((node) => node.transitions.get(event.type) ?? []);
  return [...before, ...passedBy].filter(({ guard }) => guard !== undefined);
}

/** Number of steps in which a guard passed and refused, by transition with a guard. */
function guardOutcomes(machine: AnyStateMachine, paths: readonly NamedPath[]): Coverage['guards'] {
  const guarded = transitionsOf(machine).filter(({ guard }) => guard !== undefined);
  const counts = new Map<string, [number, number]>(guarded.map((one) => [transitionId(one), [0, 0]]));
  const judge = (one: AnyTransitionDefinition, outcome: 0 | 1): void => {
    const count = counts.get(transitionId(one));
    if (count) count[outcome]++;
  };
  for (const { path } of paths)
    for (const [index, step] of path.steps.entries()) {
      for (const one of step.taken) judge(one, 0);
      const from = path.steps[index - 1]?.state as AnyMachineSnapshot | undefined;
      if (from) for (const one of refusedIn(from, step)) judge(one, 1);
    }
  return Object.fromEntries(counts);
}

function coverageOf(machine: AnyStateMachine, paths: readonly NamedPath[]): Coverage {
  const transitions = new Map(transitionsOf(machine).map((one) => [transitionId(one), 0]));
  const pairs = new Set<string>();
  for (const { path } of paths) {
    const ids = path.steps.flatMap(({ taken }) => taken.map(transitionId));
    for (const id of new Set(ids)) transitions.set(id, (transitions.get(id) ?? 0) + 1);
    for (const [index, id] of ids.slice(1).entries()) pairs.add(`${ids[index]}\n${id}`);
  }
  return {
    transitions: Object.fromEntries(transitions),
    guards: guardOutcomes(machine, paths),
    pairs: pairs.size,
  };
}

type DelayRule = (args: { context: unknown; event: unknown }, params: undefined) => number;

/** The delays that the context decides, in the states that wait for them. */
function delaysOf(machine: AnyStateMachine, paths: readonly NamedPath[]): PathFile['delays'] {
  const rules = machine.implementations.delays as Readonly<Record<string, number | DelayRule>>;
  const ranges: Record<string, readonly [number, number]> = {};
  for (const { path } of paths) {
    for (const { event, state } of path.steps) {
      const { _nodes: nodes, context } = state as AnyMachineSnapshot;
      for (const name of nodes.flatMap(({ after }) => after.map(({ delay }) => String(delay)))) {
        const rule = rules[name];
        if (typeof rule !== 'function') continue;
        const value = Math.round(rule({ context, event }, undefined));
        const [least, largest] = ranges[name] ?? [value, value];
        ranges[name] = [Math.min(least, value), Math.max(largest, value)];
      }
    }
  }
  return ranges;
}

/** Letters of a payload in the table of the paths. */
const LONGEST_PAYLOAD = 80;

/** Payloads by description; a description of several payloads has none. */
function payloadsOf(paths: readonly NamedPath[]): PathFile['payloads'] {
  const byDescription = new Map<string, Set<string>>();
  for (const { path } of paths)
    for (const { event } of path.steps.slice(1)) {
      const description = describeEvent(event);
      const payloads = byDescription.get(description) ?? new Set();
      byDescription.set(description, payloads.add(payloadText(event, LONGEST_PAYLOAD)));
    }
  return Object.fromEntries(
    [...byDescription].flatMap(([description, [only = '', another]]) =>
      only !== '' && another === undefined ? [[description, only]] : [],
    ),
  );
}

const storedPath =
  (numbers: ReadonlyMap<string, number>) =>
  ({ id, path: { steps }, start }: NamedPath): StoredPath => ({
    id,
    start,
    events: steps.slice(1).map(({ event }) => describeEvent(event)),
    taken: steps.map(({ taken }) => taken.map((one) => numbers.get(transitionId(one)) ?? -1)),
    end: leavesOf(steps.at(-1)?.state as AnyMachineSnapshot).join(' + '),
  });

const lines = (items: readonly unknown[]): string => items.map((item) => JSON.stringify(item)).join(',\n');

/** The text of the file, with a line for each transition and path. */
export function pathFileText(
  machine: AnyStateMachine,
  file: string,
  paths: readonly NamedPath[],
  isExpected?: (transition: AnyTransitionDefinition) => boolean,
): string {
  const transitions = transitionsOf(machine).map(transitionId);
  const stored: PathFile = {
    machine: machine.id,
    file,
    transitions,
    coverage: coverageOf(machine, paths),
    ...(isExpected && {
      uncaused: transitionsOf(machine)
        .filter((one) => !isExpected(one))
        .map(transitionId),
    }),
    delays: delaysOf(machine, paths),
    payloads: payloadsOf(paths),
    paths: paths.map(storedPath(new Map(transitions.map((id, index) => [id, index])))),
  };
  return [
    `{"machine":${JSON.stringify(stored.machine)},"file":${JSON.stringify(file)},"transitions":[`,
    lines(transitions),
    `],"coverage":${JSON.stringify(stored.coverage)},`,
    `"delays":${JSON.stringify(stored.delays)},"payloads":${JSON.stringify(stored.payloads)},"paths":[`,
    lines(stored.paths),
    ']}\n',
  ].join('\n');
}
