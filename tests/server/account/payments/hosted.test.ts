import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deposit as depositSchema, gateways, requestUpdate } from '../../../../contract/calls';
import type { RunningBackend } from '../../../../server/compose/start';
import { paymentServices } from '../../../../studio/server/payments/services';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, openSocket } from '../../../support/browser';
import { newReference, openCashier } from '../../../support/cashier';
import {
  hostedConfig,
  newBankReference,
  openPayment,
  sendHpayBody,
  sendReport,
  startPayment,
} from '../../../support/payment-gateway';
import { studioSecret } from '../../../support/provider';
import { advanceClock, ledgerFaults } from '../../../support/sandbox';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend(hostedConfig);
});
afterAll(async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
  await backend.close();
});

const start = (slug?: 'hpay' | 'floxy') => startPayment(backend.url, slug);
/** Reads the clock of the backend, which tests of this file advance. */
const backendNow = async () => await advanceClock(backend.url, 0);

describe.each(['hpay', 'floxy'] as const)('a deposit by %s', (slug) => {
  it('is listed as a gateway with a page', async () => {
    const { browser } = await openCashier(backend.url);
    const { body } = await browser.get('/api/gateways');
    const listed = v.parse(gateways.answer, body.data).find((gateway) => gateway.slug === slug);
    expect(listed).toMatchObject({ kind: 'redirect', min: 100_00, max: 50_000_00 });
  });

  it('has a signed page on the origin of the studio, which leads back to the deposit', async () => {
    const { address, id, look, page } = await start(slug);
    const { hostname } = new URL(backend.url);
    expect(address.href.split('?')[0]).toBe(`http://${hostname}:8081/pay/${slug}`);
    expect(page).toMatchObject({
      amount: 500_00,
      returnUrl: `${backend.url}/deposit/${slug}?id=${id}`,
      lang: 'en',
    });
    const shown = await look();
    expect(v.is(depositSchema, shown)).toBe(true);
    expect(shown).toMatchObject({ status: 'pending', gateway: slug, redirect_url: address.href });
    // The page of one service has seconds.
    const seconds = (time: number) => Math.floor(time / 1000);
    expect(seconds(Date.parse(String(shown.pay_until)))).toBe(seconds(page?.expiresAt.getTime() ?? 0));
    // The page does not open with another amount.
    const changed = new URLSearchParams(address.search);
    changed.set(slug === 'hpay' ? 'amount' : 'amt', slug === 'hpay' ? '100' : '1.00');
    const service = paymentServices.find((each) => each.slug === slug);
    expect(service?.readPage(Object.fromEntries(changed), studioSecret)).toBeNull();
  });

  it('is credited once when the payment is reported, however often', async () => {
    const { cash, id, look, player, report } = await start(slug);
    const socket = await openSocket(backend.url, player.token);
    const now = await backendNow();
    const answers = [await report('paid', {}, { now }), await report('paid', {}, { now })];
    const received = slug === 'hpay' ? { received: true } : { ack: 'OK' };
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([received, received]);
    const update = v.parse(requestUpdate, await socket.next('update_request'));
    expect(update.request).toMatchObject({ id, status: 'approved', amount: 500_00 });
    expect(await look()).toMatchObject({ status: 'approved', redirect_url: null, pay_until: null });
    expect(await cash()).toBe(1500);
    socket.socket.close();
  });
});

describe('a deposit by a gateway with a page', () => {
  it('is one for one key, with one page', async () => {
    const { browser } = await openCashier(backend.url);
    const same = { key: randomUUID(), amount: 500 };
    const [first, second] = await Promise.all([
      browser.post('/api/deposit/hpay', same),
      browser.post('/api/deposit/hpay', same),
    ]);
    expect(first.body.data).toEqual(second.body.data);
    const other = await browser.post('/api/deposit/floxy', same);
    expect([other.status, other.body.message]).toEqual([
      409,
      'This request was sent before with other details.',
    ]);
  });

  it('cannot be reported by hand, too, by the reference of its payment', async () => {
    const { report } = await start();
    const { deposit } = await openCashier(backend.url);
    const reference = newReference();
    await report('paid', { reference }, { now: await backendNow() });
    const answer = await deposit({ reference });
    expect([answer.status, answer.body.code]).toEqual([409, 'REFERENCE_USED']);
    expect((await deposit({ reference: newReference() })).status).toBe(200);
  });

  it('is not decided by the cashier of the sandbox', async () => {
    const { browser, look } = await start();
    await browser.post('/sandbox/cashier', { decision: 'approve', delay_ms: 0 });
    await advanceClock(backend.url, 1000);
    expect(await look()).toMatchObject({ status: 'pending' });
    await browser.post('/sandbox/cashier', { decision: 'wait' });
  });

  it('is refused to a demo player', async () => {
    const browser = openBrowser(backend.url);
    browser.token = (await browser.post('/api/login/demo')).body.data.token;
    const answer = await browser.post('/api/deposit/hpay', { key: randomUUID(), amount: 500 });
    expect(answer.status).toBe(403);
  });

  it.each([
    ['failed', 'rejected'],
    ['cancelled', 'cancelled'],
  ] as const)(
    'that %s is %s, and still credited by a payment that is reported later',
    async (reported, status) => {
      const { cash, look, report } = await start();
      const now = await backendNow();
      await report(reported, {}, { now });
      expect(await look()).toMatchObject({ status, redirect_url: null });
      await report('paid', {}, { now });
      expect(await look()).toMatchObject({ status: 'approved', reason: '' });
      expect(await cash()).toBe(1500);
    },
  );

  it('stays approved when an earlier failure is reported later', async () => {
    const { cash, look, report } = await start();
    const now = await backendNow();
    await report('paid', {}, { now });
    await report('failed', {}, { now });
    expect(await look()).toMatchObject({ status: 'approved' });
    expect(await cash()).toBe(1500);
  });

  it('expires when it is not paid in time, and is credited by a payment that is reported later', async () => {
    const { cash, look, report } = await start();
    await advanceClock(backend.url, 15 * 60_000);
    expect(await look()).toMatchObject({ status: 'expired', redirect_url: null });
    expect(await cash()).toBe(1000);
    await report('paid', {}, { now: await backendNow() });
    expect(await look()).toMatchObject({ status: 'approved' });
    expect(await cash()).toBe(1500);
  });

  it('of which another amount was paid waits for the operator, who credits what was paid', async () => {
    const { cash, decide, id, look, report } = await start();
    const now = await backendNow();
    const answer = await report('paid', { amount: 300_00 }, { now });
    expect(answer.status).toBe(200);
    // Neither a later report nor the time decides it.
    await report('failed', {}, { now });
    await report('paid', { amount: 300_00 }, { now });
    await advanceClock(backend.url, 15 * 60_000);
    expect(await look()).toMatchObject({ status: 'pending', amount: 500, redirect_url: null });
    expect(await cash()).toBe(1000);
    await decide('deposit', id, 'approve');
    expect(await look()).toMatchObject({ status: 'approved', amount: 300 });
    expect(await cash()).toBe(1300);
  });

  it('of which the same amount was paid in another currency waits for the operator', async () => {
    const { cash, decide, id, look, page } = await start('hpay');
    const content = (currency: string) => ({
      ...{ event: randomUUID(), status: 'PAID', utr: newBankReference() },
      order: { id: page.payment, amount: page.amount, currency },
    });
    const answer = await sendHpayBody(backend.url, content('USD'), await backendNow());
    expect(answer.status).toBe(200);
    expect(await look()).toMatchObject({ status: 'pending', redirect_url: null });
    expect(await cash()).toBe(1000);
    await decide('deposit', id, 'reject');
    // The same report in rupees would have credited it.
    const other = await start('hpay');
    const paid = { ...content('INR'), order: { ...content('INR').order, id: other.page.payment } };
    await sendHpayBody(backend.url, paid, await backendNow());
    expect(await other.cash()).toBe(1500);
  });

  it('that an operator has rejected is not opened again by a repeat of the report', async () => {
    const { cash, decide, id, look, report } = await start();
    const now = await backendNow();
    await report('paid', { amount: 300_00 }, { now });
    await decide('deposit', id, 'reject');
    await report('paid', { amount: 300_00 }, { now });
    // An operator can approve a rejected deposit only if a report has asked to look at it.
    await decide('deposit', id, 'approve');
    expect(await look()).toMatchObject({ status: 'rejected' });
    expect(await cash()).toBe(1000);
  });

  it('that an operator has rejected waits for the operator when a payment is reported', async () => {
    const { cash, decide, id, look, report } = await start();
    await decide('deposit', id, 'reject');
    await report('paid', {}, { now: await backendNow() });
    expect(await look()).toMatchObject({ status: 'rejected', reason: 'Not found.' });
    expect(await cash()).toBe(1000);
    await decide('deposit', id, 'approve');
    expect(await cash()).toBe(1500);
  });

  it('that is paid a second time is credited once', async () => {
    const { cash, report } = await start();
    const now = await backendNow();
    await report('paid', {}, { now });
    expect((await report('paid', { reference: newBankReference() }, { now })).status).toBe(200);
    expect(await cash()).toBe(1500);
  });
});

describe('a report is refused', () => {
  let payment: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    payment = await start('hpay');
  });
  afterAll(async () => {
    expect(await payment.look()).toMatchObject({ status: 'pending' });
    expect(await payment.cash()).toBe(1000);
  });

  it('with another secret', async () => {
    const secret = 'another secret that is long enough';
    expect((await payment.report('paid', {}, { secret, now: await backendNow() })).status).toBe(401);
  });

  it('when it was signed more than five minutes ago', async () => {
    const now = new Date((await backendNow()).getTime() - 301_000);
    expect((await payment.report('paid', {}, { now })).status).toBe(401);
  });

  it('from another gateway than that of the payment', async () => {
    const report = {
      id: '1',
      payment: payment.page.payment,
      amount: 500_00,
      status: 'paid',
      reference: '1',
    } as const;
    const answer = await sendReport(backend.url, 'floxy', report, { now: await backendNow() });
    expect(answer.status).toBe(404);
  });

  it('with the signature of one gateway at another', async () => {
    expect((await payment.report('paid', {}, { to: 'floxy', now: await backendNow() })).status).toBe(401);
  });

  it.each([
    ['ffffffffffffffffffffffffffffffff', 404],
    ['a\u0000b', 400],
    ['', 400],
  ])('for the payment %j', async (name, status) => {
    const answer = await payment.report('paid', { payment: name }, { now: await backendNow() });
    expect(answer.status).toBe(status);
  });

  it.each([-1, Number.NaN, 1e300])('for the amount %d', async (amount) => {
    expect((await payment.report('paid', { amount }, { now: await backendNow() })).status).toBe(400);
  });

  it('at a gateway without a page, and without a body', async () => {
    const answers = await Promise.all(
      ['upi', 'unknown', 'hpay'].map((slug) => fetch(`${backend.url}/payments/${slug}`, { method: 'POST' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 401]);
  });
});

it('counts unpaid pages among the pending deposits of a player', async () => {
  const cashier = await openCashier(backend.url);
  for (let opened = 0; opened < 5; opened += 1) await openPayment(backend.url, cashier);
  await expect(openPayment(backend.url, cashier)).rejects.toThrow(/still pending/);
  await advanceClock(backend.url, 15 * 60_000);
  await openPayment(backend.url, cashier);
});
