import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate';
import { createActor, createEmptyActor } from 'xstate';

/** What one event does to a machine. */
export interface Traced {
  readonly snapshot: AnyMachineSnapshot;
  /** The transitions taken, in order, `always` included. */
  readonly taken: readonly AnyTransitionDefinition[];
  /** The actions in order, as XState would execute them; none is executed. */
  readonly actions: readonly { readonly type: string; readonly params?: unknown }[];
}

const absentPeer = { sessionId: 'peer', send: () => undefined, getSnapshot: () => undefined };

type Body = (scope: Parameters<AnyStateMachine['transition']>[2]) => unknown;

const inertActors = new WeakMap<AnyStateMachine, AnyActorRef>();

/** The actor that a pure machine acts as. It is never started; creating one costs as much as a transition. */
function inertActor(machine: AnyStateMachine): AnyActorRef {
  const known = inertActors.get(machine);
  if (known !== undefined) return known;
  const actor = createActor(machine, { input: {} as never }) as AnyActorRef;
  inertActors.set(machine, actor);
  return actor;
}

/** Runs a body with a scope that executes nothing and registers children in a system of its own. */
function traced(machine: AnyStateMachine, body: Body): Traced {
  const taken: AnyTransitionDefinition[] = [];
  const actions: { type: string; params?: unknown }[] = [];
  const self = inertActor(machine);
  const { system: empty } = createEmptyActor();
  const system = {
    ...empty,
    // A peer only lends its name to the events that are sent to it.
    get: (id: string) => ({ ...absentPeer, id }),
    _sendInspectionEvent: (event: Omit<InspectionEvent, 'rootId'>) => {
      const { type, actorRef, _transitions } = event as InspectionEvent & {
        _transitions?: readonly AnyTransitionDefinition[];
      };
      if (type === '@xstate.microstep' && actorRef === self) taken.push(...(_transitions ?? []));
    },
  };
  (self as { system: unknown }).system = system;
  const scope = {
    self,
    system,
    id: '',
    sessionId: '',
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: (action: { type: string; params?: unknown }) => actions.push(action),
  } as unknown as Parameters<Body>[0];
  const snapshot = body(scope) as AnyMachineSnapshot;
  return { snapshot, taken, actions };
}

/** The start of a machine as a pure function. */
export const traceStart = (machine: AnyStateMachine, input: unknown): Traced =>
  traced(machine, (scope) => machine.getInitialSnapshot(scope, input as never));

/** One event as a pure function. */
export const trace = (machine: AnyStateMachine, from: AnyMachineSnapshot, event: EventObject): Traced =>
  traced(machine, (scope) => machine.transition(from, event, scope));
