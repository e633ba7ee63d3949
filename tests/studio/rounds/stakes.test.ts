import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createStakes, debitIdOf, limitRefusal, type StakeRequest } from '../../../studio/server/stakes';
import type { BetStore } from '../../../studio/server/store/bets';
import type { WalletClient } from '../../../studio/server/wallet-client';

const session = { id: 's1', walletSession: 'w1', player: 'asha', game: 'wheel' };

type Answer = Awaited<ReturnType<WalletClient['debit']>>;

/** Stakes on a store and a wallet that record their calls. @param answers of the wallet to debits, in turn */
function stakesWith(answers: readonly Answer[], overrides: Partial<BetStore> = {}) {
  const calls: string[] = [];
  const left = [...answers];
  let later: () => unknown = () => null;
  const store = {
    insert: async () => true,
    accept: async () => {
      calls.push('accept');
      return true;
    },
    refuse: async (_: string, reason: string) => void calls.push(`refuse ${reason}`),
    returnStakes: async () => void calls.push('return'),
    ...overrides,
  } as unknown as BetStore;
  const debit = vi.fn<WalletClient['debit']>(async () => {
    calls.push('debit');
    return left.shift() ?? { status: 'unknown' };
  });
  const stakes = createStakes({
    ...{ store, wallet: { debit } as unknown as WalletClient, log: pino({ level: 'silent' }) },
    outbox: { kick: () => calls.push('kick'), close: async () => {} },
    every: (_, task) => {
      later = task;
      return { stop: async () => {} };
    },
  });
  const place = (fields: Partial<StakeRequest> = {}) =>
    stakes.place({
      ...{ round: 'r1', session, key: 'k1', request: { spot: '17' } },
      ...{ bets: [{ spot: '17', stake: 1_000, autoCashOut: null }], isOpen: () => true },
      ...{ onAccepted: () => calls.push('accepted'), ...fields },
    });
  const find = (fields: Partial<StakeRequest> = {}) =>
    stakes.find({ session, key: 'k1', request: { spot: '17' }, ...fields });
  return { calls, debit, find, later: () => later(), place };
}

const taken: Answer = { status: 'ok', answer: { transaction: 't', balance: 9_000 } as never };

describe('a stake', () => {
  it('is taken, accepted, and added to the round', async () => {
    const { calls, place } = stakesWith([taken]);
    expect(await place()).toMatchObject({ status: 'accepted', balance: 9_000 });
    expect(calls).toEqual(['debit', 'accept', 'accepted']);
  });

  it('is returned if the round is closed when the wallet has taken it', async () => {
    const { calls, place } = stakesWith([taken]);
    expect(await place({ isOpen: () => false })).toMatchObject({ status: 'refused', reason: 'round-closed' });
    expect(calls).toEqual(['debit', 'return', 'kick']);
  });

  it('is returned if the round is closed while it is stored', async () => {
    let isOpen = true;
    const accept = async () => {
      isOpen = false;
      return true;
    };
    const { calls, place } = stakesWith([taken], { accept });
    expect(await place({ isOpen: () => isOpen })).toMatchObject({ reason: 'round-closed' });
    expect(calls).toEqual(['debit', 'return', 'kick']);
  });

  it('is returned if another process has returned it while the wallet took it', async () => {
    const { calls, place } = stakesWith([taken], { accept: async () => false });
    expect(await place()).toMatchObject({ status: 'refused', reason: 'round-closed' });
    expect(calls).toEqual(['debit', 'return', 'kick']);
  });

  it('is not taken if it could not be stored because its round has ended', async () => {
    const { calls, place } = stakesWith([taken], { insert: async () => false, findDebit: async () => null });
    expect(await place()).toMatchObject({ status: 'refused', reason: 'unavailable' });
    expect(calls).toEqual([]);
  });

  it('is asked for again with the same id until the wallet answers', async () => {
    const { calls, debit, place } = stakesWith([{ status: 'unknown' }, taken]);
    expect(await place()).toMatchObject({ status: 'accepted' });
    expect(calls).toEqual(['debit', 'debit', 'accept', 'accepted']);
    expect(debit.mock.calls[1]).toEqual(debit.mock.calls[0]);
  });

  it('is returned if the wallet has not answered before the round is closed', async () => {
    const { calls, place } = stakesWith([{ status: 'unknown' }]);
    expect(await place({ isOpen: () => false })).toMatchObject({ reason: 'unavailable' });
    expect(calls).toEqual(['debit', 'return', 'kick']);
  });

  it('is returned if it could not be stored that it was taken', async () => {
    const accept = () => Promise.reject(new Error('No database'));
    const { calls, place } = stakesWith([taken], { accept });
    expect(await place()).toMatchObject({ reason: 'unavailable' });
    expect(calls).toEqual(['debit', 'return', 'kick']);
  });

  it('is returned as soon as the database takes the return', async () => {
    const failing = () => Promise.reject(new Error('No database'));
    const returnStakes = vi.fn<BetStore['returnStakes']>(async () => {});
    returnStakes.mockImplementationOnce(failing);
    const { calls, later, place } = stakesWith([taken], { accept: failing, returnStakes });
    await expect(place()).rejects.toThrow('No database');
    expect(calls).toEqual(['debit']);
    await later();
    await later();
    const debit = debitIdOf(session, 'k1');
    expect(returnStakes.mock.calls).toEqual([[[debit]], [[debit]]]);
    expect(calls).toEqual(['debit', 'kick']);
  });

  it('is still to be returned when the return of another one ends, during which its own has failed', async () => {
    let endFirst = () => {};
    const first = new Promise<void>((resolve) => {
      endFirst = resolve;
    });
    const returnStakes = vi.fn<BetStore['returnStakes']>(async () => {});
    returnStakes.mockReturnValueOnce(first);
    returnStakes.mockRejectedValueOnce(new Error('No database'));
    const { later, place } = stakesWith([taken, taken], { returnStakes });
    const one = place({ isOpen: () => false });
    await vi.waitFor(() => expect(returnStakes).toHaveBeenCalledTimes(1));
    await expect(place({ key: 'k2', isOpen: () => false })).rejects.toThrow('No database');
    endFirst();
    await one;
    await later();
    expect(returnStakes).toHaveBeenLastCalledWith([debitIdOf(session, 'k2')]);
  });

  it('that is still to be returned is returned before a repeat has its result', async () => {
    const failing = () => Promise.reject(new Error('No database'));
    const returnStakes = vi.fn<BetStore['returnStakes']>(async () => {});
    returnStakes.mockImplementationOnce(failing).mockImplementationOnce(failing);
    const inserted = [true, false, false];
    const { place } = stakesWith([taken], {
      ...{ accept: failing, returnStakes, insert: async () => inserted.shift() ?? false },
      findDebit: async () => null,
    });
    await expect(place()).rejects.toThrow();
    await expect(place()).rejects.toThrow();
    expect(await place()).toMatchObject({ status: 'refused' });
    expect(returnStakes).toHaveBeenCalledTimes(3);
  });

  it('of several bets is taken by one debit, with the round, the game and what it is about', async () => {
    const { debit, place } = stakesWith([taken]);
    const bets = [10_00, 2_50].map((stake, spot) => ({ spot: String(spot), stake, autoCashOut: null }));
    await place({ bets, terms: { events: ['e1'], odds: 185 } });
    expect(debit.mock.calls).toEqual([
      [
        {
          ...{ session: 'w1', transaction: debitIdOf(session, 'k1'), round: 'r1', game: 'wheel' },
          ...{ amount: 12_50, events: ['e1'], odds: 185 },
        },
      ],
    ]);
  });

  it('that the wallet refuses is neither returned nor accepted', async () => {
    const { calls, place } = stakesWith([{ status: 'refused', code: 'INSUFFICIENT_FUNDS' }]);
    expect(await place()).toMatchObject({ reason: 'insufficient-funds' });
    expect(calls).toEqual(['debit', 'refuse insufficient-funds']);
  });

  it.each([
    ['INSUFFICIENT_FUNDS', 'insufficient-funds'],
    ['LIMIT_REACHED', 'limit-reached'],
    ['STAKES_STOPPED', 'stopped'],
    ['SESSION_EXPIRED', 'session-expired'],
    ['INVALID_TOKEN', 'session-expired'],
    ['ROUND_CLOSED', 'round-closed'],
    ['INVALID_SIGNATURE', 'unavailable'],
  ] as const)('that the wallet refuses with %s is refused as %s', async (code, reason) => {
    const { calls, place } = stakesWith([{ status: 'refused', code }]);
    expect(await place()).toEqual({ status: 'refused', reason, balance: null });
    expect(calls).toEqual(['debit', `refuse ${reason}`]);
  });

  it('has an id of its own for each player, game and key', () => {
    const ids = [
      debitIdOf(session, 'k1'),
      debitIdOf({ ...session, player: 'ravi' }, 'k1'),
      debitIdOf({ ...session, game: 'slots' }, 'k1'),
      debitIdOf(session, 'k2'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(debitIdOf({ ...session }, 'k1')).toBe(ids[0]);
  });
});

describe('a repeated stake', () => {
  const first = { round: 'r1', amount: 1_000, refusal: null, balance: 9_000 };
  const repeat = (debit: object | null) => {
    let digest = '';
    const { place } = stakesWith([taken], {
      // The digest of the first request.
      insert: async (_round, _session, { request: stored }) => {
        digest ||= stored;
        return false;
      },
      findDebit: async () => debit && ({ request: digest, ...debit } as never),
      ofDebit: async () => [],
    });
    return place();
  };

  it('has the first result', async () => {
    expect(await repeat(first)).toEqual({ status: 'accepted', bets: [], balance: 9_000 });
    expect(await repeat({ ...first, balance: null, refusal: 'limit-reached' })).toMatchObject({
      reason: 'limit-reached',
    });
  });

  it('has the result of the first one while that is placed, and is debited once', async () => {
    const { calls, place } = stakesWith([taken]);
    const [first, second] = await Promise.all([place(), place()]);
    expect(second).toEqual(first);
    expect(calls).toEqual(['debit', 'accept', 'accepted']);
  });

  it('is refused with other bets while the first one is placed', async () => {
    const { calls, place } = stakesWith([taken]);
    const answers = await Promise.all([place(), place({ request: { spot: '18' } })]);
    expect(answers).toMatchObject([{ status: 'accepted' }, { reason: 'not-understood' }]);
    expect(calls).toEqual(['debit', 'accept', 'accepted']);
  });

  it('after the end of its round has the result of the first one while that is placed, and is refused with other bets', async () => {
    const { find, place } = stakesWith([taken]);
    const first = place();
    const found = await Promise.all([find(), find({ request: { spot: '18' } })]);
    expect(found).toMatchObject([await first, { reason: 'not-understood' }]);
  });

  it('has the stored result once the first one is placed', async () => {
    const inserted = [true, false];
    const findDebit = vi.fn(async () => null);
    const { place } = stakesWith([taken], { findDebit, insert: async () => inserted.shift() ?? false });
    expect(await place()).toMatchObject({ status: 'accepted' });
    expect(await place()).toMatchObject({ reason: 'unavailable' });
    expect(findDebit.mock.calls).toEqual([[debitIdOf(session, 'k1')]]);
  });

  it('returns nothing and has no result while the stored one cannot be read', async () => {
    const inserting = [async () => true, () => Promise.reject(new Error('No database'))];
    const { calls, place } = stakesWith([taken], {
      insert: async () => (await inserting.shift()?.()) ?? false,
    });
    expect(await place()).toMatchObject({ status: 'accepted' });
    await expect(place()).rejects.toThrow('No database');
    expect(calls).toEqual(['debit', 'accept', 'accepted']);
  });

  it('is refused if the first one was returned, or has no result', async () => {
    expect(await repeat({ ...first, refusal: 'unavailable' })).toMatchObject({ reason: 'unavailable' });
    expect(await repeat({ ...first, balance: null })).toMatchObject({ reason: 'unavailable' });
    expect(await repeat(null)).toMatchObject({ reason: 'unavailable' });
  });

  it('is refused with other bets', async () => {
    expect(await repeat({ ...first, request: 'another digest' })).toMatchObject({ reason: 'not-understood' });
  });
});

describe('the limits of a stake', () => {
  const reasonOf = (stake: number, max: number) => limitRefusal({ min: 1_000, max }, stake)?.reason ?? null;

  it('include the smallest and the largest, and 0 is no largest one', () => {
    expect([999, 1_000, 5_000, 5_001].map((stake) => reasonOf(stake, 5_000))).toEqual([
      ...['below-minimum', null, null, 'above-maximum'],
    ]);
    expect(reasonOf(1_000_000_000, 0)).toBeNull();
  });
});
