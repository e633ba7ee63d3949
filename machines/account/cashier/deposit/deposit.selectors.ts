import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { readAmount } from '../../../../domain/betting/money';
import {
  type AmountProblem,
  type BankDetails,
  depositAmountProblem,
  type Gateway,
  type MoneyRequest,
  type ProofFile,
  quickAmounts,
  type ReferenceProblem,
  referenceProblem,
  upiAddress,
} from '../../../../domain/cashier';
import type { Paise } from '../../../../domain/entities';
import type { CallFailure } from '../../../../domain/failure';
import type { DepositAllowance, DepositObstacle } from '../../../../domain/protection';
import { isProblemShown } from '../../../kit/form/fields';
import type { depositMachine } from './deposit.machine';
import type { DepositContext } from './deposit.setup';

export type DepositActor = ActorRefFrom<typeof depositMachine>;

type Deposit = SnapshotFrom<typeof depositMachine>;

export type DepositStep =
  | 'loading'
  | 'failed'
  | 'unknownGateway'
  | 'closed'
  | 'amount'
  | 'paying'
  | 'unresolved'
  | 'leaving'
  | 'status'
  | 'missing';

const isHosted = ({ gateway }: DepositContext): boolean => gateway?.kind === 'redirect';

export function selectStep(deposit: Deposit): DepositStep {
  if (deposit.matches({ status: { request: 'missing' } })) return 'missing';
  if (deposit.matches('creatingKey') || deposit.matches('sending'))
    return deposit.context.gateway === null ? 'loading' : isHosted(deposit.context) ? 'amount' : 'paying';
  for (const step of [
    'failed',
    'unknownGateway',
    'closed',
    'amount',
    'paying',
    'unresolved',
    'leaving',
    'status',
  ] as const)
    if (deposit.matches(step)) return step;
  return 'loading';
}

/** Null until the gateways are loaded, and for a deposit that is continued. */
export const selectGateway = ({ context }: Deposit): Gateway | null => context.gateway;
/** The account of the operator to pay to; null if it has none for this gateway. */
export const selectBankDetails = ({ context }: Deposit): BankDetails | null => context.bankDetails[0] ?? null;
export const selectAmountText = ({ context }: Deposit): string => context.form.values.amount;
/** Null while the typed text is no amount. */
export const selectAmount = ({ context }: Deposit): Paise | null => readAmount(context.form.values.amount);

const quickAmountsOf = new WeakMap<DepositAllowance, readonly Paise[]>();
const none: readonly Paise[] = [];

/** The same list until the gateway and the allowance are loaded again, because selectors are compared by reference. */
export function selectQuickAmounts({ context: { allowance, gateway } }: Deposit): readonly Paise[] {
  if (gateway === null) return none;
  const known = quickAmountsOf.get(allowance) ?? quickAmounts(gateway, allowance.left);
  quickAmountsOf.set(allowance, known);
  return known;
}

/** The problem of an amount that was left or submitted. */
export const selectAmountProblem = ({
  context: { allowance, form, gateway },
}: Deposit): AmountProblem | null =>
  isProblemShown(form, 'amount') && gateway !== null
    ? depositAmountProblem(form.values.amount, gateway, allowance.left)
    : null;
/** The pause in which no deposit begins. */
export const selectObstacle = ({ context }: Deposit): DepositObstacle | null => context.allowance.obstacle;
/** What the player’s deposit limits leave at present; null without a limit. */
export const selectLeftByLimits = ({ context }: Deposit): Paise | null => context.allowance.left;
/** The chosen amount is more than the limits leave at present. */
export function selectExceedsLimits(deposit: Deposit): boolean {
  const amount = selectAmount(deposit);
  const left = selectLeftByLimits(deposit);
  return amount !== null && left !== null && amount > left;
}

export const selectReference = ({ context }: Deposit): string => context.form.values.reference;
/** The problem of a submitted reference. */
export const selectReferenceProblem = ({ context: { form, gateway } }: Deposit): ReferenceProblem | null =>
  isProblemShown(form, 'reference') && gateway !== null && gateway.kind !== 'redirect'
    ? referenceProblem(form.values.reference, gateway.kind)
    : null;

/** A proof may be chosen before the deposit is sent; one that was chosen before is shown. */
export const selectIsProofOffered = ({ context: { isProofLost, proof, takesProofs } }: Deposit): boolean =>
  takesProofs || proof !== null || isProofLost;
/** The chosen file, until the server has it; null without one. */
export const selectProofFile = ({ context }: Deposit): ProofFile | null => context.proof;
/** A file was chosen before a reload and has not arrived. */
export const selectIsProofLost = ({ context: { deposit, isProofLost } }: Deposit): boolean =>
  isProofLost && deposit?.hasProof !== true;
export const selectProofProblem = ({ context }: Deposit): DepositContext['proofProblem'] =>
  context.proofProblem;
export const selectProofFailure = ({ context }: Deposit): CallFailure | null => context.proofFailure;
/** The same file can be sent again. */
export const selectIsProofRetryable = (deposit: Deposit): boolean =>
  deposit.can({ type: 'deposit.proofRetryRequested' });
export const selectIsProofUploading = (deposit: Deposit): boolean =>
  deposit.matches({ status: { proof: 'uploading' } });
export const selectIsBusy = (deposit: Deposit): boolean => deposit.hasTag('busy');
export const selectRefusal = ({ context }: Deposit): CallFailure | null => context.refusal;
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: Deposit): CallFailure | null => context.loadFailure;
/** Why the answer to the request is not known; null before. */
export const selectUnanswered = ({ context }: Deposit): CallFailure | null => context.unanswered;
/** The deposit as last reported by the server; null before. */
export const selectDeposit = ({ context }: Deposit): MoneyRequest | null => context.deposit;

/** Lookups in a row after which the page is not called loading any more. */
const LOADING_LOOKUPS = 2;

/** The server has not reported the deposit so far; it is asked again. */
export const selectIsUnreported = ({ context: { deposit, lookups } }: Deposit): boolean =>
  deposit === null && lookups >= LOADING_LOOKUPS;

/** The payment for UPI apps; null without an amount or a UPI id. */
export const selectUpiAddress =
  (note: string) =>
  ({ context: { bankDetails, form, gateway, paymentReference } }: Deposit): string | null => {
    const amount = readAmount(form.values.amount);
    const [account] = bankDetails;
    if (amount === null || account === undefined || gateway?.kind !== 'upi') return null;
    return upiAddress({
      upiId: account.upiId,
      name: account.accountName,
      amount,
      reference: paymentReference,
      note,
    });
  };
