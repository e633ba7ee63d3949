import { getBankAccountDetails } from '../../../../contract/calls/app';
import * as cashier from '../../../../contract/calls/cashier';
import { protection } from '../../../../contract/calls/protection';
import type { Gateway } from '../../../../domain/cashier';
import { depositAllowance } from '../../../../domain/protection';
import type { DepositOptions } from '../../../../machines/account/cashier/deposit/deposit.events';
import type { GatewayList } from '../../../../machines/account/cashier/gateways/gateways.machine';
import { firstOfEach } from '../../kit/first-of-each';
import type { CallServer } from '../../kit/http/http';
import { PortFailure } from '../../kit/port-failure';
import { randomKey } from '../../kit/random-key';
import { toSettings } from '../wire-protection';
import type { Repeats } from './repeats';
import { toBankDetails, toGateway } from './wire-cashier';

/** 80 random bits: short enough for a QR code that a phone reads from another phone. */
const PAYMENT_REFERENCE_LENGTH = 20;

/** Milliseconds that the gateways wait for limits and pauses of deposits, once they are answered: the backend may be slow. */
const ALLOWANCE_TIMEOUT = 3000;

/** A backend without the limits of players, which the specification does not have, has no proofs of payments, either. */
type DepositTerms = Pick<DepositOptions, 'allowance' | 'takesProofs'>;

const unknownTerms: DepositTerms = { allowance: { obstacle: null, left: null, nextLeft: null } };

/** HTTP calls of the ways to deposit, and of what a deposit may be. */
export function createGatewayCalls(call: CallServer, repeats: Pick<Repeats, 'noteForeign'>) {
  const readGateways = async (signal: AbortSignal): Promise<readonly Gateway[]> =>
    firstOfEach((await call(cashier.gateways, {}, { signal })).map(toGateway), ({ slug }) => slug);

  const loadTerms = (signal: AbortSignal): Promise<DepositTerms> =>
    call(protection, {}, { signal }).then(
      (answer): DepositTerms => ({ allowance: depositAllowance(toSettings(answer)) }),
      (failure: unknown): DepositTerms =>
        failure instanceof PortFailure && failure.isCallMissing
          ? { ...unknownTerms, takesProofs: false }
          : unknownTerms,
    );

  /** What is answered together with the terms. If these do not arrive in time, the form shows no warning; the server still refuses. */
  const withTerms = async <Answer>(
    answer: Promise<Answer>,
    signal: AbortSignal,
  ): Promise<readonly [Answer, DepositTerms]> => {
    const terms = loadTerms(signal);
    const first = await answer;
    const late = new Promise<DepositTerms>((resolve) => setTimeout(resolve, ALLOWANCE_TIMEOUT, unknownTerms));
    return [first, await Promise.race([terms, late])];
  };

  return {
    loadGateways: async (_: unknown, signal: AbortSignal): Promise<GatewayList> => {
      const [gateways, { allowance }] = await withTerms(readGateways(signal), signal);
      return { gateways, obstacle: allowance.obstacle };
    },
    loadDepositOptions: async (_: unknown, signal: AbortSignal): Promise<DepositOptions> => {
      const ways = Promise.all([readGateways(signal), call(getBankAccountDetails, {}, { signal })]);
      const [[gateways, { bankDetails }], terms] = await withTerms(ways, signal);
      // The other calls were answered: it is not the page of a captive portal.
      if (terms.takesProofs === false) repeats.noteForeign();
      return {
        gateways,
        ...terms,
        bankDetails: (bankDetails ?? []).map(toBankDetails),
        paymentReference: randomKey().slice(0, PAYMENT_REFERENCE_LENGTH).toUpperCase(),
      };
    },
  };
}
