import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { leavesOf } from '../../../tests/support/machines/leaves';
import { type AnyModel, eventsIn } from '../../../tests/support/machines/model';
import { describeEvent } from '../../../tests/support/machines/paths';
import { guardName, lineOf, transitionId } from '../../../tests/support/machines/transitions';
import { type Traced, trace, traceStart } from '../../model/trace';

export interface Timer {
  readonly id: string;
  readonly name: string;
  readonly event: EventObject;
  /** Milliseconds since the start. */
  readonly at: number;
}

/** What a step caused, in order. */
export interface Effect {
  readonly kind: 'action' | 'send';
  readonly name: string;
  readonly to?: string;
}

export interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly time: number;
  readonly timers: readonly Timer[];
  /** The event of the last step, or those of the timers that fired in it. */
  readonly events: readonly EventObject[];
  /** Ids of the transitions that led here. */
  readonly taken: readonly string[];
  readonly effects: readonly Effect[];
}

export interface Option {
  readonly event: EventObject;
  readonly label: string;
  readonly kind: 'event' | 'answer';
  /** Null if it can be sent, else the guards that refuse it; none if no state handles it. */
  readonly refusedBy: readonly string[] | null;
  /** The states without states in them that the machine enters. */
  readonly enters: readonly string[];
}

type Action = Traced['actions'][number];

interface SentParams {
  readonly event: EventObject;
  readonly id?: string;
  readonly delay?: number;
  readonly to?: { readonly id?: string } | string;
}

const nameOfTimer = (type: string): string => type.replace(/^xstate\.after\.([^.]*)\..*$/, '$1');

function timersAfter(timers: readonly Timer[], actions: readonly Action[], time: number): readonly Timer[] {
  let running = timers;
  for (const { params, type } of actions) {
    if (type === 'xstate.cancel')
      running = running.filter(({ id }) => id !== (params as { sendId: string }).sendId);
    if (type !== 'xstate.raise' && type !== 'xstate.sendTo') continue;
    const { delay, event, id = '' } = params as SentParams;
    if (delay === undefined) continue;
    running = [
      ...running.filter((timer) => timer.id !== id),
      { id, name: nameOfTimer(event.type), event, at: time + delay },
    ];
  }
  return running;
}

function effectOf({ params, type }: Action): Effect | null {
  if (type === 'xstate.sendTo' || type === 'xstate.sendParent') {
    const { event, to } = params as SentParams;
    return { kind: 'send', name: event.type, to: typeof to === 'string' ? to : (to?.id ?? '') };
  }
  return type.startsWith('xstate.') ? null : { kind: 'action', name: type };
}

function momentAfter(
  { actions, snapshot, taken }: Traced,
  { events, time, timers }: Pick<Moment, 'events' | 'time' | 'timers'>,
): Moment {
  return {
    snapshot,
    time,
    events,
    timers: snapshot.status === 'active' ? timersAfter(timers, actions, time) : [],
    taken: taken.map(transitionId),
    effects: actions.map(effectOf).filter((effect) => effect !== null),
  };
}

export const startOf = (model: AnyModel, start: string): Moment =>
  momentAfter(traceStart(model.machine, model.starts[start]), { events: [], time: 0, timers: [] });

const after = ({ machine }: AnyModel, { snapshot, time, timers }: Moment, event: EventObject): Moment =>
  momentAfter(trace(machine, snapshot, event), { events: [event], time, timers });

/** Lets time pass: the timers that are due fire in their order. */
function wait(model: AnyModel, moment: Moment, milliseconds: number): Moment {
  const end = moment.time + milliseconds;
  const due = moment.timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
  if (due === undefined) return { ...moment, time: end, events: [], taken: [], effects: [] };
  const timers = moment.timers.filter((timer) => timer !== due);
  const fired = after(model, { ...moment, time: due.at, timers }, due.event);
  const last = wait(model, fired, end - due.at);
  return {
    ...last,
    events: [...fired.events, ...last.events],
    taken: [...fired.taken, ...last.taken],
    effects: [...fired.effects, ...last.effects],
  };
}

export const nextTimer = ({ timers }: Moment): Timer | null =>
  timers.toSorted((a, b) => a.at - b.at)[0] ?? null;

/** The guards of the transitions that the active states have for an event. */
function guardsFor(snapshot: AnyMachineSnapshot, type: string): readonly string[] {
  const nodes = new Set(snapshot._nodes.flatMap(lineOf));
  const guards = [...nodes]
    .flatMap((node) => node.transitions.get(type) ?? [])
    .map(({ guard }) => guardName(guard));
  return [...new Set(guards.filter((guard) => guard !== null))];
}

/** Everything that may be sent: the events of the model, and the answers of the ports that run. */
export function optionsOf(model: AnyModel, { snapshot }: Moment): readonly Option[] {
  if (snapshot.status !== 'active') return [];
  const events = Object.values(model.events).flatMap((cases) =>
    typeof cases === 'function' ? cases(snapshot as never) : cases,
  ) as readonly EventObject[];
  const answers = eventsIn(model, snapshot as never).filter(({ type }) => /^xstate\.(done|error)/.test(type));
  const leaves = leavesOf(snapshot);
  const option = (kind: Option['kind']) => (event: EventObject) => {
    const { snapshot: next, taken } = trace(model.machine, snapshot, event);
    return {
      event,
      kind,
      label: describeEvent(event),
      refusedBy: taken.length > 0 ? null : guardsFor(snapshot, event.type),
      enters: leavesOf(next).filter((leaf) => !leaves.includes(leaf)),
    };
  };
  return [...events.map(option('event')), ...answers.map(option('answer'))];
}

/** Under 17 minutes: a timer of each second fires 1,000 times. */
const isBoundedWait = /^w\d{1,6}$/;

/** A step is the number of an option, `w1000` for a wait, `t` for the next timer; another one changes nothing. */
export function afterStep(model: AnyModel, moment: Moment, step: string): Moment {
  if (isBoundedWait.test(step)) return wait(model, moment, Number(step.slice(1)));
  const timer = nextTimer(moment);
  if (step === 't') return timer ? wait(model, moment, timer.at - moment.time) : moment;
  const option = optionsOf(model, moment)[Number(step)];
  return option ? after(model, moment, option.event) : moment;
}

/** Replays steps. The last moment is the present one. */
export function replay(model: AnyModel, start: string, steps: readonly string[]): readonly Moment[] {
  const moments = [startOf(model, start)];
  for (const step of steps) moments.push(afterStep(model, moments.at(-1) as Moment, step));
  return moments;
}

const isWait = /^(t|w\d{1,6})$/;

/**
 * The steps of a scenario as an address holds them. `#2` at the end of a step chooses the second option with this beginning.
 * @throws Error if an option does not exist or is refused
 */
export function stepsOf(model: AnyModel, start: string, labels: readonly string[]): readonly string[] {
  const steps: string[] = [];
  for (const label of labels) {
    if (isWait.test(label)) {
      steps.push(label);
      continue;
    }
    const [beginning = '', place = '1'] = label.split('#', 2);
    const options = optionsOf(model, replay(model, start, steps).at(-1) as Moment);
    const fitting = options.filter((one) => one.refusedBy === null && one.label.startsWith(beginning));
    const option = fitting[Number(place) - 1];
    if (option === undefined) throw new Error(`${label} cannot be sent after ${steps.length} steps`);
    steps.push(String(options.indexOf(option)));
  }
  return steps;
}
