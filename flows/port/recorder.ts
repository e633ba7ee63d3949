import type { ActorRef, AnyActorRef, AnyTransitionDefinition, InspectionEvent, Snapshot } from 'xstate';
import { transitionId } from '../../tests/support/machines/transitions';
import { type ProcessedEvent, type RecordedActor, transitionKey } from '../model/recording';
import { isOfMachine, stateText } from '../model/state-text';
import { createEntryStore, type Recorder } from './entry-store';
import { mask } from './mask';

type Inspected = InspectionEvent & { readonly _transitions?: readonly AnyTransitionDefinition[] };
type Known = ActorRef<Snapshot<unknown>, { type: string }> & {
  readonly _parent?: AnyActorRef;
  readonly id: string;
};

const keyOf = (transition: AnyTransitionDefinition): string => transitionKey(transitionId(transition));

function recordedActor(actor: Known, snapshot: Snapshot<unknown>): RecordedActor {
  const parent = actor._parent?.sessionId ?? null;
  return {
    id: actor.sessionId,
    // Only the root is known by its address alone.
    name: parent === null ? String(isOfMachine(snapshot) ? snapshot.machine.id : actor.id) : actor.id,
    machine: isOfMachine(snapshot) ? snapshot.machine.id : null,
    parent,
    state: stateText(snapshot),
  };
}

/** The actor and all actors below it, the parents first. */
function actorsBelow(actor: AnyActorRef): readonly AnyActorRef[] {
  const snapshot: unknown = actor.getSnapshot();
  const children = isOfMachine(snapshot) ? Object.values(snapshot.children) : [];
  return [actor, ...children.flatMap((child) => (child ? actorsBelow(child as AnyActorRef) : []))];
}

/**
 * Records the actors of a running system, also those that started before: the tree is walked first. What is kept is masked, bounded,
 * and begins with the actors that lived before the first entry that is left.
 */
export function recordActors(root: AnyActorRef, now: () => number = Date.now): Recorder {
  const present = actorsBelow(root).map((actor) =>
    recordedActor(actor as unknown as Known, actor.getSnapshot() as Snapshot<unknown>),
  );
  const entries = createEntryStore(present);
  const known = new Set(present.map(({ id }) => id));
  /** Senders by event and receiving actor. An event to an actor that has ended is never processed. */
  const senders = new WeakMap<object, Map<string, string | null>>();
  /** Keyed by the actor that processes an event: the transitions so far, and the place of its entry, before those that it causes. */
  const taken = new Map<string, { readonly ids: string[]; readonly place: number; readonly at: number }>();

  function processed(actor: Known, event: { type: string }, snapshot: Snapshot<unknown>): void {
    const id = actor.sessionId;
    const { at, ids, place } = taken.get(id) ?? { ids: [], place: entries.total(), at: now() };
    taken.delete(id);
    const from = senders.get(event)?.get(id) ?? null;
    if (!known.has(id)) {
      known.add(id);
      entries.push({ kind: 'started', at, actor: recordedActor(actor, snapshot) }, place);
    } else if (event.type !== 'xstate.init' && event.type !== 'xstate.stop') {
      const entry: ProcessedEvent = {
        kind: 'event',
        at,
        actor: id,
        from: from === id ? null : from,
        event: mask(event),
        taken: ids,
        state: stateText(snapshot),
        times: 1,
      };
      entries.push(entry, place);
    }
    if (snapshot.status === 'active') return;
    known.delete(id);
    entries.push({ kind: 'stopped', at, actor: id, state: stateText(snapshot) });
  }

  function observe(inspected: Inspected): void {
    const actor = inspected.actorRef as unknown as Known;
    if (inspected.type === '@xstate.event') {
      const receivers = senders.get(inspected.event) ?? new Map<string, string | null>();
      senders.set(inspected.event, receivers);
      receivers.set(actor.sessionId, (inspected.sourceRef as AnyActorRef | undefined)?.sessionId ?? null);
    } else if (inspected.type === '@xstate.microstep') {
      const step = taken.get(actor.sessionId) ?? { ids: [], place: entries.total(), at: now() };
      step.ids.push(...(inspected._transitions ?? []).map(keyOf));
      taken.set(actor.sessionId, step);
    } else if (inspected.type === '@xstate.snapshot') {
      processed(actor, inspected.event, inspected.snapshot as Snapshot<unknown>);
    }
  }

  root.system.inspect((inspected) => observe(inspected as Inspected));
  return entries;
}
