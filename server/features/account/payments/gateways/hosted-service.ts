import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { requestRupees } from '../../../../../contract/money';
import type { Language } from '../../../../../domain/preferences';
import type { SignatureScheme } from '../../../../kit/secrets/signature';

/** A payment service as this backend uses it: how a player reaches its page, and how it reports a payment. */
export interface HostedService {
  readonly secret: string;
  /** Address of the page with values in braces, and `{signature}`. `{studio}` is the origin of the studio. */
  readonly pageUrl: string;
  /** What `{signature}` signs, with values in braces. */
  readonly pageContent: string;
  /** Signs the reports; algorithm and encoding also sign the address of the page. */
  readonly signature: SignatureScheme;
  readonly amounts: 'paise' | 'rupees';
  /** Milliseconds from the creation of a deposit in which its page can be used. */
  readonly lifetime: number;
  readonly report: ReportDialect;
}

/** Names and values of a service's reports. */
export interface ReportDialect {
  readonly format: 'json' | 'form';
  /** A dot leads into an object: `payload.order_id`. Null: not sent. */
  readonly fields: {
    readonly payment: string;
    readonly amount: string;
    readonly status: string;
    readonly reference: string | null;
    readonly currency: string | null;
  };
  /** The service's names of a status, in lower case. A report of `pending` does not change the deposit. */
  readonly statuses: Readonly<Record<ReportedStatus | 'pending', readonly string[]>>;
  /** Body of the acknowledgement. */
  readonly answer: Readonly<Record<string, unknown>>;
}

export type ReportedStatus = 'paid' | 'failed' | 'cancelled';

/** A parsed report of a service about a payment. */
export interface PaymentReport {
  /** The name that this backend has given to the payment. */
  readonly payment: string;
  readonly status: ReportedStatus | 'pending';
  /** Paise; null if a payment that was not made has none. */
  readonly amount: number | null;
  readonly currency: string;
  /** The bank's reference; empty if the service does not send it. */
  readonly reference: string;
}

/** A payment for which the address of the service’s page is made. */
export interface PagePayment {
  /** The name that this backend has given to the payment. */
  readonly payment: string;
  /** Paise. */
  readonly amount: number;
  readonly returnUrl: string;
  readonly expiresAt: Date;
  readonly lang: Language;
}

const inRupees = (paise: number) => (paise / 100).toFixed(2);

const fill = (template: string, values: Readonly<Record<string, string>>, encode: (text: string) => string) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encode(values[name] ?? ''));

/** Signed address of the page of a payment. @param studio origin of the studio. */
export function pageAddress(
  { amounts, pageContent, pageUrl, secret, signature }: HostedService,
  { amount, expiresAt, lang, payment, returnUrl }: PagePayment,
  studio: string,
): string {
  const milliseconds = expiresAt.getTime();
  const values = {
    payment,
    amount: amounts === 'rupees' ? inRupees(amount) : String(amount),
    currency: 'INR',
    return_url: returnUrl,
    expires: String(signature.timestampUnit === 's' ? Math.floor(milliseconds / 1000) : milliseconds),
    lang,
  };
  const content = fill(pageContent, values, (text) => text);
  const signed = createHmac(signature.algorithm, secret).update(content).digest(signature.encoding);
  const address = pageUrl.replace('{studio}', studio);
  return fill(address, { ...values, signature: signed }, encodeURIComponent);
}

const text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);
const wholePaise = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);
const rupees = v.pipe(requestRupees, v.minValue(0));

/** Null if the body is no report of this service. */
export function readReport({ amounts, report }: HostedService, body: Buffer): PaymentReport | null {
  const { fields, format, statuses } = report;
  const sent =
    format === 'form' ? Object.fromEntries(new URLSearchParams(body.toString('utf8'))) : parseJson(body);
  const textAt = (name: string | null) => {
    const found = v.safeParse(text, name === null ? undefined : valueAt(sent, name));
    return found.success ? found.output : '';
  };
  const statusName = textAt(fields.status).toLowerCase();
  const status = (['paid', 'failed', 'cancelled', 'pending'] as const).find((each) =>
    statuses[each].includes(statusName),
  );
  const read = v.safeParse(amounts === 'rupees' ? rupees : wholePaise, valueAt(sent, fields.amount));
  const amount = read.success ? read.output : null;
  const payment = textAt(fields.payment);
  if (status === undefined || !PAYMENT_NAME.test(payment) || (status === 'paid' && amount === null))
    return null;
  const currency = fields.currency === null ? 'INR' : textAt(fields.currency).toUpperCase();
  const reference = textAt(fields.reference)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, MAX_REFERENCE);
  return { payment, status, amount, currency, reference };
}

const PAYMENT_NAME = /^[\w-]{1,64}$/;
const MAX_REFERENCE = 64;

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Value at a dotted path; reads own properties only. */
function valueAt(sent: unknown, path: string): unknown {
  let value = sent;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
