import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentOf } from '../../studio/rules/draws';
import { betOnRed, fly, openRoundsForTests } from './support/open-rounds';
import { next } from './support/studio';

const rounds = openRoundsForTests();

const proofOf = async (round: string) => (await fetch(`${rounds.studio.url}/api/rounds/${round}`)).json();

async function reportOf(round: string, player: string) {
  const path = `/rounds/${round}?player=${player}`;
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', rounds.studio.operator.secret)
    .update(`${timestamp}.${path}`)
    .digest('hex');
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
  return (await fetch(rounds.studio.url + path, { headers })).json();
}

describe('the client seed', () => {
  test('of a table has one seed of each player, however many bets a player makes', async () => {
    const {
      pages: [asha, ravi],
      round,
      commitment,
    } = await rounds.openRoulette('asha', 'ravi');
    for (const seed of ['a1', 'a2', 'a3']) await betOnRed(asha, round, seed);
    await betOnRed(ravi, round, 'r1');
    await betOnRed(asha, round, 'a4');
    rounds.endBetting();
    const { client_seed: clientSeed, server_seed: serverSeed } = await next(
      ravi,
      'table',
      ({ phase }) => phase === 'settled',
    );
    expect(clientSeed).toBe('a1.r1');
    expect(commitmentOf(serverSeed ?? '')).toBe(commitment);
  });

  test('of a flight has one seed of each player', async () => {
    const {
      pages: [asha, ravi],
      round,
    } = await rounds.openCrash('asha', 'ravi');
    await fly(asha, round, 'a1');
    await fly(asha, round, 'a2', 1);
    await fly(ravi, round, 'r1');
    rounds.endBetting();
    const { client_seed: clientSeed } = await next(asha, 'crash', ({ phase }) => phase !== 'betting');
    expect(clientSeed).toBe('a1.r1');
  });

  test('is fixed by the first three players', async () => {
    const { pages, round } = await rounds.openRoulette('asha', 'ravi', 'mira', 'dev');
    for (const [index, page] of pages.entries()) await betOnRed(page, round, `s${index}`);
    rounds.endBetting();
    const { client_seed: clientSeed } = await next(pages[0], 'table', ({ phase }) => phase === 'revealing');
    expect(clientSeed).toBe('s0.s1.s2');
  });

  test('of a refused stake does not count', async () => {
    const {
      pages: [asha, ravi],
      round,
    } = await rounds.openRoulette('asha', 'ravi');
    rounds.studio.operator.plan('debit', 'INSUFFICIENT_FUNDS');
    await betOnRed(asha, round, 'refused');
    await betOnRed(ravi, round, 'r1');
    await betOnRed(asha, round, 'a1');
    rounds.endBetting();
    const { client_seed: clientSeed } = await next(ravi, 'table', ({ phase }) => phase === 'revealing');
    expect(clientSeed).toBe('r1.a1');
  });

  test('reaches the page of another player whole before the outcome is drawn', async () => {
    const {
      pages: [asha, ravi],
      round,
    } = await rounds.openRoulette('asha', 'ravi');
    const received: [string, string][] = [];
    ravi.on('table:totals', (totals) => received.push(['totals', totals.client_seed]));
    ravi.on('table', ({ phase, client_seed: seed }) => received.push([phase, seed]));
    await betOnRed(asha, round, 'a1');
    rounds.endBetting();
    await next(ravi, 'table', ({ phase }) => phase === 'revealing');
    const revealing = received.findIndex(([name]) => name === 'revealing');
    expect(received[revealing - 1]).toEqual(['totals', 'a1']);
    expect(received[revealing]).toEqual(['revealing', 'a1']);
  });

  test('of a flight reaches the page of another player before the take-off', async () => {
    const {
      pages: [asha, ravi],
      round,
    } = await rounds.openCrash('asha', 'ravi');
    const received: [string, string][] = [];
    ravi.on('crash:update', (update) => received.push(['update', update.client_seed]));
    ravi.on('crash', ({ phase, client_seed: seed }) => received.push([phase, seed]));
    await fly(asha, round, 'a1');
    rounds.endBetting();
    await next(ravi, 'crash', ({ phase }) => phase !== 'betting');
    const flying = received.findIndex(([name]) => name === 'flying');
    expect(received.slice(flying - 1, flying + 1)).toEqual([
      ['update', 'a1'],
      ['flying', 'a1'],
    ]);
  });
});

describe('the data of a round', () => {
  test('show neither crash point nor server seed during the flight', async () => {
    const { page, round } = await rounds.startLongFlight();
    const states: unknown[] = [];
    page.on('crash:update', (update) => states.push(update));
    expect(await proofOf(round)).toMatchObject({ server_seed: null, outcome: null });
    expect(await reportOf(round, 'asha')).toMatchObject({
      is_final: false,
      outcome: '',
      fairness: null,
      bets: [{ stake: 2000, won: 0, multiplier: null }],
    });
    await next(page, 'crash:update');
    expect(JSON.stringify(states)).not.toMatch(/server_seed|crashed_at/);
    const again = await rounds.studio.open('ravi');
    expect(await next(again, 'crash')).toMatchObject({
      phase: 'flying',
      server_seed: null,
      crashed_at: null,
    });
  });

  test('show neither outcome nor server seed of a table before it is settled', async () => {
    const {
      pages: [page],
      round,
    } = await rounds.openRoulette('asha');
    await betOnRed(page, round, 'a1');
    expect(await proofOf(round)).toMatchObject({ server_seed: null, outcome: null });
    expect(await reportOf(round, 'asha')).toMatchObject({ is_final: false, outcome: '', fairness: null });
    rounds.endBetting();
    await next(page, 'table', ({ phase }) => phase === 'settled');
    const { server_seed: serverSeed, outcome } = await proofOf(round);
    expect([serverSeed, outcome]).not.toContain(null);
  });

  test('show no server seed of the next spin', async () => {
    await rounds.startStudio('slots');
    const page = await rounds.studio.open('asha');
    await next(page, 'slots');
    const round = (await rounds.studio.findGame('test-slots')?.currentRound())?.round ?? '';
    expect(await proofOf(round)).toMatchObject({ round, server_seed: null, outcome: null });
  });
});
