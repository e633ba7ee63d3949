import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { FakePort } from './fakes';
import type { Leaf } from './leaves';
import { nodeName, ownEventsOf } from './transitions';

type OneOrBySnapshot<Machine extends AnyStateMachine, Value> =
  | readonly Value[]
  | ((snapshot: SnapshotFrom<Machine>) => readonly Value[]);

/**
 * The events to send to a machine: for each type, the variants that lead to different behaviour. An event that only the
 * machine itself raises has none. A new event without an entry does not compile.
 */
export type EventCases<Machine extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<Machine>['type']]: OneOrBySnapshot<
    Machine,
    Extract<EventFromLogic<Machine>, { type: Type }>
  >;
};

/** The outputs and errors of an invoked port or child that lead to different behaviour. */
export interface Answers<Machine extends AnyStateMachine, World> {
  readonly outputs: OneOrBySnapshot<Machine, unknown>;
  readonly errors: OneOrBySnapshot<Machine, unknown>;
  readonly fake: (
    world: World,
    snapshot: SnapshotFrom<Machine>,
  ) => Pick<FakePort<never, never>, 'reject'> & {
    resolve(output: unknown): Promise<void>;
  };
}

/** Typed by the port: an output that the port cannot have does not compile. */
export const answers =
  <Machine extends AnyStateMachine, World>() =>
  <Output>(
    fake: (
      world: World,
      snapshot: SnapshotFrom<Machine>,
    ) => { resolve(output: Output): Promise<void>; reject(error: unknown): Promise<void> },
    outputs: OneOrBySnapshot<Machine, NoInfer<Output>>,
    errors: OneOrBySnapshot<Machine, unknown> = [],
  ): Answers<Machine, World> => ({ outputs, errors, fake: fake as Answers<Machine, World>['fake'] });

/** A transient leaf: the step that enters it also leaves it. */
export const PASSED_THROUGH = 'passed through';

type Assertion<Machine extends AnyStateMachine, World> =
  | ((snapshot: SnapshotFrom<Machine>, world: World) => void)
  | typeof PASSED_THROUGH;

/** Asserted whenever a leaf is active. A leaf without an assertion does not compile. */
export type LeafAssertions<Machine extends AnyStateMachine, World> = Readonly<
  Record<Leaf<Machine>, Assertion<Machine, World>>
>;

/** States, each with the states below it, in which an event has no effect by design. */
export interface IgnoredEvent {
  readonly in: readonly string[];
  readonly because: string;
}

/** A number of an event that decides how often a timer passes, in the unit of the number. */
export interface CountedNumber {
  /** Name of the delay. */
  readonly timer: string;
  readonly each: number;
}

export interface Model<Machine extends AnyStateMachine, World> {
  readonly name: string;
  readonly machine: Machine;
  /** The inputs to start with, by name. */
  readonly starts: Readonly<Record<string, InputFrom<Machine>>>;
  /** Made with `satisfies EventCases`. */
  readonly events: Readonly<Record<string, OneOrBySnapshot<Machine, EventFromLogic<Machine>>>>;
  /** Keyed by the id of the invoke. */
  readonly answers?: Readonly<Record<string, Answers<Machine, World>>>;
  /** Delay of each state in milliseconds, by the name of the state. */
  readonly waits?: Readonly<Record<string, number | ((snapshot: SnapshotFrom<Machine>) => number)>>;
  /** Keyed by the name of the field. Events of the model have an example; a path of a recording has the recorded number. */
  readonly counted?: Readonly<Record<string, CountedNumber>>;
  /** The part of the context that distinguishes states. */
  readonly distinguish?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** The part of the context that distinguishes edges of the same event between the same states. Default: none of it. */
  readonly distinguishEdges?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** True where exploration stops, since later states differ only in a count. */
  readonly isFarEnough?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** Keyed by event type. An event that a state neither handles nor is declared to ignore fails a test. */
  readonly ignored?: Readonly<Record<string, IgnoredEvent>>;
  /** Made with `satisfies LeafAssertions`. */
  readonly assertions: Readonly<Record<string, Assertion<Machine, World>>>;
}

/** A model, whatever its machine. */
// biome-ignore lint/suspicious/noExplicitAny: the world of a model is known to its own test alone
export type AnyModel = Model<AnyStateMachine, any>;

const variants = <Machine extends AnyStateMachine, Value>(
  cases: OneOrBySnapshot<Machine, Value> | undefined,
  snapshot: SnapshotFrom<Machine>,
): readonly Value[] => (typeof cases === 'function' ? cases(snapshot) : (cases ?? []));

const nodesWith = (
  snapshot: AnyMachineSnapshot,
  types: (node: AnyMachineSnapshot['_nodes'][number]) => boolean,
) => snapshot._nodes.filter(types);

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
const AFTER = 'xstate.after.';

/**
 * Every event that may happen next. A timer fires only if a single state has one, so that models do not depend on the
 * order of two timers.
 */
export function eventsIn<Machine extends AnyStateMachine, World>(
  { answers: ports, events }: Model<Machine, World>,
  snapshot: SnapshotFrom<Machine>,
): readonly EventObject[] {
  const machineSnapshot = snapshot as AnyMachineSnapshot;
  const waiting = nodesWith(machineSnapshot, (node) => node.after.length > 0);
  const types = new Set(machineSnapshot._nodes.flatMap((node) => [...ownEventsOf(node)]));
  return [...types].flatMap((type): readonly EventObject[] => {
    if (type.startsWith(AFTER)) return waiting.length === 1 ? [{ type }] : [];
    if (type.startsWith(DONE)) {
      const actorId = type.slice(DONE.length);
      return variants(ports?.[actorId]?.outputs, snapshot).map((output) => ({ type, output, actorId }));
    }
    if (type.startsWith(ERROR)) {
      const actorId = type.slice(ERROR.length);
      return variants(ports?.[actorId]?.errors, snapshot).map((error) => ({ type, error, actorId }));
    }
    return variants(events[type], snapshot);
  });
}

interface Steerable {
  readonly actor: unknown;
  readonly clock: { increment(milliseconds: number): void };
}

/** Makes an event happen: timers by the clock, answers by the ports, everything else by sending it. */
export async function perform<Machine extends AnyStateMachine, World extends Steerable>(
  { answers: ports, waits }: Model<Machine, World>,
  world: World,
  event: EventObject & { output?: unknown; error?: unknown },
): Promise<void> {
  const actor = world.actor as AnyActorRef;
  const snapshot = actor.getSnapshot() as SnapshotFrom<Machine>;
  if (event.type.startsWith(AFTER)) {
    const [node] = nodesWith(snapshot as AnyMachineSnapshot, ({ after }) => after.length > 0);
    const wait = node && waits?.[nodeName(node)];
    if (wait === undefined) throw new Error(`How long does ${node && nodeName(node)} wait?`);
    world.clock.increment(typeof wait === 'function' ? wait(snapshot) : wait);
  } else if (event.type.startsWith(DONE)) {
    await ports?.[event.type.slice(DONE.length)]?.fake(world, snapshot).resolve(event.output);
  } else if (event.type.startsWith(ERROR)) {
    await ports?.[event.type.slice(ERROR.length)]?.fake(world, snapshot).reject(event.error);
  } else {
    actor.send(event);
  }
}
