import type { ActorRef, AnyActorRef, AnyTransitionDefinition, InspectionEvent, Snapshot } from 'xstate';
import { transitionId } from '../../tests/support/machines/transitions';
import {
  applyEntry,
  type Entry,
  type ProcessedEvent,
  type RecordedActor,
  type Recording,
  recordingOf,
  transitionKey,
} from '../model/recording';
import { isOfMachine, stateText } from '../model/state-text';
import { mask } from './mask';

/** Entries that a page keeps: some minutes of a busy screen, about 1 MB. */
const CAPACITY = 3_000;

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

/** Milliseconds in which equal events, such as changes of prices, are one entry. */
const REPEATED_WITHIN = 1_000;

/** True for an entry that repeats the last one of its actor: it is counted, not stored. */
const isRepeated = (entry: ProcessedEvent, last: Entry | undefined): last is Counted =>
  last?.kind === 'event' &&
  last.from === entry.from &&
  last.event.type === entry.event.type &&
  last.state === entry.state &&
  entry.at - last.at < REPEATED_WITHIN &&
  last.taken.length === entry.taken.length &&
  last.taken.every((id, index) => id === entry.taken[index]);

type Counted = { -readonly [Key in keyof ProcessedEvent]: ProcessedEvent[Key] };

export interface Recorder {
  /** Everything that is kept. */
  recording(): Recording;
  /**
   * Calls back with what happens from now on and the number of its first entry, at most once in a period, and when the subscription ends.
   */
  subscribe(listener: (entries: readonly Entry[], first: number) => void, period: number): () => void;
}

/**
 * Records the actors of a running system, also those that started before: the tree is walked first. What is kept is masked, bounded,
 * and begins with the actors that lived before the first entry that is left.
 */
export function recordActors(root: AnyActorRef, now: () => number = Date.now): Recorder {
  const base = new Map<string, RecordedActor>();
  let entries: Entry[] = [];
  let dropped = 0;
  const listeners = new Set<(entry: Entry, fromEnd: number) => void>();
  const known = new Set<string>();
  /** By event and actor, the sender. An event to an actor that has ended is never processed. */
  const senders = new WeakMap<object, Map<string, string | null>>();
  /** By actor that processes an event: the transitions so far, and where its entry belongs, before those that it causes. */
  const taken = new Map<string, { readonly ids: string[]; readonly place: number; readonly at: number }>();
  /** The last entry of each actor, until it has been sent. */
  const last = new Map<string, Entry>();

  const total = (): number => dropped + entries.length;

  function push(entry: Entry, place = total()): void {
    const id = entry.kind === 'started' ? entry.actor.id : entry.actor;
    const before = last.get(id);
    if (entry.kind === 'event' && isRepeated(entry, before)) {
      before.times += 1;
      return;
    }
    last.set(id, entry);
    const fromEnd = total() - place;
    entries.splice(entries.length - fromEnd, 0, entry);
    // Dropped by blocks: moving an array for each entry would cost more than keeping them.
    if (entries.length > CAPACITY * 1.25) {
      const old = entries.slice(0, entries.length - CAPACITY);
      for (const each of old) applyEntry(base, each);
      entries = entries.slice(old.length);
      dropped += old.length;
    }
    for (const listener of listeners) listener(entry, fromEnd);
  }

  function processed(actor: Known, event: { type: string }, snapshot: Snapshot<unknown>): void {
    const id = actor.sessionId;
    const { at, ids, place } = taken.get(id) ?? { ids: [], place: total(), at: now() };
    taken.delete(id);
    const from = senders.get(event)?.get(id) ?? null;
    if (!known.has(id)) {
      known.add(id);
      push({ kind: 'started', at, actor: recordedActor(actor, snapshot) }, place);
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
      push(entry, place);
    }
    if (snapshot.status === 'active') return;
    known.delete(id);
    push({ kind: 'stopped', at, actor: id, state: stateText(snapshot) });
    last.delete(id);
  }

  function observe(inspected: Inspected): void {
    const actor = inspected.actorRef as unknown as Known;
    if (inspected.type === '@xstate.event') {
      const receivers = senders.get(inspected.event) ?? new Map<string, string | null>();
      senders.set(inspected.event, receivers);
      receivers.set(actor.sessionId, (inspected.sourceRef as AnyActorRef | undefined)?.sessionId ?? null);
    } else if (inspected.type === '@xstate.microstep') {
      const step = taken.get(actor.sessionId) ?? { ids: [], place: total(), at: now() };
      step.ids.push(...(inspected._transitions ?? []).map(keyOf));
      taken.set(actor.sessionId, step);
    } else if (inspected.type === '@xstate.snapshot') {
      processed(actor, inspected.event, inspected.snapshot as Snapshot<unknown>);
    }
  }

  for (const actor of actorsBelow(root)) {
    known.add(actor.sessionId);
    base.set(
      actor.sessionId,
      recordedActor(actor as unknown as Known, actor.getSnapshot() as Snapshot<unknown>),
    );
  }
  root.system.inspect((inspected) => observe(inspected as Inspected));

  return {
    recording() {
      last.clear();
      return recordingOf([...base.values()], [...entries], dropped);
    },
    subscribe(listener, period) {
      let pending: Entry[] = [];
      let timer: ReturnType<typeof setTimeout> | null = null;
      const flush = (): void => {
        timer = null;
        last.clear();
        listener(pending, dropped + entries.length - pending.length);
        pending = [];
      };
      const add = (entry: Entry, fromEnd: number): void => {
        pending.splice(pending.length - fromEnd, 0, entry);
        timer ??= setTimeout(flush, period);
      };
      listeners.add(add);
      return () => {
        listeners.delete(add);
        if (timer === null) return;
        clearTimeout(timer);
        flush();
      };
    },
  };
}
