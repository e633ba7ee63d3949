import { withdrawRequestRules } from '../../../../contract/calls/cashier';
import { type MoneyRequest, UNDECIDED_REQUEST } from '../../../../domain/cashier';
import { failureOf, isRefusal } from '../../../../domain/failure';
import type { CallServer } from '../../kit/http/http';
import { orIfMissing } from '../../kit/http/or-if-missing';
import { PortFailure } from '../../kit/port-failure';
import { orAcknowledged, orListed } from './acknowledged';
import type { FirstPage } from './first-page';
import { hostedGateways } from './hosted-gateways';

/** Milliseconds in which a slow server may still store a request whose answer was lost. */
const STORING_TIME = 60_000;

/** Milliseconds for which a withdrawal is looked for in a list that does not show whether it arrived. */
const UNDECIDED_TIME = 10 * 60_000;

/** Milliseconds around the first sending in which an entry is taken for the request, if the list before it is not known. */
const MATCH_WINDOW = 24 * 60 * 60 * 1000;

interface SentRequest {
  /** The request as the list would show it, where the server has stored it. */
  readonly request: Pick<MoneyRequest, 'kind' | 'amount' | 'reference' | 'account'>;
  readonly key: string;
  /** The sending by a page that was reloaded since; undefined if there was none. */
  readonly sentBefore: Sent | undefined;
  /** Called before the request is sent to a backend without keys. */
  readonly saveEarlierIds: (ids: readonly string[]) => void;
  readonly loadPage: () => Promise<FirstPage>;
}

interface SentOnce extends SentRequest {
  readonly send: () => Promise<MoneyRequest>;
}

export interface Sent {
  /** Time of the sending. Milliseconds since 1970. */
  readonly at: number;
  /** Ids of the requests that were listed before the sending; null if the list was not known. */
  readonly known: ReadonlySet<string> | null;
  /** Number of entries in that list that could not be read; absent: not known. */
  readonly unread?: number;
}

/** Whether a page without the request shows that the backend has not stored it. */
const isComplete = ({ isOldest, unread }: FirstPage, before: Sent): boolean =>
  !isOldest && unread <= (before.unread ?? 0);

/** A list that does not show whether the request arrived. The player may have paid a deposit: that is looked for without an end. */
const undecided = ({ kind }: SentRequest['request'], { at }: Sent): PortFailure =>
  kind === 'withdrawal' && Date.now() - at > UNDECIDED_TIME
    ? new PortFailure('refused', '', null, { refusal: { code: UNDECIDED_REQUEST, args: {} } })
    : new PortFailure('unreachable');

/** It has no reference until it is paid. */
const isOnPage = ({ account, pageUrl }: MoneyRequest): boolean =>
  pageUrl !== null || hostedGateways.has(account.toLowerCase());

/**
 * A bank gives each payment a reference of its own. Requests without one, and those that the backend lists without it, are told apart by
 * the list before them.
 */
function isSameRequest(
  { request }: Pick<SentRequest, 'request'>,
  { at, known }: Sent,
  listed: MoneyRequest,
): boolean {
  if (request.reference !== '' && listed.reference !== '')
    return listed.reference.toUpperCase() === request.reference.toUpperCase();
  if (request.reference !== '' && isOnPage(listed)) return false;
  // A decided deposit of the same day is not taken for another one.
  const isOfDay = request.kind === 'withdrawal' && Math.abs(listed.createdAt - at) < MATCH_WINDOW;
  return (known === null ? isOfDay : !known.has(listed.id)) && listed.amount === request.amount;
}

/**
 * Sends requests that move money, each once. This server answers a repeated key with the first result. The specification has no keys, so
 * that another backend stores a repeated request twice: there, a request whose answer was lost is looked for in the list, and is sent
 * again only if the list does not have it after a time in which even a slow server has stored it. If an answer lacks the stored request,
 * the request is read from the list, too.
 */
export function createRepeats(call: CallServer) {
  const sent = new Map<string, Sent>();
  /** A backend without a call beside the specification has no keys. Null: not asked yet. */
  let knowsKeys: boolean | null = null;

  const loadRules = async (signal?: AbortSignal) => {
    const rules = await orIfMissing(call(withdrawRequestRules, {}, signal ? { signal } : {}), null);
    knowsKeys = rules !== null;
    return rules;
  };

  /** Which requests are there now; nothing of them is known if the backend does not say. */
  const listNow = async (loadPage: SentRequest['loadPage']): Promise<Omit<Sent, 'at'>> =>
    loadPage().then(
      ({ list, unread }) => ({ known: new Set(list.map(({ id }) => id)), unread }),
      () => ({ known: null }),
    );

  /** Notes when the request is sent, and at a backend without keys, which requests are there before it. */
  const noteSent = async (
    { key, loadPage, saveEarlierIds }: Pick<SentRequest, 'key' | 'loadPage' | 'saveEarlierIds'>,
    before: Sent | undefined,
  ): Promise<Sent> => {
    const isListed = before === undefined || before.known === null;
    const listed = isListed ? knowsKeys === false && (await listNow(loadPage)) : before;
    const now: Sent = { known: null, ...listed, at: Date.now() };
    if (now.known !== null) saveEarlierIds([...now.known]);
    sent.set(key, now);
    return now;
  };

  /** Undefined: the request is to be sent. A failure of the lookup decides nothing about the request. */
  const find = async (request: SentRequest, before: Sent): Promise<MoneyRequest | undefined> => {
    const page = await (async () => {
      if (knowsKeys === null) await loadRules();
      return knowsKeys ? null : await request.loadPage();
    })().catch((failure: unknown) => {
      // None of the entries can be read.
      throw failureOf(failure).kind === 'malformed'
        ? undecided(request.request, before)
        : new PortFailure('unreachable');
    });
    if (page === null) return undefined;
    const found = page.list.find((each) => isSameRequest(request, before, each));
    if (found === undefined && !isComplete(page, before)) throw undecided(request.request, before);
    if (found === undefined && Date.now() - before.at < STORING_TIME) throw new PortFailure('unreachable');
    return found;
  };

  return {
    loadRules,
    /** @throws PortFailure `unreachable` if the backend does not answer. */
    hasKeys: async (): Promise<boolean> => {
      if (knowsKeys === null)
        await loadRules().catch(() => {
          throw new PortFailure('unreachable');
        });
      return knowsKeys === true;
    },
    /** A call that no backend but this server has is missing. */
    noteForeign: (): void => {
      knowsKeys ??= false;
    },
    noteSent,
    /** The request in the list, if one alone can be it. */
    findSent(
      { key, request, sentBefore }: Pick<SentRequest, 'key' | 'request' | 'sentBefore'>,
      list: readonly MoneyRequest[],
    ): MoneyRequest | undefined {
      const before = sent.get(key) ?? sentBefore;
      if (before === undefined) return undefined;
      const [found, another] = list.filter((each) => isSameRequest({ request }, before, each));
      return another === undefined ? found : undefined;
    },
    async sendOnce(request: SentOnce): Promise<MoneyRequest> {
      const { key, loadPage, send, sentBefore } = request;
      const before = sent.get(key) ?? sentBefore;
      const found = before && (await find(request, before));
      if (found !== undefined) return found;
      const now = await noteSent(request, before);
      const loadList = async () => (await loadPage()).list;
      const isIdentifiable = request.request.reference !== '' || now.known !== null;
      const answer = send().catch((failure: unknown) => {
        // A first request that was refused is not stored: after a log-in it is sent without a lookup.
        if (before === undefined && isRefusal(failureOf(failure))) sent.delete(key);
        throw failure;
      });
      return orAcknowledged(
        orListed(answer, loadList, (listed) => isIdentifiable && isSameRequest(request, now, listed)),
        request.request,
      );
    },
  };
}

export type Repeats = ReturnType<typeof createRepeats>;
