import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { recoverRounds } from '../../../studio/server/recovery';
import type { BetStore, Credit, StoredBet } from '../../../studio/server/store/bets';
import type { StoredRound } from '../../../studio/server/store/rounds';

const round = { id: 'r1', outcome: { kind: 'wheel', pocket: 17 } } as unknown as StoredRound;

const betOf = (id: string, fields: Partial<StoredBet> = {}): StoredBet => ({
  ...{ id, debitId: `debit of ${id}`, sessionId: 's1', player: 'asha', spot: '17', stake: 1_001 },
  ...{ autoCashOut: null, state: 'accepted', won: null, multiplier: null, ...fields },
});

/** Ends a round of these bets. @param returns hundredths by spot; null: the outcome does not decide the bet */
async function recover(
  bets: readonly StoredBet[],
  {
    returns = { '17': 350, red: 0 } as Record<string, number | null>,
    of = round,
    unreturned = [] as string[],
  } = {},
) {
  const settle = vi.fn<BetStore['settle']>(async () => true);
  const returnStakes = vi.fn<BetStore['returnStakes']>(async () => {});
  const kick = vi.fn();
  const store = {
    ofRound: async () => bets,
    debitsOfRound: async () => bets.map(({ debitId: id }) => ({ id, walletSession: 'w1', game: 'wheel' })),
    ...{ settle, returnStakes, unreturned: async () => unreturned },
  } as unknown as BetStore;
  await recoverRounds({
    ...{ bets: store, outbox: { kick, close: async () => {} }, log: pino({ level: 'silent' }) },
    rounds: { findOpen: async () => [of] } as never,
    payout: (_, { spot }) => returns[spot] ?? null,
  });
  const [[, ends, results, credits] = ['', null, [], []]] = settle.mock.calls as unknown as [
    [string, string, object[], Credit[]],
  ];
  expect(kick).toHaveBeenCalled();
  return {
    ends,
    results,
    credits: credits.map(({ amount }) => amount),
    returned: returnStakes.mock.calls.flatMap(([debits]) => debits),
  };
}

test('a round whose outcome was fixed pays by it, whole paise alone, in one credit for each session', async () => {
  expect(await recover([betOf('a'), betOf('b', { spot: 'red' }), betOf('c', { stake: 1_000 })])).toEqual({
    ends: 'settled',
    results: [
      { id: 'a', won: 3_503, multiplier: 350 },
      { id: 'b', won: 0, multiplier: null },
      { id: 'c', won: 3_500, multiplier: 350 },
    ],
    credits: [7_003],
    returned: [],
  });
});

test('a stake that the wallet may have taken is returned, whatever the outcome', async () => {
  expect(await recover([betOf('a', { state: 'pending' }), betOf('b')])).toMatchObject({
    ends: 'void',
    results: [{ id: 'b', won: 3_503 }],
    credits: [3_503],
    returned: ['debit of a'],
  });
});

test('a stake of an ended round that was still to be returned is returned', async () => {
  const { ends, returned } = await recover([betOf('a')], { unreturned: ['a late debit'] });
  expect([ends, returned]).toEqual(['settled', ['a late debit']]);
});

test('neither a refused stake nor one that was returned is returned again', async () => {
  const bets = [betOf('a', { state: 'refused' }), betOf('b', { state: 'returned' })];
  expect(await recover(bets)).toMatchObject({ ends: 'settled', results: [], credits: [], returned: [] });
});

test('a bet that was cashed out keeps its result, and its round ends with a credit of nothing', async () => {
  const cashedOut = betOf('a', { state: 'settled', won: 2_002, multiplier: 200 });
  expect(await recover([cashedOut])).toMatchObject({
    results: [{ id: 'a', won: 0, multiplier: 200 }],
    credits: [0],
    returned: [],
  });
});

test('the stakes of a round without an outcome are returned, once for all bets of a request', async () => {
  const of = { ...round, outcome: null };
  const bets = [betOf('a', { debitId: 'one' }), betOf('b', { debitId: 'one' })];
  expect(await recover(bets, { of })).toMatchObject({
    ends: 'void',
    results: [],
    credits: [],
    returned: ['one'],
  });
});

test('a request of which one bet was decided is not returned', async () => {
  const bets = [betOf('a', { debitId: 'one' }), betOf('b', { debitId: 'one', spot: 'undecided' })];
  expect(await recover(bets)).toMatchObject({ results: [{ id: 'a' }], credits: [3_503], returned: [] });
});
