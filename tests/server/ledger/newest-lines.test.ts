import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listNewestLines } from '../../../server/features/ledger/newest-lines';
import { createClock } from '../../../server/kit/clock';
import { openForTests } from '../../support/open-database';
import { addStatementPlayer } from '../../support/statement-lines';
import { addPlayer } from '../../support/stored-holdings';

const opened = openForTests();

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that a statement reads from a table. */
async function rowsRead(query: SQL, table: string): Promise<number> {
  const { rows } = await opened.db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql`explain (analyze, format json) ${query}`,
  );
  const count = (node: PlanNode): number =>
    (node['Relation Name'] === table
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, each) => sum + count(each), 0);
  return count(rows[0]?.['QUERY PLAN'][0].Plan as PlanNode);
}

it('reads the newest lines of a player and few others, also where other players have played since', async () => {
  const playerId = await addPlayer(opened.db, createClock(), 1_000_00);
  const before = await listNewestLines(opened.db, playerId, 30);
  await addStatementPlayer(opened.db, 2000);
  await opened.db.execute(sql`analyze`);
  const query = listNewestLines(opened.db, playerId, 30);
  expect(await query).toEqual(before);
  expect(before.map(({ amount, balanceAfter, purse }) => [purse, amount, balanceAfter])).toEqual([
    ['cash', 1_000_00, 1_000_00],
  ]);
  expect(await rowsRead(query.getSQL(), 'ledger_postings')).toBeLessThan(100);
});
