import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { MachineDescription } from '../../tests/support/machines/descriptions';
import {
  guardName,
  nodeName,
  nodesOf,
  transitionId,
  transitionsOf,
} from '../../tests/support/machines/transitions';
import type {
  DelayFlow,
  MachineFlow,
  NamedSentence,
  Sentence,
  StateFlow,
  TransitionFlow,
} from '../model/flows-file';
import type { PathFile } from '../model/path-file';
import { eventLabel, isOtherwise, namedActions } from './labels';

/** What is known of a machine from outside its definition. */
export interface Surroundings {
  readonly sources: readonly string[];
  readonly views: readonly string[];
  readonly tests: readonly string[];
  readonly children: MachineFlow['children'];
  readonly ports: readonly string[];
  readonly sendsTo: readonly string[];
  readonly paths: PathFile | null;
  /** Rules by the name of the state. */
  readonly rules: ReadonlyMap<string, readonly string[]>;
}

const UNDESCRIBED: Sentence = { en: '' };

const stateFlow = (
  node: AnyStateNode,
  { purpose, states }: MachineDescription,
  rules: Surroundings['rules'],
): StateFlow => {
  const name = nodeName(node);
  return {
    name,
    parent: node.parent ? nodeName(node.parent) : null,
    type: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.path.join('.') ?? null) : null,
    sentence: node.parent ? (states[name] ?? UNDESCRIBED) : purpose,
    entry: namedActions(node.entry),
    exit: namedActions(node.exit),
    invokes: node.invoke.map(({ id, src }) => (id === src ? id : `${id} (${String(src)})`)),
    tags: node.tags,
    rules: rules.get(name) ?? [],
  };
};

const transitionFlow = (one: AnyTransitionDefinition): TransitionFlow => ({
  id: transitionId(one),
  source: nodeName(one.source),
  event: one.eventType,
  label: eventLabel(one.eventType),
  guard: guardName(one.guard),
  isOtherwise: isOtherwise(one),
  targets: (one.target ?? []).map(nodeName),
  reenters: one.reenter,
  actions: namedActions(one.actions),
});

const named = (
  names: Iterable<string>,
  sentences: Readonly<Record<string, Sentence>>,
): readonly NamedSentence[] =>
  [...new Set(names)].map((name) => ({ name, sentence: sentences[name] ?? UNDESCRIBED }));

/** The delays by name. One that the context decides has the least and the largest value that its paths meet. */
function delaysOf(machine: AnyStateMachine, { delays }: MachineDescription, paths: PathFile | null) {
  const implementations = machine.implementations.delays as Readonly<Record<string, unknown>>;
  const used = new Set(nodesOf(machine).flatMap(({ after }) => after.map(({ delay }) => String(delay))));
  return [...used].map((name): DelayFlow => {
    const value = implementations[name];
    const met = paths?.delays[name];
    return {
      name,
      sentence: delays[name] ?? UNDESCRIBED,
      ...(typeof value === 'number' ? { range: [value, value] as const } : met && { range: met }),
    };
  });
}

/** A machine as data. */
export function machineFlow(description: MachineDescription, around: Surroundings): MachineFlow {
  const { machine, purpose } = description;
  const transitions = transitionsOf(machine).map(transitionFlow);
  const { paths, rules, ...rest } = around;
  return {
    id: machine.id,
    area: description.sources[0]?.replace('machines/', '').split('/', 1)[0] ?? '',
    purpose,
    ...rest,
    states: nodesOf(machine).map((node) => stateFlow(node, description, rules)),
    transitions,
    events: named(
      transitions.map(({ event }) => event).filter((event) => event !== '' && !event.startsWith('xstate.')),
      description.events,
    ),
    guards: named(
      transitions.flatMap(({ guard }) => guard ?? []),
      description.guards,
    ),
    delays: delaysOf(machine, description, paths),
  };
}
