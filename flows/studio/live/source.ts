import { CHANNEL, type Message, type ProductPage, SIGN_OF_LIFE } from '../../model/channel';
import { applyEntry, type Entry, type Recording, recordingOf } from '../../model/recording';

export interface Live {
  /** Pages of the product that have answered. */
  readonly pages: readonly ProductPage[];
  /** The page that the recording comes from; null for a file, or before the first answer. */
  readonly page: string | null;
  /** The name of the file that was opened. */
  readonly file: string | null;
  readonly recording: Recording | null;
  /** The recording of the page that was attached before it was closed or loaded again. */
  readonly earlier: Recording | null;
}

/** Entries that the studio keeps of one page. */
const CAPACITY = 12_000;

const nothing: Live = { pages: [], page: null, file: null, recording: null, earlier: null };

/** Adds the entries that a recording does not have yet. */
function extended(recording: Recording, entries: readonly Entry[], first: number): Recording {
  const { dropped } = recording;
  const all = [
    ...recording.entries,
    ...entries.slice(Math.max(0, dropped + recording.entries.length - first)),
  ];
  const excess = Math.max(0, all.length - CAPACITY);
  if (excess === 0) return { ...recording, entries: all };
  const living = new Map(recording.actors.map((actor) => [actor.id, actor]));
  for (const entry of all.slice(0, excess)) applyEntry(living, entry);
  return recordingOf([...living.values()], all.slice(excess), dropped + excess);
}

type Channel = Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>;

/** What the views of the studio know of the running product. */
export function createLiveSource(open: () => Channel) {
  let state = nothing;
  let channel: Channel | null = null;
  const listeners = new Set<() => void>();

  function set(change: Partial<Live>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const post = (message: Message): void => channel?.postMessage(message);
  const sign = (page: string, isFirst: boolean): void =>
    post({ to: 'product', type: 'attach', page, isFirst });

  function attach(page: string): void {
    set({ page, file: null, recording: null });
    sign(page, true);
  }

  function found({ page, path }: ProductPage): void {
    const pages = [...state.pages.filter((each) => each.page !== page), { page, path }];
    set({ pages: pages.toSorted((a, b) => (a.page < b.page ? -1 : 1)) });
    if (state.file !== null) return;
    const isOpen = pages.some((one) => one.page === state.page);
    if (state.page !== null && !isOpen) set({ earlier: state.recording });
    if (!isOpen) attach(page);
  }

  function onMessage({ data }: MessageEvent<Message>): void {
    if (data.to !== 'studio') return;
    if (data.type === 'found') found(data);
    if (data.type === 'closed') set({ pages: state.pages.filter(({ page }) => page !== data.page) });
    if (data.page !== state.page) return;
    if (data.type === 'recording') set({ recording: data.recording });
    if (data.type === 'entries' && state.recording)
      set({ recording: extended(state.recording, data.entries, data.first) });
  }

  function start(): void {
    channel = open();
    channel.addEventListener('message', onMessage as (event: Event) => void);
    post({ to: 'product', type: 'search' });
    setInterval(() => {
      post({ to: 'product', type: 'search' });
      if (state.page !== null) sign(state.page, false);
    }, SIGN_OF_LIFE);
  }

  return {
    getState: (): Live => state,
    subscribe(listener: () => void): () => void {
      if (channel === null) start();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach,
    openFile: (file: string, recording: Recording): void => set({ file, recording, page: null }),
  };
}

export const live = createLiveSource(() => new BroadcastChannel(CHANNEL));
