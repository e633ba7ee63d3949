import { describe, expect, it } from 'vitest';
import { createHoldingReader } from '../../../../server/features/exchange/bets/holding/holding-reader';
import { createHoldingWriter } from '../../../../server/features/exchange/bets/holding/persist-holding';
import type { NewBet, Position, StoredBet } from '../../../../server/features/exchange/bets/holding/rows';
import { createClock, later, MINUTE } from '../../../../server/kit/clock';
import { openForTests } from '../../../support/open-database';
import { addPlayer, matchOdds } from '../../../support/stored-holdings';

const clock = createClock();
const opened = openForTests();
const marketId = 'stored-mo';

/** A new reader knows no bets, and reads them. */
const read = (playerId: number) =>
  createHoldingReader({ clock, db: opened.db }).read({ playerId, marketId, key: `key-${playerId}` });

/** A lay of ₹100 in play that is matched in parts, each field with a value that is not its default. */
const betOf = (playerId: number): NewBet => ({
  ...{ playerId, marketId, key: `key-${playerId}`, selectionId: '1', side: 'lay', price: 200, line: 47 },
  ...{ choice: 'better', isWhole: true, persistence: 'lapse', minFill: 10_00, inPlay: true },
  ...{ size: 100_00, matched: 20_00, remaining: 40_00, cancelled: 25_00, lapsed: 10_00, voided: 5_00 },
  ...{ fills: [{ price: 190, size: 25_00, with: 'player' }], state: 'partial', reason: 'ODDS_CHANGED' },
  ...{ createdAt: clock.now(), delayUntil: later(clock.now(), MINUTE), arrival: 1_000_001 },
  ...{ settledAt: clock.now(), profit: 7_00, removals: ['9'] },
  history: [{ at: clock.now().getTime(), state: 'partial', reason: null, amount: 25_00 }],
});

const position: Position = { exposure: 100_00, settledBy: 0, settledAt: null, profit: 0, commission: 0 };

async function addBet() {
  const playerId = await addPlayer(opened.db, clock, 1_000_00);
  const { write } = createHoldingWriter({ clock, db: opened.db });
  const added = betOf(playerId);
  const holding = await read(playerId);
  const written = await write({ holding, position, market: matchOdds(marketId), added });
  return { added, id: written?.addedId ?? 0, playerId, write };
}

describe('a bet', () => {
  it('is stored with all that it has', async () => {
    const { added, id, playerId } = await addBet();
    const { bets, placed } = await read(playerId);
    expect(bets).toEqual([{ ...added, id }]);
    expect(placed?.bet).toEqual({ ...added, id });
  });

  it('that changes is stored with all that has changed', async () => {
    const { added, id, playerId, write } = await addBet();
    const changed: StoredBet = {
      ...{ ...added, id, price: 210, line: 48, choice: null },
      ...{ size: 90_00, matched: 30_00, remaining: 0, cancelled: 35_00, lapsed: 15_00, voided: 10_00 },
      ...{ fills: [{ price: 195, size: 40_00 }], state: 'matched', reason: 'MARKET_CLOSED' },
      ...{ delayUntil: null, arrival: 1_000_002, settledAt: later(clock.now(), MINUTE), profit: -8_00 },
      ...{ removals: ['9', '2'], history: [...added.history, ...added.history] },
    };
    expect(await write({ holding: await read(playerId), position, changed: [changed] })).not.toBeNull();
    expect((await read(playerId)).bets).toEqual([changed]);
  });
});

describe('a holding', () => {
  const none = { matched: 0, remaining: 0, cancelled: 0, lapsed: 0, voided: 0 };

  it('has bets of which something is or was matched, oldest first, and no other', async () => {
    const playerId = await addPlayer(opened.db, clock, 1_000_00);
    const { write } = createHoldingWriter({ clock, db: opened.db });
    const sizes = [{ voided: 100_00 }, { cancelled: 100_00 }, { lapsed: 100_00 }, { remaining: 100_00 }];
    for (const [place, own] of sizes.entries()) {
      const added = { ...betOf(playerId), ...none, ...own, key: `holding-${playerId}-${place}` };
      const state = place === 3 ? ('unmatched' as const) : ('void' as const);
      const holding = await read(playerId);
      await write({ holding, position, market: matchOdds(marketId), added: { ...added, state } });
    }
    const { bets, purse } = await read(playerId);
    expect(bets.map(({ remaining, voided }) => ({ remaining, voided }))).toEqual([
      { remaining: 0, voided: 100_00 },
      { remaining: 100_00, voided: 0 },
    ]);
    expect(purse.available).toBe(900_00);
  });

  it('has the bet of a key if it is of the player, and not that of another one with this key', async () => {
    const [one, other] = [await addBet(), await addBet()];
    const { read: readKey } = createHoldingReader({ clock, db: opened.db });
    const placedOf = async (playerId: number, owner: number) =>
      (await readKey({ playerId, marketId, key: `key-${owner}` })).placed?.bet.id ?? null;
    expect(await placedOf(one.playerId, one.playerId)).toBe(one.id);
    expect(await placedOf(one.playerId, other.playerId)).toBeNull();
  });
});

it('a position that changes is stored as a whole', async () => {
  const { playerId, write } = await addBet();
  const settled = {
    ...{ exposure: 0, settledBy: 3, settledAt: later(clock.now(), MINUTE), profit: 70_00, commission: 1_40 },
  };
  expect(await write({ holding: await read(playerId), position: settled })).not.toBeNull();
  expect((await read(playerId)).position).toEqual(settled);
});
