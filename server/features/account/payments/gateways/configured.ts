import * as v from 'valibot';
import { MINUTE } from '../../../../kit/clock';
import {
  addressTemplate,
  readConfigFile,
  readSecret,
  reportSignatureFields,
  template,
  toSignature,
} from '../../../../kit/config/config-file';
import { OperatorError } from '../../../../kit/operator-error';
import type { PaymentGateway } from './gateway';
import type { HostedService } from './hosted-service';
import { studioService } from './studio-services';

/** Gateways of PAYMENTS_FILE: docs/payments.md describes each field. */

/** Slugs that the product knows. Others need a kind and a name. */
const known = {
  upi: { kind: 'upi', name: 'UPI' },
  bank: { kind: 'bank', name: 'Bank transfer' },
  m_bkash: { kind: 'bank', name: 'bKash' },
  m_nagad: { kind: 'bank', name: 'Nagad' },
  hpay: { kind: 'redirect', name: 'HPay' },
  floxy: { kind: 'redirect', name: 'Floxy' },
} as const;

const isKnown = (slug: unknown): slug is keyof typeof known =>
  typeof slug === 'string' && Object.hasOwn(known, slug);

const rupees = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e9));
const line = v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(100));
const optionalLine = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '');

const common = {
  slug: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9_-]{1,32}$/, 'not lower-case letters, digits, hyphens and underscores'),
  ),
  name: v.optional(line),
  min: v.pipe(rupees, v.minValue(1)),
  max: v.optional(rupees, 0),
  image: optionalLine,
};

const manual = v.strictObject({
  ...common,
  kind: v.optional(v.picklist(['upi', 'bank'])),
  /** Instead of the accounts of the operator's desk. */
  account: v.optional(
    v.strictObject({
      account_name: line,
      account_number: optionalLine,
      ifsc: optionalLine,
      bank_name: optionalLine,
      upi_id: optionalLine,
    }),
  ),
});

const samplePage: Readonly<Record<string, string>> = {
  payment: 'p',
  amount: '1',
  currency: 'INR',
  return_url: 'https://play.example',
  expires: '1',
  lang: 'en',
  signature: 's',
};
const signedValues = Object.keys(samplePage).filter((name) => name !== 'signature');

const names = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.toLowerCase())), v.nonEmpty('empty'));
const fieldName = v.pipe(v.string(), v.nonEmpty('empty'));

const service = v.strictObject({
  /** Environment variable with the shared secret, which is never in the file. */
  secret_env: v.pipe(v.string(), v.nonEmpty('empty')),
  page_url: addressTemplate(samplePage, ['payment', 'amount', 'signature']),
  page_content: template(signedValues, ['payment', 'amount']),
  amounts: v.optional(v.picklist(['paise', 'rupees']), 'paise'),
  minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440)), 15),
  signature: v.optional(reportSignatureFields, {}),
  report: v.strictObject({
    format: v.optional(v.picklist(['json', 'form']), 'json'),
    fields: v.strictObject({
      payment: fieldName,
      amount: fieldName,
      status: fieldName,
      reference: v.optional(v.nullable(fieldName), null),
      currency: v.optional(v.nullable(fieldName), null),
    }),
    statuses: v.strictObject({
      paid: names,
      failed: names,
      cancelled: v.optional(names, ['cancelled']),
      pending: v.optional(names, ['pending']),
    }),
    answer: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
});

const hosted = v.strictObject({
  ...common,
  slug: v.picklist(['hpay', 'floxy'], 'without a call: only "hpay" and "floxy" can lead to a page'),
  kind: v.optional(v.literal('redirect')),
  /** `studio`: in a sandbox, the page of the studio. */
  service: v.lazy((sent) => (sent === 'studio' ? v.literal('studio') : service)),
});

const kindOf = (sent: unknown): unknown => {
  const { kind, slug } = (sent ?? {}) as { kind?: unknown; slug?: unknown };
  return kind ?? (isKnown(slug) ? known[slug].kind : undefined);
};

const gateway = v.lazy((sent) => (kindOf(sent) === 'redirect' ? hosted : manual));

type Listed = v.InferOutput<typeof manual> | v.InferOutput<typeof hosted>;

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Shared secret of the studio; null outside a sandbox, or without a studio. */
  readonly studioSecret: string | null;
}

/** @throws OperatorError with the field and what it has to be. */
export function readGateways(path: string, surroundings: Surroundings): readonly PaymentGateway[] {
  const listed = readConfigFile('PAYMENTS_FILE', path, v.array(gateway)) as Listed[];
  return listed.map((details, place) => {
    const { slug } = details;
    if (listed.slice(0, place).some((one) => one.slug === slug))
      throw new OperatorError(`PAYMENTS_FILE: "${slug}" is there twice.`);
    return toGateway(details, surroundings);
  });
}

function toGateway(details: Listed, surroundings: Surroundings): PaymentGateway {
  const { image, max, min, slug } = details;
  const name = details.name ?? (isKnown(slug) ? known[slug].name : undefined);
  if (name === undefined) throw new OperatorError(`PAYMENTS_FILE: "${slug}" has no name.`);
  if (max > 0 && max < min) throw new OperatorError(`PAYMENTS_FILE: the max of "${slug}" is below its min.`);
  const shown = { slug, name, min: 100 * min, max: 100 * max, image };
  if ('service' in details) return { ...shown, kind: 'redirect', service: toService(details, surroundings) };
  const kind =
    details.kind ?? (isKnown(slug) && known[slug].kind !== 'redirect' ? known[slug].kind : undefined);
  if (kind === undefined)
    throw new OperatorError(`PAYMENTS_FILE: "${slug}" has no kind: "upi", "bank" or "redirect".`);
  return { ...shown, kind, account: details.account ?? null };
}

function toService(
  { service: sent, slug }: v.InferOutput<typeof hosted>,
  { env, studioSecret }: Surroundings,
): HostedService {
  if (sent === 'studio') {
    if (studioSecret !== null) return studioService(slug, studioSecret, 15 * MINUTE);
    throw new OperatorError(
      `PAYMENTS_FILE: "${slug}" is a page of the studio, which takes payments only in a sandbox.`,
    );
  }
  const { amounts, minutes, page_content: pageContent, page_url: pageUrl, report, signature } = sent;
  return {
    secret: readSecret(sent.secret_env, `gateway "${slug}"`, env),
    pageUrl,
    pageContent,
    signature: toSignature(signature),
    amounts,
    lifetime: minutes * MINUTE,
    report,
  };
}
