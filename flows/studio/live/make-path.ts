import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { type AnyModel, eventsIn } from '../../../tests/support/machines/model';
import { type NamedEvent, namedEvents, withCounts } from '../../../tests/support/machines/recorded-events';
import { transitionId } from '../../../tests/support/machines/transitions';
import type { Counts, RecordedPath, RecordedStep } from '../../model/recorded-path';
import { HIDDEN, type ProcessedEvent, type Recording, transitionKey } from '../../model/recording';
import { stateText } from '../../model/state-text';
import { trace, traceStart } from '../../model/trace';
import { possibleCounts } from './counts';

/** A path of a recording, and the event that no case of the model does, before which it ends. */
export interface MadePath {
  readonly path: RecordedPath | null;
  readonly unmatched: ProcessedEvent | null;
}

/** Steps that are tried before a search gives up. */
const BUDGET = 20_000;

/** Milliseconds of a search, which may take seconds, between two moments in which the page answers. */
const SLICE = 50;

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

interface Made {
  readonly step: RecordedStep;
  readonly snapshot: AnyMachineSnapshot;
}

/** Does an event of the model, with numbers of the recording if it holds them. */
function stepOf(
  model: AnyModel,
  from: AnyMachineSnapshot,
  { event, name }: NamedEvent,
  counts?: Counts,
): Made {
  const counted = withCounts(event, counts);
  const { snapshot, taken } = trace(model.machine, from, counted);
  const step = {
    event: name,
    ...(counts && counted !== event && { counts }),
    taken: taken.map(transitionId).map(transitionKey),
    state: stateText(snapshot),
  };
  return { step, snapshot };
}

/** A start of the model and the way from it, whose last step may have numbers of the recording. */
function beginningOf(
  model: AnyModel,
  start: string,
  events: readonly EventObject[],
  counts?: Counts,
): Beginning {
  let { snapshot } = traceStart(model.machine, model.starts[start]);
  const begins = stateText(snapshot);
  const steps = events.map((event, index) => {
    const named = namedEvents(model, snapshot).find((one) => isEqual(one.event, event));
    const isLast = index === events.length - 1;
    const made = stepOf(model, snapshot, named ?? { event, name: event.type }, isLast ? counts : undefined);
    snapshot = made.snapshot;
    return made.step;
  });
  return { start, begins, snapshot, steps };
}

/** The shortest ways from a start to a state, one for each context that the model distinguishes, as far as the budget goes; null: a step was tried. */
function* waysTo(model: AnyModel, start: string, state: string): Generator<readonly EventObject[] | null> {
  const keyOf = (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, model.distinguish?.(snapshot)]);
  const { snapshot: first } = traceStart(model.machine, model.starts[start]);
  const seen = new Set([keyOf(first)]);
  const reached: { snapshot: AnyMachineSnapshot; events: readonly EventObject[] }[] = [
    { snapshot: first, events: [] },
  ];
  let budget = BUDGET;
  for (const { events, snapshot } of reached) {
    if (snapshot.status !== 'active' || model.isFarEnough?.(snapshot)) continue;
    for (const event of eventsIn(model, snapshot as never)) {
      if (budget-- <= 0) return;
      yield null;
      const { snapshot: next } = trace(model.machine, snapshot, event);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      const way = [...events, event];
      reached.push({ snapshot: next, events: way });
      if (stateText(next) === state) yield way;
    }
  }
}

/** The starts of the model that begin in a state, then the ways to it; null: a step was tried. */
function* beginningsIn(
  model: AnyModel,
  state: string,
  counts: readonly Counts[],
): Generator<Beginning | null> {
  const starts = Object.keys(model.starts);
  for (const start of starts) {
    const beginning = beginningOf(model, start, []);
    if (beginning.begins === state) yield beginning;
  }
  for (const start of starts)
    for (const events of waysTo(model, start, state))
      if (events === null) yield null;
      else for (const each of [undefined, ...counts]) yield beginningOf(model, start, events, each);
}

const isSame = (one: RecordedStep, { state, taken }: ProcessedEvent): boolean =>
  one.state === state && one.taken.length === taken.length && one.taken.every((id, at) => id === taken[at]);

/** The events of the model that do what a recorded one did, those with the most alike values first. */
function* alike(
  model: AnyModel,
  from: AnyMachineSnapshot,
  recorded: ProcessedEvent,
  counts: readonly Counts[],
): Generator<Made> {
  const { actorId: _, ...visible } = recorded.event;
  const possible = namedEvents(model, from)
    .filter(({ event }) => event.type === recorded.event.type)
    .map((one) => ({ ...one, distance: contradictions(visible, one.event) }))
    .toSorted((a, b) => a.distance - b.distance);
  for (const one of possible)
    for (const each of [undefined, ...counts]) {
      const made = stepOf(model, from, one, each);
      const isRepeated = each !== undefined && made.step.counts === undefined;
      if (!isRepeated && isSame(made.step, recorded)) yield made;
    }
}

interface Found {
  readonly isWhole: boolean;
  readonly steps: readonly RecordedStep[];
  readonly furthest: number;
}

/** Finds, for the events of a recording, events of the model that take the same transitions to the same states. Yields before each step. */
function* search(
  model: AnyModel,
  { snapshot, steps }: Beginning,
  events: readonly ProcessedEvent[],
): Generator<null, Found> {
  let budget = BUDGET;
  let longest: readonly RecordedStep[] = steps;
  let furthest = 0;
  const hopeless = new Set<string>();

  function* continueFrom(
    from: AnyMachineSnapshot,
    so: readonly RecordedStep[],
    index: number,
  ): Generator<null, boolean> {
    if (index > furthest) {
      furthest = index;
      longest = so;
    }
    const recorded = events[index];
    if (recorded === undefined) return true;
    const key = `${index} ${JSON.stringify([from.value, from.context])}`;
    if (hopeless.has(key) || from.status !== 'active' || budget-- <= 0) return false;
    yield null;
    const counts = possibleCounts(model, events, index + 1, recorded.state);
    for (const { snapshot: next, step } of alike(model, from, recorded, counts))
      if (yield* continueFrom(next, [...so, step], index + 1)) return true;
    hopeless.add(key);
    return false;
  }

  const isWhole = yield* continueFrom(snapshot, steps, 0);
  return { isWhole, steps: longest, furthest };
}

/**
 * Makes a path of what an actor did: a start of its model and the events whose transitions and states are those of the recording.
 * Values of players are hidden in a recording; those of the model stand for them.
 * @param slice milliseconds after which the page answers
 */
export async function makePath(
  model: AnyModel,
  recording: Recording,
  actor: string,
  slice = SLICE,
): Promise<MadePath> {
  const making = makeInSteps(model, recording, actor);
  let begun = performance.now();
  for (;;) {
    const { done, value } = making.next();
    if (done) return value;
    if (performance.now() - begun < slice) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
}

/** An event without an effect is no step. */
const effectiveEvents = (recording: Recording, actor: string): readonly ProcessedEvent[] =>
  recording.entries
    .flatMap((entry) =>
      entry.kind === 'event' && entry.actor === actor && entry.taken.length > 0 ? repeated(entry) : [],
    )
    .slice(0, MOST_EVENTS);

interface Best extends Found {
  readonly beginning: Beginning;
}

/** The search that gets furthest; null: the model has no beginning in this state. */
function* searchBest(
  model: AnyModel,
  state: string,
  events: readonly ProcessedEvent[],
): Generator<null, Best | null> {
  let best: Best | null = null;
  let tried = 0;
  for (const beginning of beginningsIn(model, state, possibleCounts(model, events, 0, state))) {
    yield null;
    if (beginning === null) continue;
    if (++tried > MOST_BEGINNINGS) break;
    const found = yield* search(model, beginning, events);
    if (best === null || found.furthest > best.furthest) best = { ...found, beginning };
    if (found.isWhole) break;
  }
  return best;
}

function* makeInSteps(model: AnyModel, recording: Recording, actor: string): Generator<null, MadePath> {
  const started = recording.entries.find((entry) => entry.kind === 'started' && entry.actor.id === actor);
  const first = started?.kind === 'started' ? started.actor : recording.actors.find(({ id }) => id === actor);
  const events = effectiveEvents(recording, actor);
  if (first === undefined || events.length === 0) return { path: null, unmatched: null };
  const best = yield* searchBest(model, first.state, events);
  if (best === null) return { path: null, unmatched: events[0] ?? null };
  const { beginning, furthest, steps } = best;
  const path =
    steps.length === 0
      ? null
      : { machine: model.machine.id, start: beginning.start, begins: beginning.begins, steps };
  return { path, unmatched: events[furthest] ?? null };
}
