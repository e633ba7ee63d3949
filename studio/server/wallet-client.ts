import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import {
  authenticateAnswer,
  balanceAnswer,
  transactionAnswer,
  type WalletErrorCode,
  walletFailure,
} from '../../contract/providers/wallet';

export type WalletResult<Answer> =
  | { readonly status: 'ok'; readonly answer: Answer }
  | { readonly status: 'refused'; readonly code: WalletErrorCode }
  /** No answer in time, or one that is not of the protocol: the call may have been processed. */
  | { readonly status: 'unknown' };

interface OfRound {
  readonly session: string;
  readonly transaction: string;
  readonly round: string;
  readonly game: string;
}

/** Seamless wallet of the operator. A call is repeated only with the same transaction id. */
export interface WalletClient {
  authenticate(token: string): Promise<WalletResult<v.InferOutput<typeof authenticateAnswer>>>;
  balance(session: string): Promise<WalletResult<v.InferOutput<typeof balanceAnswer>>>;
  debit(
    call: OfRound & { readonly amount: number; readonly events?: readonly string[]; readonly odds?: number },
  ): Promise<WalletResult<Booked>>;
  credit(
    call: OfRound & { readonly amount: number; readonly is_final: boolean },
  ): Promise<WalletResult<Booked>>;
  rollback(call: OfRound & { readonly reference: string }): Promise<WalletResult<Booked>>;
}

export type Booked = v.InferOutput<typeof transactionAnswer>;

export interface Operator {
  /** Base URL of the product's backend as the studio reaches it. */
  readonly url: string;
  readonly secret: string;
}

const TIMEOUT = 3000;

export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** @param now milliseconds since 1970 */
export function createWalletClient({ url, secret }: Operator, now: () => number): WalletClient {
  async function call<Answer>(
    name: string,
    payload: object,
    answer: v.GenericSchema<unknown, Answer>,
  ): Promise<WalletResult<Answer>> {
    const body = JSON.stringify(payload);
    const timestamp = String(now());
    try {
      const response = await fetch(`${url}/providers/studio/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-timestamp': timestamp,
          'x-signature': signatureOf(secret, timestamp, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const received: unknown = await response.json();
      if (response.ok) return { status: 'ok', answer: v.parse(answer, received) };
      const { code } = v.parse(walletFailure, received);
      return response.status >= 500 || code === 'UNAVAILABLE'
        ? { status: 'unknown' }
        : { status: 'refused', code };
    } catch {
      return { status: 'unknown' };
    }
  }
  return {
    authenticate: (token) => call('authenticate', { token }, authenticateAnswer),
    balance: (session) => call('balance', { session }, balanceAnswer),
    debit: (payload) => call('debit', payload, transactionAnswer),
    credit: (payload) => call('credit', payload, transactionAnswer),
    rollback: (payload) => call('rollback', payload, transactionAnswer),
  };
}
