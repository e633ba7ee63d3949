import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../../server/compose/start';
import { startTestBackend } from '../../../support/backend';
import { openBrowser, signUp } from '../../../support/browser';
import { callWallet, launch, play, studioConfig } from '../../../support/provider';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ studio: studioConfig });
});
afterAll(() => backend.close());

const plan = (fault: string, details: object = {}) =>
  openBrowser(backend.url).post('/sandbox/game-fault', { fault, ...details });
const newPlayer = async () => (await signUp(backend.url)).browser;

describe('a planned fault of the wallet', () => {
  it('refuses the token of the next launch', async () => {
    const browser = await newPlayer();
    await plan('tokenExpired');
    const { token } = await launch(browser, 'aura-roulette');
    expect((await callWallet(backend.url, 'authenticate', { token })).body.code).toBe('INVALID_TOKEN');
    expect((await callWallet(backend.url, 'authenticate', { token })).status).toBe(200);
  });

  it('answers the next call 503, and moves no money', async () => {
    const game = await play(backend.url, await newPlayer(), 'aura-roulette');
    await plan('walletUnreachable');
    expect(await game.debit(100_00)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect((await game.debit(10_00)).body.balance).toBe(990_00);
  });

  it('takes the next stake at once and confirms it late', async () => {
    const browser = await newPlayer();
    const game = await play(backend.url, browser, 'aura-roulette');
    await plan('debitLate', { delay_ms: 400 });
    const transaction = randomUUID();
    const begin = performance.now();
    const late = game.debit(100_00, { transaction });
    const lateAt = late.then(() => performance.now() - begin);
    // The provider gives the answer up and returns the stake.
    await expect
      .poll(async () => (await game.rollback(transaction)).body.balance, { timeout: 20_000 })
      .toBe(1000_00);
    expect(await lateAt).toBeGreaterThanOrEqual(390);
    expect((await game.rollback(transaction)).body.balance).toBe(1000_00);
  });

  it('is refused under an unknown name', async () => {
    expect(await plan('explodes')).toMatchObject({
      status: 400,
      body: { message: 'There is no fault explodes.' },
    });
  });
});

describe('the sportsbook', () => {
  it('is addressed without a token for a visitor', async () => {
    const { body } = await openBrowser(backend.url).post('/api/sportsbook/launch', {
      widget: 'betby',
      lang: 'en',
    });
    expect(body.data).toEqual({
      frame_url: 'http://localhost:8081/sportsbook/frame',
      script_url: 'http://localhost:8081/sportsbook/widget.js',
      brand_id: 'winwin24x7',
      token: null,
      expires_in: null,
      theme: '',
    });
  });

  it('gives a player a token of its own, which the studio exchanges for a session', async () => {
    const browser = await newPlayer();
    const { body } = await browser.post('/api/sportsbook/launch', { widget: 'atlas', lang: 'hi' });
    expect(body.data.expires_in).toBe(60_000);
    const answer = await callWallet(backend.url, 'authenticate', { token: body.data.token });
    expect(answer.body).toMatchObject({ game: 'sportsbook-atlas', engine: 'sportsbook', lang: 'hi' });
  });
});
