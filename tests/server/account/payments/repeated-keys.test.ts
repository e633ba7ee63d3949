import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, signUp } from '../../../support/browser';
import { newReference, openCashier, type TestCashier } from '../../../support/cashier';
import { type CuttingProxy, openCuttingProxy } from '../../../support/cutting-proxy';
import { hostedConfig } from '../../../support/payment-gateway';
import { ledgerFaults } from '../../../support/sandbox';

const USED = 'This request was sent before with other details.';

let backend: RunningBackend;
let cut: CuttingProxy;
beforeAll(async () => {
  backend = await startTestBackend(hostedConfig);
  cut = await openCuttingProxy(backend.url);
});
afterAll(async () => {
  cut.close();
  expect(await ledgerFaults(backend.url)).toEqual([]);
  await backend.close();
});

interface Request {
  readonly path: string;
  readonly body: object;
  /** Another request with the same key. */
  readonly other: object;
  /** The same amount with another reference, or to another account. */
  readonly elsewhere: readonly object[];
  readonly list: string;
  /** Rupees that one of them leaves in the wallet of ₹1,000. */
  readonly cash: number;
  readonly otherCash: number;
}

async function openWith(prepare: (cashier: TestCashier) => Promise<Request>) {
  const cashier = await openCashier(backend.url);
  const request = await prepare(cashier);
  const send = (body: object) => cashier.browser.post(request.path, body);
  const total = async (): Promise<number> => (await cashier.browser.get(request.list)).body.data.total;
  /** Sends the request; its answer is lost. */
  const lose = async () => {
    const browser = openBrowser(cut.url);
    browser.token = cashier.player.token;
    await expect(browser.post(request.path, request.body)).rejects.toThrow('fetch failed');
  };
  return { ...cashier, ...request, lose, send, total };
}

const requests: Record<string, (cashier: TestCashier) => Promise<Request>> = {
  'a deposit that the player reports': async () => {
    const body = { key: randomUUID(), gateway: 'upi', amount: 500, reference: newReference() };
    const other = { ...body, amount: 600 };
    return {
      path: '/api/deposit/create',
      body,
      other,
      elsewhere: [{ ...body, reference: newReference() }],
      list: '/api/deposit/get',
      cash: 1000,
      otherCash: 1000,
    };
  },
  'a deposit on a page': async () => {
    const body = { key: randomUUID(), amount: 500 };
    const other = { ...body, amount: 600 };
    const shared = { list: '/api/deposit/get', cash: 1000, otherCash: 1000 };
    return { path: '/api/deposit/hpay', body, other, elsewhere: [], ...shared };
  },
  'a withdrawal': async ({ addBank }) => {
    const [bank, another] = [await addBank(), await addBank({ account_number: '123456789013' })];
    const body = { key: randomUUID(), amount: 200, bank_id: bank.body.data.id };
    const elsewhere = [{ ...body, bank_id: another.body.data.id }];
    const other = { ...body, amount: 300 };
    const path = '/api/withdrawRequest/create';
    return { path, body, other, elsewhere, list: '/api/withdrawRequest/get', cash: 800, otherCash: 700 };
  },
};

describe.each(Object.entries(requests))('%s', (_, prepare) => {
  it('is made once if it is sent ten times at once', async () => {
    const { body, browser, cash, send, total } = await openWith(prepare);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(await total()).toBe(1);
    expect(await cashOf(browser)).toBe(cash);
  });

  it('refuses another one that is sent with its key at the same moment', async () => {
    const { body, browser, cash, other, otherCash, send, total } = await openWith(prepare);
    const answers = await Promise.all([body, other, body, other].map(send));
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect([made.length, refused.length]).toEqual([2, 2]);
    expect(new Set(made.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(refused.map((answer) => [answer.status, answer.body.message])).toEqual([
      [409, USED],
      [409, USED],
    ]);
    expect(await total()).toBe(1);
    expect(await cashOf(browser)).toBe(answers[0]?.status === 200 ? cash : otherCash);
  });

  it('is made once if it is sent again after a lost answer, and keeps its key', async () => {
    const { body, browser, cash, elsewhere, lose, other, send, total } = await openWith(prepare);
    await lose();
    for (const one of [other, ...elsewhere]) expect((await send(one)).status).toBe(409);
    expect((await send(body)).status).toBe(200);
    expect(await total()).toBe(1);
    expect(await cashOf(browser)).toBe(cash);
  });
});

/** A request that is repeated after a lost answer may arrive before the first one. */
describe('a key whose request was refused', () => {
  it.each([
    ['deposit', 5],
    ['withdrawal', 3],
  ] as const)('makes no %s afterwards', async (kind, allowed) => {
    const { addBank, browser, decide, deposit, withdraw } = await openCashier(backend.url);
    const bank = kind === 'withdrawal' ? (await addBank()).body.data.id : null;
    const send = (details: object = {}) => (bank === null ? deposit(details) : withdraw(bank, details));
    const pending = [];
    while (pending.length < allowed) pending.push((await send()).body.data.id);
    const request = { key: randomUUID(), reference: newReference() };
    const refused = await send(request);
    expect(refused.status).toBe(409);
    await decide(kind, Number(pending[0]), 'reject');
    const again = await send(request);
    expect([again.status, again.body]).toEqual([409, refused.body]);
    expect((await send()).status).toBe(200);
    const list = kind === 'deposit' ? '/api/deposit/get' : '/api/withdrawRequest/get';
    expect((await browser.get(list)).body.data.total).toBe(allowed + 1);
  });
});

describe('a key whose request was refused', () => {
  it('makes a request of the other kind, and one of another player', async () => {
    const { addBank, deposit, withdraw } = await openCashier(backend.url);
    const bank = (await addBank()).body.data.id;
    const other = await openCashier(backend.url);
    const key = randomUUID();
    expect((await deposit({ key, amount: 1 })).status).toBe(400);
    expect((await withdraw(bank, { key })).status).toBe(200);
    expect((await other.deposit({ key })).status).toBe(200);
    expect((await deposit({ key, amount: 500 })).status).toBe(400);
  });
});

const cashOf = async (browser: TestCashier['browser']): Promise<number> =>
  (await browser.get('/api/withdrawRequest/rules')).body.data.available;

describe('a bonus offer', () => {
  it('is claimed once by ten claims at once, and by one whose answer is lost', async () => {
    const { browser, token } = await signUp(backend.url);
    const { list } = (await browser.get('/api/bonus/offers')).body.data;
    const { id } = list.find(({ name }: { name: string }) => name === 'Welcome bonus');
    const lost = openBrowser(cut.url);
    lost.token = token;
    await expect(lost.post('/api/bonus/offers/claim', { id })).rejects.toThrow('fetch failed');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post('/api/bonus/offers/claim', { id })),
    );
    expect(new Set(answers.map(({ body, status }) => `${status} ${body.data?.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await browser.get('/api/bonus/claims')).body.data.list).toHaveLength(1);
    const granted = (await browser.get('/api/getAccountstatement?purse=coins')).body.data;
    expect(granted.list.map(({ amount }: { amount: number }) => amount)).toEqual([500]);
  });
});

describe('a bank account', () => {
  it('is stored once if it is sent ten times at once', async () => {
    const { addBank, browser } = await openCashier(backend.url);
    const answers = await Promise.all(Array.from({ length: 10 }, () => addBank()));
    expect(new Set(answers.map(({ body, status }) => `${status} ${body.data?.id}`)).size).toBe(1);
    expect((await browser.get('/api/bank')).body.data.list).toHaveLength(1);
  });

  it('is one of at most ten, however many others are sent at once', async () => {
    const { addBank, browser } = await openCashier(backend.url);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => addBank({ account_number: `1234567890${10 + index}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(409)]);
    expect((await browser.get('/api/bank')).body.data.list).toHaveLength(10);
  });
});
