import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateways as gatewaysCall, getBankAccountDetails } from '../../../../contract/calls';
import { readConfig } from '../../../../server/compose/start';
import {
  pageAddress,
  readReport,
} from '../../../../server/features/account/payments/gateways/hosted-service';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, signUp } from '../../../support/browser';
import { studioConfig } from '../../../support/provider';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winwin24x7-payments-'));
  file = join(folder, 'payments.json');
});
afterAll(() => rm(folder, { recursive: true }));

const service = {
  secret_env: 'HPAY_SECRET',
  page_url: 'https://pay.example/open?o={payment}&a={amount}&back={return_url}&sum={signature}',
  page_content: '{payment};{amount}',
  amounts: 'rupees',
  minutes: 30,
  signature: { header: 'X-Sum', timestamp_header: null, algorithm: 'sha512', content: '{body}' },
  report: {
    fields: { payment: 'data.order', amount: 'data.total', status: 'data.state' },
    statuses: { paid: ['Captured'], failed: ['declined'] },
    answer: { ok: 1 },
  },
};
const hpay = { slug: 'hpay', min: 200, max: 20_000, service };

async function read(list: unknown, env: Record<string, string> = { HPAY_SECRET: 'a secret of the gateway' }) {
  await writeFile(file, JSON.stringify(list));
  return readConfig({ PAYMENTS_FILE: file, ...env }).payments.gateways;
}

describe('PAYMENTS_FILE', () => {
  it('lists exactly its gateways, in its order, with the names that the product knows', async () => {
    const listed = await read([
      { slug: 'm_nagad', min: 50 },
      hpay,
      { slug: 'upi', name: 'PhonePe', min: 10, max: 500 },
    ]);
    expect(listed).toMatchObject([
      { slug: 'm_nagad', name: 'Nagad', kind: 'bank', min: 50_00, max: 0, account: null },
      { slug: 'hpay', name: 'HPay', kind: 'redirect', min: 200_00, max: 20_000_00 },
      { slug: 'upi', name: 'PhonePe', kind: 'upi', min: 10_00, max: 500_00 },
    ]);
  });

  it('describes a service by data: its page and its reports', async () => {
    const [gateway] = await read([hpay]);
    if (gateway?.kind !== 'redirect') throw new Error('No page');
    const address = new URL(
      pageAddress(
        gateway.service,
        {
          payment: 'p1',
          amount: 50_050,
          returnUrl: 'https://play.example/x',
          expiresAt: new Date(),
          lang: 'hi',
        },
        '',
      ),
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      o: 'p1',
      a: '500.50',
      back: 'https://play.example/x',
      sum: expect.stringMatching(/^[\da-f]{128}$/),
    });
    const body = Buffer.from(JSON.stringify({ data: { order: 'p1', total: '500.5', state: 'CAPTURED' } }));
    expect(readReport(gateway.service, body)).toEqual({
      payment: 'p1',
      status: 'paid',
      amount: 50_050,
      currency: 'INR',
      reference: '',
    });
  });

  it.each<[string, unknown, string]>([
    ['a gateway twice', [hpay, hpay], 'PAYMENTS_FILE: "hpay" is there twice.'],
    [
      'a signature with the name of a call',
      [{ ...hpay, service: { ...service, signature: { content: '{call}{body}' } } }],
      'content is with {call}.',
    ],
    ['no name', [{ slug: 'other', kind: 'upi', min: 1 }], 'PAYMENTS_FILE: "other" has no name.'],
    [
      'no kind',
      [{ slug: 'other', name: 'Other', min: 1 }],
      'PAYMENTS_FILE: "other" has no kind: "upi", "bank" or "redirect".',
    ],
    [
      'a max below the min',
      [{ slug: 'upi', min: 100, max: 10 }],
      'PAYMENTS_FILE: the max of "upi" is below its min.',
    ],
    [
      'a page without a call',
      [{ ...hpay, slug: 'other', kind: 'redirect' }],
      'PAYMENTS_FILE: 0.slug is without a call: only "hpay" and "floxy" can lead to a page.',
    ],
    [
      'a page that is not signed',
      [{ ...hpay, service: { ...service, page_url: 'https://pay.example/{payment}/{amount}' } }],
      'PAYMENTS_FILE: 0.service.page_url is without {payment} or {amount} or {signature}.',
    ],
    [
      'an address that is none',
      [{ ...hpay, service: { ...service, page_url: 'javascript:{payment}{amount}{signature}' } }],
      'PAYMENTS_FILE: 0.service.page_url is not an http or https address.',
    ],
    [
      'no status of a payment',
      [
        {
          ...hpay,
          service: { ...service, report: { ...service.report, statuses: { paid: [], failed: ['x'] } } },
        },
      ],
      'PAYMENTS_FILE: 0.service.report.statuses.paid is empty.',
    ],
    [
      'a page of the studio outside a sandbox',
      [{ ...hpay, service: 'studio' }],
      'PAYMENTS_FILE: "hpay" is a page of the studio, which takes payments only in a sandbox.',
    ],
  ])('with %s ends the start', async (_, list, message) => {
    await expect(read(list)).rejects.toThrow(message);
  });

  it('without the secret, or without the file, ends the start', async () => {
    await expect(read([hpay], {})).rejects.toThrow(
      'HPAY_SECRET: the secret of the gateway "hpay" is missing',
    );
    expect(() => readConfig({ PAYMENTS_FILE: join(folder, 'none.json') })).toThrow(
      /^PAYMENTS_FILE: .*cannot be read/,
    );
  });
});

it('shows players the configured gateways and their accounts', async () => {
  const account = {
    account_name: 'Winwin',
    account_number: '01712345678',
    ifsc: '',
    bank_name: '',
    upi_id: '',
  };
  const gateways = await read([{ slug: 'm_bkash', min: 100, max: 5000, account }]);
  const backend = await startTestBackend({
    payments: { ...readConfig({}).payments, gateways },
    studio: studioConfig,
  });
  const { browser } = await signUp(backend.url);
  const listed = v.parse(gatewaysCall.answer, (await browser.get('/api/gateways')).body.data);
  expect(listed).toMatchObject([{ slug: 'm_bkash', name: 'bKash', kind: 'bank', min: 100_00, max: 5000_00 }]);
  const details = (await openBrowser(backend.url).get('/api/getBankAccountDetails')).body.data;
  expect(v.parse(getBankAccountDetails.answer, details).bankDetails?.at(-1)).toMatchObject({
    ...account,
    gateway: 'm_bkash',
  });
  await backend.close();
});
