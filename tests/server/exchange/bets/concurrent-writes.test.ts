import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Queryable, Transaction } from '../../../../server/database/open';
import { lockPurse } from '../../../../server/features/account/protection/lock';
import { createHoldingReader } from '../../../../server/features/exchange/bets/holding/holding-reader';
import { createHoldingWriter } from '../../../../server/features/exchange/bets/holding/persist-holding';
import type { NewBet } from '../../../../server/features/exchange/bets/holding/rows';
import { type NewResult, storeResult } from '../../../../server/features/exchange/markets/stored-decisions';
import { checkLedger } from '../../../../server/features/sandbox/ledger-checks';
import { createClock } from '../../../../server/kit/clock';
import { openForTests } from '../../../support/open-database';
import { winner } from '../../../support/order-book';
import { addPlayer, matchOdds } from '../../../support/stored-holdings';
import { untilOneWaits } from '../../../support/waiting-statements';

const clock = createClock();
const opened = openForTests();

const position = { exposure: 100_00, settledBy: 0, settledAt: null, profit: 0, commission: 0 };

/** A back of ₹100 at 2.00 that is matched. */
const betOf = (playerId: number, marketId: string): NewBet => ({
  ...{ playerId, marketId, key: `key-${playerId}`, selectionId: '1', side: 'back', price: 200 },
  ...{ persistence: 'keep', minFill: null, line: null, choice: null, isWhole: false, size: 100_00 },
  ...{ matched: 100_00, remaining: 0, cancelled: 0, lapsed: 0, voided: 0, inPlay: false },
  ...{ fills: [{ price: 200, size: 100_00 }], state: 'matched', reason: null, createdAt: clock.now() },
  ...{ delayUntil: null, arrival: null, settledAt: null, profit: null, history: [], removals: [] },
});

const readHolding = (playerId: number, marketId: string) =>
  createHoldingReader({ clock, db: opened.db }).read({ playerId, marketId });

/** A bet that is decided, and not yet written. */
async function decideBet(marketId: string) {
  const playerId = await addPlayer(opened.db, clock, 1_000_00);
  const holding = await readHolding(playerId, marketId);
  const { write } = createHoldingWriter({ clock, db: opened.db });
  const bet = { holding, position, market: matchOdds(marketId), added: betOf(playerId, marketId) };
  return { playerId, bet, write: () => write(bet) };
}

const store = (db: Queryable, marketId: string, id: string, source: NewResult['source']) =>
  storeResult(db, clock, { marketId, result: winner(id), source, reason: '' });

/** Begins the second work while the first one is not committed, and commits that when the second one waits for it. */
async function whileUncommitted<Result>(
  first: (tx: Transaction) => Promise<unknown>,
  second: () => Promise<Result>,
): Promise<Result> {
  const waiting = await opened.db.transaction(async (tx) => {
    await first(tx);
    const result = second();
    await untilOneWaits(opened.db);
    return { result };
  });
  return waiting.result;
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('a write that waits for another transaction', () => {
  it('adds no bet to the market whose result that one has stored', async () => {
    const { playerId, write } = await decideBet('result-mo');
    const written = await whileUncommitted(
      (tx) => store(tx, 'result-mo', '1', 'feed'),
      () => write(),
    );
    expect(written).toBeNull();
    expect((await readHolding(playerId, 'result-mo')).bets).toEqual([]);
  });

  it('changes nothing of the purse that that one has changed', async () => {
    const { playerId, write } = await decideBet('purse-mo');
    const written = await whileUncommitted(
      (tx) => lockPurse(tx, playerId),
      () => write(),
    );
    expect(written).toBeNull();
    expect((await readHolding(playerId, 'purse-mo')).bets).toEqual([]);
    expect(await checkLedger(opened.db)).toEqual([]);
  });

  it('locks the purses of its list by their ids, so that two lists cannot wait for each other', async () => {
    const [first, second] = [await decideBet('order-1'), await decideBet('order-2')];
    const { writeAll } = createHoldingWriter({ clock, db: opened.db });
    const { isFree, writing } = await opened.db.transaction(async (tx) => {
      await lockPurse(tx, first.playerId);
      const waiting = Promise.all(writeAll([second.bet, first.bet]));
      await untilOneWaits(opened.db);
      const lock = sql`
        select from ledger_accounts where player_id = ${second.playerId} and name = 'cash' for no key update nowait
      `;
      const free = await opened.db.execute(lock).then(
        () => true,
        () => false,
      );
      return { isFree: free, writing: { waiting } };
    });
    expect(isFree).toBe(true);
    expect(await writing.waiting).toEqual([expect.objectContaining({ addedId: expect.any(Number) }), null]);
  });

  it('stores no result of the feed over that of an operator', async () => {
    const stored = await whileUncommitted(
      (tx) => store(tx, 'ranked-mo', '1', 'operator'),
      () => store(opened.db, 'ranked-mo', '2', 'feed'),
    );
    expect(stored).toMatchObject({ source: 'operator', result: winner('1') });
  });

  it('clears no market that that one has cleared', async () => {
    const { write } = await decideBet('cleared-mo');
    await write();
    await store(opened.db, 'cleared-mo', '2', 'feed');
    await opened.db.execute(
      sql`update positions set exposure = 0, settled_by = 1, profit = -10000 where market_id = 'cleared-mo'`,
    );
    const clear = async (db: Queryable) => {
      await db.execute(sql`select clear_market('cleared-mo', now(), null)`);
    };
    await whileUncommitted(clear, () => clear(opened.db));
    const { rows } = await opened.db.execute(
      sql`select amount::int, description from ledger_postings join ledger_movements movement on movement.id = movement_id
        where movement.key like 'clearing:cleared-mo%' order by amount`,
    );
    const description = 'Market maker: India v Australia, Match Odds';
    expect(rows).toEqual([-100_00, 100_00].map((amount) => ({ amount, description })));
  });
});
