import { hostedGateways } from '../../../../../domain/lists';
import type { MoneyRequest } from '../types';

const isHosted = (slug: string): boolean => hostedGateways.some((each) => each === slug.toLowerCase());

/**
 * The player has to pay on the page of a gateway. This server sends the page while the payment can be made. A backend without proofs may
 * list no page, and checks no payment.
 */
export const isAwaitingPayment = ({ account, hasProof, pageUrl, status }: MoneyRequest): boolean =>
  status === 'pending' && (pageUrl !== null || (hasProof === null && isHosted(account)));

/** Until when it can be paid on the page of the gateway; undefined if it cannot, or the backend does not say it. */
export const payUntilOf = (request: MoneyRequest): number | undefined =>
  isAwaitingPayment(request) && request.pageUrl !== null ? request.payUntil : undefined;

/**
 * It ended without a payment. A payment that the player reports has a reference; one that a gateway reports has it once it is paid. A
 * backend without proofs may list no references.
 */
export const isUnpaid = ({ hasProof, reference, status }: MoneyRequest): boolean =>
  reference === '' && hasProof !== null && (status === 'rejected' || status === 'cancelled');
