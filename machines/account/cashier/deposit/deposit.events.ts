import type { BankDetails, Gateway, ProofFile } from '../../../../domain/cashier';
import type { DepositAllowance } from '../../../../domain/protection';
import type { AccountUpdate } from '../../account.updates';

export interface DepositInput {
  /** Slug of the gateway. */
  readonly gateway: string;
  /** The deposit of a player who returns from the gateway’s page; null for a new one. */
  readonly id: string | null;
}

/**
 * Restored after a reload of the page: the typed fields, and the request once it is sent. The key is stored before the request is sent,
 * so that the repeat of a lost request is the same request. The player may have paid a chosen amount already: its draft is restored in a
 * new tab, too.
 */
export interface DepositDraft {
  readonly amountText: string;
  /** The player has continued with the amount. */
  readonly isAmountChosen: boolean;
  readonly reference: string;
  /** `tr` of the UPI link, by which the operator finds the payment; empty until the gateways are loaded. */
  readonly paymentReference: string;
  /** A proof was chosen and has not arrived. The file is not stored: others may use the device. */
  readonly isProofChosen: boolean;
  /** Null until the request is sent, and after an answer that refuses it. */
  readonly key: string | null;
  /** Null until the server has answered. */
  readonly id: string | null;
}

/** Sent as the body of a request. */
export interface DepositPayload {
  readonly key: string;
  readonly gateway: string;
  readonly amount: number;
  readonly reference: string;
  readonly paymentReference: string;
}

export interface DepositLookup {
  /** Empty: the server has accepted the deposit without its number. */
  readonly id: string;
  /** What was sent; null for a deposit of an address. */
  readonly sent: DepositPayload | null;
}

export interface DepositOptions {
  readonly gateways: readonly Gateway[];
  readonly bankDetails: readonly BankDetails[];
  readonly allowance: DepositAllowance;
  /** False: the backend has no call for proofs. Absent: it may have one. */
  readonly takesProofs?: false;
  /** For a new deposit: random, at most 35 letters and digits. */
  readonly paymentReference: string;
}

export type DepositEvent =
  | { type: 'deposit.restored'; draft: DepositDraft | null }
  | { type: 'deposit.amountTyped'; text: string }
  | { type: 'deposit.amountLeft' }
  /** The player continues with the amount. */
  | { type: 'deposit.continued' }
  | { type: 'deposit.backRequested' }
  | { type: 'deposit.referenceTyped'; text: string }
  | { type: 'deposit.proofChosen'; proof: ProofFile }
  | { type: 'deposit.proofRemoved' }
  /** The player sends the same file again. */
  | { type: 'deposit.proofRetryRequested' }
  | { type: 'deposit.submitted' }
  | { type: 'deposit.retryRequested' }
  /** The player starts another deposit. */
  | { type: 'deposit.restarted' }
  | Extract<
      AccountUpdate,
      { type: 'account.connected' | 'account.protectionChanged' | 'account.requestUpdated' }
    >;

export type DepositStorageEvent =
  | { type: 'depositStorage.changed'; draft: DepositDraft }
  | { type: 'depositStorage.cleared' };

/** Sent by the machine to the page. */
export type GatewayPageEvent = { type: 'gatewayPage.requested'; url: string };
