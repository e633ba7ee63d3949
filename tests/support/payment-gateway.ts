import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { type Config, readConfig } from '../../server/compose/start';
import { manualGateways } from '../../server/features/account/payments/gateways/gateways';
import { studioGateways } from '../../server/features/account/payments/gateways/studio-services';
import { type PageRequest, paymentServices, type Report } from '../../studio/server/payments/services';
import type { Answer } from './browser';
import { openCashier, type TestCashier } from './cashier';
import { studioConfig, studioSecret } from './provider';

export type HostedSlug = 'hpay' | 'floxy';

/** A backend with the gateways of the studio, whose part the tests play. */
export const hostedConfig: Partial<Config> = {
  studio: studioConfig,
  payments: {
    ...readConfig({}).payments,
    gateways: [...manualGateways, ...studioGateways(studioSecret)],
  },
};

export const newBankReference = () => String(1e11 + randomInt(1e11));

interface Sending {
  readonly secret?: string;
  readonly now?: Date;
  /** Sends the report as this gateway's. */
  readonly to?: HostedSlug;
}

export interface TestPayment {
  readonly id: number;
  readonly address: URL;
  /** What the page reads from its address. */
  readonly page: PageRequest;
  report(status: Report['status'], details?: Partial<Report>, sending?: Sending): Promise<Response>;
  /** The deposit as the player sees it. */
  look(): Promise<Answer['body']['data']>;
}

const serviceOf = (slug: HostedSlug) => {
  const service = paymentServices.find((each) => each.slug === slug);
  if (service === undefined) throw new Error(`There is no service ${slug}`);
  return service;
};

export async function sendReport(
  url: string,
  slug: HostedSlug,
  report: Report,
  { now = new Date(), secret = studioSecret, to = slug }: Sending = {},
): Promise<Response> {
  const { body, headers } = serviceOf(slug).signReport(report, secret, now);
  return fetch(`${url}/payments/${to}`, { method: 'POST', headers, body });
}

/** A signed report of HPay with any content. */
export function sendHpayBody(url: string, content: object, now: Date): Promise<Response> {
  const body = JSON.stringify(content);
  const timestamp = String(now.getTime());
  return fetch(`${url}/payments/hpay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hpay-timestamp': timestamp,
      'x-hpay-signature': createHmac('sha256', studioSecret).update(`${timestamp}.${body}`).digest('hex'),
    },
    body,
  });
}

/** A deposit of a cashier's player, and the reports of its gateway. */
export async function openPayment(
  url: string,
  { browser }: TestCashier,
  slug: HostedSlug = 'hpay',
  amount = 500,
): Promise<TestPayment> {
  const { body, status } = await browser.post(`/api/deposit/${slug}`, { key: randomUUID(), amount });
  if (status !== 200) throw new Error(body.message);
  const { id, redirectUrl } = body.data;
  const address = new URL(redirectUrl);
  const page = serviceOf(slug).readPage(Object.fromEntries(address.searchParams), studioSecret);
  if (page === null) throw new Error('The address of the page is not signed');
  const reference = newBankReference();
  return {
    id,
    address,
    page,
    report: (reported, details, sending) =>
      sendReport(
        url,
        slug,
        {
          id: randomUUID(),
          payment: page.payment,
          amount: page.amount,
          status: reported,
          reference: reported === 'paid' ? reference : '',
          ...details,
        },
        sending,
      ),
    look: async () => (await browser.get(`/api/deposit/details?id=${id}`)).body.data,
  };
}

/** A new player with ₹1,000 and a payment of ₹500 that the gateway has not reported. */
export async function startPayment(url: string, slug: HostedSlug = 'hpay') {
  const cashier = await openCashier(url);
  return { ...cashier, ...(await openPayment(url, cashier, slug)) };
}
