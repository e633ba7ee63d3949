import { describe, expect, it } from 'vitest';
import { getAccountStatement } from '../../../contract/calls';
import type { AnswerOf } from '../../../contract/define';
import { DAY, dayNumber } from '../../../domain/india-time';
import { type Movement, post } from '../../../server/features/ledger/ledger';
import { serveStatement } from '../../../server/features/ledger/statement';
import { summarizeStatement } from '../../../server/features/ledger/statement-summary';
import { createClock } from '../../../server/kit/clock';
import { openForTests } from '../../support/open-database';
import { addPlayer } from '../../support/stored-holdings';

const opened = openForTests();
/** Noon in India. */
const NOW = Date.parse('2026-11-20T12:00:00+05:30');
const clockAt = (time: number) => ({ ...createClock(), now: () => new Date(time) });

const newPlayer = (time = NOW) => addPlayer(opened.db, clockAt(time), 1_000_00);

let keys = 0;
async function move(playerId: number, time: number, details: Partial<Movement>) {
  keys += 1;
  const movement = {
    key: `line:${keys}`,
    playerId,
    purse: 'cash',
    amount: 1_00,
    house: 'play money',
  } as const;
  const described = { ...movement, kind: 'test', description: 'Line', ...details };
  expect(await post(opened.db, clockAt(time), described)).toBe('posted');
}

type Answer = AnswerOf<typeof getAccountStatement>;
type Handler = (request: object) => Promise<{ readonly data: Answer }>;

/** The answer of the call, without the network. */
async function statementOf(playerId: number, payload: object = {}): Promise<Answer> {
  const handlers = new Map<unknown, Handler>();
  const routes = { forPlayer: (call: unknown, handler: Handler) => handlers.set(call, handler) };
  serveStatement(routes as never, { clock: clockAt(NOW), db: opened.db });
  const answer = await handlers.get(getAccountStatement)?.({ payload, caller: { playerId } });
  if (answer === undefined) throw new Error('The call is not served');
  return answer.data;
}

describe('a line of the statement', () => {
  it.each([
    ['settlement:1-4-7-mo:12:3:0', { kind: 'market', id: '1-4-7-mo' }],
    ['settlement:a:b:12:3:0', { kind: 'market', id: 'a:b' }],
    ['deposit:5:approved', { kind: 'deposit', id: 5 }],
    ['withdrawal:6:returned', { kind: 'withdrawal', id: 6 }],
    ['bonus:7:part:1:cash', { kind: 'bonus', id: 7 }],
    ['referral:8', null],
    ['adjustment:9', null],
  ])('with the key %s refers to %j', async (key, reference) => {
    const playerId = await newPlayer();
    await move(playerId, NOW, { key });
    expect((await statementOf(playerId)).list[0]).toMatchObject({ reference, purse: 'cash', amount: 1 });
  });

  it('has a Hindi description if it is of a result, and no other has', async () => {
    const playerId = await newPlayer();
    const description = 'India v Australia, Match Odds: India';
    for (const kind of ['deposit', 'settlement', 'resettlement', 'commission'])
      await move(playerId, NOW, { kind, description });
    const { list } = await statementOf(playerId);
    expect(list.map((line) => [line.kind, 'description_hi' in line])).toEqual([
      ...[
        ['commission', true],
        ['resettlement', true],
        ['settlement', true],
        ['deposit', false],
      ],
      ['welcome', false],
    ]);
  });

  it('of the bonus is of the coins, with their balance', async () => {
    const playerId = await newPlayer();
    await move(playerId, NOW, { purse: 'coins', amount: 7_50 });
    expect((await statementOf(playerId)).list[0]).toMatchObject({ purse: 'coins', balance_after: 7.5 });
  });
});

describe('a page of the statement', () => {
  const ids = ({ list }: Answer) => list.map(({ id }) => id);

  it.each([{}, { group: 'other' }])(
    'of %j after a line is counted from that line, whatever its number',
    async (filter) => {
      const playerId = await newPlayer(NOW - DAY);
      for (let line = 0; line < 5; line += 1) await move(playerId, NOW, {});
      const all = await statementOf(playerId, filter);
      const first = await statementOf(playerId, { ...filter, per_page: 2 });
      const next = { ...filter, before: first.next, per_page: 2 };
      expect(ids(first)).toEqual(ids(all).slice(0, 2));
      expect(ids(await statementOf(playerId, next))).toEqual(ids(all).slice(2, 4));
      expect(ids(await statementOf(playerId, { ...next, page: 3 }))).toEqual(ids(all).slice(2, 4));
      expect((await statementOf(playerId, { ...filter, per_page: 6 })).next).toBeNull();
    },
  );

  it.each([{}, { group: 'other' }])('of %j has the lines at both ends of its time', async (filter) => {
    const playerId = await newPlayer(NOW - DAY);
    for (const apart of [-1, 0, 0, 1, 2]) await move(playerId, NOW + apart, {});
    const [from, to] = [0, 1].map((apart) => new Date(NOW + apart).toISOString());
    const all = ids(await statementOf(playerId, filter));
    expect(ids(await statementOf(playerId, { ...filter, from, to }))).toEqual(all.slice(1, 4));
  });

  it('does not begin after the end of its time, also after a later line', async () => {
    const playerId = await newPlayer(NOW - 3 * DAY);
    await move(playerId, NOW - 2 * DAY, {});
    await move(playerId, NOW, {});
    const { list } = await statementOf(playerId);
    const to = new Date(NOW - 2 * DAY).toISOString();
    const before = `${NOW}-${Number.MAX_SAFE_INTEGER}`;
    const restricted = await statementOf(playerId, { to, before });
    expect(restricted.list.map(({ id }) => id)).toEqual(list.slice(1).map(({ id }) => id));
  });
});

describe('the summary', () => {
  const summarize = (playerId: number, from?: number, to?: number) =>
    summarizeStatement(opened.db, playerId, { from, to, now: NOW });
  const isoDay = (time: number) => new Date(dayNumber(time) * DAY).toISOString().slice(0, 10);
  const day = (time: number) => ({ from: isoDay(time), to: isoDay(time) });

  it('is of the last 30 days unless it is said otherwise, and ends today at the latest', async () => {
    const playerId = await newPlayer(NOW - 40 * DAY);
    await move(playerId, NOW - 30 * DAY, { amount: 2_00 });
    await move(playerId, NOW - 29 * DAY, { amount: 3_00 });
    const { groups, opening, periods } = await summarize(playerId);
    expect([opening, periods.length]).toEqual([1002, 30]);
    expect(periods[0]).toMatchObject({ from: isoDay(NOW - 29 * DAY), balance: 1005 });
    expect(periods.at(-1)).toMatchObject({ to: isoDay(NOW), balance: 1005 });
    expect(groups).toEqual([{ group: 'other', credits: 3, debits: 0 }]);
    expect(await summarize(playerId, undefined, NOW + 5 * DAY)).toEqual({ groups, opening, periods });
  });

  it('has nothing of later days, nor of the coins', async () => {
    const playerId = await newPlayer(NOW - 4 * DAY);
    await move(playerId, NOW - 3 * DAY, { kind: 'deposit', amount: 5_00 });
    await move(playerId, NOW - 3 * DAY, { purse: 'coins', amount: 9_00 });
    await move(playerId, NOW, { kind: 'deposit', amount: 7_00 });
    const { groups, periods } = await summarize(playerId, NOW - 3 * DAY, NOW - 2 * DAY);
    expect(periods).toEqual([
      { ...day(NOW - 3 * DAY), balance: 1005, deposits: 5, withdrawals: 0 },
      { ...day(NOW - 2 * DAY), balance: 1005, deposits: 0, withdrawals: 0 },
    ]);
    expect(groups).toEqual([{ group: 'deposits', credits: 5, debits: 0 }]);
  });
});
