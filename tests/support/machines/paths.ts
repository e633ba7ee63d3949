import { getAdjacencyMap } from '@xstate/graph';
import type {
  ActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { type Traced, trace, traceStart } from '../../../flows/model/trace';
import { eventsIn, type Model } from './model';
import { lineOf, nodeName, ownEventsOf, regionOf, transitionId } from './transitions';

export interface Step<Machine extends AnyStateMachine> {
  readonly event: EventObject;
  readonly state: SnapshotFrom<Machine>;
  /** The transitions that the event takes, in order; at the start, those of transient states. */
  readonly taken: readonly AnyTransitionDefinition[];
  /** What it does apart from changing its state and context, in order. */
  readonly actions: Traced['actions'];
}

export interface Path<Machine extends AnyStateMachine> {
  readonly title: string;
  /** Begins with the start itself. */
  readonly steps: readonly Step<Machine>[];
}

/** What an event does, by snapshot and event. */
type Traces = WeakMap<object, Map<EventObject, Traced>>;

/**
 * The machine as a pure function. Traversing the machine itself would register its children’s system ids at every step.
 * Remembers in `traces` what an event does.
 */
const pure = <Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>, traces: Traces) =>
  ({
    transition: (from: AnyMachineSnapshot, event: EventObject) => {
      const traced = trace(machine, from, event);
      traces.set(from, (traces.get(from) ?? new Map()).set(event, traced));
      return traced.snapshot;
    },
    getInitialSnapshot: () => traceStart(machine, input).snapshot,
  }) as unknown as ActorLogic<SnapshotFrom<Machine>, EventObject, InputFrom<Machine>>;

/** The active leaf of each parallel region; a machine without parallel states is one region. */
export const leafByRegion = (snapshot: AnyMachineSnapshot): ReadonlyMap<string, AnyStateNode> =>
  new Map(
    snapshot._nodes
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map((leaf) => [nodeName(regionOf(leaf)), leaf]),
  );

/** An edge for each parallel region that handles an event or changes with it, from its active leaf. */
function edgesOf(from: AnyMachineSnapshot, { event, state }: Step<AnyStateMachine>): readonly unknown[][] {
  const after = leafByRegion(state as AnyMachineSnapshot);
  return [...leafByRegion(from)]
    .map(([region, leaf]) => ({ leaf, to: after.get(region) }))
    .filter(({ leaf, to }) => leaf !== to || lineOf(leaf).some((node) => ownEventsOf(node).has(event.type)))
    .map(({ leaf, to }) => [nodeName(leaf), event, to ? nodeName(to) : [...after.values()].map(nodeName)]);
}

export const isActorRef = (value: object): boolean => 'sessionId' in value && 'send' in value;

/** An actor reference cannot be serialised. */
function primitivesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return isActorRef(value) ? [] : Object.values(value).flatMap(primitivesIn);
}

/** The event type and at most 40 characters of its payload. */
export const describeEvent = ({ type, ...payload }: EventObject & { actorId?: string }): string => {
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

const withoutPrefixes = <Machine extends AnyStateMachine>(paths: readonly (readonly Step<Machine>[])[]) => {
  const seen = new Set<string>();
  const texts = new Map<EventObject, string>();
  const textOf = (event: EventObject): string => {
    const text = texts.get(event) ?? JSON.stringify(event);
    texts.set(event, text);
    return text;
  };
  return paths
    .toSorted((a, b) => b.length - a.length)
    .filter((steps) => {
      let events = '';
      const prefixes = ['', ...steps.slice(1).map(({ event }) => (events += `${textOf(event)}\n`))];
      if (seen.has(prefixes.at(-1) ?? '')) return false;
      for (const prefix of prefixes) seen.add(prefix);
      return true;
    })
    .toSorted((a, b) => a.length - b.length);
};

export interface PathOptions<Machine extends AnyStateMachine> {
  /** False for events that cannot happen at this level. */
  readonly mayHappen?: ((event: EventObject, snapshot: SnapshotFrom<Machine>) => boolean) | undefined;
  /** Covers each transition once with each event, not from each state and context that it can be taken in. */
  readonly isCoarse?: boolean | undefined;
  /** Edges that paths from other starts cover. Those of this start are added. */
  readonly covered?: Set<string>;
  readonly maxStates?: number | undefined;
}

/** The largest model has 1,700 states. */
const MAX_STATES = 4_000;

/** `distinguish.count: 3` for each primitive in the key of a state. */
function* partsOf(value: unknown, path: string): Generator<readonly [path: string, primitive: string]> {
  if (typeof value !== 'object' || value === null) yield [path, String(value)];
  else for (const [name, inner] of Object.entries(value)) yield* partsOf(inner, `${path}.${name}`);
}

/** Names the parts of the keys that have the most values: a count without an end is the first of them. */
function describeGrowth(keys: ReadonlySet<string>): string {
  const values = new Map<string, Set<string>>();
  for (const key of keys) {
    const [value, distinguished] = JSON.parse(key) as readonly unknown[];
    for (const [path, primitive] of [...partsOf(value, 'value'), ...partsOf(distinguished, 'distinguish')])
      values.set(path, (values.get(path) ?? new Set()).add(primitive));
  }
  return [...values]
    .toSorted(([, a], [, b]) => b.size - a.size)
    .slice(0, 3)
    .map(([path, { size }]) => `${path} (${size} values)`)
    .join(', ');
}

/** Serializes what distinguishes states. Throws when there is no end of them. */
function stateKeys<Machine extends AnyStateMachine, World>(
  { distinguish, name }: Model<Machine, World>,
  maxStates: number,
): (snapshot: SnapshotFrom<Machine>) => string {
  const keys = new Set<string>();
  return (snapshot) => {
    const key = JSON.stringify([(snapshot as AnyMachineSnapshot).value, distinguish?.(snapshot)]);
    keys.add(key);
    if (keys.size > maxStates)
      throw new Error(`${name} has more than ${maxStates} states; they differ in ${describeGrowth(keys)}`);
    return key;
  };
}

/**
 * The shortest path to every state, and one more path for every edge that those leave out. In parallel regions an edge
 * is an edge of a region: all combinations of states that have nothing to do with each other are not walked.
 */
export function pathsOf<Machine extends AnyStateMachine, World>(
  model: Model<Machine, World>,
  start: InputFrom<Machine>,
  {
    covered = new Set<string>(),
    isCoarse = false,
    maxStates = MAX_STATES,
    mayHappen = () => true,
  }: PathOptions<Machine> = {},
): readonly Path<Machine>[] {
  const traces: Traces = new WeakMap();
  const { actions, taken } = traceStart(model.machine, start);
  const logic = pure(model.machine, start, traces);
  const key = stateKeys(model, maxStates);
  const { distinguishEdges } = model;
  /** A step belongs to one state of the graph, so its edges are the same in each path. */
  const known = new Map<Step<Machine>, readonly string[]>();
  const edgesOfStep = (from: SnapshotFrom<Machine>, step: Step<Machine>): readonly string[] =>
    isCoarse
      ? step.taken.map((each) => JSON.stringify([transitionId(each), step.event]))
      : edgesOf(from as AnyMachineSnapshot, step).map((edge) =>
          JSON.stringify([...edge, distinguishEdges?.(from)]),
        );
  const edges = (steps: readonly Step<Machine>[]): readonly string[] =>
    steps.slice(1).flatMap((step, index) => {
      const found = known.get(step) ?? edgesOfStep(steps[index]?.state as SnapshotFrom<Machine>, step);
      known.set(step, found);
      return found;
    });

  const graph = Object.entries(
    getAdjacencyMap(logic, {
      events: (snapshot: SnapshotFrom<Machine>) =>
        (snapshot as AnyMachineSnapshot).status === 'active' && !model.isFarEnough?.(snapshot)
          ? eventsIn(model, snapshot).filter((event) => mayHappen(event, snapshot))
          : [],
      serializeState: key,
      serializeEvent: (event: EventObject) => JSON.stringify(event),
    }),
  ).map(([from, { state, transitions }]) => ({
    from,
    start: { event: { type: 'xstate.init' }, state: state as SnapshotFrom<Machine>, taken, actions },
    steps: (Object.values(transitions) as Pick<Step<Machine>, 'event' | 'state'>[]).map((step) => {
      const traced = traces.get(state)?.get(step.event);
      return { ...step, taken: traced?.taken ?? [], actions: traced?.actions ?? [] };
    }),
  }));

  // The graph is in the order of discovery and keeps the first snapshot with a key. So the first path to a state is a shortest one,
  // and its snapshots are exactly those that its events lead to.
  const toState = new Map<string, readonly Step<Machine>[]>();
  for (const { from, start: first, steps } of graph) {
    const before = toState.get(from) ?? [first];
    toState.set(from, before);
    for (const step of steps) {
      const to = key(step.state);
      if (!toState.has(to)) toState.set(to, [...before, step]);
    }
  }

  const chosen: (readonly Step<Machine>[])[] = [];
  const choose = (steps: readonly Step<Machine>[]): void => {
    const unseen = edges(steps).filter((edge) => !covered.has(edge));
    if (unseen.length === 0 && chosen.length > 0) return;
    for (const edge of unseen) covered.add(edge);
    chosen.push(steps);
  };
  for (const steps of toState.values()) choose(steps);
  for (const { from, steps } of graph) for (const step of steps) choose([...(toState.get(from) ?? []), step]);

  return withoutPrefixes(chosen).map((steps) => ({
    title:
      steps
        .slice(1)
        .map(({ event }) => describeEvent(event))
        .join(' → ') || 'the start',
    steps,
  }));
}
