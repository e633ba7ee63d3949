import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MarketResult } from '../../../domain/betting/market-decisions';
import { type OpenDatabase, openDatabase } from '../../../server/database/open';
import { betMarkets, positions } from '../../../server/database/schema/exchange';
import { checkLedger, checks } from '../../../server/features/sandbox/ledger-checks';
import { createClock } from '../../../server/kit/clock';
import { freshEmbeddedDatabase, type TestDatabase } from '../../support/backend';
import { addPlayer, matchOdds } from '../../support/stored-holdings';

/** More than two statements read. */
const POSITIONS = 1200;

/** It has one connection. */
let where: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  where = await freshEmbeddedDatabase();
  opened = await openDatabase(where);
});
afterAll(async () => {
  await opened.close();
  await where.remove();
});

it('a check of the ledger lets other statements use the connection before it has ended', async () => {
  const ended: string[] = [];
  await Promise.all([
    checkLedger(opened.db).then(() => ended.push('check')),
    opened.db.execute(sql`select 1`).then(() => ended.push('other')),
  ]);
  expect(ended).toEqual(['other', 'check']);
});

it('a check of the ledger finds each position whose exposure is not that of its open bets', async () => {
  const { db } = opened;
  const playerId = await addPlayer(db, createClock(), 1);
  const other = await addPlayer(db, createClock(), 2);
  const ids = Array.from({ length: POSITIONS }, (_, index) => `exposed ${index}`);
  await db.insert(betMarkets).values(ids.map(matchOdds));
  await db.insert(positions).values(ids.map((marketId) => ({ playerId, marketId, exposure: 1 })));
  // The next one in the order in which they are read.
  await db.insert(positions).values({ playerId: other, marketId: 'exposed 999', exposure: 1 });
  await db.execute(sql`
    insert into bets (player_id, market_id, key, selection_id, side, price, is_whole, size, matched, remaining, cancelled, lapsed, voided,
      fills, in_play, state, created_at, history)
    select player_id, market_id, market_id, '1', 'back', 200, false, 100, 0, 100, 0, 0, 0, '[]', false, 'unmatched', now(), '[]'
    from positions where market_id in ('exposed 0', 'exposed 1', 'exposed 2') or player_id = ${other}
  `);
  await db.execute(sql`update positions set exposure = 100 where market_id = 'exposed 0'`);
  await db.execute(sql`update positions set exposure = 0 where market_id = 'exposed 1'`);
  const found = (await checkLedger(db)) as {
    fault: string;
    playerId: number;
    market: string;
    exposure: number;
    rules: number;
  }[];
  const wrong = ids.slice(1).map((market, place) => ({
    ...{ fault: 'exposure', playerId, market },
    ...{ exposure: place === 0 ? 0 : 1, rules: place < 2 ? 100 : 0 },
  }));
  const order = ({ market }: { market: string }) => ids.indexOf(market);
  expect(
    found
      .filter(({ fault }) => fault === 'exposure')
      .toSorted((one, next) => one.playerId - next.playerId || order(one) - order(next)),
  ).toEqual([
    ...wrong,
    { fault: 'exposure', playerId: other, market: 'exposed 999', exposure: 1, rules: 100 },
  ]);
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Tables that a plan reads again for each row of another one. */
const readForEachRow = ({ Plans = [], ...node }: PlanNode, isRepeated = false): string[] => {
  const isInside = isRepeated || node['Parent Relationship'] === 'SubPlan';
  const own = node['Relation Name'];
  return [
    ...(isInside && own !== undefined ? [own] : []),
    ...Plans.flatMap((each) => readForEachRow(each, isInside)),
  ];
};

it('no check of the ledger reads the postings again for each player', async () => {
  const repeated = new Set<string>();
  for (const check of checks) {
    const { rows } = await opened.db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`explain (format json) ${check}`,
    );
    for (const table of readForEachRow(rows[0]?.['QUERY PLAN'][0].Plan ?? {})) repeated.add(table);
  }
  // The positions of a market have an index.
  expect([...repeated]).toEqual(['positions']);
});

it('a check of the ledger finds players whose requests and settlements are not in the postings', async () => {
  const { db } = opened;
  const playerId = await addPlayer(db, createClock(), 3);
  await db.execute(sql`
    insert into positions (player_id, market_id, exposure, settled_by, profit) values (${playerId}, 'exposed 5', 0, 1, 700);
  `);
  await db.execute(sql`
    insert into deposits (player_id, key, gateway, amount, status, created_at) values (${playerId}, 'unpaid', 'upi', 500, 'approved', now())
  `);
  const found = (await checkLedger(db)) as { fault: string; id?: string }[];
  expect(
    found
      .filter(({ id }) => id === String(playerId))
      .map(({ fault }) => fault)
      .sort(),
  ).toEqual(['payments', 'settlement']);
});

it('a check of the ledger finds open bets of a settled position, unless its result is released or replaced', async () => {
  const { db } = opened;
  const playerId = await addPlayer(db, createClock(), 4);
  const settled = { ...{ playerId, exposure: 100, settledBy: 1 }, settledAt: new Date() };
  const result: MarketResult = { kind: 'void' };
  const markets = [
    { ...matchOdds('in force'), result, results: 1 },
    { ...matchOdds('released'), results: 1 },
    { ...matchOdds('replaced'), result, results: 2 },
  ];
  await db.insert(betMarkets).values(markets);
  await db.insert(positions).values(markets.map(({ id }) => ({ ...settled, marketId: id })));
  const { rows } = await db.execute(sql`
    insert into bets (player_id, market_id, key, selection_id, side, price, is_whole, size, matched, remaining, cancelled, lapsed, voided,
      fills, in_play, state, created_at, history)
    select player_id, market_id, market_id, '1', 'back', 200, false, 100, 0, 100, 0, 0, 0, '[]', false, 'unmatched', now(), '[]'
    from positions where player_id = ${playerId} order by market_id returning id, market_id
  `);
  const found = (await checkLedger(db)) as { fault: string; id?: string }[];
  expect(found.filter(({ fault }) => fault === 'open bet of a settled position')).toEqual([
    { fault: 'open bet of a settled position', id: rows.find((row) => row.market_id === 'in force')?.id },
  ]);
});
