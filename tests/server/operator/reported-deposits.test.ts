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

describe('a deposit that an operator approves before the gateway reports its payment', () => {
  const approvedBefore = async (typed: string, reported: string) => {
    const payment = await startPayment(backend.url);
    await admin.submit(`/deposits/${payment.id}/approve`, { reference: typed });
    await payment.report('paid', { reference: reported });
    const { text } = await admin.get(`/deposits/${payment.id}`);
    expect(await payment.cash()).toBe(1500);
    return text.includes('a second payment');
  };

  it('has no second payment if the bank writes the same reference in small letters or with blanks', async () => {
    expect(await approvedBefore('utr 4711ab', 'utr4711ab')).toBe(false);
    expect(await approvedBefore('UTR4712AB', 'UTR 4712 AB')).toBe(false);
  });

  it('has one if the reference is another', async () => {
    expect(await approvedBefore('UTR4713AB', 'UTR4714AB')).toBe(true);
  });
});

describe('the reference of a payment that a service has reported', () => {
  let references = 0;
  /** Of NEFT, with letters. */
  const newReference = () => {
    references += 1;
    return `NEFTABCDEFGH${1000 + references}`;
  };
  const byBank = (reference: string) => ({ gateway: 'bank', amount: 500, reference });

  it('is not taken from a player, also in other letters', async () => {
    const reference = newReference();
    const { deposit, report } = await startPayment(backend.url);
    await report('paid', { reference: reference.toLowerCase() });
    const answer = await deposit(byBank(reference));
    expect([answer.status, answer.body.code]).toEqual([409, 'REFERENCE_USED']);
  });

  it('approves no deposit that a player reported with it before', async () => {
    const reference = newReference();
    const { cash, deposit, id, report } = await startPayment(backend.url);
    const { id: own } = (await deposit(byBank(reference))).body.data;
    await report('paid', { reference: reference.toLowerCase() });
    const refused = await admin.submit(`/deposits/${own}/approve`, { reference });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(`Deposit ${id} has this reference. Nothing was changed now.`);
    expect((await admin.submit(`/deposits/${own}/approve`, { reference: '' })).status).toBe(409);
    expect(await cash()).toBe(1500);
    expect((await admin.submit(`/deposits/${own}/approve`, { reference: newReference() })).status).toBe(303);
    expect(await cash()).toBe(2000);
  });
});

describe('a deposit of which another amount was reported', () => {
  it('keeps that amount while another deposit is credited', async () => {
    const [waiting, other] = [await startPayment(backend.url), await startPayment(backend.url)];
    await waiting.report('paid', { amount: 300_00 });
    await other.report('paid', { reference: newBankReference() });
    expect(await other.cash()).toBe(1500);
    await admin.submit(`/deposits/${waiting.id}/approve`, { reference: '' });
    expect(await waiting.cash()).toBe(1300);
  });
});

describe('a deposit that is paid again with another amount', () => {
  it('keeps the amount and the reference with which it was credited', async () => {
    const { cash, look, report } = await startPayment(backend.url);
    const reference = newBankReference();
    await report('paid', { reference });
    const credited = await look();
    await report('paid', { reference: newBankReference(), amount: 300_00 });
    expect(credited).toMatchObject({ status: 'approved', amount: 500, reference });
    expect(await look()).toEqual(credited);
    expect(await cash()).toBe(1500);
  });
});

describe('a deposit that an operator has approved without a reference', () => {
  it('is not to be checked when its payment is reported', async () => {
    const { cash, id, report } = await startPayment(backend.url);
    await admin.submit(`/deposits/${id}/approve`, { reference: '' });
    await report('paid');
    expect(await cash()).toBe(1500);
    expect((await admin.get('/deposits?status=to+check')).text).not.toContain(`/deposits/${id}"`);
  });
});

describe('a deposit that was paid in another currency', () => {
  async function paidIn(currency: string) {
    const { id, page } = await startPayment(backend.url);
    const order = { id: page.payment, amount: 123_45, currency };
    const content = { event: randomUUID(), status: 'PAID', utr: newBankReference(), order };
    await sendHpayBody(backend.url, content, new Date());
    return (await admin.get(`/deposits/${id}`)).text;
  }

  it('says so if the report names no currency', async () => {
    const text = await paidIn('');
    expect(text).toContain('The gateway reported a payment without a currency.');
    expect(text).not.toContain('₹123.45');
  });

  it('shows the currency, and no sign of the rupee with what was paid', async () => {
    const text = await paidIn('USD');
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
