import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { stateOf } from '../../../../domain/betting/bet-state';
import { lockPurse } from '../../../../server/features/account/protection/lock';
import type { Holding } from '../../../../server/features/exchange/bets/holding/holding';
import { createHoldingReader } from '../../../../server/features/exchange/bets/holding/holding-reader';
import { createHoldingUpdater } from '../../../../server/features/exchange/bets/holding/holding-updates';
import { createKnownBets } from '../../../../server/features/exchange/bets/holding/known-bets';
import type { NewBet, StoredBet } from '../../../../server/features/exchange/bets/holding/rows';
import { checkLedger } from '../../../../server/features/sandbox/ledger-checks';
import { createClock } from '../../../../server/kit/clock';
import { openForTests } from '../../../support/open-database';
import { addPlayer, matchOdds } from '../../../support/stored-holdings';

const clock = createClock();
const opened = openForTests();

const newPlayer = () => addPlayer(opened.db, clock, 100_000_00);

const newBet = ({ marketId, playerId }: Holding, matched: number): NewBet => {
  const sizes = { size: 100_00, matched, remaining: 100_00 - matched, cancelled: 0, lapsed: 0, voided: 0 };
  return {
    ...{
      playerId,
      marketId,
      key: randomUUID(),
      selectionId: '1',
      side: 'back',
      price: 200,
      persistence: 'keep',
    },
    ...{
      minFill: null,
      line: null,
      choice: null,
      isWhole: false,
      inPlay: false,
      reason: null,
      arrival: null,
    },
    ...sizes,
    state: stateOf(sizes),
    fills: matched > 0 ? [{ price: 200, size: matched }] : [],
    createdAt: clock.now(),
    delayUntil: null,
    settledAt: null,
    profit: null,
    history: [{ at: clock.now().getTime(), state: stateOf(sizes), reason: null, amount: null }],
    removals: [],
  };
};

/** Cancels what waits, so that a bet of which nothing is matched leaves the holding. */
function cancelled(bet: StoredBet): StoredBet {
  const sizes = { ...bet, cancelled: bet.cancelled + bet.remaining, remaining: 0 };
  return { ...sizes, state: stateOf(sizes) };
}

const silent = { betChanged: vi.fn(), walletChanged: vi.fn(), notificationAdded: vi.fn() } as never;

/** A process that decides on bets, with what it knows of them. */
function openProcess() {
  const known = createKnownBets();
  const reader = createHoldingReader({ clock, db: opened.db, known });
  const { update } = createHoldingUpdater({ clock, db: opened.db, known, notifier: silent, reader });
  return {
    reader,
    place: (playerId: number, marketId: string, matched: number) =>
      update({ playerId, marketId }, (holding) => ({
        added: newBet(holding, matched),
        ...(holding.market === null && { market: matchOdds(marketId) }),
      })),
    add: (playerId: number, marketId: string, change: (bet: NewBet) => NewBet) =>
      update({ playerId, marketId }, (holding) => ({ added: change(newBet(holding, 0)) })),
    cancel: (playerId: number, marketId: string) =>
      update({ playerId, marketId }, ({ bets }) => {
        const changed = bets.filter(({ remaining }) => remaining > 0).map(cancelled);
        return changed.length === 0 ? null : { changed };
      }),
  };
}

const readAnew = (playerId: number, marketId: string) =>
  createHoldingReader({ clock, db: opened.db }).read({ playerId, marketId });

const markets = ['known-1', 'known-2'];
type Process = ReturnType<typeof openProcess>;

const acts = {
  place: ({ place }: Process, playerId: number, marketId: string) => place(playerId, marketId, 100_00),
  wait: ({ place }: Process, playerId: number, marketId: string) => place(playerId, marketId, 0),
  part: ({ place }: Process, playerId: number, marketId: string) => place(playerId, marketId, 40_00),
  cancel: ({ cancel }: Process, playerId: number, marketId: string) => cancel(playerId, marketId),
  lock: (_: Process, playerId: number) => opened.db.transaction((tx) => lockPurse(tx, playerId)),
};

const steps = fc.array(
  fc.record({
    place: fc.constantFrom(0, 1),
    market: fc.constantFrom(...markets),
    act: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  }),
  { minLength: 3, maxLength: 12 },
);

async function expectTruth({ reader }: Process, playerId: number) {
  for (const marketId of markets)
    expect(await reader.read({ playerId, marketId })).toStrictEqual(await readAnew(playerId, marketId));
}

describe('bets that a process knows', () => {
  it('are those of the database, whoever writes', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const playerId = await newPlayer();
        const [one, other] = [openProcess(), openProcess()];
        for (const { act, market, place } of sequence) {
          await acts[act](place === 0 ? one : other, playerId, market);
          await expectTruth(one, playerId);
          // Not after each step: the other one has to find that what it knows is outdated.
          if (place === 1) await expectTruth(other, playerId);
        }
      }),
      { numRuns: 12 },
    );
    expect(await checkLedger(opened.db)).toEqual([]);
  });

  it('are not read again', async () => {
    const playerId = await newPlayer();
    const { place, reader } = openProcess();
    const asked = vi.spyOn(opened.db.$client, 'query');
    const rowsRead = async () => {
      asked.mockClear();
      await reader.read({ playerId, marketId: 'known-3' });
      const answer = await asked.mock.results[0]?.value;
      return answer.rows[0];
    };
    await place(playerId, 'known-3', 100_00);
    expect(await rowsRead()).toMatchObject({ bets: null, position: null, open_bets: null });
    await place(playerId, 'known-4', 0);
    expect(await rowsRead()).toMatchObject({ bets: null, position: null, open_bets: null });
    await opened.db.transaction((tx) => lockPurse(tx, playerId));
    expect(await rowsRead()).toMatchObject({ bets: [{ market_id: 'known-3' }], open_bets: 2 });
    asked.mockRestore();
  });

  it('are forgotten of players that were used longest ago when they are too many', async () => {
    const known = createKnownBets(4);
    const { read } = createHoldingReader({ clock, db: opened.db, known });
    const first = await newPlayer();
    const second = await newPlayer();
    const process = openProcess();
    for (const playerId of [first, second, second]) await process.place(playerId, 'known-5', 100_00);
    await read({ playerId: first, marketId: 'known-5' });
    expect(known.of(first, 'known-5')?.onMarket?.bets).toHaveLength(1);
    await read({ playerId: second, marketId: 'known-5' });
    expect(known.of(first, 'known-5')).toBeNull();
    expect(known.of(second, 'known-5')?.onMarket?.bets).toHaveLength(2);
  });

  it('are bounded too where a player asks for many markets without bets', async () => {
    const known = createKnownBets(5);
    const { read } = createHoldingReader({ clock, db: opened.db, known });
    const playerId = await newPlayer();
    for (let place = 0; place < 5; place += 1) await read({ playerId, marketId: `unknown-${place}` });
    expect(known.of(playerId, 'unknown-0')).toBeNull();
  });

  describe('at a revision of the purse', () => {
    const marketId = 'known-6';

    /** A player with a bet, and the holding as it was before it and as it is. */
    async function placed() {
      const playerId = await newPlayer();
      const before = await readAnew(playerId, marketId);
      await openProcess().place(playerId, marketId, 100_00);
      return { playerId, before, after: await readAnew(playerId, marketId) };
    }

    it('are not replaced by a read that ends after a write that it did not see', async () => {
      const { after, before, playerId } = await placed();
      const known = createKnownBets();
      known.read(after);
      known.read(before);
      expect(known.of(playerId, marketId)?.onMarket?.bets).toEqual(after.bets);
    });

    it('are not those of a write at another revision than the one that is known', async () => {
      const { after, before, playerId } = await placed();
      const known = createKnownBets();
      known.read(after);
      known.written(before, null, []);
      expect(known.of(playerId, marketId)).toMatchObject({
        revision: after.purse.revision,
        onMarket: { bets: after.bets },
      });
    });

    it('are forgotten on a market that is settled, whether its settlement is written or read', async () => {
      const { after, playerId } = await placed();
      const known = createKnownBets(5);
      known.read(after);
      const position = after.position && { ...after.position, settledBy: 1 };
      known.written(after, position, []);
      expect(known.of(playerId, marketId)).toMatchObject({ openBets: after.openBets, onMarket: null });
      const purse = { ...after.purse, revision: after.purse.revision + 1 };
      known.read({ ...after, purse, position });
      expect(known.of(playerId, marketId)).toMatchObject({ revision: purse.revision, onMarket: null });
      // Nothing of it counts: two other markets of one bet each have room.
      for (const other of ['known-7', 'known-8']) known.read({ ...after, purse, marketId: other });
      expect(known.of(playerId, 'known-7')).not.toBeNull();
    });

    it('are bounded where many players have bets on settled markets alone', async () => {
      const { after } = await placed();
      const known = createKnownBets(2);
      const position = after.position && { ...after.position, settledBy: 1 };
      for (const playerId of [1, 2, 3]) known.read({ ...after, playerId, position });
      expect([1, 2, 3].map((playerId) => known.of(playerId, marketId) !== null)).toEqual([false, true, true]);
    });

    it('keep a bet that became void, as the database does', async () => {
      const { after, playerId } = await placed();
      const known = createKnownBets();
      known.read(after);
      const voided = after.bets.map((bet) => ({
        ...bet,
        matched: 0,
        voided: 100_00,
        state: 'void' as const,
      }));
      known.written(after, after.position, voided);
      expect(known.of(playerId, marketId)).toMatchObject({ openBets: 0, onMarket: { bets: voided } });
    });
  });
});

it('has no bet that was added without a size, as the database lists none', async () => {
  const playerId = await newPlayer();
  const here = openProcess();
  await here.place(playerId, 'rejected', 50_00);
  const rejected = { matched: 0, remaining: 0, lapsed: 100_00 };
  await here.add(playerId, 'rejected', (bet) => ({ ...bet, ...rejected, state: 'rejected', fills: [] }));
  const known = await here.reader.read({ playerId, marketId: 'rejected' });
  const stored = await openProcess().reader.read({ playerId, marketId: 'rejected' });
  expect(known.bets.map(({ id }) => id)).toEqual(stored.bets.map(({ id }) => id));
});
