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
import { nodeName } from './transitions';

type OneOrBySnapshot<Machine extends AnyStateMachine, Value> =
  | readonly Value[]
  | ((snapshot: SnapshotFrom<Machine>) => readonly Value[]);

/**
 * What may be sent to a machine: for each type of event the variants that make a difference. An event that only the
 * machine itself raises has none. A new event without an entry does not compile.
 */
export type EventCases<Machine extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<Machine>['type']]: OneOrBySnapshot<
    Machine,
    Extract<EventFromLogic<Machine>, { type: Type }>
  >;
};

/** What may come of an invoked port or child: the outputs and the errors that make a difference. */
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

/** A leaf that no event finds the machine in: it is left in the step that enters it. */
export const PASSED_THROUGH = 'passed through';

type Claim<Machine extends AnyStateMachine, World> =
  | ((snapshot: SnapshotFrom<Machine>, world: World) => void)
  | typeof PASSED_THROUGH;

/** What is true whenever a leaf is active. A leaf without a claim does not compile. */
export type LeafAssertions<Machine extends AnyStateMachine, World> = Readonly<
  Record<Leaf<Machine>, Claim<Machine, World>>
>;

/** States, each with the states below it, in which an event has no effect by design. */
export interface IgnoredEvent {
  readonly in: readonly string[];
  readonly because: string;
}

export interface Model<Machine extends AnyStateMachine, World> {
  readonly name: string;
  readonly machine: Machine;
  /** What it may start from, by name. */
  readonly starts: Readonly<Record<string, InputFrom<Machine>>>;
  /** Made with `satisfies EventCases`. */
  readonly events: Readonly<Record<string, OneOrBySnapshot<Machine, EventFromLogic<Machine>>>>;
  /** By the id of the invoke. */
  readonly answers?: Readonly<Record<string, Answers<Machine, World>>>;
  /** Milliseconds that a state waits, by its name. */
  readonly waits?: Readonly<Record<string, number | ((snapshot: SnapshotFrom<Machine>) => number)>>;
  /** What of the context makes another state of it. */
  readonly distinguish?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** What of the context makes another edge of it, where that is less: otherwise what makes another state. */
  readonly distinguishEdges?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** Do not go on from here: what follows differs in nothing but a count. */
  readonly isFarEnough?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** By event type. An event that a state neither handles nor is declared to ignore fails a test. */
  readonly ignored?: Readonly<Record<string, IgnoredEvent>>;
  /** Made with `satisfies LeafAssertions`. */
  readonly assertions: Readonly<Record<string, Claim<Machine, World>>>;
}

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
 * Everything that may happen next. Time passes only where a single state waits for it, so that the order of two timers
 * is never the model's business.
 */
export function eventsIn<Machine extends AnyStateMachine, World>(
  { answers: ports, events }: Model<Machine, World>,
  snapshot: SnapshotFrom<Machine>,
): readonly EventObject[] {
  const machineSnapshot = snapshot as AnyMachineSnapshot;
  const waiting = nodesWith(machineSnapshot, (node) => node.after.length > 0);
  const types = new Set(machineSnapshot._nodes.flatMap((node) => node.ownEvents));
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
