import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { hostedConfig, newBankReference, sendHpayBody, startPayment } from '../../support/payment-gateway';
import { ledgerFaults } from '../../support/sandbox';

const { admin, backend } = startDeskForTests(hostedConfig);
beforeAll(async () => {
  // The sandbox would decide by itself after some seconds.
  await openBrowser(backend.url).post('/sandbox/cashier', { decision: 'wait' });
});

describe('a deposit that was marked as checked after another amount was reported', () => {
  it('is credited with the asked amount when that is reported, too', async () => {
    const { cash, id, look, report } = await startPayment(backend.url);
    await report('paid', { amount: 300_00 });
    await admin.submit(`/deposits/${id}/check`, { reason: 'returned by the service' });
    await report('paid', { reference: newBankReference() });
    expect(await look()).toMatchObject({ status: 'approved', amount: 500 });
    expect(await cash()).toBe(1500);
    expect(await ledgerFaults(backend.url)).toEqual([]);
  });

  it('is credited with what was reported when an operator approves it', async () => {
    const { cash, id, report } = await startPayment(backend.url);
    await report('paid', { amount: 300_00 });
    await admin.submit(`/deposits/${id}/check`, { reason: 'the player was asked' });
    await admin.submit(`/deposits/${id}/approve`, { reference: '' });
    expect(await cash()).toBe(1300);
  });
});

describe('a deposit that was paid in another currency', () => {
  it('shows the currency, and no sign of the rupee with what was paid', async () => {
    const { id, page } = await startPayment(backend.url);
    const order = { id: page.payment, amount: 123_45, currency: 'USD' };
    const content = { event: randomUUID(), status: 'PAID', utr: newBankReference(), order };
    await sendHpayBody(backend.url, content, new Date());
    const { text } = await admin.get(`/deposits/${id}`);
    expect(text).toContain('The gateway reported a payment in USD.');
    expect(text).toContain('123.45 USD');
    expect(text).not.toContain('₹123.45');
  });
});

describe('the overview', () => {
  it('counts deposits to check, and leads to them', async () => {
    const tile = async () =>
      /href="\/operator([^"]*)"><strong>([\d,]+)<\/strong><span>Deposits to check</.exec(
        (await admin.get('/')).text,
      ) ?? [];
    const [, , before = ''] = await tile();
    expect(before).toMatch(/^\d+$/);
    const { id, report } = await startPayment(backend.url);
    await report('paid');
    // Approved, and therefore not among the pending ones.
    await report('paid', { reference: newBankReference() });
    const [, address = '', after] = await tile();
    expect(Number(after)).toBe(Number(before) + 1);
    expect((await admin.get(address)).text).toContain(`Deposit ${id}<`);
  });
});
