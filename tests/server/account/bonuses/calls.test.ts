import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../../../contract/calls';
import type { RunningBackend } from '../../../../server/compose/start';
import { DAY } from '../../../../server/kit/clock';
import { startTestBackend } from '../../../support/backend';
import { type Browser, openBrowser, openSocket, signUp } from '../../../support/browser';
import { openCashier } from '../../../support/cashier';
import { callWallet, play, studioConfig } from '../../../support/provider';
import { ledgerFaults } from '../../../support/sandbox';

/** Counts a fifth. */
const TABLE = 'ezg-teen-patti-3-card';
/** Counts in full. */
const SLOTS = 'qt-hot-sevens';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startTestBackend({ studio: studioConfig });
});
afterAll(async () => {
  expect(await ledgerFaults(backend.url)).toEqual([]);
  await backend.close();
});

/** Bets of ₹100 of the player in a sportsbook; rounds by a name of the test. */
async function openSportsbook(browser: Browser) {
  const { token } = (await browser.post('/api/sportsbook/launch', { widget: 'betby', lang: 'en' })).body.data;
  const { session } = (await callWallet(backend.url, 'authenticate', { token })).body;
  const run = randomUUID();
  async function send(call: string, round: string, payload: object) {
    const of = { session, game: 'sportsbook-betby', round: `${run}-${round}`, transaction: randomUUID() };
    expect((await callWallet(backend.url, call, { ...of, ...payload })).status).toBe(200);
  }
  const debitOf = (round: string) => `${run}-debit-${round}`;
  return {
    stake: (round: string, terms: object) =>
      send('debit', round, { transaction: debitOf(round), amount: 100_00, ...terms }),
    end: (round: string, won: number) => send('credit', round, { amount: won, is_final: true }),
    rollBack: (round: string) => send('rollback', round, { reference: debitOf(round) }),
  };
}

async function newPlayer() {
  const player = await signUp(backend.url);
  const { browser } = player;
  const offers = async () => (await browser.get('/api/bonus/offers')).body.data.list;
  const offer = async (name: string) =>
    // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
    (await offers()).find((each: any) => each.name === name);
  return {
    ...player,
    offers,
    offer,
    claim: async (name: string) =>
      browser.post('/api/bonus/offers/claim', { id: (await offer(name))?.id ?? 0 }),
    stats: (id: number) => browser.get(`/api/bonus/claims/stats?id=${id}`),
    parts: (id: number) => browser.get(`/api/bonus/claims/parts?id=${id}`),
    claims: () => browser.get('/api/bonus/claims'),
    cancel: (id: number) => browser.post('/api/bonus/claims/cancel', { id }),
  };
}

describe('the offers', () => {
  it('are those of the first start, with their terms', async () => {
    const { offers } = await newPlayer();
    const list = await offers();
    expect(v.is(contract.bonusOffers.answer, { list })).toBe(true);
    expect(list).toMatchObject([
      { name: 'Welcome bonus', amount: 500, wagering: 10, claimable: 500, reason: null },
      { name: 'First deposit bonus', percent: 100, claimable: null, reason: 'DEPOSIT_NEEDED' },
      { name: 'Exchange bonus', weights: [{ product: 'exchange', percent: 100 }], claimable: 250 },
    ]);
  });

  it('cannot be claimed by a demo player', async () => {
    const browser = openBrowser(backend.url);
    browser.token = (await browser.post('/api/login/demo')).body.data.token;
    const { list } = (await browser.get('/api/bonus/offers')).body.data;
    expect(list[0]).toMatchObject({ claimable: null, reason: 'DEMO' });
    expect((await browser.post('/api/bonus/offers/claim', { id: list[0].id })).status).toBe(403);
  });

  it('on a deposit can be claimed after the first approved one', async () => {
    const { browser, decide, deposit } = await openCashier(backend.url);
    const { id } = (await deposit({ amount: 800 })).body.data;
    await decide('deposit', id, 'approve');
    const { list } = (await browser.get('/api/bonus/offers')).body.data;
    expect(list[1]).toMatchObject({ claimable: 800, reason: null });
    const { body } = await browser.post('/api/bonus/offers/claim', { id: list[1].id });
    expect(body.data).toMatchObject({ amount: 800, required: 9600, state: 'active' });
  });
});

describe('a bonus', () => {
  it('is listed, and leaves the offers', async () => {
    const { claim, claims, offer, offers } = await newPlayer();
    const { body } = await claim('Welcome bonus');
    expect(v.is(contract.bonusOffersClaim.answer, body.data)).toBe(true);
    expect((await claims()).body.data).toEqual({ list: [body.data], total: 1 });
    expect(await offer('Welcome bonus')).toBeUndefined();
    // biome-ignore lint/suspicious/noExplicitAny: an answer of any shape
    expect((await offers()).map(({ reason }: any) => reason)).toEqual(['ACTIVE_BONUS', 'ACTIVE_BONUS']);
  });

  it('counts finished rounds by the weight of the game, without what was rolled back', async () => {
    const { browser, claim, stats } = await newPlayer();
    const game = await play(backend.url, browser, TABLE);
    // Before the claim.
    await game.debit(100_00, { round: 'before' });
    await game.credit(0, { round: 'before' });
    const { id } = (await claim('Welcome bonus')).body.data;
    await game.debit(200_00, { round: 'one' });
    expect((await stats(id)).body.data.wagered).toBe(0);
    await game.debit(50_00, { round: 'one', transaction: 'undone' });
    await game.rollback('undone', { round: 'one' });
    await game.credit(0, { round: 'one' });
    const { data } = (await stats(id)).body;
    expect(v.is(contract.bonusClaimsStats.answer, data)).toBe(true);
    expect(data).toMatchObject({
      ...{ wagered: 40, required: 5000, min_odds: 1.5 },
      counted: [{ kind: 'round', name: 'Teen Patti 3 Card', staked: 200, counted: 40 }],
    });
  });

  it('counts what a round wins after the bonus was given up', async () => {
    const { browser, cancel, claim, stats } = await newPlayer();
    const game = await play(backend.url, browser, TABLE);
    const { id } = (await claim('Welcome bonus')).body.data;
    await game.debit(200_00);
    await game.credit(0);
    expect((await cancel(id)).body.data).toMatchObject({ wagered: 40 });
    await game.credit(150_00);
    expect((await stats(id)).body.data).toMatchObject({ wagered: 10 });
  });

  it('is paid in parts while the player plays, and announced on the socket', async () => {
    const { browser, claim, parts, token } = await newPlayer();
    const { id } = (await claim('Welcome bonus')).body.data;
    const { next, socket } = await openSocket(backend.url, token);
    const game = await play(backend.url, browser, SLOTS);
    for (const round of ['1', '2']) {
      await game.debit(500_00, { round });
      await game.credit(500_00, { round });
    }
    // Nothing is requested: the backend counts by itself.
    let coins = 500;
    while (coins === 500) ({ coins } = (await next('update_balance')) as { coins: number });
    expect(coins).toBe(400);
    const { data } = (await parts(id)).body;
    expect(v.is(contract.bonusClaimsParts.answer, data)).toBe(true);
    expect(data.slice(0, 2)).toEqual([
      { id: 1, amount: 100, required: 1000, paid_at: expect.any(String) },
      { id: 2, amount: 100, required: 2000, paid_at: null },
    ]);
    const { list } = (await browser.get('/api/getAccountstatement?group=bonus')).body.data;
    expect(list[0]).toMatchObject({ kind: 'bonus converted', reference: { kind: 'bonus', id } });
    socket.close();
  });

  it('is given up once, and a repeat gets the same answer', async () => {
    const { cancel, claim, offer } = await newPlayer();
    const { id } = (await claim('Welcome bonus')).body.data;
    const first = await cancel(id);
    expect(first.body.data).toMatchObject({ state: 'cancelled', released: 0, lost: 500 });
    expect((await cancel(id)).body).toEqual(first.body);
    expect(await offer('Welcome bonus')).toBeUndefined();
    expect(await offer('Exchange bonus')).toMatchObject({ claimable: 250 });
  });

  it('of another player is not found', async () => {
    const [owner, other] = [await newPlayer(), await newPlayer()];
    const { id } = (await owner.claim('Welcome bonus')).body.data;
    for (const answer of [await other.stats(id), await other.parts(id), await other.cancel(id)])
      expect(answer.status).toBe(404);
    expect((await other.claims()).body.data).toEqual({ list: [], total: 0 });
  });

  it('is for players only', async () => {
    const visitor = openBrowser(backend.url);
    for (const path of ['offers', 'claims', 'claims/stats?id=1', 'claims/parts?id=1'])
      expect((await visitor.get(`/api/bonus/${path}`)).status).toBe(401);
    for (const path of ['offers/claim', 'claims/cancel'])
      expect((await visitor.post(`/api/bonus/${path}`, { id: 1 })).status).toBe(401);
  });

  it('counts for a sportsbook by event, at the odds of the offer', async () => {
    const { browser, claim, stats } = await newPlayer();
    const { id } = (await claim('Welcome bonus')).body.data;
    const { end, stake } = await openSportsbook(browser);
    const bet = async (round: string, terms: object, won: number) => {
      await stake(round, terms);
      await end(round, won);
    };
    const wagered = async () => (await stats(id)).body.data.wagered;
    await bet('over', { events: ['e1'], odds: 190 }, 190_00);
    await bet('under', { events: ['e1'], odds: 190 }, 0);
    expect(await wagered()).toBe(10);
    await bet('short', { events: ['e2'], odds: 149 }, 0);
    await bet('unknown', {}, 0);
    expect(await wagered()).toBe(10);
    await bet('single', { events: ['e3'], odds: '150' }, 0);
    expect(await wagered()).toBe(110);
  });

  it('counts a bet of a sportsbook once one from before the claim on its event has ended, less what that hedges', async () => {
    const { browser, claim, stats } = await newPlayer();
    const { end, rollBack, stake } = await openSportsbook(browser);
    const on = (event: string) => ({ events: [event], odds: 200 });
    await stake('hedge', on('e1'));
    await stake('returned', on('e2'));
    const { id } = (await claim('Welcome bonus')).body.data;
    for (const [round, event] of [
      ['one', 'e1'],
      ['two', 'e2'],
    ] as const) {
      await stake(round, on(event));
      await end(round, 0);
    }
    const wagered = async () => (await stats(id)).body.data.wagered;
    expect(await wagered()).toBe(0);
    await rollBack('returned');
    expect(await wagered()).toBe(100);
    await end('hedge', 160_00);
    expect(await wagered()).toBe(140);
  });

  it('counts no round of a game from before the claim, also if its provider names events', async () => {
    const { browser, claim, stats } = await newPlayer();
    const game = await play(backend.url, browser, TABLE);
    const round = randomUUID();
    expect((await game.debit(100_00, { round, events: ['e1'], odds: 200 })).status).toBe(200);
    const { id } = (await claim('Welcome bonus')).body.data;
    await game.credit(0, { round });
    expect((await stats(id)).body.data.wagered).toBe(0);
  });

  it.each(['after it has ended', 'while it is active'])(
    'is no less for a late credit of a sportsbook %s, also while another bet on the event is open',
    async (when) => {
      const { browser, cancel, claim, stats } = await newPlayer();
      const { id } = (await claim('Welcome bonus')).body.data;
      const { end, stake } = await openSportsbook(browser);
      for (const event of Array.from({ length: 10 }, (_, place) => `e${place}`)) {
        await stake(event, { events: [event], odds: 200 });
        await end(event, 0);
      }
      const released = async () => (await stats(id)).body.data.released;
      expect(await released()).toBe(100);
      if (when === 'after it has ended') expect((await cancel(id)).status).toBe(200);
      await stake('open', { events: ['e0'], odds: 200 });
      await end('e0', 200_00);
      expect(await released()).toBe(100);
      await end('open', 150_00);
      expect(await released()).toBe(100);
    },
  );

  // The last two tests: the clock of the backend moves.
  it('counts no round that has ended after the expiry', async () => {
    const { browser, claim, password, stats, username } = await newPlayer();
    const { id } = (await claim('Welcome bonus')).body.data;
    const game = await play(backend.url, browser, SLOTS);
    await game.debit(100_00, { round: 'in time' });
    await game.credit(0, { round: 'in time' });
    await game.debit(200_00, { round: 'late' });
    await browser.post('/sandbox/clock', { advance_ms: 14 * DAY });
    const now = Date.now() + 14 * DAY;
    const late = { session: game.session, game: game.game, round: 'late', transaction: randomUUID() };
    const credit = await callWallet(backend.url, 'credit', { ...late, amount: 0, is_final: true }, { now });
    expect(credit.status).toBe(200);
    browser.token = (await browser.post('/api/login', { username, password })).body.data.token;
    expect((await stats(id)).body.data).toMatchObject({ state: 'expired', wagered: 100 });
  });

  it('that has expired is not given up', async () => {
    const { browser, cancel, claim, password, username } = await newPlayer();
    const { id } = (await claim('Welcome bonus')).body.data;
    await browser.post('/sandbox/clock', { advance_ms: 14 * DAY });
    browser.token = (await browser.post('/api/login', { username, password })).body.data.token;
    expect(await cancel(id)).toMatchObject({ status: 409, body: { message: 'This bonus has expired.' } });
  });
});
