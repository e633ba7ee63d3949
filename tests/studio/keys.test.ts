import { afterEach, expect, test, vi } from 'vitest';
import {
  key,
  next,
  type Page,
  place,
  placeCrashBet,
  startTestStudio,
  studioDatabase,
  type TestStudio,
  untilEnded,
} from './support/studio';

const database = studioDatabase();
let studio: TestStudio;

afterEach(() => studio.close());

const refusedKey = { status: 'refused', reason: 'not-understood', balance: null };

async function openCrash(): Promise<{ page: Page; round: string }> {
  studio = await startTestStudio('crash', database, untilEnded);
  const page = await studio.open('asha');
  const { round } = await next(page, 'crash', ({ phase }) => phase === 'betting');
  return { page, round };
}

async function openRoulette(): Promise<{ page: Page; round: string }> {
  studio = await startTestStudio('roulette', database, untilEnded);
  const page = await studio.open('asha');
  const { round } = await next(page, 'table', ({ phase }) => phase === 'betting');
  return { page, round };
}

const endBetting = () => studio.findGame('test-roulette')?.endPhase('betting');

test('crash: a repeated refused key does not free the slot of an accepted bet', async () => {
  const { page, round } = await openCrash();
  const refused = { key: key(), stake: 500_000 };
  expect(await placeCrashBet(page, round, refused)).toMatchObject({ reason: 'insufficient-funds' });
  expect(await placeCrashBet(page, round)).toMatchObject({ status: 'accepted' });
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await placeCrashBet(page, round, refused)).toMatchObject({ status: 'refused' });
    expect(await placeCrashBet(page, round)).toMatchObject({ reason: 'already-placed' });
  }
  expect(studio.operator.balances.get('asha')).toBe(90_000);
});

test('crash: a repeat that waits for a refusal does not free the slot that another key took meanwhile', async () => {
  const { page, round } = await openCrash();
  const refused = { key: key(), stake: 500_000 };
  const [first, second, third] = await Promise.all([
    placeCrashBet(page, round, refused),
    placeCrashBet(page, round, refused),
    placeCrashBet(page, round).then(() => placeCrashBet(page, round)),
  ]);
  expect([first.status, second.status]).toEqual(['refused', 'refused']);
  const fourth = await placeCrashBet(page, round);
  expect([third, fourth].filter(({ status }) => status === 'accepted').length).toBeLessThanOrEqual(1);
  expect(studio.operator.balances.get('asha')).toBe(90_000);
});

test.each([{ stake: 20_000 }, { slot: 1 as const }, { auto_cash_out: 150 }, { client_seed: 'other' }])(
  'crash: refuses the key of an accepted bet with %o',
  async (change) => {
    const { page, round } = await openCrash();
    const first = { key: key() };
    const accepted = await placeCrashBet(page, round, first);
    expect(await placeCrashBet(page, round, { ...first, ...change })).toEqual(
      'slot' in change ? refusedKey : expect.objectContaining({ status: 'refused' }),
    );
    // The refusal leaves the slot to the accepted bet.
    expect(await placeCrashBet(page, round)).toMatchObject({ status: 'refused', reason: 'already-placed' });
    expect(await placeCrashBet(page, round, first)).toEqual(accepted);
    expect(studio.operator.balances.get('asha')).toBe(90_000);
  },
);

test('crash: a refused key of slot 0 leaves slot 1 free', async () => {
  const { page, round } = await openCrash();
  const first = { key: key() };
  await placeCrashBet(page, round, first);
  await placeCrashBet(page, round, { ...first, slot: 1 });
  expect(await placeCrashBet(page, round, { slot: 1 })).toMatchObject({ status: 'accepted' });
});

test('a table refuses the key of an earlier request with other bets, also at the same moment', async () => {
  const { page, round } = await openRoulette();
  const repeated = key();
  const answers = await Promise.all([
    place(page, round, [{ spot: 'red', stake: 3000 }], repeated),
    place(page, round, [{ spot: 'black', stake: 4000 }], repeated),
  ]);
  expect(answers).toEqual([expect.objectContaining({ status: 'accepted' }), refusedKey]);
  expect(await place(page, round, [{ spot: 'black', stake: 4000 }], repeated)).toEqual(refusedKey);
  expect(studio.operator.balances.get('asha')).toBe(97_000);
});

test('a table refuses a key of an earlier round', async () => {
  const { page, round } = await openRoulette();
  const repeated = key();
  await place(page, round, [{ spot: 'red', stake: 3000 }], repeated);
  endBetting();
  const later = await next(page, 'table', (state) => state.phase === 'betting' && state.round !== round);
  expect(await place(page, later.round, [{ spot: 'red', stake: 3000 }], repeated)).toEqual(refusedKey);
  expect(studio.operator.callsOf('debit')).toHaveLength(1);
});

test('a refused stake does not count against the limit of the round, however often it is repeated', async () => {
  const { page, round } = await openRoulette();
  studio.operator.balances.set('asha', 1_000_000);
  studio.operator.plan('debit', 'LIMIT_REACHED');
  const refused = key();
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await place(page, round, [{ spot: 'red', stake: 600_000 }], refused)).toMatchObject({
      reason: 'limit-reached',
    });
  }
  expect(await place(page, round, [{ spot: 'red', stake: 600_000 }])).toMatchObject({ status: 'accepted' });
  expect(await place(page, round, [{ spot: 'red', stake: 400_001 }])).toMatchObject({
    reason: 'above-maximum',
  });
  expect(await place(page, round, [{ spot: 'red', stake: 400_000 }])).toMatchObject({ status: 'accepted' });
});

test('a key refused for other bets does not count against the limit of the round', async () => {
  const { page, round } = await openRoulette();
  studio.operator.balances.set('asha', 1_000_000);
  const repeated = key();
  await place(page, round, [{ spot: 'red', stake: 500_000 }], repeated);
  await place(page, round, [{ spot: 'black', stake: 500_000 }], repeated);
  expect(await place(page, round, [{ spot: 'red', stake: 500_000 }])).toMatchObject({ status: 'accepted' });
});

test('slots: refuses the key of an earlier spin with another stake', async () => {
  studio = await startTestStudio('slots', database);
  const page = await studio.open('asha');
  await next(page, 'slots');
  const repeated = key();
  const spin = (stake: number) =>
    page.emitWithAck('slots:spin', { key: repeated, client_seed: 'mine', stake });
  const [first, together] = await Promise.all([spin(2000), spin(3000)]);
  expect([first.status, together.status]).toEqual(['accepted', 'refused']);
  expect(await spin(3000)).toEqual(refusedKey);
  expect(await spin(2000)).toEqual(first);
  expect(studio.operator.callsOf('debit')).toHaveLength(1);
});

test('a stake that was returned is not answered as accepted when its key is repeated', async () => {
  const { page, round } = await openRoulette();
  const repeated = key();
  studio.operator.plan('debit', 'answerHeld');
  const first = place(page, round, [{ spot: 'red', stake: 3000 }], repeated);
  await vi.waitFor(() => expect(studio.operator.callsOf('debit')).toHaveLength(1));
  endBetting();
  await next(page, 'table', ({ phase }) => phase === 'revealing');
  studio.operator.release();
  const refused = await first;
  expect(refused).toMatchObject({ status: 'refused' });
  expect(await place(page, round, [{ spot: 'red', stake: 3000 }], repeated)).toMatchObject({
    status: 'refused',
  });
  await vi.waitFor(() => expect(studio.operator.balances.get('asha')).toBe(100_000));
});

test('crash: a repeat after the round has the first result', async () => {
  const { page, round } = await openCrash();
  const sent = { key: key(), auto_cash_out: 101 };
  const first = await placeCrashBet(page, round, sent);
  const over = next(page, 'crash', ({ phase }) => phase === 'crashed');
  studio.findGame('test-crash')?.endPhase('betting');
  const { bets } = await over;
  await next(page, 'crash', ({ phase }) => phase === 'betting');
  expect(await placeCrashBet(page, round, sent)).toEqual({ ...first, bet: bets[0] });
  expect(await placeCrashBet(page, round)).toEqual({
    status: 'refused',
    reason: 'round-closed',
    balance: null,
  });
  expect(studio.operator.callsOf('debit')).toHaveLength(1);
});

test('table: a repeat after the round has the first result', async () => {
  const { page, round } = await openRoulette();
  const [repeated, bets] = [key(), [{ spot: 'red', stake: 2000 }]];
  const first = await place(page, round, bets, repeated);
  const over = next(page, 'table', ({ phase }) => phase === 'settled');
  endBetting();
  const { bets: settled } = await over;
  await next(page, 'table', ({ phase }) => phase === 'betting');
  expect(await place(page, round, bets, repeated)).toEqual({ ...first, bets: settled });
  expect(await place(page, round, bets)).toMatchObject({ reason: 'round-closed' });
  expect(studio.operator.callsOf('debit')).toHaveLength(1);
});
