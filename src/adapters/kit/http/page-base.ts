import type { Call } from '../../../../contract/define';
import { PortFailure } from '../port-failure';
import type { CallServer } from './http';
import { orEnd } from './or-end';

interface Page {
  readonly list: readonly object[];
}

const noEntries: Page = { list: [] };

type Query = Readonly<Record<string, unknown>>;

const isPaged = ({ method, payload }: Call): boolean =>
  method === 'GET' && 'entries' in payload && Object.hasOwn(payload.entries as object, 'page');

/** Other backends may send entries without an id. */
const idOf = (entry: object): string =>
  'id' in entry && entry.id !== '' ? String(entry.id) : JSON.stringify(entry);

/** Whether both are the first page: new entries may have moved some of its entries to the next page meanwhile. */
function isSamePage(first: Page, { list }: Page): boolean {
  const ids = new Set(first.list.map(idOf));
  return list.filter((entry) => ids.has(idOf(entry))).length * 2 > list.length;
}

/** Whether a backend may have refused the first page because it was asked for without a number. This server does not, and sends codes. */
const mayNeedNumber = (failure: unknown): boolean =>
  failure instanceof PortFailure && failure.kind === 'refused' && failure.refusal === undefined;

/**
 * Calls beside the specification that this server alone answers. Its pages count from 1. Their definitions would bring the cashier into the
 * chunk of all calls.
 */
const ownPaths: ReadonlySet<string> = new Set(['/protection', '/withdrawRequest/rules']);

/** Whether this server has answered such a call: of the account, while lists of the exchange are read as well. */
let isThisServer = false;

/**
 * Numbers of pages as the backend counts them: callers count from 1. The first page is asked for without a number, since the backend may
 * count from 0, and as page 1 where that is refused. With the first other page of a list, the first page and page 1 are asked for: with
 * other entries than those of the first page, page 1 is the second one. Nothing else tells the number of a full page
 * beside its total. This server is not asked, once it is known.
 */
export function withPagesFromOne(server: CallServer): CallServer {
  /** By path: a backend may count otherwise in another list. */
  const firstNumbers = new Map<string, 0 | 1>();
  /** Paths whose first page was answered without its number. */
  const answered = new Set<string>();
  /** Paths whose first page is refused without its number. */
  const needNumbers = new Set<string>();

  const readPage: CallServer = async (call, payload, options) => {
    const { page = 1, ...rest } = payload as Query & { readonly page?: number };
    const { path } = call;
    const send = (number: number | undefined) =>
      server(call, { ...rest, ...(number !== undefined && { page: number }) } as typeof payload, options);

    const loadFirst = async () => {
      if (needNumbers.has(path)) return send(1);
      try {
        const answer = await send(undefined);
        answered.add(path);
        return answer;
      } catch (failure) {
        if (answered.has(path) || !mayNeedNumber(failure)) throw failure;
        const answer = await send(1);
        needNumbers.add(path);
        firstNumbers.set(path, 1);
        return answer;
      }
    };

    /** Null: not known. Both are loaded now: entries of a page that was loaded before may have moved to page 1 of a backend that counts from 0. */
    const askFirstNumber = async (): Promise<0 | 1 | null> => {
      const [first, second] = (await Promise.all([
        loadFirst(),
        orEnd(send(1), noEntries as never),
      ])) as Page[];
      if (first === undefined || second === undefined || first.list.length === 0) return null;
      const number = isSamePage(first, second) ? 1 : 0;
      firstNumbers.set(path, number);
      return number;
    };

    if (page === 1) return loadFirst();
    if (isThisServer) return send(page);
    const known = firstNumbers.get(path);
    if (known !== undefined) return send(page - 1 + known);
    const answer = send(page);
    // Refused behind the last page of a backend that counts from 0.
    answer.catch(() => undefined);
    return (await askFirstNumber()) === 0 ? send(page - 1) : answer;
  };

  return async (call, ...request) => {
    const answer = await (isPaged(call) ? readPage : server)(call, ...request);
    if (ownPaths.has(call.path)) isThisServer = true;
    return answer;
  };
}
