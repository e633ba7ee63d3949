import type { Call } from '../../../../contract/define';
import { hasTotal, namesPages, sentLengthOf } from './answer';
import type { CallServer } from './http';
import { orEnd } from './or-end';

interface Page {
  readonly list: readonly object[];
}

type Query = Readonly<Record<string, unknown>>;

interface FirstPage {
  /** JSON of its query. */
  readonly query: string;
  readonly ids: ReadonlySet<string>;
  readonly isOwn: boolean;
}

const isPaged = ({ method, payload }: Call): boolean =>
  method === 'GET' && 'entries' in payload && Object.hasOwn(payload.entries as object, 'page');

/** Other backends may send entries without an id. */
const idOf = (entry: object): string =>
  'id' in entry && entry.id !== '' ? String(entry.id) : JSON.stringify(entry);

/** Whether a page may be of this server, which sends a list and its total alone. */
const isOwn = (page: Page): boolean => hasTotal(page) && !namesPages(page);

/** Whether a page is the first one: new entries may have moved some of its entries to the next page meanwhile. */
const isSamePage = (first: FirstPage, { list }: Page): boolean =>
  list.filter((entry) => first.ids.has(idOf(entry))).length * 2 > list.length;

/**
 * Numbers of pages as the backend counts them: callers count from 1. The first page is asked for without a number, since the backend may
 * count from 0. Before another page is asked for, a backend of another maker is asked for page 1: with other entries than those of the
 * first page, its pages count from 0.
 */
export function withPagesFromOne(server: CallServer): CallServer {
  /** By path: a backend may count otherwise in another list. */
  const firstPages = new Map<string, FirstPage>();
  const firstNumbers = new Map<string, 0 | 1>();

  return async (call, payload, options) => {
    if (!isPaged(call)) return server(call, payload, options);
    const { page = 1, ...rest } = payload as Query & { readonly page?: number };
    const query = JSON.stringify(rest);
    const send = (number: number | undefined) =>
      server(call, { ...rest, ...(number !== undefined && { page: number }) } as typeof payload, options);

    const loadFirst = async () => {
      const answer = await send(undefined);
      const first = answer as Page;
      const isFull = sentLengthOf(first) === rest.per_page;
      const ids = new Set(first.list.map(idOf));
      firstPages.set(call.path, { query, ids, isOwn: isFull && isOwn(first) });
      return answer;
    };

    /** Null: not known. */
    const askFirstNumber = async (): Promise<0 | 1 | null> => {
      if (firstPages.get(call.path)?.query !== query) await loadFirst();
      const first = firstPages.get(call.path) as FirstPage;
      if (first.isOwn || first.ids.size === 0) return null;
      const second = (await orEnd(send(1), { list: [] } as never)) as Page;
      const number = isSamePage(first, second) ? 1 : 0;
      firstNumbers.set(call.path, number);
      return number;
    };

    if (page === 1) return loadFirst();
    const isFirstKnown = firstPages.get(call.path)?.query === query;
    const number = firstNumbers.get(call.path) ?? (isFirstKnown ? await askFirstNumber() : null);
    const answer = await send(page - 1 + (number ?? 1));
    if (number !== null || isFirstKnown || isOwn(answer as Page)) return answer;
    return (await askFirstNumber()) === 0 ? send(page - 1) : answer;
  };
}
