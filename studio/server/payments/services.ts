import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Language } from '../../../domain/preferences';

/** A payment that the operator has sent a player to make. */
export interface PageRequest {
  /** The operator's name of the payment. */
  readonly payment: string;
  /** Paise. */
  readonly amount: number;
  readonly returnUrl: string;
  readonly expiresAt: Date;
  readonly lang: Language;
}

export interface Report {
  readonly id: string;
  readonly payment: string;
  readonly status: 'paid' | 'failed' | 'cancelled';
  readonly amount: number;
  /** The bank's reference; empty unless paid. */
  readonly reference: string;
}

export interface SignedReport {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One of the two payment services that the studio plays. Their protocols differ in every name, unit and signature. */
export interface PaymentService {
  readonly slug: 'hpay' | 'floxy';
  readonly name: string;
  /** Null unless the query is complete and signed with the secret. */
  readPage(query: unknown, secret: string): PageRequest | null;
  signReport(report: Report, secret: string, now: Date): SignedReport;
}

const isSame = (expected: Buffer, sent: Buffer) =>
  expected.length === sent.length && timingSafeEqual(expected, sent);

const short = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/));
const returnUrl = v.pipe(v.string(), v.maxLength(500), v.regex(/^https?:\/\//), v.url());
const lang = v.fallback(v.picklist(['en', 'hi']), 'en');

const hpayQuery = v.object({
  order_id: short,
  amount: digits,
  currency: v.literal('INR'),
  return_url: returnUrl,
  expires: digits,
  lang,
  signature: short,
});

const hpay: PaymentService = {
  slug: 'hpay',
  name: 'HPay',
  readPage(query, secret) {
    const { output, success } = v.safeParse(hpayQuery, query);
    if (!success) return null;
    const { amount, currency, expires, order_id: payment, return_url: back, signature } = output;
    const expected = createHmac('sha256', secret)
      .update([payment, amount, currency, back, expires].join('|'))
      .digest();
    if (!isSame(expected, Buffer.from(signature, 'hex'))) return null;
    return {
      payment,
      amount: Number(amount),
      returnUrl: back,
      expiresAt: new Date(Number(expires)),
      lang: output.lang,
    };
  },
  signReport({ amount, id, payment, reference, status }, secret, now) {
    const body = JSON.stringify({
      event: id,
      status: status.toUpperCase(),
      order: { id: payment, amount, currency: 'INR' },
      utr: reference,
    });
    const timestamp = String(now.getTime());
    return {
      headers: {
        'content-type': 'application/json',
        'x-hpay-timestamp': timestamp,
        'x-hpay-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      },
      body,
    };
  },
};

const floxyQuery = v.object({
  txn: short,
  amt: v.pipe(v.string(), v.regex(/^\d{1,12}\.\d\d$/)),
  cur: v.literal('INR'),
  back: returnUrl,
  exp: digits,
  lng: lang,
  hash: short,
});

const floxyStates = { paid: 'success', failed: 'failure', cancelled: 'abandoned' } as const;

const floxy: PaymentService = {
  slug: 'floxy',
  name: 'Floxy',
  readPage(query, secret) {
    const { output, success } = v.safeParse(floxyQuery, query);
    if (!success) return null;
    const { amt, back, cur, exp, hash, txn: payment } = output;
    const expected = createHmac('sha512', secret).update([amt, cur, payment, exp, back].join(':')).digest();
    if (!isSame(expected, Buffer.from(hash, 'base64'))) return null;
    return {
      payment,
      amount: Number(amt.replace('.', '')),
      returnUrl: back,
      expiresAt: new Date(1000 * Number(exp)),
      lang: output.lng,
    };
  },
  signReport({ amount, payment, reference, status }, secret, now) {
    const body = new URLSearchParams({
      txn: payment,
      state: floxyStates[status],
      amt: (amount / 100).toFixed(2),
      bank_ref: reference,
    }).toString();
    const timestamp = String(Math.floor(now.getTime() / 1000));
    return {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'floxy-time': timestamp,
        'floxy-hash': createHmac('sha512', secret).update(`${body}:${timestamp}`).digest('base64'),
      },
      body,
    };
  },
};

export const paymentServices: readonly PaymentService[] = [hpay, floxy];
