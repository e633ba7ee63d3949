import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../../../server/compose/start';
import { startTestBackend } from '../../support/backend';
import { type Browser, signUp } from '../../support/browser';
import { play, sign, studioConfig } from '../../support/provider';
import { ledgerFaults } from '../../support/sandbox';

let backend: RunningBackend;
let answer: RequestListener;
const studio = createServer((request, response) => answer(request, response));
beforeAll(async () => {
  await new Promise<void>((resolve) => studio.listen(0, '127.0.0.1', resolve));
  const { port } = studio.address() as AddressInfo;
  backend = await startTestBackend({ studio: { ...studioConfig, port } });
});
afterAll(async () => {
  await backend.close();
  studio.close();
});
beforeEach(() => {
  answer = (_, response) => response.writeHead(404).end();
});

const roundsOf = async (browser: Browser, query = '') =>
  (await browser.get(`/api/games/rounds${query}`)).body.data;
const sessionOf = async (browser: Browser, id: string) =>
  (await browser.get(`/api/games/session?id=${id}`)).body.data;

describe('the rounds of a player', () => {
  it('have the state and sums of their transactions, newest first', async () => {
    const { browser } = await signUp(backend.url);
    const game = await play(backend.url, browser, 'aura-roulette');
    const transaction = randomUUID();
    await game.debit(100_00, { round: 'won' });
    await game.credit(350_00, { round: 'won' });
    await game.debit(50_00, { round: 'lost' });
    await game.credit(0, { round: 'lost' });
    await game.debit(30_00, { round: 'returned', transaction });
    await game.rollback(transaction, { round: 'returned' });
    await game.debit(20_00, { round: 'open' });
    const { list, total } = await roundsOf(browser);
    expect(total).toBe(4);
    const shown = { id: expect.any(Number), started_at: expect.any(String), ended_at: expect.any(String) };
    const roulette = { slug: 'aura-roulette', name: 'Aura Roulette', provider: 'Aura' };
    expect(list).toEqual([
      { ...shown, game: roulette, ended_at: null, state: 'open', staked: 20, won: 0, net: -20 },
      { ...shown, game: roulette, state: 'rolled back', staked: 0, won: 0, net: 0 },
      { ...shown, game: roulette, state: 'lost', staked: 50, won: 0, net: -50 },
      { ...shown, game: roulette, state: 'won', staked: 100, won: 350, net: 250 },
    ]);
    expect((await roundsOf(browser, '?slug=spribe-aviator')).total).toBe(0);
    expect(await sessionOf(browser, game.sessionId)).toMatchObject({
      staked: 170,
      won: 350,
      net: 180,
      has_open_round: true,
    });
    expect(await ledgerFaults(backend.url)).toEqual([]);
  });

  it('are linked from the statement, also where another player has a round of that name', async () => {
    const [{ browser }, other] = [await signUp(backend.url), await signUp(backend.url)];
    for (const player of [other.browser, browser]) {
      const game = await play(backend.url, player, 'aura-roulette');
      await game.debit(100_00, { round: 'of two players' });
    }
    const { list } = await roundsOf(browser);
    const { body } = await browser.get('/api/getAccountstatement');
    expect(body.data.list.map(({ reference }: { reference: unknown }) => reference)).toEqual([
      { kind: 'round', id: list[0].id },
      null,
    ]);
  });

  it('are not shown to another player, nor is the session', async () => {
    const { browser } = await signUp(backend.url);
    const game = await play(backend.url, browser, 'aura-roulette');
    await game.debit(100_00);
    const [{ id }] = (await roundsOf(browser)).list;
    const other = (await signUp(backend.url)).browser;
    expect((await other.get(`/api/games/round?id=${id}`)).status).toBe(404);
    expect((await other.get(`/api/games/session?id=${game.sessionId}`)).status).toBe(404);
    expect((await roundsOf(other)).total).toBe(0);
    expect((await browser.get('/api/games/round?id=1e99')).status).toBe(404);
  });
});

describe('a round', () => {
  const playOneRound = async () => {
    const { browser } = await signUp(backend.url);
    const game = await play(backend.url, browser, 'aura-roulette');
    await game.debit(100_00, { round: 'round/1' });
    await game.credit(350_00, { round: 'round/1' });
    const [{ id }] = (await roundsOf(browser)).list;
    return {
      id,
      read: async (query = '') => (await browser.get(`/api/games/round?id=${id}${query}`)).body.data,
    };
  };
  const entries = [
    {
      id: expect.any(Number),
      kind: 'debit',
      amount: 100,
      balance_after: 900,
      created_at: expect.any(String),
    },
    {
      id: expect.any(Number),
      kind: 'credit',
      amount: 350,
      balance_after: 1250,
      created_at: expect.any(String),
    },
  ];

  it('shows what the provider says, asked with a signature and in the language of the page', async () => {
    const asked: { url: string | undefined; isSigned: boolean }[] = [];
    answer = ({ headers, url }, response) => {
      const signature = sign(String(url), String(headers['x-timestamp']));
      asked.push({ url, isSigned: headers['x-signature'] === signature });
      const origin = `http://${headers.host}`;
      const seeds = { commitment: 'c', server_seed: 's', client_seed: 'p', nonce: '7' };
      const data = {
        round: 'round/1',
        outcome: '17 काला',
        is_final: true,
        bets: [{ name: 'अंक 17', stake: 100_00, won: 350_00, multiplier: 350 }],
        fairness: { ...seeds, verify_url: `${origin}/verify?round=1` },
      };
      response.end(JSON.stringify(data));
    };
    const { read } = await playOneRound();
    const round = await read('&lang=hi');
    expect(asked).toEqual([
      { url: expect.stringMatching(/^\/rounds\/round%2F1\?player=p\d+&lang=hi$/), isSigned: true },
    ]);
    const { port } = studio.address() as AddressInfo;
    expect(round).toMatchObject({
      state: 'won',
      entries,
      outcome: '17 काला',
      bets: [{ name: 'अंक 17', stake: 100, won: 350, multiplier: 3.5 }],
      fairness: { server_seed: 's', verify_url: `http://localhost:${port}/verify?round=1` },
    });
  });

  it.each<[string, RequestListener]>([
    ['refuses', (_, response) => response.writeHead(500).end()],
    ['redirects', (_, response) => response.writeHead(302, { location: 'http://localhost:1' }).end()],
    ['sends something else', (_, response) => response.end('{"round": 1}')],
    ['does not answer', () => {}],
  ])('shows the ledger alone if the provider %s', async (_, listener) => {
    answer = listener;
    const { read } = await playOneRound();
    expect(await read()).toMatchObject({ state: 'won', entries, bets: [], outcome: '', fairness: null });
  });
});
