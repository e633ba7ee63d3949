import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type PaymentReport,
  pageAddress,
  readReport,
} from '../../server/features/account/payments/gateways/hosted-service';
import {
  type StudioService,
  studioService,
} from '../../server/features/account/payments/gateways/studio-services';
import { every } from '../../server/kit/jobs/jobs';
import { isSignedBy } from '../../server/kit/secrets/signature';
import { type RunningStudio, startStudio } from '../../studio/server/start';
import { studioSecret } from '../support/provider';
import { studioDatabase } from './support/studio';

const MINUTE = 60_000;
const RETURN = 'https://play.example/deposit/hpay?id=7';

const database = studioDatabase();
let studio: RunningStudio;
/** Milliseconds by which the clock of the studio is ahead. It signs, expires and waits by that clock. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

/** Reports with a valid signature. */
let received: (PaymentReport | null)[] = [];
/** Statuses of the next answers; 200 afterwards. */
let answers: number[] = [];
const operator = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const service = studioService(request.url?.slice('/payments/'.length) as StudioService, studioSecret, 0);
    const isSigned = isSignedBy(service.signature, studioSecret, now(), request.headers, { body });
    received.push(isSigned ? readReport(service, body) : null);
    response.statusCode = answers.shift() ?? 200;
    response.end('{}');
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void operator.close());

beforeEach(async () => {
  [ahead, received, answers] = [0, [], []];
  await database.db.execute('drop schema if exists studio cascade');
  studio = await startStudio({
    db: database.db,
    migrate: database.migrate,
    every,
    log: pino({ level: 'silent' }),
    clock: { now },
    host: '127.0.0.1',
    port: 0,
    isPortFixed: false,
    operator: {
      name: 'tests',
      url: `http://127.0.0.1:${(operator.address() as AddressInfo).port}`,
      secret: studioSecret,
    },
    publicUrl: null,
    operatorOrigins: [],
  });
});
afterEach(() => studio.close());

function addressOf(service: StudioService, lang: 'en' | 'hi' = 'en'): string {
  const payment = { payment: 'order-7', amount: 1234_50, returnUrl: RETURN, lang };
  const expiresAt = new Date(now().getTime() + 15 * MINUTE);
  const origin = `http://127.0.0.1:${studio.port}`;
  return pageAddress(studioService(service, studioSecret, 0), { ...payment, expiresAt }, origin);
}

const choose = (address: string, choice: string) =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

const paid = { payment: 'order-7', status: 'paid', amount: 1234_50, currency: 'INR' };

it.each(['hpay', 'floxy'] as const)('reports a payment of %s and sends the player back', async (service) => {
  const address = addressOf(service);
  const page = await fetch(address);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://play.example");
  expect(await page.text()).toContain('Pay ₹1,234.50');
  const answer = await choose(address, 'pay');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN]);
  await expect
    .poll(() => received)
    .toMatchObject([{ ...paid, reference: expect.stringMatching(/^\d{12}$/) }]);
  expect(await (await fetch(address)).text()).toContain('This payment is made.');
});

it('loads the page again when the time to pay is over, so that it offers no payment then', async () => {
  const address = addressOf('hpay');
  ahead += 14 * MINUTE;
  const refresh = Number((await fetch(address)).headers.get('refresh'));
  expect(refresh).toBeGreaterThan(0);
  expect(refresh).toBeLessThanOrEqual(60);
  ahead += refresh * 1000;
  const page = await fetch(address);
  expect(await page.text()).toContain('The time for this payment is over.');
  expect(page.headers.has('refresh')).toBe(false);
});

it('shows the page in Hindi', async () => {
  expect(await (await fetch(addressOf('floxy', 'hi'))).text()).toContain('₹1,234.50 का भुगतान करें');
});

it('shows nothing of an address that was changed, and no link', async () => {
  const address = addressOf('hpay').replace('play.example', 'evil.example');
  const page = await fetch(address);
  expect(page.status).toBe(403);
  expect(await page.text()).not.toMatch(/<a |evil/);
  expect((await choose(address, 'pay')).status).toBe(403);
});

it('sends a report again until it is acknowledged, with the same reference', async () => {
  answers = [500, 404];
  await choose(addressOf('hpay'), 'pay');
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(3);
  expect(new Set(received.map((report) => report?.reference)).size).toBe(1);
});

it('reports a payment once for two taps, and a failure before it', async () => {
  const address = addressOf('hpay');
  await choose(address, 'fail');
  await expect.poll(() => received).toMatchObject([{ status: 'failed' }]);
  expect(await (await fetch(address)).text()).toContain('The last attempt failed.');
  await Promise.all([choose(address, 'pay'), choose(address, 'pay')]);
  await expect.poll(() => received).toMatchObject([{ status: 'failed' }, paid]);
});

it('reports a late payment after the end of the time to pay', async () => {
  const address = addressOf('floxy');
  await choose(address, 'late');
  expect(received).toEqual([]);
  ahead += 16 * MINUTE;
  await expect.poll(() => received, { timeout: 10_000 }).toMatchObject([paid]);
});

it('takes no payment after the end of the time to pay', async () => {
  const address = addressOf('hpay');
  ahead += 15 * MINUTE;
  expect(await (await fetch(address)).text()).toContain('The time for this payment is over.');
  expect((await choose(address, 'pay')).status).toBe(303);
  expect(await (await fetch(address)).text()).not.toContain('This payment is made.');
});
