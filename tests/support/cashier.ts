import { randomInt, randomUUID } from 'node:crypto';
import { type Answer, type Browser, openBrowser, signUp, type TestPlayer } from './browser';

export const newReference = () => String(1 + randomInt(1e11)).padStart(11, '0') + String(1 + randomInt(8));

/** The cashier as a player and a tester use it over HTTP. */
export interface TestCashier {
  readonly player: TestPlayer;
  readonly browser: Browser;
  deposit(details?: object): Promise<Answer>;
  addBank(details?: object): Promise<Answer>;
  withdraw(bankId: number, details?: object): Promise<Answer>;
  decide(kind: 'deposit' | 'withdrawal', id: number, decision: 'approve' | 'reject'): Promise<Answer>;
  cash(): Promise<number>;
}

/** A new player with ₹1,000, whose requests stay pending until `decide`. */
export async function openCashier(url: string): Promise<TestCashier> {
  await openBrowser(url).post('/sandbox/cashier', { decision: 'wait' });
  const player = await signUp(url);
  const { browser } = player;
  return {
    player,
    browser,
    deposit: (details) =>
      browser.post('/api/deposit/create', {
        key: randomUUID(),
        gateway: 'upi',
        amount: 500,
        reference: newReference(),
        ...details,
      }),
    addBank: (details) =>
      browser.post('/api/bank', {
        type: 'bank',
        account_name: 'Asha Rao',
        account_number: '123456789012',
        ifsc: 'HDFC0001234',
        ...details,
      }),
    withdraw: (bankId, details) =>
      browser.post('/api/withdrawRequest/create', {
        key: randomUUID(),
        amount: 200,
        bank_id: bankId,
        ...details,
      }),
    decide: (kind, id, decision) =>
      openBrowser(url).post('/sandbox/cashier/decide', { kind, id, decision, reason: 'Not found.' }),
    async cash() {
      const { body } = await browser.get('/api/withdrawRequest/rules');
      return body.data.available;
    },
  };
}
