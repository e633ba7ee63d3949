import type { MoneyRequest } from '../../../../domain/cashier';
import { PortFailure } from '../../kit/port-failure';

/**
 * A request that the server accepted without sending it back. It must not be sent again: only this server knows a repeated key.
 */
export const orAcknowledged = (
  answer: Promise<MoneyRequest>,
  request: Pick<MoneyRequest, 'kind' | 'amount' | 'reference' | 'account'>,
): Promise<MoneyRequest> =>
  answer.catch((failure: unknown) => {
    if (!(failure instanceof PortFailure) || !failure.isAcknowledged) throw failure;
    return {
      ...request,
      id: '',
      createdAt: Date.now(),
      status: 'pending',
      reason: '',
      paymentReference: '',
      pageUrl: null,
      hasProof: false,
      canCancel: false,
    };
  });
