import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { type Browser, openBrowser, openSocket, signUp } from '../../../support/browser';
import { newReference } from '../../../support/cashier';
import { play, studioConfig } from '../../../support/provider';
import { ledgerFaults } from '../../../support/sandbox';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ studio: studioConfig });
});
afterAll(async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
  await backend.close();
});

async function playFirstDeposit({ browser }: { readonly browser: Browser }) {
  const { body } = await browser.post('/api/deposit/create', {
    ...{ key: randomUUID(), gateway: 'upi', amount: 500, reference: newReference() },
  });
  const approval = { kind: 'deposit', id: body.data.id, decision: 'approve' };
  await openBrowser(backend.url).post('/sandbox/cashier/decide', approval);
  const game = await play(backend.url, browser, 'ezg-teen-patti-3-card');
  const transaction = randomUUID();
  await game.debit(1000_00, { transaction });
  await game.credit(0);
  return { undo: () => game.rollback(transaction) };
}

describe('a referral reward', () => {
  it('is paid by itself when the player has deposited and played, unless it is the own browser', async () => {
    await openBrowser(backend.url).post('/sandbox/cashier', { decision: 'wait' });
    const owner = await signUp(backend.url);
    const { code } = (await owner.browser.post('/api/ref/generate')).body.data;
    const { next, socket } = await openSocket(backend.url, owner.token);
    const own = await signUp(backend.url, { agent_code: code }, owner.browser);
    const friend = await signUp(backend.url, { agent_code: code });
    for (const player of [own, friend]) await playFirstDeposit(player);
    expect(await next('update_balance')).toMatchObject({ cash: 1100 });
    owner.browser.token = owner.token;
    const { list } = (await owner.browser.get('/api/ref/children')).body.data;
    expect(list).toMatchObject([{ earned: 100 }, { earned: 0 }]);
    expect((await owner.browser.get('/api/ref/stats')).body.data).toMatchObject({ earned: 100 });
    socket.close();
  });

  it('is taken back by itself when what was played is rolled back', async () => {
    await openBrowser(backend.url).post('/sandbox/cashier', { decision: 'wait' });
    const owner = await signUp(backend.url);
    const { code } = (await owner.browser.post('/api/ref/generate')).body.data;
    const { next, socket } = await openSocket(backend.url, owner.token);
    const { undo } = await playFirstDeposit(await signUp(backend.url, { agent_code: code }));
    expect(await next('update_balance')).toMatchObject({ cash: 1100 });
    await undo();
    expect(await next('update_balance')).toMatchObject({ cash: 1000 });
    socket.close();
  });

  it('is promised to players, and not to a demo, which earns none', async () => {
    const { browser } = await signUp(backend.url);
    const ruleOf = async () => (await browser.get('/api/ref/stats')).body.data.rule;
    expect(await ruleOf()).toMatchObject({ reward: 100 });
    browser.token = (await openBrowser(backend.url).post('/api/login/demo')).body.data.token;
    expect(await ruleOf()).toBeNull();
  });
});
