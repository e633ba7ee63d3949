import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { queryPrepared } from '../../../server/database/prepared';
import { createRequestContext, runInRequest } from '../../../server/kit/http/request-context';
import { traceOf } from '../../../server/kit/http/trace';
import { freshDatabase } from '../../support/backend';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;

it('a trace that is not recorded stays so', () => {
  expect(traceOf(`00-${id}-00f067aa0ba902b7-00`).parent).toMatch(/-00$/);
});

it('a trace goes on with another step', () => {
  const trace = traceOf(`00-${id}-00f067aa0ba902b7-01`);
  expect(trace.id).toBe(id);
  expect(trace.parent).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
  expect(trace.parent).not.toContain('00f067aa0ba902b7');
});

it.each([
  undefined,
  '',
  `00-${id.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${id}-${'0'.repeat(16)}-01`,
  `00-${id}-00f067aa0ba902b7-01-more`,
  `01-${id}-00f067aa0ba902b7-01`,
  `00-${id}-00f067aa0ba902b7-01\n`,
  `00-${id}-00f067aa0ba902*/-01`,
  [`00-${id}-00f067aa0ba902b7-01`],
])('a trace begins and is recorded without a header that can be read: %j', (header) => {
  const trace = traceOf(header);
  expect([id, '0'.repeat(32)]).not.toContain(trace.id);
  expect(trace.parent).toMatch(PARENT);
});

it('the statements of a request that may change something name its trace', async () => {
  const where = await freshDatabase();
  onTestFinished(where.remove);
  const { close, db } = await openDatabase(where);
  onTestFinished(close);
  const current = sql`select current_query() as text`;
  const ask = async () => [
    (await db.execute<{ text: string }>(current)).rows[0]?.text,
    (await db.transaction((tx) => tx.execute<{ text: string }>(current))).rows[0]?.text,
    (await db.$client.query<{ text: string }>('select current_query() as text')).rows[0]?.text,
    (await queryPrepared<{ text: string }>(db, current))[0]?.text,
  ];
  const plain = 'select current_query() as text';
  const trace = traceOf(null);
  const traced = `${plain} /*traceparent='${trace.parent}'*/`;
  const of = (isWrite: boolean) => runInRequest(createRequestContext('a request', { isWrite, trace }), ask);
  expect(await of(true)).toEqual([traced, traced, traced, plain]);
  expect(await of(false)).toEqual(Array(4).fill(plain));
  expect(await ask()).toEqual(Array(4).fill(plain));
});
