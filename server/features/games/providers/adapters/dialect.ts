import * as v from 'valibot';
import { requestRupees } from '../../../../../contract/money';
import type { WalletErrorCode } from '../../../../../contract/providers/wallet';
import { toRupees } from '../../../../../contract/rupees';

export const walletCalls = ['authenticate', 'balance', 'debit', 'credit', 'rollback'] as const;
export type WalletCall = (typeof walletCalls)[number];

type Fields = Readonly<Record<string, unknown>>;

/** Names and formats of a provider's wallet calls, where they differ from contract/providers/wallet.ts. */
export interface Dialect {
  /** Last part of the path of a call. */
  readonly calls: Readonly<Partial<Record<WalletCall, string>>>;
  readonly amounts: 'paise' | 'rupees';
  /** The provider's name of a field of a request. */
  readonly requestFields: Readonly<Record<string, string>>;
  /** Values of fields that the provider does not send, in the format of the contract. */
  readonly requestDefaults: Fields;
  /** The provider's name of a field of an answer. */
  readonly answerFields: Readonly<Record<string, string>>;
  /** Added to each answer that is not an error. */
  readonly answerConstants: Fields;
  /** The provider's status and code of an error. */
  readonly errors: Readonly<Partial<Record<WalletErrorCode, { status?: number; code?: string | number }>>>;
  readonly errorConstants: Fields;
}

export const plainDialect: Dialect = {
  calls: {},
  amounts: 'paise',
  requestFields: {},
  requestDefaults: {},
  answerFields: {},
  answerConstants: {},
  errors: {},
  errorConstants: {},
};

export const findCall = ({ calls }: Dialect, path: string): WalletCall | null =>
  walletCalls.find((call) => (calls[call] ?? call) === path) ?? null;

/** The fields that the contract names. */
export function readRequest(
  { amounts, requestDefaults, requestFields }: Dialect,
  names: readonly string[],
  sent: Fields,
): Fields {
  const read: Record<string, unknown> = {};
  for (const name of names) {
    const value = sent[requestFields[name] ?? name];
    read[name] = value === undefined ? requestDefaults[name] : inContractFormat(name, value);
  }
  return read;

  function inContractFormat(name: string, value: unknown): unknown {
    if (name === 'amount' && amounts === 'rupees') {
      const rupees = v.safeParse(requestRupees, value);
      return rupees.success ? rupees.output : value;
    }
    // Providers that count their rounds send numbers.
    return name !== 'amount' && typeof value === 'number' ? String(value) : value;
  }
}

const amountFields = ['balance', 'min', 'max'];

export function writeAnswer({ amounts, answerConstants, answerFields }: Dialect, answer: Fields): Fields {
  const written: Record<string, unknown> = { ...answerConstants };
  for (const [name, value] of Object.entries(answer)) {
    const isInRupees = amounts === 'rupees' && amountFields.includes(name);
    written[answerFields[name] ?? name] = isInRupees ? toRupees(value as number) : value;
  }
  return written;
}

const statuses: Readonly<Record<WalletErrorCode, number>> = {
  INVALID_SIGNATURE: 401,
  INVALID_TOKEN: 403,
  SESSION_EXPIRED: 403,
  INSUFFICIENT_FUNDS: 402,
  LIMIT_REACHED: 409,
  STAKES_STOPPED: 409,
  INVALID_REQUEST: 400,
  TRANSACTION_ROLLED_BACK: 409,
  ROUND_CLOSED: 409,
  HELD: 409,
  REFUSED_BY_OPERATOR: 409,
  UNAVAILABLE: 503,
};

const sentences: Readonly<Record<WalletErrorCode, string>> = {
  INVALID_SIGNATURE: 'The signature is missing, wrong or too old.',
  INVALID_TOKEN: 'The token of the launch is unknown, used or expired.',
  SESSION_EXPIRED: 'The session of the game is unknown or has ended.',
  INSUFFICIENT_FUNDS: 'The balance does not cover the amount.',
  LIMIT_REACHED: 'The amount is outside the limits of the game or of the player.',
  STAKES_STOPPED: 'The operator takes no stakes at present.',
  INVALID_REQUEST: 'The call is malformed or contradicts an earlier one.',
  TRANSACTION_ROLLED_BACK: 'The transaction was rolled back.',
  ROUND_CLOSED: 'The round has ended.',
  HELD: 'The transaction waits for an operator. No money has moved. Please repeat the call later.',
  REFUSED_BY_OPERATOR: 'An operator has refused the transaction. No money has moved.',
  UNAVAILABLE: 'The wallet is not available at the moment. Please repeat the call.',
};

export function writeFailure(
  { answerFields, errorConstants, errors }: Dialect,
  code: WalletErrorCode,
): { readonly status: number; readonly body: Fields } {
  const theirs = errors[code];
  return {
    status: theirs?.status ?? statuses[code],
    body: {
      ...errorConstants,
      [answerFields.code ?? 'code']: theirs?.code ?? code,
      [answerFields.message ?? 'message']: sentences[code],
    },
  };
}
