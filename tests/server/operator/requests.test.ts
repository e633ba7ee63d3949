import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, signUp, type TestPlayer } from '../../support/browser';
import { startDeskForTests } from '../../support/desk-for-tests';
import { addOperator, auditOf, type DeskBrowser, formOf, shownValue } from '../../support/operator-desk';
import { hostedConfig, newBankReference, startPayment } from '../../support/payment-gateway';
import { ledgerFaults } from '../../support/sandbox';

const { admin, backend } = startDeskForTests(hostedConfig);
let cashier: DeskBrowser & { readonly username: string };
beforeAll(async () => {
  // The sandbox would decide by itself after some seconds.
  await openBrowser(backend.url).post('/sandbox/cashier', { decision: 'wait' });
  cashier = await addOperator(backend.url, admin, 'cashier');
});

const { audit, expectOneRow } = auditOf(admin);

let references = 100_000_000_000;

const sendDeposit = (
  { browser }: TestPlayer,
  { key = randomUUID() as string, amount = 500, reference = '' },
) =>
  browser.post('/api/deposit/create', {
    ...{ key, gateway: 'upi', amount, reference, payment_reference: `TR${reference}` },
  });

async function requestDeposit(
  player: TestPlayer,
  amount = 500,
): Promise<{ id: number; key: string; reference: string }> {
  references += 1;
  const [key, reference] = [randomUUID(), String(references)];
  const { body } = await sendDeposit(player, { key, amount, reference });
  expect(body.message).toBe('');
  return { id: body.data.id, key, reference };
}

async function requestWithdrawal({ browser }: TestPlayer, amount = 500): Promise<number> {
  const bank = await browser.post('/api/bank', {
    type: 'bank',
    account_name: 'Asha Menon',
    account_number: '123456789012',
    ifsc: 'TEST0000001',
  });
  const { body } = await browser.post('/api/withdrawRequest/create', {
    key: randomUUID(),
    amount,
    bank_id: bank.body.data.id,
  });
  expect(body.message).toBe('');
  return body.data.id;
}

const cashOf = async ({ browser }: TestPlayer) =>
  (await browser.get('/api/getAccountstatement')).body.data.list[0].balance_after;

const isSound = async () => expect(await ledgerFaults(backend.url)).toEqual([]);

describe('a deposit', () => {
  it('that a cashier approves is credited once', async () => {
    const player = await signUp(backend.url);
    const { id, reference } = await requestDeposit(player);
    for (const page of ['/deposits', `/deposits/${id}`])
      expect((await cashier.get(page)).text).toContain(`TR${reference}`);
    expect((await cashier.get('/deposits')).text).toContain(reference);
    await expectOneRow(async () => {
      await cashier.get(`/deposits/${id}`);
      return cashier.submit(`/deposits/${id}/approve`, { reference });
    }, [
      cashier.username,
      'deposit approved',
      `deposit ${id}`,
      `{"status":"pending","reference":"${reference}"}`,
      expect.stringContaining('"status":"approved"'),
      '–',
    ]);
    expect(await cashOf(player)).toBe(1500);
    const again = await cashier.submit(`/deposits/${id}/approve`, { reference });
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining(`This deposit is approved (${cashier.username}`),
    ]);
    expect(await cashOf(player)).toBe(1500);
    await isSound();
  });

  it('with the reference of another deposit is not approved, and keeps what the cashier entered', async () => {
    const player = await signUp(backend.url);
    const credited = await requestDeposit(player);
    await cashier.get(`/deposits/${credited.id}`);
    await cashier.submit(`/deposits/${credited.id}/approve`, { reference: credited.reference });
    const { id } = await requestDeposit(player);
    await cashier.get(`/deposits/${id}`);
    const refused = await cashier.submit(`/deposits/${id}/approve`, { reference: ` ${credited.reference} ` });
    const form = formOf(refused.text, `/deposits/${id}/approve`);
    expect([refused.status, shownValue(form, 'reference')?.trim()]).toEqual([409, credited.reference]);
    expect(form).toContain(`Deposit ${credited.id} has this reference. Nothing was changed now.`);
    expect(await cashOf(player)).toBe(1500);
    await isSound();
  });

  it('that is approved with another reference uses both: neither is credited again', async () => {
    const player = await signUp(backend.url);
    const { id, key, reference } = await requestDeposit(player);
    const approved = String(Number(reference) + 500_000);
    await cashier.get(`/deposits/${id}`);
    expect((await cashier.submit(`/deposits/${id}/approve`, { reference: approved })).status).toBe(303);
    expect((await cashier.get(`/deposits/${id}`)).text).toContain(reference);
    for (const used of [reference, approved])
      expect((await sendDeposit(player, { reference: used })).body).toMatchObject({ code: 'REFERENCE_USED' });
    const other = await requestDeposit(player);
    await cashier.get(`/deposits/${other.id}`);
    const refused = await cashier.submit(`/deposits/${other.id}/approve`, { reference });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining(`Deposit ${id} has this reference. Nothing was changed now.`),
    ]);
    // A repeat of the player's request has its first answer.
    const repeated = await sendDeposit(player, { key, reference });
    expect([repeated.status, repeated.body.data?.id]).toEqual([200, id]);
    expect(await cashOf(player)).toBe(1500);
    await isSound();
  });

  it('that is rejected shows the reason to the player', async () => {
    const player = await signUp(backend.url);
    const { id } = await requestDeposit(player);
    expect((await cashier.submit(`/deposits/${id}/reject`, { reason: '' })).status).toBe(400);
    await expectOneRow(
      () => cashier.submit(`/deposits/${id}/reject`, { reason: 'no payment arrived' }),
      [
        cashier.username,
        'deposit rejected',
        `deposit ${id}`,
        expect.stringContaining('"status":"pending"'),
        expect.stringContaining('"status":"rejected"'),
        'no payment arrived',
      ],
    );
    const [shown] = (await player.browser.get('/api/deposit/get')).body.data.list;
    expect(shown).toMatchObject({ id, status: 'rejected', reason: 'no payment arrived' });
    expect(await cashOf(player)).toBe(1000);
  });

  it('of which a gateway reports another amount is listed to check, and credits what was paid', async () => {
    const { id, player, report } = await startPayment(backend.url);
    await report('paid', { amount: 300_00 });
    expect((await cashier.get('/deposits?status=to+check')).text).toContain(`Deposit ${id}`);
    const { text } = await cashier.get(`/deposits/${id}`);
    expect(text).toContain('reported another amount');
    expect(text).toContain('Reports of the gateway');
    expect((await cashier.submit(`/deposits/${id}/approve`, { reference: '' })).status).toBe(303);
    expect((await cashier.get('/deposits?status=to+check')).text).not.toContain(`Deposit ${id}`);
    expect(await cashOf(player)).toBe(1300);
    await isSound();
  });

  it('that was paid twice is marked as checked once, and credited once', async () => {
    const { id, player, report } = await startPayment(backend.url);
    await report('paid');
    await report('paid', { reference: newBankReference() });
    const again = await cashier.submit(`/deposits/${id}/approve`, { reference: '' });
    expect(again.text).toContain('This deposit is approved');
    await expectOneRow(async () => {
      expect((await cashier.get(`/deposits/${id}`)).text).toContain('a second payment');
      return cashier.submit(`/deposits/${id}/check`, { reason: 'returned' });
    }, [
      cashier.username,
      'deposit checked',
      `deposit ${id}`,
      expect.stringContaining('second payment'),
      expect.stringContaining('null'),
      'returned',
    ]);
    expect((await cashier.submit(`/deposits/${id}/check`, { reason: 'returned' })).status).toBe(409);
    expect(await cashOf(player)).toBe(1500);
    await isSound();
  });

  it('decided by two operators at once has one decision and one row', async () => {
    const player = await signUp(backend.url);
    const { id, reference } = await requestDeposit(player);
    const before = (await audit()).length;
    const answers = await Promise.all([
      admin.submit(`/deposits/${id}/approve`, { reference }),
      cashier.submit(`/deposits/${id}/reject`, { reason: 'at once' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await audit(`?kind=deposit&subject=${id}`)).toHaveLength(1);
    expect((await audit()).length).toBe(Math.min(50, before + 1));
    expect(await cashOf(player)).toBe(answers[0]?.status === 303 ? 1500 : 1000);
    await isSound();
  });
});

describe('the proof of a deposit', () => {
  // A picture of one pixel.
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it('is downloaded by a cashier, and by no viewer', async () => {
    const player = await signUp(backend.url);
    const { id } = await requestDeposit(player);
    expect((await cashier.get(`/deposits/${id}/proof`)).status).toBe(404);
    const sent = await fetch(`${backend.url}/api/deposit/proof?id=${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${player.token}`, 'content-type': 'image/png' },
      body: png,
    });
    expect(sent.status).toBe(200);
    expect((await cashier.get(`/deposits/${id}`)).text).toContain(`/operator/deposits/${id}/proof`);
    const { headers, status } = await cashier.get(`/deposits/${id}/proof`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="proof-${id}.png"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const viewer = await addOperator(backend.url, admin, 'viewer');
    expect((await viewer.get(`/deposits/${id}`)).text).not.toContain('/proof');
    expect((await viewer.get(`/deposits/${id}/proof`)).status).toBe(403);
  });
});

describe('a withdrawal', () => {
  it('shows the whole account number to a cashier, and not to a viewer', async () => {
    const player = await signUp(backend.url);
    const id = await requestWithdrawal(player);
    const viewer = await addOperator(backend.url, admin, 'viewer');
    expect((await cashier.get(`/withdrawals/${id}`)).text).toContain('123456789012');
    const { text } = await viewer.get(`/withdrawals/${id}`);
    expect(text).toContain('••••9012');
    expect(text).not.toContain('123456789012');
    expect(text).not.toContain('Approve');
  });

  it('that is approved stays out of the purse; one that is rejected is returned', async () => {
    const player = await signUp(backend.url);
    const paid = await requestWithdrawal(player, 500);
    expect(await cashOf(player)).toBe(500);
    await expectOneRow(
      () => cashier.submit(`/withdrawals/${paid}/approve`, { reference: 'UTR 1' }),
      [
        cashier.username,
        'withdrawal approved',
        `withdrawal ${paid}`,
        '{"status":"pending","reference":""}',
        expect.stringContaining('"reference":"UTR 1"'),
        '–',
      ],
    );
    expect(await cashOf(player)).toBe(500);
    const { body } = await player.browser.post('/api/bank', {
      type: 'bank',
      account_name: 'Asha Menon',
      upi_id: 'asha@bank',
    });
    const created = await player.browser.post('/api/withdrawRequest/create', {
      key: randomUUID(),
      amount: 500,
      bank_id: body.data.id,
    });
    const { id } = created.body.data;
    expect(await cashOf(player)).toBe(0);
    await expectOneRow(
      () => cashier.submit(`/withdrawals/${id}/reject`, { reason: 'wrong name' }),
      [
        cashier.username,
        'withdrawal rejected',
        `withdrawal ${id}`,
        '{"status":"pending","reference":""}',
        expect.stringContaining('"status":"rejected"'),
        'wrong name',
      ],
    );
    expect(await cashOf(player)).toBe(500);
    await isSound();
  });

  it('cancelled by the player while it is approved has one outcome, which the other is told', async () => {
    const player = await signUp(backend.url);
    const id = await requestWithdrawal(player);
    const [approved, cancelled] = await Promise.all([
      cashier.submit(`/withdrawals/${id}/approve`, {}),
      player.browser.post('/api/withdrawRequest/cancel', { id }),
    ]);
    const isApproved = approved.status === 303;
    expect([approved.status, cancelled.status]).toEqual(isApproved ? [303, 409] : [409, 200]);
    if (!isApproved) expect(approved.text).toContain('This withdrawal is cancelled (player');
    expect(await cashOf(player)).toBe(isApproved ? 500 : 1000);
    await isSound();
  });
});
