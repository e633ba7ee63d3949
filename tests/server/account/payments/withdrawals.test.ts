import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawal } from '../../../../contract/calls';
import type { RunningBackend } from '../../../../server/compose/start';
import { checkAmount } from '../../../../server/features/account/payments/rules';
import type { Refusal } from '../../../../server/kit/http/refusal';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, openSocket } from '../../../support/browser';
import { openCashier } from '../../../support/cashier';
import { ledgerFaults } from '../../../support/sandbox';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
  await backend.close();
});

async function openWithBank() {
  const cashier = await openCashier(backend.url);
  const { body } = await cashier.addBank();
  const cancel = (id: number) => cashier.browser.post('/api/withdrawRequest/cancel', { id });
  return { ...cashier, bankId: body.data.id as number, cancel };
}

describe('an amount', () => {
  const codeOf = (amount: number, max: number) => {
    try {
      checkAmount(amount, { min: 100_00, max });
      return null;
    } catch (error) {
      return (error as Refusal).code;
    }
  };

  it('may be the least and the largest, and as large as it likes without a limit', () => {
    expect([99_99, 100_00, 500_00, 500_01].map((amount) => codeOf(amount, 500_00))).toEqual([
      ...['AMOUNT_TOO_LOW', null, null, 'AMOUNT_TOO_HIGH'],
    ]);
    expect(codeOf(1_000_000_00, 0)).toBeNull();
  });
});

describe('a withdrawal', () => {
  it('leaves the wallet at once and stays out when it is approved', async () => {
    const { bankId, browser, cash, decide, player, withdraw } = await openWithBank();
    const socket = await openSocket(backend.url, player.token);
    const { body } = await withdraw(bankId, { amount: 300 });
    expect(v.is(withdrawal, body.data)).toBe(true);
    expect(body.data).toMatchObject({ status: 'pending', destination: '••••9012', can_cancel: true });
    expect(await socket.next('update_balance')).toMatchObject({ cash: 700 });
    await decide('withdrawal', body.data.id, 'approve');
    expect(await cash()).toBe(700);
    const { list } = (await browser.get('/api/withdrawRequest/get')).body.data;
    expect(list).toMatchObject([{ status: 'approved', can_cancel: false }]);
    socket.socket.close();
  });

  it('is counted with its amount among the pending ones until it is decided', async () => {
    const { bankId, browser, decide, withdraw } = await openWithBank();
    const rules = async () => (await browser.get('/api/withdrawRequest/rules')).body.data;
    expect(await rules()).toMatchObject({ pending: 0, pending_amount: 0 });
    const { id } = (await withdraw(bankId, { amount: 300 })).body.data;
    await withdraw(bankId, { amount: 200 });
    expect(await rules()).toMatchObject({ pending: 2, pending_amount: 500, available: 500 });
    await decide('withdrawal', id, 'approve');
    expect(await rules()).toMatchObject({ pending: 1, pending_amount: 200, available: 500 });
  });

  it.each([
    ['rejected', 'Not found.'],
    ['cancelled', ''],
  ])('that is %s returns the money once', async (status, reason) => {
    const { bankId, browser, cancel, cash, decide, withdraw } = await openWithBank();
    const { id } = (await withdraw(bankId)).body.data;
    const end = () => (status === 'rejected' ? decide('withdrawal', id, 'reject') : cancel(id));
    await end();
    await end();
    expect(await cash()).toBe(1000);
    const { list } = (await browser.get('/api/withdrawRequest/get')).body.data;
    expect(list).toMatchObject([{ status, reason }]);
  });

  it('is either approved or cancelled when both happen at once', async () => {
    const { bankId, cancel, cash, decide, withdraw } = await openWithBank();
    const { id } = (await withdraw(bankId)).body.data;
    const [cancelled, approved] = await Promise.all([cancel(id), decide('withdrawal', id, 'approve')]);
    const hasCancelled = cancelled.status === 200;
    expect(approved.body.data).toEqual(
      hasCancelled
        ? { outcome: 'decided before', status: 'cancelled' }
        : { outcome: 'decided', status: 'approved' },
    );
    expect(await cash()).toBe(hasCancelled ? 1000 : 800);
  });

  it('is one for one key in two tabs', async () => {
    const { bankId, cash, withdraw } = await openWithBank();
    const same = { key: randomUUID() };
    const [first, second] = await Promise.all([withdraw(bankId, same), withdraw(bankId, same)]);
    expect(first.body.data).toEqual(second.body.data);
    expect(await cash()).toBe(800);
    expect((await withdraw(bankId, { ...same, amount: 201 })).status).toBe(409);
  });

  it('never exceeds the available cash, however many are sent at once', async () => {
    const { bankId, cash, withdraw } = await openWithBank();
    const results = await Promise.all([1, 2, 3].map(() => withdraw(bankId, { amount: 400 })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(results.find(({ status }) => status === 409)?.body.message).toBe(
      'Your available cash does not cover this amount.',
    );
    expect(await cash()).toBe(200);
  });

  it('is refused while three others are pending', async () => {
    const { bankId, withdraw } = await openWithBank();
    for (let each = 0; each < 3; each += 1) await withdraw(bankId, { amount: 100 });
    expect((await withdraw(bankId, { amount: 100 })).body.message).toMatch(/still pending/);
  });

  it('is refused outside the limits', async () => {
    const { bankId, withdraw } = await openWithBank();
    expect((await withdraw(bankId, { amount: 99 })).body.message).toBe('The smallest amount is ₹100.');
    expect((await withdraw(bankId, { amount: 300_000 })).body.message).toBe(
      'The largest amount is ₹200,000.',
    );
  });

  it('cannot be cancelled while the operator does not allow it', async () => {
    const { bankId, browser, cancel, decide, withdraw } = await openWithBank();
    const paid = (await withdraw(bankId, { amount: 100 })).body.data;
    await decide('withdrawal', paid.id, 'approve');
    const { id } = (await withdraw(bankId)).body.data;
    await browser.post('/sandbox/app-details', { WITHDRAWAL_CANCEL: 0 });
    expect((await cancel(id)).body.message).toBe('A withdrawal cannot be cancelled here.');
    expect((await cancel(paid.id)).body.code).toBe('WITHDRAWAL_APPROVED');
    const { list } = (await browser.get('/api/withdrawRequest/get')).body.data;
    expect(list).toMatchObject([{ status: 'pending', can_cancel: false }, { status: 'approved' }]);
    await browser.post('/sandbox/app-details', { WITHDRAWAL_CANCEL: 1 });
    expect((await cancel(id)).status).toBe(200);
  });

  it('of another player is neither cancelled nor shown', async () => {
    const [one, other] = [await openWithBank(), await openWithBank()];
    const { id } = (await one.withdraw(one.bankId)).body.data;
    expect((await other.cancel(id)).status).toBe(404);
    expect((await other.browser.get('/api/withdrawRequest/get')).body.data.total).toBe(0);
    expect((await other.withdraw(one.bankId)).status).toBe(404);
  });
});

describe('a bank account of the player', () => {
  it('is masked, stored once, and kept while a withdrawal to it is pending', async () => {
    const { addBank, bankId, browser, cancel, withdraw } = await openWithBank();
    const same = await Promise.all([addBank(), addBank()]);
    expect(same.map(({ body }) => body.data.id)).toEqual([bankId, bankId]);
    const { list } = (await browser.get('/api/bank')).body.data;
    expect(list).toMatchObject([{ account_number: '••••9012', ifsc: 'HDFC0001234', can_withdraw: true }]);
    expect(JSON.stringify(list)).not.toContain('123456789012');
    const { id } = (await withdraw(bankId)).body.data;
    expect((await browser.post('/api/bank/remove', { id: bankId })).status).toBe(409);
    await cancel(id);
    expect((await browser.post('/api/bank/remove', { id: bankId })).status).toBe(200);
    expect((await withdraw(bankId)).status).toBe(404);
    expect((await browser.get('/api/bank')).body.data.list).toEqual([]);
  });

  it('may be a UPI id, or a card to which no withdrawal goes', async () => {
    const { addBank, withdraw } = await openWithBank();
    const account = { account_number: undefined, ifsc: undefined };
    const upi = await addBank({ ...account, upi_id: 'Asha.Rao@okaxis' });
    expect(upi.body.data).toMatchObject({ upi_id: 'asha.rao@okaxis', account_number: '' });
    const card = await addBank({ ...account, type: 'card', last_four: '4242', network: 'visa' });
    expect(card.body.data).toMatchObject({
      account_number: '••••4242',
      network: 'visa',
      can_withdraw: false,
    });
    expect((await withdraw(card.body.data.id)).body.message).toMatch(/not to a card/);
  });

  it.each([
    [{ type: 'card', account_number: '4111111111111111', ifsc: undefined }],
    [{ type: 'card', account_number: undefined, ifsc: undefined, last_four: '4242424242424242' }],
    [{ ifsc: undefined }],
    [{ ifsc: 'hdfc0001234' }],
    [{ account_number: '12345' }],
    [{ upi_id: 'asha@okaxis' }],
    [{ account_number: undefined, ifsc: undefined, upi_id: 'asha' }],
    [{ account_name: 'a\u0000b' }],
  ])('is refused with %j', async (details) => {
    const { addBank } = await openWithBank();
    expect((await addBank(details)).status).toBe(400);
  });

  it('of another player cannot be removed', async () => {
    const [one, other] = [await openWithBank(), await openWithBank()];
    expect((await other.browser.post('/api/bank/remove', { id: one.bankId })).status).toBe(404);
    expect((await openBrowser(backend.url).get('/api/bank')).status).toBe(401);
  });
});
