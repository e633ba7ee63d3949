import { getBankAccountDetails } from '../../../../contract/calls/app';
import * as cashier from '../../../../contract/calls/cashier';
import { protection } from '../../../../contract/calls/protection';
import type { Gateway } from '../../../../domain/cashier';
import { type DepositAllowance, depositAllowance } from '../../../../domain/protection';
import type { DepositOptions } from '../../../../machines/account/cashier/deposit/deposit.events';
import type { GatewayList } from '../../../../machines/account/cashier/gateways/gateways.machine';
import type { CallServer } from '../../kit/http/http';
import { randomKey } from '../../kit/random-key';
import { toSettings } from '../wire-protection';
import { toBankDetails, toGateway } from './wire-cashier';

/** 80 random bits: short enough for a QR code that a phone reads from another phone. */
const PAYMENT_REFERENCE_LENGTH = 20;

/** Milliseconds that gateways wait for limits and pauses of deposits. */
const ALLOWANCE_TIMEOUT = 3000;

/** HTTP calls of the ways to deposit, and of what a deposit may be. */
export function createGatewayCalls(call: CallServer) {
  const readGateways = async (signal: AbortSignal): Promise<readonly Gateway[]> =>
    (await call(cashier.gateways, {}, { signal })).map(toGateway);

  /** If no answer arrives in time, the form shows no warning; the server still refuses. */
  const loadAllowance = (signal: AbortSignal): Promise<DepositAllowance> => {
    const unknown: DepositAllowance = { obstacle: null, left: null };
    const loaded = call(protection, {}, { signal }).then(
      (answer) => depositAllowance(toSettings(answer)),
      () => unknown,
    );
    const late = new Promise<DepositAllowance>((resolve) => setTimeout(resolve, ALLOWANCE_TIMEOUT, unknown));
    return Promise.race([loaded, late]);
  };

  return {
    loadGateways: async (_: unknown, signal: AbortSignal): Promise<GatewayList> => {
      const [gateways, { obstacle }] = await Promise.all([readGateways(signal), loadAllowance(signal)]);
      return { gateways, obstacle };
    },
    loadDepositOptions: async (_: unknown, signal: AbortSignal): Promise<DepositOptions> => {
      const [gateways, { bankDetails }, allowance] = await Promise.all([
        readGateways(signal),
        call(getBankAccountDetails, {}, { signal }),
        loadAllowance(signal),
      ]);
      return {
        gateways,
        allowance,
        bankDetails: (bankDetails ?? []).map(toBankDetails),
        paymentReference: randomKey().slice(0, PAYMENT_REFERENCE_LENGTH).toUpperCase(),
      };
    },
  };
}
