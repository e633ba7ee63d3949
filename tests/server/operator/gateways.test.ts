import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newReference, openCashier, type TestCashier } from '../../support/cashier';
import { startDeskForTests } from '../../support/desk-for-tests';
import { addOperator, auditOf } from '../../support/operator-desk';
import { hostedConfig, openPayment } from '../../support/payment-gateway';
import { ledgerFaults } from '../../support/sandbox';

const { admin, backend } = startDeskForTests(hostedConfig);
let cashier: TestCashier;
beforeAll(async () => {
  cashier = await openCashier(backend.url);
});
afterAll(async () => expect(await ledgerFaults(backend.url)).toEqual([]));

const { expectOneRow } = auditOf(admin);

interface Settings {
  readonly isOpen: boolean;
  readonly min?: string;
  readonly max?: string;
}

async function change(slug: string, { isOpen, max = '', min = '' }: Settings, desk = admin) {
  await desk.get('/gateways');
  return desk.submit(`/gateways/${slug}/change`, {
    ...(isOpen && { isOpen: '1' }),
    min,
    max,
    reason: 'test',
  });
}

const listed = async () =>
  (await cashier.browser.get('/api/gateways')).body.data as {
    id: number;
    slug: string;
    min: number;
    max: number;
  }[];

describe('a gateway that is switched off', () => {
  it('is not offered and takes no new deposit, until it is on again', async () => {
    const before = await listed();
    await expectOneRow(
      () => change('upi', { isOpen: false }),
      [
        'operator1',
        'gateway changed',
        'gateway upi',
        '{"max":null,"min":null,"isOpen":true}',
        '{"max":null,"min":null,"isOpen":false}',
        'test',
      ],
    );
    expect(await listed()).toEqual(before.filter(({ slug }) => slug !== 'upi'));
    expect(await cashier.deposit()).toMatchObject({
      status: 409,
      body: { message: 'UPI is switched off at the moment. Choose another way to pay.' },
    });
    expect((await admin.get('/gateways')).text).toContain('badge bad');
    await change('upi', { isOpen: true });
    expect(await listed()).toEqual(before);
    expect((await cashier.deposit()).status).toBe(200);
  });

  it('still answers the repeat of a deposit that was begun before, and pays it', async () => {
    const request = { key: randomUUID(), reference: newReference() };
    const begun = await cashier.deposit(request);
    await change('upi', { isOpen: false });
    const repeated = await cashier.deposit(request);
    expect([repeated.status, repeated.body.data.id]).toEqual([200, begun.body.data.id]);
    const cash = await cashier.cash();
    await cashier.decide('deposit', begun.body.data.id, 'approve');
    expect(await cashier.cash()).toBe(cash + 500);
    await change('upi', { isOpen: true });
  });

  it('with a page of its own still reports a payment that was begun before', async () => {
    const payment = await openPayment(backend.url, cashier, 'hpay');
    await change('hpay', { isOpen: false });
    await expect(openPayment(backend.url, cashier, 'hpay')).rejects.toThrow('is switched off');
    expect((await payment.report('paid')).status).toBe(200);
    expect(await payment.look()).toMatchObject({ status: 'approved' });
    await change('hpay', { isOpen: true });
  });
});

describe('the limits of a gateway', () => {
  it('are obeyed at once by the list and by new deposits', async () => {
    await change('upi', { isOpen: true, min: '250', max: '1,000.50' });
    expect((await listed())[0]).toMatchObject({ slug: 'upi', min: 250, max: 1000.5 });
    const messages = async (amount: number) => (await cashier.deposit({ amount })).body.message;
    expect(await messages(249.99)).toBe('The smallest amount is ₹250.');
    expect(await messages(1000.51)).toBe('The largest amount is ₹1,000.50.');
    expect((await cashier.deposit({ amount: 1000.5 })).status).toBe(200);
    await change('upi', { isOpen: true, min: '500', max: '500' });
    expect((await listed())[0]).toMatchObject({ slug: 'upi', min: 500, max: 500 });
    await change('upi', { isOpen: true });
    expect((await listed())[0]).toMatchObject({ slug: 'upi', min: 100, max: 100_000 });
  });

  it.each([
    ['below the configured ones', { min: '99.99' }, 'UPI is configured for ₹100.00 to ₹100,000.00.'],
    ['above the configured ones', { max: '100000.01' }, 'UPI is configured for ₹100.00 to ₹100,000.00.'],
    ['in the wrong order', { min: '500', max: '499' }, 'The smallest deposit is larger than the largest.'],
  ])('%s are refused', async (_, limits, message) => {
    const before = await listed();
    const answer = await change('upi', { isOpen: true, ...limits });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
    expect(await listed()).toEqual(before);
  });

  it('that are no amounts are marked in the form of their gateway', async () => {
    const { status, text } = await change('bank', { isOpen: true, min: 'much' });
    expect(status).toBe(400);
    const marked = text.split('<section').filter((section) => section.includes('class="error"'));
    expect(marked).toHaveLength(1);
    expect(marked[0]).toContain('Please enter a number with at most two decimals.');
    expect(marked[0]).toContain('value="much"');
    expect(marked[0]).toContain('Bank transfer');
  });

  it('changed by two operators at once keep the first change', async () => {
    const second = await addOperator(backend.url, admin, 'admin');
    await second.get('/gateways');
    await change('bank', { isOpen: true, min: '600' });
    const late = await second.submit('/gateways/bank/change', { min: '700', max: '', reason: 'late' });
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining('This was changed after you opened the page. operator1'),
    ]);
    expect((await listed())[1]).toMatchObject({ slug: 'bank', min: 600 });
  });
});
