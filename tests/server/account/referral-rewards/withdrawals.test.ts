import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, signUp } from '../../../support/browser';
import { newReference } from '../../../support/cashier';
import { signInAtDesk } from '../../../support/operator-desk';
import { play, studioConfig } from '../../../support/provider';
import { ledgerFaults } from '../../../support/sandbox';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ studio: studioConfig, rateLimitFactor: 1000 });
  await openBrowser(backend.url).post('/sandbox/cashier', { decision: 'wait' });
});
afterAll(async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
  await backend.close();
});

async function referred(isReferred = true) {
  const owner = await signUp(backend.url);
  const { code } = (await owner.browser.post('/api/ref/generate')).body.data;
  const { browser } = await signUp(backend.url, isReferred ? { agent_code: code } : {});
  const bank = { type: 'bank', account_name: 'A', account_number: '123456789012', ifsc: 'HDFC0001234' };
  const { id: bankId } = (await browser.post('/api/bank', bank)).body.data;
  return {
    browser,
    async deposit(amount: number) {
      const details = { key: randomUUID(), gateway: 'upi', amount, reference: newReference() };
      const { id } = (await browser.post('/api/deposit/create', details)).body.data;
      const approval = { kind: 'deposit', id, decision: 'approve' };
      await openBrowser(backend.url).post('/sandbox/cashier/decide', approval);
    },
    withdraw: (key: string = randomUUID()) =>
      browser.post('/api/withdrawRequest/create', { key, amount: 200, bank_id: bankId }),
    toPlay: async () => (await browser.get('/api/withdrawRequest/rules')).body.data.to_play,
  };
}

describe('a referred player', () => {
  it('withdraws after the deposits were played once, and sees how much remains', async () => {
    const { browser, deposit, toPlay, withdraw } = await referred();
    expect(await toPlay()).toBe(0);
    await deposit(500);
    expect(await toPlay()).toBe(500);
    const game = await play(backend.url, browser, 'ezg-teen-patti-3-card');
    await game.debit(400_00, { round: 'covered' });
    await game.credit(400_00, { round: 'covered' });
    expect(await toPlay()).toBe(500);
    await game.debit(300_00, { round: 'lost' });
    // What is open may still be returned.
    expect(await toPlay()).toBe(500);
    await game.credit(0, { round: 'lost' });
    expect(await toPlay()).toBe(200);
    expect(await withdraw()).toMatchObject({
      status: 409,
      body: {
        code: 'DEPOSIT_NOT_PLAYED',
        message: 'Your deposits have to be played once before you withdraw. ₹200 are still to be played.',
      },
    });
    await game.debit(200_00, { round: 'won' });
    await game.credit(400_00, { round: 'won' });
    expect(await toPlay()).toBe(0);
    expect((await withdraw()).status).toBe(200);
  });

  it('gets the first answer to a repeat, although a deposit has followed', async () => {
    const { deposit, withdraw } = await referred();
    const key = randomUUID();
    const { id } = (await withdraw(key)).body.data;
    await deposit(500);
    expect((await withdraw(key)).body.data.id).toBe(id);
    expect((await withdraw()).status).toBe(409);
  });

  it('plays approved deposits alone', async () => {
    const { browser, deposit, toPlay } = await referred();
    await deposit(500);
    const details = { key: randomUUID(), gateway: 'upi', amount: 700, reference: newReference() };
    const { id } = (await browser.post('/api/deposit/create', details)).body.data;
    expect(await toPlay()).toBe(500);
    const decision = { kind: 'deposit', id, decision: 'reject', reason: 'Not found.' };
    await openBrowser(backend.url).post('/sandbox/cashier/decide', decision);
    expect(await toPlay()).toBe(500);
  });

  it('has deposits to play while bets or games are stopped, and none while both are', async () => {
    const { deposit, toPlay, withdraw } = await referred();
    await deposit(500);
    const admin = await signInAtDesk(backend.url);
    const stop = async (...kinds: readonly ('bets' | 'games')[]) => {
      await admin.get('/site');
      const form = { ...Object.fromEntries(kinds.map((kind) => [kind, '1'])), reason: 'test' };
      expect((await admin.submit('/site/stops', form)).status).toBe(303);
    };
    onTestFinished(() => stop());
    for (const kind of ['bets', 'games'] as const) {
      await stop(kind);
      expect(await toPlay(), kind).toBe(500);
      expect((await withdraw()).body.code, kind).toBe('DEPOSIT_NOT_PLAYED');
    }
    await stop('bets', 'games');
    expect(await toPlay()).toBe(0);
    expect((await withdraw()).status).toBe(200);
  });

  it('withdraws at any time during a time-out, in which nothing can be played', async () => {
    const { browser, deposit, toPlay, withdraw } = await referred();
    await deposit(500);
    await browser.post('/api/protection/pause', { kind: 'time-out', days: 1 });
    expect(await toPlay()).toBe(0);
    expect((await withdraw()).status).toBe(200);
  });
});

it('a player without a referral withdraws at any time', async () => {
  const { deposit, toPlay, withdraw } = await referred(false);
  await deposit(500);
  expect(await toPlay()).toBe(0);
  expect((await withdraw()).status).toBe(200);
});
