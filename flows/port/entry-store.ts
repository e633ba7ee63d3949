import {
  applyEntry,
  type Entry,
  type ProcessedEvent,
  type RecordedActor,
  type Recording,
  recordingOf,
} from '../model/recording';

/** Entries that a page keeps: some minutes of a busy screen, about 1 MB. */
const CAPACITY = 3_000;

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

interface EntryStore extends Recorder {
  /** Number of all entries, also those that are dropped. */
  total(): number;
  /** @param place number of the entry; entries that it caused may be stored already */
  push(entry: Entry, place?: number): void;
}

/** What a recording keeps: bounded, and beginning with the actors that lived before the first entry that is left. */
export function createEntryStore(present: readonly RecordedActor[]): EntryStore {
  const base = new Map(present.map((actor) => [actor.id, actor]));
  let entries: Entry[] = [];
  let dropped = 0;
  const listeners = new Set<(entry: Entry, fromEnd: number) => void>();
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
    if (entry.kind === 'stopped') last.delete(id);
  }

  return {
    total,
    push,
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
