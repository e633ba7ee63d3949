import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { AnyModel } from '../../../tests/support/machines/model';
import { pathsOf } from '../../../tests/support/machines/paths';
import { namedEvents } from '../../../tests/support/machines/recorded-events';
import { transitionId } from '../../../tests/support/machines/transitions';
import type { RecordedPath, RecordedStep } from '../../model/recorded-path';
import { HIDDEN, type ProcessedEvent, type Recording, transitionKey } from '../../model/recording';
import { stateText } from '../../model/state-text';
import { trace, traceStart } from '../../model/trace';

/** A path of a recording, and the event that no case of the model does, before which it ends. */
export interface MadePath {
  readonly path: RecordedPath | null;
  readonly unmatched: ProcessedEvent | null;
}

/** Steps that are tried before the search gives up. */
const BUDGET = 20_000;

/** Starts that are tried for an actor that lived before the recording. */
const MOST_BEGINNINGS = 40;

/** A second of a countdown matters each time; a price that came more often does not. */
const MOST_REPEATED = 60;

const repeated = (event: ProcessedEvent): readonly ProcessedEvent[] =>
  Array.from({ length: Math.min(event.times, MOST_REPEATED) }, () => event);

/** A path of more steps says nothing to its reader. */
const MOST_EVENTS = 400;

/** How many visible values of a recorded event another event contradicts. */
function contradictions(recorded: unknown, event: unknown): number {
  if (recorded === HIDDEN || recorded === undefined) return 0;
  if (typeof recorded !== 'object' || recorded === null) return recorded === (event ?? null) ? 0 : 1;
  const held = (typeof event === 'object' && event !== null ? event : {}) as Record<string, unknown>;
  return Object.entries(recorded).reduce((sum, [key, value]) => sum + contradictions(value, held[key]), 0);
}

type Answer = EventObject & { readonly output?: unknown; readonly error?: unknown };

interface Beginning {
  readonly start: string;
  readonly begins: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly steps: readonly RecordedStep[];
}

/** Errors have no text in JSON. */
const isEqual = (one: Answer, other: Answer): boolean =>
  one.output === other.output && one.error === other.error && JSON.stringify(one) === JSON.stringify(other);

const stepOf = (
  model: AnyModel,
  from: AnyMachineSnapshot,
  event: EventObject,
): RecordedStep & { readonly snapshot: AnyMachineSnapshot } => {
  const { snapshot, taken } = trace(model.machine, from, event);
  const same = namedEvents(model, from).find((one) => isEqual(one.event, event));
  return {
    event: same?.name ?? event.type,
    taken: taken.map(transitionId).map(transitionKey),
    state: stateText(snapshot),
    snapshot,
  };
};

const withoutSnapshot = ({ event, state, taken }: RecordedStep): RecordedStep => ({ event, taken, state });

/** The shortest ways from a start of the model to a state, the starts themselves first. */
function* beginningsIn(model: AnyModel, state: string): Generator<Beginning> {
  const starts = Object.entries(model.starts).map(([start, input]) => {
    const { snapshot } = traceStart(model.machine, input);
    return { start, input, snapshot, begins: stateText(snapshot) };
  });
  for (const { begins, snapshot, start } of starts)
    if (begins === state) yield { start, begins, snapshot, steps: [] };
  for (const { begins, input, snapshot: first, start } of starts)
    for (const { steps } of pathsOf(model, input, { isCoarse: true })) {
      const end = steps.findIndex((step, index) => index > 0 && stateText(step.state as never) === state);
      if (end < 0) continue;
      let snapshot = first;
      const before = steps.slice(1, end + 1).map(({ event }) => {
        const step = stepOf(model, snapshot, event);
        snapshot = step.snapshot;
        return withoutSnapshot(step);
      });
      yield { start, begins, snapshot, steps: before };
    }
}

const isSame = (one: RecordedStep, { state, taken }: ProcessedEvent): boolean =>
  one.state === state && one.taken.length === taken.length && one.taken.every((id, at) => id === taken[at]);

/** The events of the model that do what a recorded one did, those with the most alike values first. */
function* alike(model: AnyModel, from: AnyMachineSnapshot, recorded: ProcessedEvent) {
  const { actorId: _, ...visible } = recorded.event;
  const possible = namedEvents(model, from)
    .filter(({ event }) => event.type === recorded.event.type)
    .map((one) => ({ ...one, distance: contradictions(visible, one.event) }))
    .toSorted((a, b) => a.distance - b.distance);
  for (const { event, name } of possible) {
    const { snapshot, taken } = trace(model.machine, from, event);
    const step = {
      event: name,
      taken: taken.map(transitionId).map(transitionKey),
      state: stateText(snapshot),
    };
    if (isSame(step, recorded)) yield { step, snapshot };
  }
}

/** Finds, for the events of a recording, events of the model that take the same transitions to the same states. */
function search(model: AnyModel, { snapshot, steps }: Beginning, events: readonly ProcessedEvent[]) {
  let budget = BUDGET;
  let longest: readonly RecordedStep[] = steps;
  let furthest = 0;
  const hopeless = new Set<string>();

  function continueFrom(from: AnyMachineSnapshot, so: readonly RecordedStep[], index: number): boolean {
    if (index > furthest) {
      furthest = index;
      longest = so;
    }
    const recorded = events[index];
    if (recorded === undefined) return true;
    const key = `${index} ${JSON.stringify([from.value, from.context])}`;
    if (hopeless.has(key) || from.status !== 'active' || budget-- <= 0) return false;
    for (const { snapshot: next, step } of alike(model, from, recorded))
      if (continueFrom(next, [...so, step], index + 1)) return true;
    hopeless.add(key);
    return false;
  }

  const isWhole = continueFrom(snapshot, steps, 0);
  return { isWhole, steps: longest, furthest };
}

/**
 * Makes a path of what an actor did: a start of its model and the events whose transitions and states are those of the recording.
 * Values of players are hidden in a recording; those of the model stand for them.
 */
export function makePath(model: AnyModel, recording: Recording, actor: string): MadePath {
  const started = recording.entries.find((entry) => entry.kind === 'started' && entry.actor.id === actor);
  const first = started?.kind === 'started' ? started.actor : recording.actors.find(({ id }) => id === actor);
  // An event without an effect is no step.
  const events = recording.entries
    .flatMap((entry) =>
      entry.kind === 'event' && entry.actor === actor && entry.taken.length > 0 ? repeated(entry) : [],
    )
    .slice(0, MOST_EVENTS);
  if (first === undefined) return { path: null, unmatched: null };
  let best: { steps: readonly RecordedStep[]; beginning: Beginning; furthest: number } | null = null;
  let tried = 0;
  for (const beginning of beginningsIn(model, first.state)) {
    if (++tried > MOST_BEGINNINGS) break;
    const found = search(model, beginning, events);
    if (best === null || found.furthest > best.furthest) best = { ...found, beginning };
    if (found.isWhole) break;
  }
  if (best === null) return { path: null, unmatched: events[0] ?? null };
  const { beginning, furthest, steps } = best;
  const path =
    steps.length === 0
      ? null
      : { machine: model.machine.id, start: beginning.start, begins: beginning.begins, steps };
  return { path, unmatched: events[furthest] ?? null };
}
