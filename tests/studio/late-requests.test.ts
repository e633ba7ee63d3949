import { afterEach, describe, expect, test, vi } from 'vitest';
import { betOnRed, fly, openRoundsForTests } from './support/open-rounds';
import { next } from './support/studio';

const rounds = openRoundsForTests();

afterEach(() => vi.restoreAllMocks());

describe('a stake that the wallet confirms after the outcome is fixed', () => {
  test('does not join the round of a table and is returned', async () => {
    const {
      pages: [page],
      round,
    } = await rounds.openRoulette('asha');
    rounds.studio.operator.plan('debit', 'answerHeld');
    const late = betOnRed(page, round, 'late');
    await vi.waitFor(() => expect(rounds.studio.operator.callsOf('debit')).toHaveLength(1));
    rounds.endBetting();
    const { client_seed: clientSeed } = await next(page, 'table', ({ phase }) => phase === 'revealing');
    rounds.studio.operator.release();
    expect(await late).toMatchObject({ status: 'refused' });
    expect(clientSeed).toBe('none');
    const { bets, totals } = await next(page, 'table', ({ phase }) => phase === 'settled');
    expect([bets, totals]).toEqual([[], []]);
    await vi.waitFor(() => expect(rounds.studio.operator.balances.get('asha')).toBe(100_000));
    expect(rounds.studio.operator.callsOf('credit')).toEqual([]);
  });

  test('does not join a flight and is returned', async () => {
    const {
      pages: [asha, ravi],
      round,
    } = await rounds.openCrash('asha', 'ravi');
    await fly(asha, round, await rounds.findLongFlight());
    rounds.studio.operator.plan('debit', 'answerHeld');
    const late = fly(ravi, round, 'late');
    await vi.waitFor(() => expect(rounds.studio.operator.callsOf('debit')).toHaveLength(2));
    rounds.endBetting();
    await next(asha, 'crash', ({ phase }) => phase === 'flying');
    rounds.studio.operator.release();
    expect(await late).toMatchObject({ status: 'refused' });
    expect((await next(asha, 'crash:update')).players).toHaveLength(1);
    expect(await ravi.emitWithAck('crash:cashOut', { round, slot: 0 })).toMatchObject({
      reason: 'round-closed',
    });
    await vi.waitFor(() => expect(rounds.studio.operator.balances.get('ravi')).toBe(100_000));
  });
});

describe('a cash-out', () => {
  test('is refused once the flight has reached the crash point, before the round says so', async () => {
    const { page, round } = await rounds.startLongFlight();
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
    await vi.waitFor(() => expect(rounds.studio.operator.callsOf('credit')).toMatchObject([{ amount: 0 }]));
    expect(rounds.studio.operator.balances.get('asha')).toBe(98_000);
  });

  test('is refused before the take-off and pays once during the flight', async () => {
    const {
      pages: [page],
      round,
    } = await rounds.openCrash('asha');
    await fly(page, round, await rounds.findLongFlight());
    const cashOut = () => page.emitWithAck('crash:cashOut', { round, slot: 0 });
    expect(await cashOut()).toMatchObject({ reason: 'round-closed' });
    rounds.endBetting();
    await next(page, 'crash', ({ phase }) => phase === 'flying');
    const [first, second] = await Promise.all([cashOut(), cashOut()]);
    expect(first.status).toBe('accepted');
    expect(second).toEqual(first);
    await vi.waitFor(() => expect(rounds.studio.operator.callsOf('credit')).toHaveLength(1));
  });
});
