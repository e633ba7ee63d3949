import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crashMultiplier } from '../../studio/rules/crash';
import { commitmentOf, createDraws } from '../../studio/rules/draws';
import {
  key,
  next,
  type Page,
  placeCrashBet,
  startTestStudio,
  studioDatabase,
  type TestStudio,
} from './support/studio';

const database = studioDatabase();
let studio: TestStudio;

beforeEach(async () => {
  studio = await startTestStudio('crash', database);
});

afterEach(() => studio.close());

const betting = (page: Page) => next(page, 'crash', ({ phase }) => phase === 'betting');

/** Plays rounds until one flies for so long that the automatic cash-out wins, or ends before it. */
async function playUntil(page: Page, isWon: boolean): Promise<string> {
  for (;;) {
    const { round } = await betting(page);
    const placed = await placeCrashBet(page, round, { auto_cash_out: 101 });
    expect(placed.status).toBe('accepted');
    const { won } = await next(page, 'settled');
    if (won > 0 === isWon) return round;
  }
}

test('takes the stake and pays an automatic cash-out', async () => {
  const page = await studio.open('asha');
  const round = await playUntil(page, true);
  await vi.waitFor(() => {
    const calls = studio.operator.received.filter(({ call }) => call.round === round);
    expect(calls.map(({ name, call }) => [name, call.amount])).toEqual([
      ['debit', 10_000],
      ['credit', 10_100],
      ['credit', 0],
    ]);
  });
});

test('publishes the seed of which it sent the hash before the bets', async () => {
  const page = await studio.open('asha');
  const { round, commitment } = await betting(page);
  await placeCrashBet(page, round, { client_seed: 'mine', auto_cash_out: 101 });
  const {
    server_seed: serverSeed,
    client_seed: clientSeed,
    crashed_at: crashedAt,
    nonce,
  } = await next(page, 'crash', ({ phase }) => phase === 'crashed');
  expect(clientSeed).toBe('mine');
  expect(commitmentOf(serverSeed ?? '')).toBe(commitment);
  expect(
    crashMultiplier(createDraws({ serverSeed: serverSeed ?? '', clientSeed: clientSeed ?? '', nonce })),
  ).toBe(crashedAt);
});

test('answers a repeated bet with the first result', async () => {
  const page = await studio.open('asha');
  const { round } = await betting(page);
  const repeated = { key: key() };
  const first = await placeCrashBet(page, round, repeated);
  const second = await placeCrashBet(page, round, repeated);
  expect(second).toEqual(first);
  expect(studio.operator.callsOf('debit')).toHaveLength(1);
});

test('refuses a second bet in the same place', async () => {
  const page = await studio.open('asha');
  const { round } = await betting(page);
  await placeCrashBet(page, round);
  expect(await placeCrashBet(page, round)).toEqual({
    status: 'refused',
    reason: 'already-placed',
    balance: null,
  });
});

test('refuses stakes outside the limits and beyond the balance', async () => {
  const page = await studio.open('asha');
  const { round } = await betting(page);
  expect(await placeCrashBet(page, round, { stake: 999 })).toMatchObject({ reason: 'below-minimum' });
  expect(await placeCrashBet(page, round, { stake: 1_000_001 })).toMatchObject({ reason: 'above-maximum' });
  expect(await placeCrashBet(page, round, { stake: 500_000 })).toMatchObject({
    reason: 'insufficient-funds',
  });
});

test('repeats a debit with the same id when its answer is lost', async () => {
  studio.operator.plan('debit', 'answerLost');
  const page = await studio.open('asha');
  const { round } = await betting(page);
  expect(await placeCrashBet(page, round)).toMatchObject({ status: 'accepted', balance: 90_000 });
  const ids = studio.operator.callsOf('debit').map(({ transaction }) => transaction);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('returns a stake when the wallet does not answer before the flight', async () => {
  const page = await studio.open('asha');
  const { round } = await betting(page);
  for (let attempt = 0; attempt < 40; attempt++) studio.operator.plan('debit', 'answerLost');
  expect(await placeCrashBet(page, round)).toMatchObject({ status: 'refused', reason: 'unavailable' });
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(100_000), 8000);
  expect(studio.operator.callsOf('rollback')).toHaveLength(1);
});

test('repeats a credit until the wallet acknowledges it', async () => {
  for (let attempt = 0; attempt < 2; attempt++) studio.operator.plan('credit', 'unreachable');
  const page = await studio.open('asha');
  const round = await playUntil(page, true);
  await vi.waitFor(() => {
    const credits = studio.operator.callsOf('credit').filter((call) => call.round === round);
    expect(credits.length).toBeGreaterThanOrEqual(2);
    const staked = studio.operator.callsOf('debit').length * 10_000;
    expect(studio.operator.balances.get('asha')).toBe(100_000 - staked + 10_100);
  }, 8000);
});

test('returns the running bets when the table crashes in the middle of a flight', async () => {
  const page = await studio.open('asha');
  const closed = next(page, 'closing');
  const { round } = await betting(page);
  studio.planned.push('crashesInRound');
  await placeCrashBet(page, round);
  await vi.waitFor(() => {
    const back = studio.operator.callsOf('rollback').length;
    expect(back).toBe(1);
  }, 8000);
  expect(await closed).toEqual({ reason: 'stopping' });
});

test('returns the stakes of a round that a stop interrupts, and continues after it', async () => {
  const page = await studio.open('asha');
  const { round } = await betting(page);
  await placeCrashBet(page, round);
  await studio.restart();
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(100_000), 8000);
});

test('refuses a page without a session', async () => {
  const page = await studio.open('asha');
  page.disconnect();
  page.auth = { session: 'wrong' };
  const failed = new Promise<Error>((resolve) => page.once('connect_error', resolve));
  page.connect();
  expect((await failed).message).toBe('session-expired');
});

test('refuses an eleventh page of a player', async () => {
  for (let page = 0; page < 10; page++) await next(await studio.open('asha'), 'welcome');
  const page = await studio.open('asha');
  const { message } = await new Promise<Error>((resolve) => page.once('connect_error', resolve));
  expect(message).toBe('unavailable');
});

test('a used token opens no second session', async () => {
  const query = new URLSearchParams({
    token: 'token:asha:1',
    lang: 'hi',
    return_url: `${studio.operator.url}/x`,
  });
  const open = () => fetch(`${studio.url}/launch?${query}`, { redirect: 'manual' });
  const first = await open();
  expect(first.headers.get('location')).toContain('session=');
  const second = await open();
  const location = second.headers.get('location') ?? '';
  expect(location).toContain('error=expired');
  expect(location).not.toContain('session=');
  expect(`${first.headers.get('location')}${location}`).not.toContain('token');
});

test('only the operator can frame the studio', async () => {
  const { headers } = await fetch(`${studio.url}/launch?token=x`, { redirect: 'manual' });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors 'self' ${studio.operator.url}`);
});
