import { isAmountAbove, LARGEST_AMOUNT, readAmount } from './betting/money';
import type { Paise } from './entities';
import { type CallFailure, isCallMissing } from './failure';
import type { bankTypes, depositStatuses, gatewayKinds } from './lists';
import { fileReasons } from './lists';
import { compact, plainText, readCode } from './typed-text';

export type GatewayKind = (typeof gatewayKinds)[number];

/** A way to deposit. */
export interface Gateway {
  readonly slug: string;
  readonly name: string;
  readonly kind: GatewayKind;
  readonly min: Paise;
  /** Null without a limit. */
  readonly max: Paise | null;
  /** Address of a picture; empty without one. */
  readonly image: string;
  /** Within which most deposits of the last days were credited. Missing where it is not known. */
  readonly minutes?: number;
}

/** An account of the operator, to which deposits are paid. Fields are empty if the operator has not set them. */
export interface BankDetails {
  readonly accountName: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly bankName: string;
  readonly upiId: string;
  /** Slug of the gateway that alone uses this account; empty: every gateway without an account of its own. */
  readonly gateway: string;
}

export type RequestKind = 'deposit' | 'withdrawal';

/** `unknown`: another backend has a status that this product does not know. */
export type RequestStatus = (typeof depositStatuses)[number] | 'unknown';

/** A deposit or a withdrawal. */
export interface MoneyRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly createdAt: number;
  readonly amount: Paise;
  readonly status: RequestStatus;
  /** Why it was rejected; empty without a reason. */
  readonly reason: string;
  /** Reference of the bank; empty while it is not known. */
  readonly reference: string;
  /** `tr` of the UPI link of a deposit; empty without one. */
  readonly paymentReference: string;
  /** Slug of the gateway of a deposit; masked account of a withdrawal. */
  readonly account: string;
  /** Address of the gateway’s page, while the deposit can be paid there. */
  readonly pageUrl: string | null;
  /** Until when that page takes the payment; missing where the backend does not say. */
  readonly payUntil?: number;
  /** Null if the backend does not say, since it takes no proofs. */
  readonly hasProof: boolean | null;
  readonly canCancel: boolean;
}

/** A bank account or UPI id of the player, or a card, of which only the last four digits are known. */
export interface PlayerBank {
  readonly id: string;
  readonly type: (typeof bankTypes)[number];
  readonly accountName: string;
  /** Masked; empty for a UPI id. */
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly upiId: string;
  readonly canWithdraw: boolean;
}

/** The accounts and UPI ids that a withdrawal can be paid to. */
export const withdrawableBanks = (banks: readonly PlayerBank[]): readonly PlayerBank[] =>
  banks.filter(({ canWithdraw }) => canWithdraw);

export interface WithdrawalRules {
  readonly min: Paise;
  /** Null without a limit. */
  readonly max: Paise | null;
  /** Cash that open bets do not reserve; null if the backend does not say it. */
  readonly available: Paise | null;
  /** What a referred player still has to play of the deposits before a withdrawal. */
  readonly toPlay: Paise;
  /** Withdrawals that may still be requested while the others are pending. */
  readonly slots: number;
  /** Withdrawals that are pending, and their sum; the sum is null if the backend does not say it. */
  readonly pending: number;
  readonly pendingSum: Paise | null;
  /** A demo player has no cashier. */
  readonly isDemo: boolean;
}

/** What one withdrawal may take: the limit of the operator, and no more than the available cash. */
export function withdrawable({ available, max, min }: WithdrawalRules): AmountLimits {
  const most = Math.min(max ?? Infinity, available ?? Infinity);
  return { min, max: most === Infinity ? null : Math.max(0, most) };
}

/** Code of a withdrawal without an answer whose list does not show whether it arrived, and which is not sent again. */
export const UNDECIDED_REQUEST = 'UNDECIDED_REQUEST';

/** Limits of a backend that does not send them: it checks the amount itself. */
export const unknownWithdrawalRules: WithdrawalRules = {
  min: 0,
  max: null,
  available: null,
  toPlay: 0,
  slots: 1,
  pending: 0,
  pendingSum: null,
  isDemo: false,
};

export type AmountProblem = 'empty' | 'unreadable' | 'tooPrecise' | 'tooLow' | 'tooHigh' | 'overLimit';

export interface AmountLimits {
  readonly min: Paise;
  readonly max: Paise | null;
}

/** An amount but for its third decimal. */
const FURTHER_DECIMALS = /^₹?[,\d]*\.\d{3,}$/;

/** Null if the typed amount is within the limits. More than two decimals are refused, not rounded. */
export function amountProblem(text: string, { max, min }: AmountLimits): AmountProblem | null {
  if (text.trim() === '') return 'empty';
  const amount = readAmount(text);
  if (amount === null && isAmountAbove(text, LARGEST_AMOUNT)) return 'tooHigh';
  if (amount === null) return FURTHER_DECIMALS.test(compact(text)) ? 'tooPrecise' : 'unreadable';
  // Without a least amount, there is none to name.
  if (amount === 0 && min === 0) return 'empty';
  if (amount < min) return 'tooLow';
  return max !== null && amount > max ? 'tooHigh' : null;
}

/** `amountProblem` for a deposit. @param left what the player’s own limits leave; null without a limit. */
export function depositAmountProblem(
  text: string,
  gateway: AmountLimits,
  left: Paise | null,
): AmountProblem | null {
  const problem = amountProblem(text, gateway);
  return problem === null && left !== null && (readAmount(text) ?? 0) > left ? 'overLimit' : problem;
}

/** Steps that people choose, in paise. */
const ROUND_AMOUNTS = [100_00, 200_00, 500_00, 1_000_00, 2_000_00, 5_000_00, 10_000_00, 25_000_00, 50_000_00];
const QUICK_COUNT = 4;

/**
 * Round amounts within the limits, from ₹500 where they allow it.
 * @param left the largest amount that the player’s own limits leave; null without a limit.
 */
export function quickAmounts({ max, min }: AmountLimits, left: Paise | null = null): readonly Paise[] {
  const most = Math.min(max ?? Infinity, left ?? Infinity);
  const allowed = ROUND_AMOUNTS.filter((amount) => amount >= min && amount <= most);
  const usual = allowed.filter((amount) => amount >= 500_00);
  return (usual.length >= QUICK_COUNT ? usual : allowed.slice(-QUICK_COUNT)).slice(0, QUICK_COUNT);
}

export type ReferenceProblem = 'empty' | 'notUpi' | 'notBank';

/** Formats of bank references, by the way a deposit is paid. UPI and IMPS have 12 digits, NEFT and RTGS 16 to 22 letters and digits. */
export const REFERENCES = { upi: /^\d{12}$/, bank: /^(\d{12}|[A-Z0-9]{16,22})$/ } as const;

/** A reference of any kind, before the gateway is known, also in small letters. */
export const ANY_REFERENCE = /^[A-Za-z0-9]{12,22}$/;

export function referenceProblem(
  text: string,
  kind: Exclude<GatewayKind, 'redirect'>,
): ReferenceProblem | null {
  const reference = readCode(text);
  if (reference === '') return 'empty';
  if (REFERENCES[kind].test(reference)) return null;
  return kind === 'upi' ? 'notUpi' : 'notBank';
}

/** A payment as UPI apps understand it (NPCI deep linking): amounts have two decimals, `tr` is our reference, `tn` a note. */
export function upiAddress(payment: {
  readonly upiId: string;
  readonly name: string;
  readonly amount: Paise;
  readonly reference: string;
  readonly note: string;
}): string {
  const parameters = {
    pa: payment.upiId,
    pn: payment.name,
    am: (payment.amount / 100).toFixed(2),
    cu: 'INR',
    tr: payment.reference,
    tn: payment.note,
  };
  const query = Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}

/** A file that the player chose. The file of the browser has these fields. */
export interface ProofFile {
  readonly name: string;
  readonly size: number;
  /** Content type. */
  readonly type: string;
}

/** Files that are a proof of payment (ADR 63). */
export const proofFiles = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: 5 * 1024 * 1024,
} as const;

export type ProofProblem = 'tooBig' | 'wrongType';

/** Null if the server accepts such a file. */
export function proofProblem({ size, type }: ProofFile): ProofProblem | null {
  if (!proofFiles.types.some((each) => each === type)) return 'wrongType';
  return size > proofFiles.maxBytes ? 'tooBig' : null;
}

/** The server refuses this file whenever it is sent. */
export const isFileRefused = (failure: CallFailure): boolean =>
  isCallMissing(failure) || fileReasons.some((each) => each === failure.reason);

export interface BankValues {
  readonly type: 'account' | 'upi';
  readonly accountName: string;
  readonly accountNumber: string;
  readonly repeatedNumber: string;
  readonly ifsc: string;
  readonly upiId: string;
}

export type BankField = Exclude<keyof BankValues, 'type'>;
export type BankProblem = 'empty' | 'accountNumber' | 'numbersDiffer' | 'ifsc' | 'upiId';
export type BankProblems = { readonly [Field in BankField]?: BankProblem };

export const ACCOUNT_NUMBER = /^\d{9,18}$/;
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
export const UPI_ID = /^[\w.-]{2,}@[A-Za-z][A-Za-z0-9]+$/;

const isFilled = (text: string): boolean => text.trim() !== '';

function numberProblem(text: string): BankProblem | null {
  if (!isFilled(text)) return 'empty';
  return ACCOUNT_NUMBER.test(readCode(text)) ? null : 'accountNumber';
}

function ifscProblem(text: string): BankProblem | null {
  if (!isFilled(text)) return 'empty';
  return IFSC.test(readCode(text)) ? null : 'ifsc';
}

function upiProblem(text: string): BankProblem | null {
  if (!isFilled(text)) return 'empty';
  return UPI_ID.test(plainText(text)) ? null : 'upiId';
}

/** Invalid fields only. The number is typed twice: money that is sent to a wrong account is lost. */
export function bankProblems(values: BankValues): BankProblems {
  const { accountName, accountNumber, ifsc, repeatedNumber, type, upiId } = values;
  const isSame = readCode(accountNumber) === readCode(repeatedNumber);
  const problems: { [Field in BankField]?: BankProblem | null } = {
    accountName: isFilled(accountName) ? null : 'empty',
    ...(type === 'upi'
      ? { upiId: upiProblem(upiId) }
      : {
          accountNumber: numberProblem(accountNumber),
          repeatedNumber: isSame ? null : 'numbersDiffer',
          ifsc: ifscProblem(ifsc),
        }),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** What is sent of the typed values. */
export type NewBank =
  | {
      readonly type: 'account';
      readonly accountName: string;
      readonly accountNumber: string;
      readonly ifsc: string;
    }
  | { readonly type: 'upi'; readonly accountName: string; readonly upiId: string };

export const readBank = ({ accountName, accountNumber, ifsc, type, upiId }: BankValues): NewBank =>
  type === 'upi'
    ? { type, accountName: accountName.trim(), upiId: plainText(upiId) }
    : {
        type,
        accountName: accountName.trim(),
        accountNumber: readCode(accountNumber),
        ifsc: readCode(ifsc),
      };
