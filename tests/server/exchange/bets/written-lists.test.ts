import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createHoldingReader } from '../../../../server/features/exchange/bets/holding/holding-reader';
import {
  createHoldingWriter,
  type HoldingWrite,
} from '../../../../server/features/exchange/bets/holding/persist-holding';
import type { NewBet } from '../../../../server/features/exchange/bets/holding/rows';
import { checkLedger } from '../../../../server/features/sandbox/ledger-checks';
import { createClock } from '../../../../server/kit/clock';
import { openForTests } from '../../../support/open-database';
import { addPlayer, matchOdds } from '../../../support/stored-holdings';

const clock = createClock();
const opened = openForTests();

const position = { exposure: 100_00, settledBy: 0, settledAt: null, profit: 0, commission: 0 };

/** A back of ₹100 at 2.00 that waits. */
const betOf = (playerId: number, marketId: string): NewBet => ({
  ...{ playerId, marketId, key: `key-${playerId}-${marketId}`, selectionId: '1', side: 'back', price: 200 },
  ...{ persistence: 'keep', minFill: null, line: null, choice: null, isWhole: false, size: 100_00 },
  ...{ matched: 0, remaining: 100_00, cancelled: 0, lapsed: 0, voided: 0, fills: [], inPlay: false },
  ...{ state: 'unmatched', reason: null, createdAt: clock.now(), delayUntil: null, arrival: null },
  ...{ settledAt: null, profit: null, history: [], removals: [] },
});

async function newWrites(count: number, marketId: string): Promise<readonly HoldingWrite[]> {
  const players = await Promise.all(
    Array.from({ length: count }, () => addPlayer(opened.db, clock, 1_000_00)),
  );
  const { readAll } = createHoldingReader({ clock, db: opened.db });
  const holdings = await readAll(players.map((playerId) => ({ playerId, marketId })));
  return holdings.map((holding) => ({
    ...{ holding, position, market: matchOdds(marketId), added: betOf(holding.playerId, marketId) },
  }));
}

const withStalePurse = ({ holding, ...write }: HoldingWrite | (undefined & object)): HoldingWrite => ({
  ...write,
  holding: { ...holding, purse: { ...holding.purse, revision: holding.purse.revision + 1 } },
});

const storedBets = async (writes: readonly HoldingWrite[]) => {
  const { readAll } = createHoldingReader({ clock, db: opened.db });
  const holdings = await readAll(
    writes.map(({ holding: { marketId, playerId } }) => ({ playerId, marketId })),
  );
  return holdings.map(({ bets, position: held }) => [bets.length, held?.exposure ?? 0]);
};

interface Row {
  readonly place: number;
  readonly bet_id: string | null;
  readonly arrivals: Readonly<Record<string, number>> | null;
}

// biome-ignore lint/suspicious/noExplicitAny: a record of the statement, as the database reads it
type Entry = any;

/** The changes of the writes as they are sent to the database, which does not get them. */
async function entriesOf(writes: readonly HoldingWrite[]): Promise<readonly Entry[]> {
  const sent: Entry[] = [];
  const asked = vi.spyOn(opened.db.$client, 'query').mockImplementation((async (query: {
    readonly values: readonly string[];
  }) => {
    sent.push(...JSON.parse(query.values[0] ?? '[]'));
    return { rows: [] };
  }) as never);
  const { writeTogether } = createHoldingWriter({ clock, db: opened.db });
  await writeTogether(writes);
  asked.mockRestore();
  return sent.map((entry) => ({ ...entry, together: null }));
}

async function send(entries: readonly Entry[], epoch: number | null = null): Promise<readonly Row[]> {
  const changes = JSON.stringify(entries.map((entry, place) => ({ ...entry, place })));
  const { rows } = await opened.db.execute<Row & Record<string, unknown>>(sql`
    select place, bet_id, arrivals
    from write_holdings(${changes}::jsonb, ${clock.now().toISOString()}::timestamptz, ${epoch}::bigint)
  `);
  return rows.toSorted((one, other) => one.place - other.place);
}

describe('changes that one statement writes', () => {
  it('are written without those of changed purses, of groups with one, and of markets with a result', async () => {
    const [first, ...open] = await newWrites(9, 'open-mo');
    const [closed] = await newWrites(1, 'closed-mo');
    if (first === undefined || closed === undefined) throw new Error('A write is missing');
    await opened.db.execute(
      sql`select * from store_market_result('closed-mo', '{"winner":"1"}', 'feed', '', null, now())`,
    );
    const writer = createHoldingWriter({ clock, db: opened.db });
    const asked = vi.spyOn(opened.db.$client, 'query');
    const [a, b, c, d, e, f, g, h] = open as [HoldingWrite, ...HoldingWrite[]] & typeof open;
    const all = [a, b, c, d, e, f, g, h] as readonly HoldingWrite[];
    const results = await Promise.all([
      // The others arrive while this one is written.
      writer.write(first),
      writer.write(a),
      writer.write(withStalePurse(all[1] ?? a)),
      writer.write(closed),
      writer.writeTogether(all.slice(2, 4)),
      writer.writeTogether([all[4] ?? a, withStalePurse(all[5] ?? a)]),
      writer.writeTogether(all.slice(6, 8)),
    ]);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
    const isWritten = [true, true, false, false, true, false, true];
    expect(results.map((result) => result !== null)).toEqual(isWritten);
    const [has, hasNot] = [
      [1, 100_00],
      [0, 0],
    ];
    expect(await storedBets([first, ...open, closed])).toEqual([
      ...[has, has, hasNot, has, has, hasNot, hasNot, has, has, hasNot],
    ]);
    expect(await checkLedger(opened.db)).toEqual([]);
  });

  it('are refused as a whole of a former leader', async () => {
    const writes = await newWrites(2, 'epoch-mo');
    const entries = await entriesOf(writes);
    const beginEpoch = async () => {
      const { rows } = await opened.db.execute<{ epoch: string }>(sql`select begin_epoch('a node') as epoch`);
      return Number(rows[0]?.epoch);
    };
    const [former, leading] = [await beginEpoch(), await beginEpoch()];
    await expect(send(entries, former)).rejects.toMatchObject({ cause: { code: 'WN001' } });
    expect(await storedBets(writes)).toEqual(writes.map(() => [0, 0]));
    expect(await send(entries, leading)).toHaveLength(2);
  });

  it('of one purse are written once', async () => {
    const [entry] = await entriesOf(await newWrites(1, 'twice-mo'));
    const other = { ...entry, write_id: 'other', added: { ...entry.added, key: 'other' } };
    expect((await send([entry, other])).map(({ place }) => place)).toEqual([0]);
    expect(await checkLedger(opened.db)).toEqual([]);
  });

  it('are answered like the first time beside those that are new', async () => {
    const writes = await newWrites(3, 'repeated-mo');
    const [one, two, three] = await entriesOf(writes);
    const first = await send([one, two]);
    const again = await send([two, three, one]);
    expect(again.map(({ arrivals, bet_id: id }) => [id, arrivals]).toSpliced(1, 1)).toEqual(
      first.map(({ arrivals, bet_id: id }) => [id, arrivals]).toReversed(),
    );
    expect(await send([two, three, one])).toEqual(again);
    expect(await storedBets(writes)).toEqual(writes.map(() => [1, 100_00]));
    expect(await checkLedger(opened.db)).toEqual([]);
  });

  it('are answered like the first time: a matched bet has no place, and an edited order has its new one', async () => {
    const [waiting, matched] = await newWrites(2, 'edited-mo');
    if (waiting === undefined || matched === undefined) throw new Error('A write is missing');
    const { write } = createHoldingWriter({ clock, db: opened.db });
    await write(waiting);
    const { read } = createHoldingReader({ clock, db: opened.db });
    const holding = await read(waiting.holding);
    const fills = [{ price: 200, size: 100_00 }];
    const sizes = { matched: 100_00, remaining: 0, state: 'matched', fills } as const;
    const entries = await entriesOf([
      { holding, position, changed: holding.bets.map((bet) => ({ ...bet, price: 210, arrival: null })) },
      { ...matched, added: { ...betOf(matched.holding.playerId, 'edited-mo'), ...sizes } },
    ]);
    const [edited, added] = await send(entries);
    const [order] = holding.bets;
    expect(edited?.arrivals?.[String(order?.id)]).toBeGreaterThan(order?.arrival ?? 0);
    expect([edited?.bet_id, added?.arrivals]).toEqual([null, null]);
    expect(await send(entries)).toEqual([edited, added]);
  });

  it('are answered with the bets of their players, also where the keys of two are the same', async () => {
    const entries = (await entriesOf(await newWrites(2, 'keys-mo'))).map((entry) => ({
      ...entry,
      added: { ...entry.added, key: 'the same key' },
    }));
    const first = await send(entries);
    expect(first).toHaveLength(2);
    expect(await send(entries)).toEqual(first);
  });

  it('of one purse are written beside the repeat of the one before', async () => {
    const [write] = await newWrites(1, 'next-mo');
    if (write === undefined) throw new Error('A write is missing');
    const [entry] = await entriesOf([write]);
    await send([entry]);
    const holding = await createHoldingReader({ clock, db: opened.db }).read(write.holding);
    const added = { ...betOf(write.holding.playerId, 'next-mo'), key: 'next' };
    const [next] = await entriesOf([{ holding, position: { ...position, exposure: 200_00 }, added }]);
    expect((await send([entry, next])).map(({ place }) => place)).toEqual([0, 1]);
    expect(await storedBets([write])).toEqual([[2, 200_00]]);
  });

  it('are written beside the refusal of a key, which is that of its player alone', async () => {
    const [refused, placed] = await newWrites(2, 'refused-mo');
    if (refused === undefined || placed === undefined) throw new Error('A write is missing');
    const refusal = { key: 'refused', status: 404, code: 'QUOTE_EXPIRED' } as const;
    const entries = await entriesOf([{ holding: refused.holding, position: null, refusal }, placed]);
    expect((await send(entries)).map(({ place }) => place)).toEqual([0, 1]);
    const { readAll } = createHoldingReader({ clock, db: opened.db });
    const players = [refused, placed].map(({ holding: { playerId } }) => playerId);
    const holdings = await readAll(
      players.map((playerId) => ({ playerId, marketId: 'refused-mo', key: 'refused' })),
    );
    const { code, status } = refusal;
    expect(holdings.map(({ refusal: stored }) => stored)).toEqual([{ code, status }, null]);
  });

  it('get their places in the order book in the order of the list', async () => {
    const writes = await newWrites(6, 'ordered-mo');
    const written = await createHoldingWriter({ clock, db: opened.db }).writeTogether(writes.toReversed());
    const places = (written ?? []).map(({ addedId, arrivals }) => arrivals[String(addedId)] ?? 0);
    expect(places).toHaveLength(6);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('with money leave the balance of each purse after each movement', async () => {
    const writes = await newWrites(2, 'paid-mo');
    const entries = (await entriesOf(writes)).map((entry) => ({
      ...entry,
      movements: [70_00, -30_00, 5_00].map((amount, place) => ({
        ...{ key: `${entry.write_id}-${place}`, kind: 'bet', description: 'Match Odds', house: 'play money' },
        amount,
      })),
    }));
    expect(await send(entries)).toHaveLength(2);
    for (const { purse_id: purse } of entries) {
      const { rows } = await opened.db.execute<{ balance_after: string }>(
        sql`select balance_after from ledger_postings where account_id = ${purse} order by id`,
      );
      expect(rows.map(({ balance_after: after }) => Number(after))).toEqual([
        ...[1_000_00, 1_070_00, 1_040_00, 1_045_00],
      ]);
    }
    expect(await checkLedger(opened.db)).toEqual([]);
  });
});
