import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deposit as depositSchema, gateways, requestUpdate } from '../../../../contract/calls';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, openSocket } from '../../../support/browser';
import { newReference, openCashier } from '../../../support/cashier';
import { ledgerFaults } from '../../../support/sandbox';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
  await backend.close();
});

describe('gateways', () => {
  it('are those of the operator, with their limits', async () => {
    const { browser } = await openCashier(backend.url);
    const { body } = await browser.get('/api/gateways');
    expect(v.is(gateways.answer, body.data)).toBe(true);
    expect(body.data.slice(0, 2)).toEqual([
      { id: 1, slug: 'upi', name: 'UPI', kind: 'upi', min: 100, max: 100_000, image: '' },
      { id: 2, slug: 'bank', name: 'Bank transfer', kind: 'bank', min: 500, max: 1_000_000, image: '' },
    ]);
  });
});

describe('a reported payment', () => {
  it('is pending, then approved: the amount is credited and the clients are told', async () => {
    const { browser, cash, decide, deposit, player } = await openCashier(backend.url);
    const socket = await openSocket(backend.url, player.token);
    const reference = newReference();
    const { body } = await deposit({ amount: 750.5, reference });
    expect(v.is(depositSchema, body.data)).toBe(true);
    const { id } = body.data;
    expect(v.parse(requestUpdate, await socket.next('update_request')).request.status).toBe('pending');
    expect(await cash()).toBe(1000);

    await decide('deposit', id, 'approve');
    const update = (await socket.next('update_request')) as { request: object };
    expect(update.request).toMatchObject({ id, status: 'approved', amount: 750.5, reference });
    expect(await cash()).toBe(1750.5);
    const shown = await browser.get(`/api/deposit/details?id=${id}`);
    expect(shown.body.data).toEqual(update.request);
    socket.socket.close();
  });

  it('by UPI keeps the reference of the link, which a bank transfer does not have', async () => {
    const { browser, deposit } = await openCashier(backend.url);
    const payment_reference = 'A1B2C3D4E5F6A7B8C9D0';
    const { body } = await deposit({ payment_reference });
    expect(body.data.payment_reference).toBe(payment_reference);
    const shown = await browser.get(`/api/deposit/details?id=${body.data.id}`);
    expect(shown.body.data.payment_reference).toBe(payment_reference);
    const transfer = await deposit({ gateway: 'bank', payment_reference });
    expect(transfer.body.data.payment_reference).toBe('');
  });

  it.each(['A-1', ' ', 'A'.repeat(36)])('is refused with the reference "%s" of a link', async (sent) => {
    const { deposit } = await openCashier(backend.url);
    const { body, status } = await deposit({ payment_reference: sent });
    expect([status, body.message]).toEqual([400, 'Please check the reference of the link']);
  });

  it('is rejected with a reason, and the reference can be reported again', async () => {
    const { browser, cash, decide, deposit } = await openCashier(backend.url);
    const reference = newReference();
    const { body } = await deposit({ reference });
    await decide('deposit', body.data.id, 'reject');
    const list = await browser.get('/api/deposit/get');
    expect(list.body.data.list).toMatchObject([{ status: 'rejected', reason: 'Not found.' }]);
    expect(await cash()).toBe(1000);
    expect((await deposit({ reference })).status).toBe(200);
  });

  it('is one for one key, in two tabs at once and after it was approved', async () => {
    const { browser, cash, decide, deposit } = await openCashier(backend.url);
    const same = { key: randomUUID(), reference: newReference() };
    const [first, second] = await Promise.all([deposit(same), deposit(same)]);
    expect(first?.body.data).toEqual(second?.body.data);
    const { id } = first.body.data;
    await decide('deposit', id, 'approve');
    expect((await deposit(same)).body.data).toMatchObject({ id, status: 'approved' });
    expect((await browser.get('/api/deposit/get')).body.data.total).toBe(1);
    expect(await cash()).toBe(1500);
    const other = await deposit({ ...same, amount: 600 });
    expect([other.status, other.body.message]).toEqual([
      409,
      'This request was sent before with other details.',
    ]);
  });

  it('is credited once by two approvals and a rejection at once', async () => {
    const { cash, decide, deposit } = await openCashier(backend.url);
    const { id } = (await deposit()).body.data;
    const results = await Promise.all([
      decide('deposit', id, 'approve'),
      decide('deposit', id, 'approve'),
      decide('deposit', id, 'reject'),
    ]);
    const outcomes = results.map(({ body }) => body.data.outcome).sort();
    expect(outcomes).toEqual(['decided', 'decided before', 'decided before']);
    expect(await cash()).toBe(results[0]?.body.data.status === 'approved' ? 1500 : 1000);
  });

  it('has a reference that no other pending or approved one has', async () => {
    const [one, other] = [await openCashier(backend.url), await openCashier(backend.url)];
    const reference = newReference();
    const results = await Promise.all([one.deposit({ reference }), other.deposit({ reference })]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(results.find(({ status }) => status === 409)?.body.message).toMatch(/belongs to another deposit/);
  });

  it.each([
    ['upi', '12345678901A', 'A UPI reference has 12 digits.'],
    ['upi', 'HDFCR52024010112345678', 'A UPI reference has 12 digits.'],
    ['bank', '123456789012345', /16 to 22/],
    ['bank', '1234567', 'Please check the reference'],
  ])('by %s with the reference %s is refused', async (gateway, reference, message) => {
    const { deposit } = await openCashier(backend.url);
    const { body, status } = await deposit({ gateway, reference, amount: 1000 });
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
  });

  it.each(['123456789012', 'N123456789012345', 'hdfcr52024010112345678'])(
    'by bank transfer has the reference %s of IMPS, NEFT or RTGS',
    async (reference) => {
      const { decide, deposit } = await openCashier(backend.url);
      const { body } = await deposit({ gateway: 'bank', reference, amount: 1000 });
      expect(body.data.reference).toBe(reference.toUpperCase());
      await decide('deposit', body.data.id, 'reject');
    },
  );

  it.each([
    [99.99, 'The smallest amount is ₹100.'],
    [100_000.01, 'The largest amount is ₹100,000.'],
  ])('of ₹%d is refused', async (amount, message) => {
    const { deposit } = await openCashier(backend.url);
    const { body, status } = await deposit({ amount });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('is refused while five others are pending', async () => {
    const { decide, deposit } = await openCashier(backend.url);
    const answers = await Promise.all(Array.from({ length: 7 }, () => deposit()));
    const reported = answers.filter(({ status }) => status === 200);
    expect(reported).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    await decide('deposit', reported[0]?.body.data.id, 'reject');
    expect((await deposit()).status).toBe(200);
    expect((await deposit()).status).toBe(409);
  });

  it.each(['hpay', 'floxy'])('by %s is refused where it is not configured', async (gateway) => {
    const { browser } = await openCashier(backend.url);
    const answer = await browser.post(`/api/deposit/${gateway}`, { key: randomUUID(), amount: 500 });
    expect([answer.status, answer.body.message]).toEqual([404, 'This gateway is not available.']);
  });

  it('of another player is not found', async () => {
    const [one, other] = [await openCashier(backend.url), await openCashier(backend.url)];
    const { id } = (await one.deposit()).body.data;
    expect((await other.browser.get(`/api/deposit/details?id=${id}`)).status).toBe(404);
    expect((await other.browser.get('/api/deposit/details?id=1e400')).status).toBe(404);
  });

  it('is refused to a demo player, whom visitors share', async () => {
    const browser = openBrowser(backend.url);
    const { body } = await browser.post('/api/login/demo');
    browser.token = body.data.token;
    const answer = await browser.post('/api/deposit/create', {
      key: randomUUID(),
      gateway: 'upi',
      amount: 500,
      reference: newReference(),
    });
    expect(answer.body).toMatchObject({ error: true, message: 'A demo has no cashier. Register to use it.' });
    expect((await browser.get('/api/withdrawRequest/rules')).body.data.is_demo).toBe(true);
  });
});

describe('the cashier of the sandbox', () => {
  it('approves after a while by its clock, and rejects a reference that ends in 0000', async () => {
    const { browser, cash, deposit } = await openCashier(backend.url);
    await deposit({ amount: 300 });
    await deposit({ amount: 400, reference: '123456780000' });
    await browser.post('/sandbox/cashier', { decision: 'approve', delay_ms: 3_600_000 });
    await browser.post('/sandbox/clock', { advance_ms: 3_600_000 });
    const { body } = await browser.get('/api/deposit/get');
    expect(body.data.list).toMatchObject([
      { amount: 400, status: 'rejected', reason: 'The bank does not know this reference.' },
      { amount: 300, status: 'approved', reason: '' },
    ]);
    expect(await cash()).toBe(1300);
  });
});
