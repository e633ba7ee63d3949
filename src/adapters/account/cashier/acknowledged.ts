import type { MoneyRequest } from '../../../../domain/cashier';
import { PortFailure } from '../../kit/port-failure';

const isAcknowledged = (failure: unknown): boolean =>
  failure instanceof PortFailure && failure.isAcknowledged;

/**
 * What a call has changed. A backend that processed the call without sending the entry back has it in its list.
 */
export const orListed = <Entry>(
  answer: Promise<Entry>,
  loadList: () => Promise<readonly Entry[]>,
  isIt: (entry: Entry) => boolean,
): Promise<Entry> =>
  answer.catch(async (failure: unknown) => {
    const found = isAcknowledged(failure) ? (await loadList().catch(() => [])).find(isIt) : undefined;
    if (found === undefined) throw failure;
    return found;
  });

/** The answer of a call that only has to be processed. */
export const orDone = (answer: Promise<unknown>): Promise<null> =>
  answer.then(
    () => null,
    (failure: unknown) => {
      if (!isAcknowledged(failure)) throw failure;
      return null;
    },
  );

/**
 * A request that the server accepted without sending it back. It must not be sent again: only this server knows a repeated key.
 */
export const orAcknowledged = (
  answer: Promise<MoneyRequest>,
  request: Pick<MoneyRequest, 'kind' | 'amount' | 'reference' | 'account'>,
): Promise<MoneyRequest> =>
  answer.catch((failure: unknown) => {
    if (!isAcknowledged(failure)) throw failure;
    return {
      ...request,
      id: '',
      createdAt: Date.now(),
      status: 'pending',
      reason: '',
      paymentReference: '',
      pageUrl: null,
      hasProof: null,
      canCancel: false,
    };
  });
