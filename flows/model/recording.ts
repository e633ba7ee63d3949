/** Version of the files `*.flow`. It is raised for a change that older readers would misread. */
const FLOW_VERSION = 1;
const FORMAT = 'winwin24x7.flow';

/** An actor of the running product. */
export interface RecordedActor {
  readonly id: string;
  /** Its name below its parent. */
  readonly name: string;
  /** Null for a port: a request, the socket, the browser. */
  readonly machine: string | null;
  readonly parent: string | null;
  /** The active leaf states, or the status of a port. */
  readonly state: string;
}

/** In place of a value that may not leave the product. */
export const HIDDEN = '…';

/** Values of an event after masking. */
export type Masked =
  | string
  | number
  | boolean
  | null
  | readonly Masked[]
  | { readonly [key: string]: Masked };

export interface RecordedEvent {
  readonly type: string;
  readonly [key: string]: Masked;
}

interface Timed {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What happened: one entry for an actor that starts or stops, and one for each event that an actor has processed. */
export type Entry =
  | (Timed & { readonly kind: 'started'; readonly actor: RecordedActor })
  | (Timed & { readonly kind: 'stopped'; readonly actor: string; readonly state: string })
  | ProcessedEvent;

export interface ProcessedEvent extends Timed {
  readonly kind: 'event';
  readonly actor: string;
  /** The sender; null for a timer or the actor itself. */
  readonly from: string | null;
  readonly event: RecordedEvent;
  /** Keys of the transitions taken: `transitionKey` of their ids. */
  readonly taken: readonly string[];
  /** The state afterwards. */
  readonly state: string;
  /** How many equal events without a transition to another state this entry stands for. */
  readonly times: number;
}

/** What a file `*.flow` contains, and what the product sends when the studio attaches. */
export interface Recording {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** Entries that were dropped at the beginning: `actors` has their effect. */
  readonly dropped: number;
  /** The actors that live before the first entry. */
  readonly actors: readonly RecordedActor[];
  readonly entries: readonly Entry[];
}

export const recordingOf = (
  actors: readonly RecordedActor[],
  entries: readonly Entry[],
  dropped = 0,
): Recording => ({ format: FORMAT, version: FLOW_VERSION, dropped, actors, entries });

/** The id of a transition without its guard: a minified product has lost the names of `not`, `and` and `or`. */
export const transitionKey = (id: string): string => id.replace(/ \[[^\]]*\](?=-->)/, '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isActor = (value: unknown): boolean =>
  isRecord(value) &&
  [value.id, value.name, value.state].every(isText) &&
  [value.machine, value.parent].every(isTextOrNull);

/** Deeper than masking leaves anything. */
const DEEPEST = 20;

const isMasked = (value: unknown, depth = 0): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth < DEEPEST && Object.values(value).every((inner) => isMasked(inner, depth + 1)));

const isEntry = (value: unknown): boolean => {
  if (!isRecord(value) || typeof value.at !== 'number') return false;
  if (value.kind === 'started') return isActor(value.actor);
  if (!isText(value.actor) || !isText(value.state)) return false;
  if (value.kind === 'stopped') return true;
  return (
    value.kind === 'event' &&
    isTextOrNull(value.from) &&
    isRecord(value.event) &&
    isText(value.event.type) &&
    isMasked(value.event) &&
    Array.isArray(value.taken) &&
    value.taken.every(isText) &&
    isCount(value.times)
  );
};

/** Null if the text is no recording, or one of a later version. */
export function parseRecording(text: string): Recording | null {
  try {
    const read: unknown = JSON.parse(text);
    const isRecording =
      isRecord(read) &&
      read.format === FORMAT &&
      isCount(read.version) &&
      read.version <= FLOW_VERSION &&
      isCount(read.dropped) &&
      Array.isArray(read.actors) &&
      read.actors.every(isActor) &&
      Array.isArray(read.entries) &&
      read.entries.every(isEntry);
    return isRecording ? (read as unknown as Recording) : null;
  } catch {
    return null;
  }
}

/** The actors after an entry. Changes the map. */
export function applyEntry(actors: Map<string, RecordedActor>, entry: Entry): void {
  if (entry.kind === 'started') {
    actors.set(entry.actor.id, entry.actor);
    return;
  }
  const actor = actors.get(entry.actor);
  if (entry.kind === 'stopped') actors.delete(entry.actor);
  else if (actor) actors.set(entry.actor, { ...actor, state: entry.state });
}

/** The living actors after the first entries of a recording. */
export function actorsAfter({ actors, entries }: Recording, count: number): readonly RecordedActor[] {
  const living = new Map(actors.map((actor) => [actor.id, actor]));
  for (const entry of entries.slice(0, count)) applyEntry(living, entry);
  return [...living.values()];
}
