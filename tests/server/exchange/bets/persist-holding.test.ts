import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { playerLimits } from '../../../../server/database/schema/protection';
import { createHoldingReader } from '../../../../server/features/exchange/bets/holding/holding-reader';
import { createHoldingWriter } from '../../../../server/features/exchange/bets/holding/persist-holding';
import type { NewBet } from '../../../../server/features/exchange/bets/holding/rows';
import { readWallet } from '../../../../server/features/ledger/wallet';
import { checkLedger } from '../../../../server/features/sandbox/ledger-checks';
import { createClock } from '../../../../server/kit/clock';
import { openForTests } from '../../../support/open-database';
import { addPlayer, matchOdds } from '../../../support/stored-holdings';

const clock = createClock();
const opened = openForTests();

const newPlayer = () => addPlayer(opened.db, clock, 1_000_00);

const market = matchOdds('m-mo');

/** A back of ₹100 at 2.00 that is matched. */
const betOf = (playerId: number, changed: Partial<NewBet> = {}): NewBet => ({
  ...{ playerId, marketId: market.id, key: `key-${playerId}`, selectionId: '1', side: 'back', price: 200 },
  ...{ persistence: 'keep', minFill: null },
  ...{ line: null, choice: null, isWhole: false, size: 100_00, matched: 100_00, remaining: 0, cancelled: 0 },
  ...{ lapsed: 0, voided: 0, fills: [{ price: 200, size: 100_00 }], inPlay: false, state: 'matched' },
  ...{
    reason: null,
    createdAt: clock.now(),
    delayUntil: null,
    arrival: null,
    settledAt: null,
    profit: null,
    history: [],
  },
  removals: [],
  ...changed,
});

const position = { exposure: 100_00, settledBy: 0, settledAt: null, profit: 0, commission: 0 };

async function arrivals(changes: readonly Partial<NewBet>[]) {
  const { write: keep } = createHoldingWriter({ clock, db: opened.db });
  const { read } = createHoldingReader({ clock, db: opened.db });
  const players = await Promise.all(changes.map(newPlayer));
  const holdings = await Promise.all(
    players.map((playerId) => read({ playerId, marketId: market.id, key: `key-${playerId}` })),
  );
  const kept = await Promise.allSettled(
    holdings.map((holding, place) =>
      keep({ holding, added: betOf(holding.playerId, changes[place]), position, market }),
    ),
  );
  const again = await Promise.all(
    players.map((playerId) => read({ playerId, marketId: market.id, key: `key-${playerId}` })),
  );
  const wallets = await Promise.all(players.map((playerId) => readWallet(opened.db, playerId)));
  return { keep, holdings, kept, again, wallets };
}

describe('bets that are written in one batch', () => {
  it('are stored, each with its id and its reserve', async () => {
    const { again, kept, wallets } = await arrivals(Array.from({ length: 20 }, () => ({})));
    expect(kept.map((result) => result.status === 'fulfilled' && result.value?.addedId)).toEqual(
      again.map(({ placed }) => placed?.bet.id),
    );
    expect(new Set(again.map(({ placed }) => placed?.bet.id)).size).toBe(20);
    for (const { market: on, position: has } of again) {
      expect(on).toEqual(market);
      expect(has).toEqual(position);
    }
    for (const { balance, cash } of wallets)
      expect({ balance, cash }).toEqual({ balance: 900_00, cash: 1_000_00 });
    expect(await checkLedger(opened.db)).toEqual([]);
  });

  it('share one statement if they arrive while another one is in progress', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, newPlayer));
    const { read } = createHoldingReader({ clock, db: opened.db });
    const { write: keep } = createHoldingWriter({ clock, db: opened.db });
    const holdings = await Promise.all(players.map((playerId) => read({ playerId, marketId: market.id })));
    const asked = vi.spyOn(opened.db.$client, 'query');
    const kept = await Promise.all(
      holdings.map((holding, place) => {
        const isRefused = place % 3 === 0;
        const refused: Partial<NewBet> = { state: 'rejected', matched: 0, lapsed: 100_00, fills: [] };
        const added = betOf(holding.playerId, isRefused ? refused : {});
        // A refused bet reserves nothing.
        return keep({ holding, added, position: isRefused ? null : position, market });
      }),
    );
    expect(kept).not.toContain(null);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
    expect(await checkLedger(opened.db)).toEqual([]);
  });

  it('do not fail with one that violates a constraint', async () => {
    const { again, kept, wallets } = await arrivals([{}, {}, {}, { lapsed: -1 }, {}, {}]);
    expect(kept.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    ]);
    expect(again.map(({ placed }) => placed !== null)).toEqual([true, true, true, false, true, true]);
    expect(wallets.map(({ balance }) => balance)).toEqual([
      ...[900_00, 900_00, 900_00, 1_000_00, 900_00, 900_00],
    ]);
    expect(await checkLedger(opened.db)).toEqual([]);
  });

  it('are stored together or not at all, and a repeat finds those of the first time', async () => {
    const { writeTogether } = createHoldingWriter({ clock, db: opened.db });
    const { readAll } = createHoldingReader({ clock, db: opened.db });
    const players = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
    const requests = players.map((playerId) => ({ playerId, marketId: market.id }));
    const writes = (await readAll(requests)).map((holding) => ({
      ...{ holding, position, market },
      added: betOf(holding.playerId, { state: 'unmatched', matched: 0, remaining: 100_00, fills: [] }),
    }));
    const stale = writes.map((write, place) =>
      place === 2
        ? { ...write, holding: { ...write.holding, purse: { ...write.holding.purse, revision: -1 } } }
        : write,
    );
    expect(await writeTogether(stale)).toBeNull();
    expect((await readAll(requests)).map(({ bets, position: held }) => [bets.length, held])).toEqual(
      players.map(() => [0, null]),
    );

    const client = opened.db.$client;
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let isFirst = true;
    const asked = vi.spyOn(client, 'query').mockImplementation((async (...args: unknown[]) => {
      const answer = await query(...args);
      if (!isFirst) return answer;
      isFirst = false;
      throw new Error('the answer is lost');
    }) as never);
    const written = await writeTogether(writes);
    asked.mockRestore();
    const arrived = (written ?? []).map(({ addedId, arrivals: places }) => places[String(addedId)] ?? 0);
    expect(new Set(arrived).size).toBe(3);
    const stored = await readAll(requests);
    expect(stored.map(({ bets }) => bets.map(({ arrival, id }) => [id, arrival]))).toEqual(
      (written ?? []).map(({ addedId }, place) => [[addedId, arrived[place]]]),
    );
  });

  it('are not stored if the purse has changed since it was read', async () => {
    const { holdings, keep } = await arrivals([{}, {}, {}]);
    const late = holdings.map((holding) =>
      keep({ holding, added: betOf(holding.playerId, { key: 'another' }), position }),
    );
    expect(await Promise.all(late)).toEqual([null, null, null]);
    expect(await checkLedger(opened.db)).toEqual([]);
  });
});

describe('a write that is tried', () => {
  it('changes nothing, and is not writable once the purse has changed since it was read', async () => {
    const { isWritable, write } = createHoldingWriter({ clock, db: opened.db });
    const { read } = createHoldingReader({ clock, db: opened.db });
    const playerId = await newPlayer();
    const holding = await read({ playerId, marketId: market.id });
    const tried = { holding, added: betOf(playerId), position, market };
    expect(await isWritable(tried)).toBe(true);
    expect((await read({ playerId, marketId: market.id })).bets).toEqual([]);
    await write(tried);
    expect(await isWritable({ ...tried, added: betOf(playerId, { key: 'another' }) })).toBe(false);
  });
});

describe('an edited order', () => {
  const waiting = { matched: 0, remaining: 100_00, fills: [], state: 'unmatched' } as const;

  /** Two players with an order each. */
  async function twoOrders() {
    const players = [await newPlayer(), await newPlayer()] as const;
    const { write } = createHoldingWriter({ clock, db: opened.db });
    // A reader keeps the bets of a purse until the purse changes: a new reader has none, and reads them.
    const read = (playerId: number) =>
      createHoldingReader({ clock, db: opened.db }).read({ playerId, marketId: market.id });
    for (const playerId of players)
      await write({ holding: await read(playerId), position, market, added: betOf(playerId, waiting) });
    return { players, read, write };
  }

  it('keeps its place in the order book, or goes behind the last one', async () => {
    const { players, read, write } = await twoOrders();
    const places = async () =>
      (await Promise.all(players.map(read))).map(({ bets }) => bets[0]?.arrival ?? Number.NaN) as [
        number,
        number,
      ];
    const [first, second] = await places();
    const holding = await read(players[0]);
    const smaller = holding.bets.map((bet) => ({ ...bet, size: 90_00, remaining: 90_00 }));
    expect(await write({ holding, position, changed: smaller })).not.toBeNull();
    expect(await places()).toEqual([first, second]);

    const again = await read(players[0]);
    const moved = again.bets.map((bet) => ({ ...bet, price: 210, arrival: null }));
    const written = await write({ holding: again, position, changed: moved });
    const [last] = await places();
    expect(last).toBeGreaterThan(second);
    expect(Object.values(written?.arrivals ?? {})).toEqual([last]);
  });

  it('of another player is not changed', async () => {
    const { players, read, write } = await twoOrders();
    const { bets } = await read(players[1]);
    const cancelled = bets.map((bet) => ({
      ...bet,
      remaining: 0,
      cancelled: 100_00,
      state: 'cancelled' as const,
    }));
    await write({ holding: await read(players[0]), position, changed: cancelled });
    expect((await read(players[1])).bets).toEqual(bets);
  });
});

describe('a bet that is matched in part', () => {
  const fills = [{ price: 200, size: 40_00 }];
  const partial = { matched: 40_00, remaining: 60_00, fills, state: 'partial' } as const;
  const delayed = { matched: 0, remaining: 100_00, fills: [], state: 'delayed' } as const;

  it.each(['when it is placed', 'when its delay ends'])('gets a place in the order book %s', async (when) => {
    const playerId = await newPlayer();
    const { write } = createHoldingWriter({ clock, db: opened.db });
    const read = () => createHoldingReader({ clock, db: opened.db }).read({ playerId, marketId: market.id });
    const arrivalOf = async () => (await read()).bets.map(({ arrival }) => arrival);
    const isDelayed = when === 'when its delay ends';
    const added = betOf(playerId, isDelayed ? delayed : partial);
    await write({ holding: await read(), position, market, added });
    if (isDelayed) {
      expect(await arrivalOf()).toEqual([null]);
      const holding = await read();
      await write({ holding, position, changed: holding.bets.map((bet) => ({ ...bet, ...partial })) });
    }
    expect(await arrivalOf()).toEqual([expect.any(Number)]);
  });
});

describe('a risk that the loss limit does not allow', () => {
  async function holdingOfLimited(limit: number) {
    const playerId = await newPlayer();
    await opened.db.insert(playerLimits).values({ playerId, kind: 'loss-day', amount: limit });
    const { read } = createHoldingReader({ clock, db: opened.db });
    return {
      keep: createHoldingWriter({ clock, db: opened.db }).write,
      read: () => read({ playerId, marketId: market.id }),
    };
  }

  it('is not written with a new bet, whatever the decision says', async () => {
    const { keep, read } = await holdingOfLimited(99_99);
    const holding = await read();
    const added = betOf(holding.playerId);
    expect(await keep({ holding, added, position, market, atRisk: 0 })).toBeNull();
    expect(await read()).toEqual(holding);
  });

  it('is not written with the match of an order that has reserved it', async () => {
    const { keep, read } = await holdingOfLimited(100_00);
    const before = await read();
    const waiting = { matched: 0, remaining: 100_00, fills: [], state: 'unmatched' } as const;
    await keep({ holding: before, added: betOf(before.playerId, waiting), position, market });
    await opened.db
      .update(playerLimits)
      .set({ amount: 50_00 })
      .where(eq(playerLimits.playerId, before.playerId));
    const holding = await read();
    const changed = holding.bets.map((bet) => ({ ...bet, ...betOf(bet.playerId) }));
    expect(await keep({ holding, changed, position, atRisk: 100_00 })).toBeNull();
    const lapsed = holding.bets.map((bet) => ({
      ...bet,
      remaining: 0,
      lapsed: 100_00,
      state: 'lapsed' as const,
    }));
    expect(await keep({ holding, changed: lapsed, position: { ...position, exposure: 0 } })).not.toBeNull();
  });

  it('is written if a removed runner causes it', async () => {
    const { keep, read } = await holdingOfLimited(0);
    const holding = await read();
    const added = betOf(holding.playerId);
    expect(await keep({ holding, added, position, market, mayFallShort: true })).not.toBeNull();
  });
});

describe('a reserve above the balance', () => {
  it('is written only if a result or a removed runner causes it, and falls again', async () => {
    const playerId = await newPlayer();
    const { write } = createHoldingWriter({ clock, db: opened.db });
    const read = () => createHoldingReader({ clock, db: opened.db }).read({ playerId, marketId: market.id });
    const available = async () => (await readWallet(opened.db, playerId)).balance;
    const reserve = async (exposure: number, mayFallShort = false) => {
      const holding = await read();
      const added = betOf(playerId, { key: `reserve-${holding.purse.revision}` });
      return write({ holding, added, position: { ...position, exposure }, market, mayFallShort });
    };
    await expect(reserve(1_000_01)).rejects.toThrow();
    expect(await reserve(1_100_00, true)).not.toBeNull();
    expect(await available()).toBe(-100_00);
    expect(await reserve(1_050_00)).not.toBeNull();
    expect(await available()).toBe(-50_00);
    await expect(reserve(1_050_01)).rejects.toThrow();
    expect(await reserve(900_00)).not.toBeNull();
    await expect(reserve(1_000_01)).rejects.toThrow();
    expect(await available()).toBe(100_00);
  });
});
