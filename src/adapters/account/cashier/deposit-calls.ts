import * as cashier from '../../../../contract/calls/cashier';
import { toRupees } from '../../../../contract/rupees';
import type { MoneyRequest, ProofFile } from '../../../../domain/cashier';
import { failureOf, isUnanswered } from '../../../../domain/failure';
import type { Language } from '../../../../domain/preferences';
import type { DepositPayload } from '../../../../machines/account/cashier/deposit/deposit.events';
import type { CallServer } from '../../kit/http/http';
import { PortFailure } from '../../kit/port-failure';
import { isKeyOfOtherPage } from '../drafts';
import { orListed } from './acknowledged';
import { hostedGateways } from './hosted-gateways';
import { isPageAddress } from './page-address';
import type { Repeats } from './repeats';
import { toDeposit } from './wire-cashier';

const pageLanguage = (): Language => (document.documentElement.lang === 'hi' ? 'hi' : 'en');

/** A backend that has accepted the proof may say nothing of proofs. */
const withProof = (deposit: MoneyRequest): MoneyRequest => ({ ...deposit, hasProof: true });

/** HTTP calls of single deposits. Those that move money are never aborted. */
export function createDepositCalls(call: CallServer, repeats: Repeats) {
  const loadList = async (signal?: AbortSignal) =>
    (await call(cashier.depositGet, { page: 1, per_page: 100 }, signal ? { signal } : {})).list.map(
      toDeposit,
    );

  /** The deposit in the list, for a backend without the call of a single one. */
  const findDeposit = async (id: string, failure: unknown, signal: AbortSignal): Promise<MoneyRequest> => {
    if (!(failure instanceof PortFailure) || !failure.isCallMissing) throw failure;
    const found = (await loadList(signal)).find((deposit) => deposit.id === id);
    if (found !== undefined) return found;
    // Without a number the deposit may be in the list, and it does exist.
    throw id === '' ? new PortFailure('malformed') : failure;
  };

  /** The page of a gateway whose answer was lost is asked for again only where that is the same deposit. */
  const openOnce = createPageOpening(repeats);

  return {
    createDeposit: ({ amount, paymentReference, ...payload }: DepositPayload): Promise<MoneyRequest> =>
      repeats.sendOnce({
        request: { kind: 'deposit', amount, reference: payload.reference, account: payload.gateway },
        key: payload.key,
        loadList,
        send: async () =>
          toDeposit(
            await call(cashier.depositCreate, {
              ...payload,
              amount: toRupees(amount),
              payment_reference: paymentReference,
            }),
          ),
      }),
    openDeposit: async ({ amount, gateway, key }: DepositPayload): Promise<{ id: string; url: string }> => {
      const hosted = hostedGateways.get(gateway.toLowerCase());
      if (hosted === undefined) throw new PortFailure('refused');
      const isSentBefore = isKeyOfOtherPage(gateway, key);
      const answer = await openOnce({ key, isSentBefore }, () =>
        call(hosted, { key, amount: toRupees(amount), lang: pageLanguage() }),
      );
      if (!isPageAddress(answer.redirectUrl)) throw new PortFailure('refused');
      return { id: String(answer.id), url: answer.redirectUrl };
    },
    loadDeposit: async ({ id }: { id: string }, signal: AbortSignal): Promise<MoneyRequest> => {
      const details = call(cashier.depositDetails, { id }, { signal }).then(toDeposit);
      return details.catch((failure: unknown) => findDeposit(id, failure, signal));
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
