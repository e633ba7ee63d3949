import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { crashMultiplier } from '../../studio/rules/crash';
import { commitmentOf, createDraws } from '../../studio/rules/draws';
import {
  key,
  next,
  type Page,
  startTestStudio,
  studioDatabase,
  type TestStudio,
  untilEnded,
} from './support/studio';

const database = studioDatabase();
let studio: TestStudio;

afterEach(async () => {
  vi.restoreAllMocks();
  await studio.close();
});

const slowFlights = { ...untilEnded, flightSpeed: 0.05 };

const endBetting = () => {
  const [game] = ['roulette', 'crash'].map((engine) => studio.findGame(`test-${engine}`)).filter(Boolean);
  expect(game?.endPhase('betting')).toBe(true);
};

const place = (page: Page, round: string, clientSeed: string) =>
  page.emitWithAck('bets:place', {
    round,
    key: key(),
    client_seed: clientSeed,
    bets: [{ spot: 'red', stake: 2000 }],
  });

const fly = (page: Page, round: string, clientSeed: string, slot: 0 | 1 = 0) =>
  page.emitWithAck('crash:bet', {
    round,
    key: key(),
    client_seed: clientSeed,
    slot,
    stake: 2000,
    auto_cash_out: null,
  });

/** Listens to each page as soon as it is open: its first state may come before the next page opens. */
async function openPages<Name extends 'table' | 'crash'>(players: readonly string[], name: Name) {
  const opened = await Promise.all(
    players.map(async (player) => {
      const page = await studio.open(player);
      return { page, state: await next(page, name) };
    }),
  );
  return { pages: opened.map(({ page }) => page), state: opened[0]?.state };
}

async function openRoulette(...players: string[]) {
  studio = await startTestStudio('roulette', database, untilEnded);
  const { pages, state } = await openPages(players, 'table');
  return { pages, round: state?.round ?? '', commitment: state?.commitment ?? '' };
}

async function openCrash(...players: string[]) {
  studio = await startTestStudio('crash', database, slowFlights);
  const { pages, state } = await openPages(players, 'crash');
  return { pages, round: state?.round ?? '' };
}

/** A client seed with which the flight of the open round reaches at least 3.00×. */
async function findLongFlight(): Promise<string> {
  const seeds = await studio.findGame('test-crash')?.currentRound();
  for (let count = 0; ; count += 1) {
    const clientSeed = `seed-${count}`;
    const { serverSeed = '', nonce = '' } = seeds ?? {};
    if (crashMultiplier(createDraws({ serverSeed, nonce, clientSeed })) >= 300) return clientSeed;
  }
}

async function startLongFlight() {
  const {
    pages: [page],
    round,
  } = await openCrash('asha');
  if (page === undefined) throw new Error('No page');
  expect(await fly(page, round, await findLongFlight())).toMatchObject({ status: 'accepted' });
  endBetting();
  await next(page, 'crash', ({ phase }) => phase === 'flying');
  return { page, round };
}

const proofOf = async (round: string) => (await fetch(`${studio.url}/api/rounds/${round}`)).json();

async function reportOf(round: string, player: string) {
  const path = `/rounds/${round}?player=${player}`;
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', studio.operator.secret).update(`${timestamp}.${path}`).digest('hex');
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
  return (await fetch(studio.url + path, { headers })).json();
}

describe('the client seed', () => {
  test('of a table has one seed of each player, however many bets a player makes', async () => {
    const {
      pages: [asha, ravi],
      round,
      commitment,
    } = await openRoulette('asha', 'ravi');
    if (asha === undefined || ravi === undefined) throw new Error('No page');
    for (const seed of ['a1', 'a2', 'a3']) await place(asha, round, seed);
    await place(ravi, round, 'r1');
    await place(asha, round, 'a4');
    endBetting();
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
    } = await openCrash('asha', 'ravi');
    if (asha === undefined || ravi === undefined) throw new Error('No page');
    await fly(asha, round, 'a1');
    await fly(asha, round, 'a2', 1);
    await fly(ravi, round, 'r1');
    endBetting();
    const { client_seed: clientSeed } = await next(asha, 'crash', ({ phase }) => phase !== 'betting');
    expect(clientSeed).toBe('a1.r1');
  });

  test('is fixed by the first three players', async () => {
    const { pages, round } = await openRoulette('asha', 'ravi', 'mira', 'dev');
    for (const [index, page] of pages.entries()) await place(page, round, `s${index}`);
    endBetting();
    const [page] = pages;
    if (page === undefined) throw new Error('No page');
    const { client_seed: clientSeed } = await next(page, 'table', ({ phase }) => phase === 'revealing');
    expect(clientSeed).toBe('s0.s1.s2');
  });

  test('of a refused stake does not count', async () => {
    const {
      pages: [asha, ravi],
      round,
    } = await openRoulette('asha', 'ravi');
    if (asha === undefined || ravi === undefined) throw new Error('No page');
    studio.operator.plan('debit', 'INSUFFICIENT_FUNDS');
    await place(asha, round, 'refused');
    await place(ravi, round, 'r1');
    await place(asha, round, 'a1');
    endBetting();
    const { client_seed: clientSeed } = await next(ravi, 'table', ({ phase }) => phase === 'revealing');
    expect(clientSeed).toBe('r1.a1');
  });

  test('reaches the page of another player whole before the outcome is drawn', async () => {
    const {
      pages: [asha, ravi],
      round,
    } = await openRoulette('asha', 'ravi');
    if (asha === undefined || ravi === undefined) throw new Error('No page');
    const received: [string, string][] = [];
    ravi.on('table:totals', (totals) => received.push(['totals', totals.client_seed]));
    ravi.on('table', ({ phase, client_seed: seed }) => received.push([phase, seed]));
    await place(asha, round, 'a1');
    endBetting();
    await next(ravi, 'table', ({ phase }) => phase === 'revealing');
    const revealing = received.findIndex(([name]) => name === 'revealing');
    expect(received[revealing - 1]).toEqual(['totals', 'a1']);
    expect(received[revealing]).toEqual(['revealing', 'a1']);
  });

  test('of a flight reaches the page of another player before the take-off', async () => {
    const {
      pages: [asha, ravi],
      round,
    } = await openCrash('asha', 'ravi');
    if (asha === undefined || ravi === undefined) throw new Error('No page');
    const received: [string, string][] = [];
    ravi.on('crash:update', (update) => received.push(['update', update.client_seed]));
    ravi.on('crash', ({ phase, client_seed: seed }) => received.push([phase, seed]));
    await fly(asha, round, 'a1');
    endBetting();
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
    const { page, round } = await startLongFlight();
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
    const again = await studio.open('ravi');
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
    } = await openRoulette('asha');
    if (page === undefined) throw new Error('No page');
    await place(page, round, 'a1');
    expect(await proofOf(round)).toMatchObject({ server_seed: null, outcome: null });
    expect(await reportOf(round, 'asha')).toMatchObject({ is_final: false, outcome: '', fairness: null });
    endBetting();
    await next(page, 'table', ({ phase }) => phase === 'settled');
    const { server_seed: serverSeed, outcome } = await proofOf(round);
    expect([serverSeed, outcome]).not.toContain(null);
  });

  test('show no server seed of the next spin', async () => {
    studio = await startTestStudio('slots', database);
    const page = await studio.open('asha');
    await next(page, 'slots');
    const round = (await studio.findGame('test-slots')?.currentRound())?.round ?? '';
    expect(await proofOf(round)).toMatchObject({ round, server_seed: null, outcome: null });
  });
});

describe('a stake that the wallet confirms after the outcome is fixed', () => {
  test('does not join the round of a table and is returned', async () => {
    const {
      pages: [page],
      round,
    } = await openRoulette('asha');
    if (page === undefined) throw new Error('No page');
    studio.operator.plan('debit', 'answerHeld');
    const late = place(page, round, 'late');
    await vi.waitFor(() => expect(studio.operator.callsOf('debit')).toHaveLength(1));
    endBetting();
    const { client_seed: clientSeed } = await next(page, 'table', ({ phase }) => phase === 'revealing');
    studio.operator.release();
    expect(await late).toMatchObject({ status: 'refused' });
    expect(clientSeed).toBe('none');
    const { bets, totals } = await next(page, 'table', ({ phase }) => phase === 'settled');
    expect([bets, totals]).toEqual([[], []]);
    await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(100_000));
    expect(studio.operator.callsOf('credit')).toEqual([]);
  });

  test('does not join a flight and is returned', async () => {
    const {
      pages: [asha, ravi],
      round,
    } = await openCrash('asha', 'ravi');
    if (asha === undefined || ravi === undefined) throw new Error('No page');
    await fly(asha, round, await findLongFlight());
    studio.operator.plan('debit', 'answerHeld');
    const late = fly(ravi, round, 'late');
    await vi.waitFor(() => expect(studio.operator.callsOf('debit')).toHaveLength(2));
    endBetting();
    await next(asha, 'crash', ({ phase }) => phase === 'flying');
    studio.operator.release();
    expect(await late).toMatchObject({ status: 'refused' });
    expect((await next(asha, 'crash:update')).players).toHaveLength(1);
    expect(await ravi.emitWithAck('crash:cashOut', { round, slot: 0 })).toMatchObject({
      reason: 'round-closed',
    });
    await vi.waitFor(() => expect(studio.operator.balances.get('ravi')).toBe(100_000));
  });
});

describe('a cash-out', () => {
  test('is refused once the flight has reached the crash point, before the round says so', async () => {
    const { page, round } = await startLongFlight();
    await next(page, 'crash:update');
    const actual = performance.now.bind(performance);
    // An hour of a flight of at most 10,000.00×.
    vi.spyOn(performance, 'now').mockImplementation(() => actual() + 3_600_000);
    expect(await page.emitWithAck('crash:cashOut', { round, slot: 0 })).toMatchObject({
      status: 'refused',
      reason: 'round-closed',
    });
    const { won } = await next(page, 'settled');
    expect(won).toBe(0);
    expect(await page.emitWithAck('crash:cashOut', { round, slot: 0 })).toMatchObject({ status: 'refused' });
    await vi.waitFor(() => expect(studio.operator.callsOf('credit')).toMatchObject([{ amount: 0 }]));
    expect(studio.operator.balances.get('asha')).toBe(98_000);
  });

  test('is refused before the take-off and pays once during the flight', async () => {
    const {
      pages: [page],
      round,
    } = await openCrash('asha');
    if (page === undefined) throw new Error('No page');
    await fly(page, round, await findLongFlight());
    const cashOut = () => page.emitWithAck('crash:cashOut', { round, slot: 0 });
    expect(await cashOut()).toMatchObject({ reason: 'round-closed' });
    endBetting();
    await next(page, 'crash', ({ phase }) => phase === 'flying');
    const [first, second] = await Promise.all([cashOut(), cashOut()]);
    expect(first.status).toBe('accepted');
    expect(second).toEqual(first);
    await vi.waitFor(() => expect(studio.operator.callsOf('credit')).toHaveLength(1));
  });
});
