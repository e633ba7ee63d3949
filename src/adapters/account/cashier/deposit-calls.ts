import * as cashier from '../../../../contract/calls/cashier';
import { toRupees } from '../../../../contract/rupees';
import type { MoneyRequest, ProofFile } from '../../../../domain/cashier';
import { failureOf, isUnanswered } from '../../../../domain/failure';
import type { Language } from '../../../../domain/preferences';
import type {
  DepositLookup,
  DepositPayload,
} from '../../../../machines/account/cashier/deposit/deposit.events';
import type { CallServer } from '../../kit/http/http';
import { PortFailure } from '../../kit/port-failure';
import { isKeyOfOtherPage, readSentDeposit, saveEarlierDeposits } from '../drafts';
import { orListed } from './acknowledged';
import { toFirstPage } from './first-page';
import { hostedGateways } from './hosted-gateways';
import { isPageAddress } from './page-address';
import { createPagelessOrders } from './pageless-orders';
import type { Repeats, Sent } from './repeats';
import { toDeposit } from './wire-cashier';

const pageLanguage = (): Language => (document.documentElement.lang === 'hi' ? 'hi' : 'en');

/** A backend that has accepted the proof may say nothing of proofs. */
const withProof = (deposit: MoneyRequest): MoneyRequest => ({ ...deposit, hasProof: true });

/** What the tab has stored of a deposit that it sent. */
function storedSent(gateway: string, key: string): Sent | undefined {
  const stored = readSentDeposit(gateway, key);
  if (stored === null) return undefined;
  return { at: stored.savedAt, known: stored.earlierIds ? new Set(stored.earlierIds) : null };
}

const requestOf = ({ amount, gateway, reference }: DepositPayload) =>
  ({ kind: 'deposit', amount, reference, account: gateway }) as const;

/** HTTP calls of single deposits. Those that move money are never aborted. */
export function createDepositCalls(call: CallServer, repeats: Repeats) {
  const loadPage = async (signal?: AbortSignal) =>
    toFirstPage(
      await call(cashier.depositGet, { page: 1, per_page: 100 }, signal ? { signal } : {}),
      toDeposit,
    );
  const loadList = async (signal?: AbortSignal) => (await loadPage(signal)).list;

  const requestSent = (payload: DepositPayload) => ({
    request: requestOf(payload),
    key: payload.key,
    saveEarlierIds: (ids: readonly string[]) => saveEarlierDeposits(payload.gateway, payload.key, ids),
    loadPage,
  });

  /** The deposit in the list, for a backend without the call of a single one. It may list it with another number than it answered. */
  const findDeposit = async (
    { id, sent }: DepositLookup,
    failure: unknown,
    signal: AbortSignal,
  ): Promise<MoneyRequest> => {
    if (!(failure instanceof PortFailure) || !failure.isCallMissing) throw failure;
    const list = await loadList(signal);
    const found =
      list.find((deposit) => deposit.id === id) ??
      (sent &&
        repeats.findSent(
          { request: requestOf(sent), key: sent.key, sentBefore: storedSent(sent.gateway, sent.key) },
          list,
        ));
    if (found) return found;
    // The server has accepted it: it exists, and may be in the list later.
    throw sent === null ? failure : new PortFailure('malformed');
  };

  /** The page of a gateway whose answer was lost is asked for again only where that is the same deposit. */
  const openOnce = createPageOpening(repeats);
  const pagelessOrders = createPagelessOrders(loadList);

  return {
    createDeposit: (payload: DepositPayload): Promise<MoneyRequest> => {
      const { amount, gateway, key, paymentReference, reference } = payload;
      return repeats.sendOnce({
        ...requestSent(payload),
        sentBefore: isKeyOfOtherPage(gateway, key) ? storedSent(gateway, key) : undefined,
        send: async () =>
          toDeposit(
            await call(cashier.depositCreate, {
              key,
              gateway,
              amount: toRupees(amount),
              reference,
              payment_reference: paymentReference,
            }),
          ),
      });
    },
    openDeposit: async (payload: DepositPayload): Promise<{ id: string; url: string }> => {
      const { amount, gateway, key } = payload;
      const hosted = hostedGateways.get(gateway.toLowerCase());
      if (hosted === undefined) throw new PortFailure('refused');
      const isSentBefore = isKeyOfOtherPage(gateway, key);
      const sentBefore = isSentBefore ? storedSent(gateway, key) : undefined;
      // An answer that a reload has lost may have had no page, either.
      if (sentBefore) pagelessOrders.note(payload, sentBefore);
      const found = await pagelessOrders.findPage(payload);
      if (found !== null) return found;
      return openOnce({ key, isSentBefore }, async () => {
        const sent = await repeats.noteSent(requestSent(payload), undefined);
        const request = { key, amount: toRupees(amount), lang: pageLanguage() };
        return call(hosted, request)
          .then(({ id, redirectUrl }) => {
            // The backend has created the deposit: it did not refuse it.
            if (!isPageAddress(redirectUrl)) throw new PortFailure('malformed');
            return { id: String(id), url: redirectUrl };
          })
          .catch((failure: unknown) => {
            if (isUnanswered(failureOf(failure))) pagelessOrders.note(payload, sent);
            throw failure;
          });
      });
    },
    loadDeposit: async (lookup: DepositLookup, signal: AbortSignal): Promise<MoneyRequest> => {
      const details = call(cashier.depositDetails, { id: lookup.id }, { signal }).then(toDeposit);
      return details.catch((failure: unknown) => findDeposit(lookup, failure, signal));
    },
    /** `ProofFile` is the file that the view sent. */
    uploadProof: ({ id, proof }: { id: string; proof: ProofFile }): Promise<MoneyRequest> =>
      orListed(
        call(cashier.depositProofUpload, { id }, { file: proof as File })
          .then(toDeposit)
          .then(withProof),
        async () => (await loadList()).map(withProof),
        (deposit) => deposit.id === id,
      ),
  };
}

interface Opening {
  readonly key: string;
  readonly isSentBefore: boolean;
}

/** Without keys, each request makes a deposit: one that was not answered is as good as an answer without the page. */
function createPageOpening(repeats: Repeats) {
  const unanswered = new Set<string>();

  return async <Answer>({ isSentBefore, key }: Opening, send: () => Promise<Answer>): Promise<Answer> => {
    if (isSentBefore) unanswered.add(key);
    const isAllowed = async () => !unanswered.has(key) || (await repeats.hasKeys());
    if (!(await isAllowed())) throw new PortFailure('malformed');
    return send().catch(async (failure: unknown) => {
      if (!isUnanswered(failureOf(failure))) throw failure;
      unanswered.add(key);
      if (!(await isAllowed())) throw new PortFailure('malformed');
      throw failure;
    });
  };
}
