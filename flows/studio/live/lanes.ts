import type { FlowsFile } from '../../model/flows-file';
import { actorsAfter, type Entry, type RecordedActor, type Recording } from '../../model/recording';

export interface Lane {
  readonly actor: RecordedActor;
  readonly area: string;
  /** False before its start and after its end. */
  readonly isLiving: boolean;
}

/** The area of actors without a machine: what they do is outside the product. */
const OUTSIDE = 'outside';

export const actorOf = (entry: Entry): string => (entry.kind === 'started' ? entry.actor.id : entry.actor);

/** Which entries are shown. */
export interface Shown {
  /** Without events that leave their actor in its state, such as prices. */
  readonly changesOnly: boolean;
  /** Shows entries of this actor alone; null for all. */
  readonly actor: string | null;
}

/** The moments at which something shown happened: a moment is the number of entries up to it. */
export function momentsOf({ actors, entries }: Recording, { actor, changesOnly }: Shown): readonly number[] {
  const states = new Map(actors.map(({ id, state }) => [id, state]));
  const moments: number[] = [];
  for (const [index, entry] of entries.entries()) {
    const id = actorOf(entry);
    const state = entry.kind === 'started' ? entry.actor.state : entry.state;
    const isChange = entry.kind !== 'event' || states.get(id) !== state;
    states.set(id, state);
    if ((actor === null || actor === id) && (isChange || !changesOnly)) moments.push(index + 1);
  }
  return moments;
}

/** The actors that live at the last moment or act at one of them, by area, with their states at the present one. */
export function lanesOf(
  recording: Recording,
  { machines }: FlowsFile,
  present: number,
  moments: readonly number[],
): readonly Lane[] {
  const areas = new Map(machines.map(({ area, id }) => [id, area]));
  const living = new Map(actorsAfter(recording, present).map((actor) => [actor.id, actor]));
  const first = Math.max(0, (moments[0] ?? present) - 1);
  const all = new Map(actorsAfter(recording, first).map((actor) => [actor.id, actor]));
  for (const entry of recording.entries.slice(first, Math.max(present, moments.at(-1) ?? 0)))
    if (entry.kind === 'started') all.set(entry.actor.id, entry.actor);
  const order = [...new Set(machines.map(({ area }) => area)), OUTSIDE];
  return [...all.values()]
    .map((actor) => ({
      actor: living.get(actor.id) ?? actor,
      area: areas.get(actor.machine ?? '') ?? OUTSIDE,
      isLiving: living.has(actor.id),
    }))
    .toSorted((a, b) => order.indexOf(a.area) - order.indexOf(b.area));
}

/** The next moment in a direction; the same one at the end. */
export const step = (moments: readonly number[], present: number, by: 1 | -1): number =>
  (by === 1 ? moments.find((moment) => moment > present) : moments.findLast((moment) => moment < present)) ??
  present;
