import type { Call } from '../../../../contract/define';
import { PortFailure } from '../port-failure';
import { hasTotal, namesPages, sentLengthOf } from './answer';
import type { CallServer } from './http';
import { orEnd } from './or-end';

interface Page {
  readonly list: readonly object[];
  readonly total: number;
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

/** Whether a page, which counts from 1, has the entries that its total leaves for it. Behind a page that was skipped, fewer are left. */
function isOfLength(answer: Page, page: number, pageSize: unknown): boolean {
  const left = answer.total - (page - 1) * Number(pageSize);
  return sentLengthOf(answer) === Math.min(Math.max(left, 0), Number(pageSize));
}

/** Whether a page is the first one: new entries may have moved some of its entries to the next page meanwhile. */
const isSamePage = (first: FirstPage, { list }: Page): boolean =>
  list.filter((entry) => first.ids.has(idOf(entry))).length * 2 > list.length;

/** Whether a backend may have refused the first page because it was asked for without a number. This server does not, and sends codes. */
const mayNeedNumber = (failure: unknown): boolean =>
  failure instanceof PortFailure && failure.kind === 'refused' && failure.refusal === undefined;

/**
 * Numbers of pages as the backend counts them: callers count from 1. The first page is asked for without a number, since the backend may
 * count from 0, and as page 1 where that is refused. Before another page is asked for, a backend of another maker is asked for its first
 * page and for page 1: with other entries than those of the first page, its pages count from 0. A full page beside its total alone, as this
 * server sends it, says nothing of its number; one that is shorter than its total leaves does, and is compared then.
 */
export function withPagesFromOne(server: CallServer): CallServer {
  /** By path: a backend may count otherwise in another list. */
  const firstPages = new Map<string, FirstPage>();
  const firstNumbers = new Map<string, 0 | 1>();
  /** Paths whose first page is refused without its number. */
  const needNumbers = new Set<string>();

  const readPage: CallServer = async (call, payload, options) => {
    const { page = 1, ...rest } = payload as Query & { readonly page?: number };
    const { path } = call;
    const query = JSON.stringify(rest);
    const send = (number: number | undefined) =>
      server(call, { ...rest, ...(number !== undefined && { page: number }) } as typeof payload, options);

    const sendFirst = async () => {
      if (needNumbers.has(path)) return send(1);
      try {
        return await send(undefined);
      } catch (failure) {
        if (firstPages.has(path) || !mayNeedNumber(failure)) throw failure;
        const answer = await send(1);
        needNumbers.add(path);
        firstNumbers.set(path, 1);
        return answer;
      }
    };

    const loadFirst = async () => {
      const answer = await sendFirst();
      const page = answer as Page;
      const isFull = sentLengthOf(page) === rest.per_page;
      const first = { query, ids: new Set(page.list.map(idOf)), isOwn: isFull && isOwn(page) };
      firstPages.set(path, first);
      return { answer, first };
    };

    /** Null: not known. The first page is loaded anew: its entries may have moved to page 1 of a backend that counts from 0. */
    const askFirstNumber = async (): Promise<0 | 1 | null> => {
      const { first } = await loadFirst();
      if (first.ids.size === 0) return null;
      const second = (await orEnd(send(1), { list: [] } as never)) as Page;
      const number = isSamePage(first, second) ? 1 : 0;
      firstNumbers.set(path, number);
      return number;
    };

    if (page === 1) return (await loadFirst()).answer;
    const known = firstPages.get(path);
    const isFirstKnown = known?.query === query;
    const number = firstNumbers.get(path) ?? (isFirstKnown && !known?.isOwn ? await askFirstNumber() : null);
    const answer = await send(page - 1 + (number ?? 1));
    if (number !== null) return answer;
    const sent = answer as Page;
    const isExpected = isOwn(sent) ? isOfLength(sent, page, rest.per_page) : isFirstKnown;
    return isExpected || (await askFirstNumber()) !== 0 ? answer : send(page - 1);
  };

  return (call, ...request) => (isPaged(call) ? readPage : server)(call, ...request);
}
