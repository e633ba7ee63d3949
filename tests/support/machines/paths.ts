import { getAdjacencyMap, getShortestPaths } from '@xstate/graph';
import type {
  ActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  InputFrom,
  SnapshotFrom,
  StateValue,
} from 'xstate';
import { initialTransition, transition } from 'xstate';
import { eventsIn, type Model } from './model';

export interface Step<Machine extends AnyStateMachine> {
  readonly event: EventObject;
  readonly state: SnapshotFrom<Machine>;
}

export interface Path<Machine extends AnyStateMachine> {
  readonly title: string;
  /** Begins with the start itself. */
  readonly steps: readonly Step<Machine>[];
}

/** The machine as a pure function. Traversing the machine itself would register its children’s system ids at every step. */
const pure = <Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) =>
  ({
    transition: (snapshot: SnapshotFrom<Machine>, event: EventObject) =>
      transition(machine as AnyStateMachine, snapshot, event)[0],
    getInitialSnapshot: () => initialTransition(machine as AnyStateMachine, input)[0],
  }) as unknown as ActorLogic<SnapshotFrom<Machine>, EventObject, InputFrom<Machine>>;

/** The parallel regions of a state, each with its own value; a machine without any is one region. */
const regionsOf = ({ machine, value }: AnyMachineSnapshot): readonly (readonly [string, StateValue])[] =>
  machine.root.type === 'parallel' && typeof value === 'object'
    ? Object.entries(value).map(([region, inner]) => [region, inner as StateValue] as const)
    : [['', value]];

const isActorRef = (value: object): boolean => 'sessionId' in value && 'send' in value;

/** An actor reference cannot be serialised. */
function primitivesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return isActorRef(value) ? [] : Object.values(value).flatMap(primitivesIn);
}

/** The event type and at most 40 characters of its payload. */
const describeEvent = ({ type, ...payload }: EventObject & { actorId?: string }): string => {
  const { actorId, ...rest } = payload;
  const details = primitivesIn(rest)
    .filter((text) => text !== '')
    .join(' ');
  const name = type
    .replace(/^xstate\.done\.actor\..*$/, `${actorId} answered`)
    .replace(/^xstate\.error\.actor\..*$/, `${actorId} failed`)
    .replace(/^xstate\.after\.([^.]*)\..*$/, '$1 passed');
  return details === '' ? name : `${name} (${details.length > 40 ? `${details.slice(0, 39)}…` : details})`;
};

const withoutPrefixes = <Machine extends AnyStateMachine>(paths: readonly Step<Machine>[][]) => {
  const seen = new Set<string>();
  return paths
    .toSorted((a, b) => b.length - a.length)
    .filter((steps) => {
      const prefixes = steps.map((_, index) =>
        JSON.stringify(steps.slice(1, index + 1).map(({ event }) => event)),
      );
      if (seen.has(prefixes.at(-1) ?? '')) return false;
      for (const prefix of prefixes) seen.add(prefix);
      return true;
    })
    .toSorted((a, b) => a.length - b.length);
};

export interface PathOptions<Machine extends AnyStateMachine> {
  /** False for events that cannot happen at this level. */
  readonly mayHappen?: ((event: EventObject, snapshot: SnapshotFrom<Machine>) => boolean) | undefined;
  /** Covers an edge once, not once for each context that the model distinguishes. */
  readonly isCoarse?: boolean | undefined;
  /** Edges that paths from other starts cover. Those of this start are added. */
  readonly covered?: Set<string>;
}

/**
 * The shortest path to every state, and one more path for every edge that those leave out. In parallel regions an edge
 * is an edge of a region: all combinations of states that have nothing to do with each other are not walked.
 */
export function pathsOf<Machine extends AnyStateMachine, World>(
  model: Model<Machine, World>,
  start: InputFrom<Machine>,
  { covered = new Set<string>(), isCoarse = false, mayHappen = () => true }: PathOptions<Machine> = {},
): readonly Path<Machine>[] {
  const logic = pure(model.machine, start);
  const key = (snapshot: SnapshotFrom<Machine>): string =>
    JSON.stringify([(snapshot as AnyMachineSnapshot).value, model.distinguish?.(snapshot)]);
  const options = {
    events: (snapshot: SnapshotFrom<Machine>) =>
      (snapshot as AnyMachineSnapshot).status === 'active' && !model.isFarEnough?.(snapshot)
        ? eventsIn(model, snapshot).filter((event) => mayHappen(event, snapshot))
        : [],
    serializeState: key,
    serializeEvent: (event: EventObject) => JSON.stringify(event),
  };
  const distinguishEdges = isCoarse ? undefined : (model.distinguishEdges ?? model.distinguish);
  const edges = (steps: readonly Step<Machine>[]): readonly string[] =>
    steps.slice(1).flatMap(({ event, state }, index) => {
      const from = steps[index]?.state as SnapshotFrom<Machine>;
      const to = new Map(regionsOf(state as AnyMachineSnapshot));
      return regionsOf(from as AnyMachineSnapshot).map(([region, value]) =>
        JSON.stringify([region, value, event, to.get(region), distinguishEdges?.(from)]),
      );
    });

  const shortest = (
    getShortestPaths(logic, options) as unknown as { steps: Step<Machine>[]; state: SnapshotFrom<Machine> }[]
  ).toSorted((a, b) => a.steps.length - b.steps.length);
  const toState = new Map(shortest.map(({ state, steps }) => [key(state), steps]));
  const chosen: Step<Machine>[][] = [];
  const choose = (steps: Step<Machine>[]): void => {
    const unseen = edges(steps).filter((edge) => !covered.has(edge));
    if (unseen.length === 0 && chosen.length > 0) return;
    for (const edge of unseen) covered.add(edge);
    chosen.push(steps);
  };

  for (const { steps } of shortest) choose(steps);
  for (const { state, transitions } of Object.values(getAdjacencyMap(logic, options))) {
    for (const edge of Object.values(transitions))
      choose([...(toState.get(key(state as SnapshotFrom<Machine>)) ?? []), edge as Step<Machine>]);
  }

  // The graph keeps one snapshot for all states with the same key. Replaying each path gives its exact contexts.
  const replay = (steps: readonly Step<Machine>[]): readonly Step<Machine>[] => {
    let state = logic.getInitialSnapshot(undefined as never, start);
    return steps.map(({ event }, index) => {
      if (index > 0) state = logic.transition(state, event, undefined as never);
      return { event, state };
    });
  };

  return withoutPrefixes(chosen).map((steps) => ({
    title:
      steps
        .slice(1)
        .map(({ event }) => describeEvent(event))
        .join(' → ') || 'the start',
    steps: replay(steps),
  }));
}
