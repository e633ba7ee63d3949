import { applyEntry, type RecordedActor, type Recording } from './recording';

/** A flow whose losses are counted: a journey through it begins and ends in states of one machine. */
export interface Funnel {
  readonly id: string;
  readonly machine: string;
  /** States whose entry begins a journey; null if each actor is one. */
  readonly begins: readonly string[] | null;
  /** States that end it. */
  readonly ends: readonly string[];
  /** Beginnings of the states that are the aim. */
  readonly aims: readonly string[];
}

export const funnels: readonly Funnel[] = [
  {
    id: 'signUp',
    machine: 'auth',
    begins: ['open.mobile'],
    ends: ['closed', 'signedIn'],
    aims: ['signedIn'],
  },
  { id: 'deposit', machine: 'deposit', begins: null, ends: [], aims: ['status'] },
  { id: 'slip', machine: 'slipSelection', begins: null, ends: ['dismissed'], aims: ['placed'] },
];

/** The way of one player: states and times, no value and no name. */
export interface Journey {
  /** Identifies the journey, also in a longer recording. */
  readonly key: string;
  readonly funnel: string;
  /** Each state at its first entry, with the seconds since the beginning. */
  readonly reached: readonly (readonly [state: string, seconds: number])[];
  /** Where it ended, or is now. */
  readonly last: string;
  readonly isEnded: boolean;
}

interface Visit {
  readonly state: string;
  /** Milliseconds. */
  readonly at: number;
}

/** The journeys in what one actor did. */
export function journeysIn(
  { begins, ends, id }: Funnel,
  actor: string,
  visits: readonly Visit[],
  isEnded: boolean,
): readonly Journey[] {
  const journeys: Journey[] = [];
  let open: { at: number; reached: [string, number][]; last: string } | null = null;
  const close = (ended: boolean): void => {
    if (open)
      journeys.push({
        key: `${actor} ${open.at}`,
        funnel: id,
        reached: open.reached,
        last: open.last,
        isEnded: ended,
      });
    open = null;
  };
  for (const { at, state } of visits) {
    const leaves = state.split(', ');
    if (open === null) {
      if (begins !== null && !leaves.some((leaf) => begins.includes(leaf))) continue;
      open = { at, reached: [], last: state };
    }
    open.last = leaves[0] ?? state;
    for (const leaf of leaves)
      if (!open.reached.some(([name]) => name === leaf)) open.reached.push([leaf, (at - open.at) / 1000]);
    if (leaves.some((leaf) => ends.includes(leaf))) close(true);
  }
  close(isEnded);
  return journeys;
}

/** The journeys of a recording; those of actors that lived before it have no beginning, unless their funnel names one. */
export function journeysOf(recording: Recording, page: string): readonly Journey[] {
  const living = new Map<string, RecordedActor>(recording.actors.map((actor) => [actor.id, actor]));
  const known = new Map<string, { machine: string; visits: Visit[]; isEnded: boolean; isWhole: boolean }>();
  const visitsOf = ({ id, machine }: RecordedActor, isWhole: boolean) => {
    const found = known.get(id) ?? { machine: machine ?? '', visits: [], isEnded: false, isWhole };
    known.set(id, found);
    return found;
  };
  for (const entry of recording.entries) {
    const actor = entry.kind === 'started' ? entry.actor : living.get(entry.actor);
    applyEntry(living, entry);
    if (!actor) continue;
    const own = visitsOf(actor, entry.kind === 'started');
    if (entry.kind === 'stopped') own.isEnded = true;
    else own.visits.push({ at: entry.at, state: entry.kind === 'started' ? entry.actor.state : entry.state });
  }
  return [...known].flatMap(([id, { isEnded, isWhole, machine, visits }]) =>
    funnels
      .filter((funnel) => funnel.machine === machine && (isWhole || funnel.begins !== null))
      .flatMap((funnel) => journeysIn(funnel, `${page} ${id}`, visits, isEnded)),
  );
}

export interface Stage {
  readonly state: string;
  readonly reached: number;
  /** Journeys that ended here without the aim. */
  readonly left: number;
  /** Median of the seconds from the beginning to the first entry. */
  readonly seconds: number;
}

export interface FunnelCounts {
  readonly journeys: number;
  readonly successful: number;
  /** Those that most journeys reached first. */
  readonly stages: readonly Stage[];
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
};

const isAim = ({ aims }: Funnel, state: string): boolean =>
  aims.some((aim) => state === aim || state.startsWith(`${aim}.`));

export function countFunnel(funnel: Funnel, all: readonly Journey[]): FunnelCounts {
  const journeys = all.filter((journey) => journey.funnel === funnel.id);
  const times = new Map<string, number[]>();
  const left = new Map<string, number>();
  let successful = 0;
  for (const { isEnded, last, reached } of journeys) {
    for (const [state, seconds] of reached) times.set(state, [...(times.get(state) ?? []), seconds]);
    if (reached.some(([state]) => isAim(funnel, state))) successful += 1;
    else if (isEnded) {
      // A flow that is closed was left in the state before.
      const at = reached.findLast(([state]) => !funnel.ends.includes(state))?.[0] ?? last;
      left.set(at, (left.get(at) ?? 0) + 1);
    }
  }
  const stages = [...times]
    .map(([state, seconds]) => ({
      state,
      reached: seconds.length,
      left: left.get(state) ?? 0,
      seconds: median(seconds),
    }))
    .toSorted((a, b) => b.reached - a.reached || a.seconds - b.seconds);
  return { journeys: journeys.length, successful, stages };
}
