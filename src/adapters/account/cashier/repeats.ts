import { withdrawRequestRules } from '../../../../contract/calls/cashier';
import type { MoneyRequest } from '../../../../domain/cashier';
import type { CallServer } from '../../kit/http/http';
import { orIfMissing } from '../../kit/http/or-if-missing';
import { PortFailure } from '../../kit/port-failure';

/** Milliseconds in which a slow server may still store a request whose answer was lost. */
const STORING_TIME = 60_000;

interface SentRequest {
  readonly key: string;
  /** When it was first sent, if an earlier page sent it. Milliseconds since 1970. */
  readonly sentBefore?: number | undefined;
  readonly loadList: () => Promise<readonly MoneyRequest[]>;
  /** @param known ids of the requests before it was sent; null: not known */
  readonly isIt: (request: MoneyRequest, known: ReadonlySet<string> | null) => boolean;
  readonly send: () => Promise<MoneyRequest>;
}

interface Sent {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly known: ReadonlySet<string> | null;
}

/**
 * Sends requests that move money, each once. This server answers a repeated key with the first result. The specification has no keys, so
 * that another backend stores a repeated request twice: there, a request whose answer was lost is looked for in the list, and is sent
 * again only if it is not in it after a time in which even a slow server has stored it.
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

  const idsOf = async (loadList: SentRequest['loadList']): Promise<ReadonlySet<string> | null> =>
    loadList().then(
      (list) => new Set(list.map(({ id }) => id)),
      () => null,
    );

  /** Undefined: the request is to be sent. Whatever fails here decides nothing about the request. */
  const find = async (request: SentRequest, { at, known }: Sent): Promise<MoneyRequest | undefined> => {
    const found = await (async () => {
      if (knowsKeys === null) await loadRules();
      return knowsKeys ? null : (await request.loadList()).find((each) => request.isIt(each, known));
    })().catch(() => {
      throw new PortFailure('unreachable');
    });
    if (found === undefined && Date.now() - at < STORING_TIME) throw new PortFailure('unreachable');
    return found ?? undefined;
  };

  return {
    loadRules,
    async sendOnce(request: SentRequest): Promise<MoneyRequest> {
      const { key, loadList, send, sentBefore } = request;
      const before =
        sent.get(key) ?? (sentBefore === undefined ? undefined : { at: sentBefore, known: null });
      if (before !== undefined) {
        const found = await find(request, before);
        if (found !== undefined) return found;
      }
      const known = before?.known ?? (knowsKeys === false ? await idsOf(loadList) : null);
      sent.set(key, { at: Date.now(), known });
      return send();
    },
  };
}

export type Repeats = ReturnType<typeof createRepeats>;
