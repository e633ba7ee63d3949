import { getBankAccountDetails } from '../../../contract/calls/app';
import * as banks from '../../../contract/calls/banks';
import * as cashier from '../../../contract/calls/cashier';
import { protection } from '../../../contract/calls/protection';
import { toRupees } from '../../../contract/rupees';
import {
  type Gateway,
  type MoneyRequest,
  type NewBank,
  type PlayerBank,
  type ProofFile,
  unknownWithdrawalRules,
  type WithdrawalRules,
} from '../../../domain/cashier';
import type { Language } from '../../../domain/preferences';
import { type DepositAllowance, depositAllowance } from '../../../domain/protection';
import type {
  DepositOptions,
  DepositPayload,
} from '../../../machines/account/cashier/deposit/deposit.events';
import type { GatewayList } from '../../../machines/account/cashier/gateways/gateways.machine';
import type {
  RequestPage,
  RequestPageQuery,
} from '../../../machines/account/cashier/money-requests/money-requests.machine';
import type { WithdrawalPayload } from '../../../machines/account/cashier/withdrawal/withdrawal.events';
import type { CallServer } from '../kit/http/http';
import { orIfMissing } from '../kit/http/or-if-missing';
import { createPageReader } from '../kit/http/page-reader';
import { randomKey } from '../kit/idempotency-key';
import { PortFailure } from '../kit/port-failure';
import { hostedGateways } from './hosted-gateways';
import { isPageAddress } from './page-address';
import {
  toBankDetails,
  toDeposit,
  toGateway,
  toPlayerBank,
  toWithdrawal,
  toWithdrawalRules,
} from './wire-cashier';
import { toSettings } from './wire-protection';

/** 80 random bits: short enough for a QR code that a phone reads from another phone. */
const PAYMENT_REFERENCE_LENGTH = 20;

/** Milliseconds that gateways wait for limits and pauses of deposits. */
const ALLOWANCE_TIMEOUT = 3000;

const pageLanguage = (): Language => (document.documentElement.lang === 'hi' ? 'hi' : 'en');

/**
 * A request that the server accepted without sending it back. It must not be sent again: only this server knows a repeated key.
 */
const orAcknowledged = (
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

/** HTTP calls of deposits, withdrawals and bank accounts. Calls that move money are never aborted. */
export function createCashierCalls(call: CallServer) {
  const readDeposits = createPageReader();
  const readWithdrawals = createPageReader();

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

  /** The deposit in the list, for a backend without the call of a single one. */
  const findDeposit = async (id: string, failure: unknown, signal: AbortSignal): Promise<MoneyRequest> => {
    if (!(failure instanceof PortFailure) || !failure.isCallMissing) throw failure;
    const { list } = await call(cashier.depositGet, { page: 1, per_page: 100 }, { signal });
    const found = list.map(toDeposit).find((deposit) => deposit.id === id);
    if (found !== undefined) return found;
    // Without a number the deposit may be in the list, and it does exist.
    throw id === '' ? new PortFailure('malformed') : failure;
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
    createDeposit: ({ amount, paymentReference, ...payload }: DepositPayload): Promise<MoneyRequest> =>
      orAcknowledged(
        call(cashier.depositCreate, {
          ...payload,
          amount: toRupees(amount),
          payment_reference: paymentReference,
        }).then(toDeposit),
        { kind: 'deposit', amount, reference: payload.reference, account: payload.gateway },
      ),
    openDeposit: async ({ amount, gateway, key }: DepositPayload): Promise<{ id: string; url: string }> => {
      const hosted = hostedGateways.get(gateway.toLowerCase());
      if (hosted === undefined) throw new PortFailure('refused');
      const answer = await call(hosted, { key, amount: toRupees(amount), lang: pageLanguage() });
      if (!isPageAddress(answer.redirectUrl)) throw new PortFailure('refused');
      return { id: String(answer.id), url: answer.redirectUrl };
    },
    loadDeposit: async ({ id }: { id: string }, signal: AbortSignal): Promise<MoneyRequest> => {
      const details = call(cashier.depositDetails, { id }, { signal }).then(toDeposit);
      return details.catch((failure: unknown) => findDeposit(id, failure, signal));
    },
    /** `ProofFile` is the file that the view sent. */
    uploadProof: async ({ id, proof }: { id: string; proof: ProofFile }): Promise<MoneyRequest> =>
      toDeposit(await call(cashier.depositProofUpload, { id }, { file: proof as File })),
    loadRequests: async (
      { kind, page, pageSize }: RequestPageQuery,
      signal: AbortSignal,
    ): Promise<RequestPage> => {
      if (kind === 'deposit') {
        const { list, total } = await readDeposits(page, pageSize, (each) =>
          call(cashier.depositGet, { page: each, per_page: pageSize }, { signal }),
        );
        return { list: list.map(toDeposit), total };
      }
      const { list, total } = await readWithdrawals(page, pageSize, (each) =>
        call(cashier.withdrawRequestGet, { page: each, per_page: pageSize }, { signal }),
      );
      return { list: list.map(toWithdrawal), total };
    },
    loadWithdrawalRules: async (_: unknown, signal: AbortSignal): Promise<WithdrawalRules> =>
      orIfMissing(
        call(cashier.withdrawRequestRules, {}, { signal }).then(toWithdrawalRules),
        unknownWithdrawalRules,
      ),
    createWithdrawal: ({ amount, bankId, key }: WithdrawalPayload): Promise<MoneyRequest> =>
      orAcknowledged(
        call(cashier.withdrawRequestCreate, { key, amount: toRupees(amount), bank_id: bankId }).then(
          toWithdrawal,
        ),
        { kind: 'withdrawal', amount, reference: '', account: '' },
      ),
    cancelWithdrawal: async ({ id }: { id: string }): Promise<MoneyRequest> =>
      toWithdrawal(await call(cashier.withdrawRequestCancel, { id })),
    loadBanks: async (_: unknown, signal: AbortSignal): Promise<readonly PlayerBank[]> =>
      (await call(banks.banks, {}, { signal })).list.map(toPlayerBank),
    addBank: async (bank: NewBank): Promise<PlayerBank> =>
      toPlayerBank(
        await call(banks.bank, {
          type: 'bank',
          account_name: bank.accountName,
          ...(bank.type === 'upi'
            ? { upi_id: bank.upiId }
            : { account_number: bank.accountNumber, ifsc: bank.ifsc }),
        }),
      ),
    removeBank: async ({ id }: { id: string }): Promise<null> => {
      await call(banks.bankRemove, { id });
      return null;
    },
  };
}
