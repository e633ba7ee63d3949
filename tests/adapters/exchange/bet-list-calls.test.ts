import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { profitAndLoss } from '../../../contract/calls/bets';
import { readAnswer } from '../../../src/adapters/kit/http/answer';
import { PortFailure } from '../../../src/adapters/kit/port-failure';
import { marketProfit } from '../../support/machines/slip-fixtures';
import { partial, recordCalls, wireBet } from './recorded-calls';

const { calls, server } = recordCalls();
const signal = new AbortController().signal;

beforeEach(() => {
  server.sent = [];
  server.answer = () => wireBet();
});

describe('lists of bets', () => {
  const query = {
    filter: 'matched',
    sportId: '4',
    from: 1_700_000_000_000,
    to: null,
    marketId: null,
    matchId: null,
  } as const;

  it('are requested by page, with their filters', async () => {
    server.answer = () => ({ list: [wireBet()], total: 41 });
    expect(await calls.loadBets({ ...query, page: 2, pageSize: 20 }, signal)).toEqual({
      list: [partial],
      total: 41,
    });
    expect(server.sent[0]?.payload).toEqual({
      state: 'matched',
      sport_id: '4',
      from: '2023-11-14T22:13:20.000Z',
      page: 2,
      per_page: 20,
    });
  });

  it('of another query are not taken for pages of the size of its first page', async () => {
    server.answer = (_, { page = 1, state }) => ({
      list: state === 'settled' ? [wireBet({ state: 'won' })] : [wireBet({ id: Number(page) })],
    });
    await calls.loadBets({ ...query, filter: 'settled', page: 1, pageSize: 20 }, signal);
    const { list } = await calls.loadBets({ ...query, page: 3, pageSize: 20 }, signal);
    expect(list.map(({ id }) => id)).toEqual(['3']);
  });

  it('are collected from all pages, each bet once even if bets shift between pages', async () => {
    server.answer = (_, { page = 1 }) => ({
      list: Array.from({ length: page === 3 ? 50 : 100 }, (_, place) =>
        wireBet({ id: (Number(page) - 1) * 99 + place }),
      ),
      total: 250,
    });
    const all = await calls.loadAllBets({ ...query, marketId: 'm1-odds', to: 1_700_000_000_000 }, signal);
    expect(all.map(({ id }) => Number(id))).toEqual(Array.from({ length: 248 }, (_, id) => id));
    expect(server.sent.map(({ payload }) => (payload as { page: number }).page)).toEqual([undefined, 2, 3]);
    expect(server.sent[0]?.payload).toMatchObject({ market_id: 'm1-odds', to: '2023-11-14T22:13:20.000Z' });
  });

  it('are collected from all pages of a backend that answers fewer bets than are asked for', async () => {
    server.answer = (_, { page = 1 }) => ({
      list: Array.from({ length: 2 }, (_, place) => wireBet({ id: 2 * Number(page) + place })),
      total: 4,
    });
    expect((await calls.loadAllBets(query, signal)).map(({ id }) => id)).toEqual(['2', '3', '4', '5']);
  });

  it('of an export are read in large pages, with those that tell where the list ends', async () => {
    server.answer = () => ({ list: [wireBet({ state: 'won' }), wireBet({ id: 2 })], total: 700 });
    const page = await calls.loadExport({ ...query, page: 2, pageSize: 500 }, signal);
    expect([page.list.map(({ state }) => state), page.total]).toEqual([['won', 'partial'], 700]);
    expect(server.sent[0]?.payload).toMatchObject({ page: 2, per_page: 500 });
  });

  it('of an export are read in pages of 100 where the backend refuses larger ones', async () => {
    server.answer = (_, { page = 1, per_page }) => {
      if (Number(per_page) > 100)
        throw new PortFailure('refused', 'The per page must not be greater than 100.');
      const left = 730 - (Number(page) - 1) * 100;
      return {
        list: Array.from({ length: Math.max(0, Math.min(100, left)) }, (_, place) =>
          wireBet({ id: (Number(page) - 1) * 100 + place }),
        ),
        total: 730,
      };
    };
    const [first, second] = [
      await calls.loadExport({ ...query, page: 1, pageSize: 500 }, signal),
      await calls.loadExport({ ...query, page: 2, pageSize: 500 }, signal),
    ];
    expect([first.list.length, second.list.length, second.total]).toEqual([500, 230, 730]);
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(730);
  });

  describe('of a backend that sends no total', () => {
    const answerPages = (all: number, most: number, size = most) => {
      server.answer = (_, { page = 1, per_page }) => {
        if (Number(per_page) > most) throw new PortFailure('refused', 'Too many');
        const own = Math.min(size, Number(per_page));
        const first = (Number(page) - 1) * own;
        const length = Math.max(0, Math.min(own, all - first));
        return { list: Array.from({ length }, (_, place) => wireBet({ id: first + place })) };
      };
    };

    it.each([
      ['a full page of an export', 500, 500, true],
      ['a full page of an export in parts', 730, 100, true],
      ['a page of an export that is not full', 499, 500, true],
      ['no page of an export', 0, 500, false],
    ])('%s may have another one behind it', async (_, all, most, isOpenEnded) => {
      answerPages(all, most);
      const { list, total } = await calls.loadExport({ ...query, page: 1, pageSize: 500 }, signal);
      expect(total > list.length).toBe(isOpenEnded);
    });

    it('all are found', async () => {
      answerPages(230, 100);
      expect(await calls.loadAllBets(query, signal)).toHaveLength(230);
      expect(server.sent).toHaveLength(4);
    });

    it('all are found in pages of a size of their own', async () => {
      answerPages(70, 100, 25);
      expect(await calls.loadAllBets(query, signal)).toHaveLength(70);
    });

    it('each is on one page of the history', async () => {
      answerPages(70, 100, 25);
      const ofOwn = recordCalls();
      ofOwn.server.answer = server.answer;
      const pages = [];
      for (const page of [1, 2, 3, 4])
        pages.push(await ofOwn.calls.loadBets({ ...query, page, pageSize: 20 }, signal));
      expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 20, 10]);
      expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(70);
      expect(pages.at(-1)?.total).toBe(70);
    });
  });

  it('of an export that cannot be read are not asked for in smaller pages', async () => {
    server.answer = () => {
      throw new PortFailure('failing');
    };
    await expect(calls.loadExport({ ...query, page: 1, pageSize: 500 }, signal)).rejects.toMatchObject({
      kind: 'failing',
    });
    expect(server.sent).toHaveLength(1);
  });

  it('are filtered by match, from the matches on which the player has bets', async () => {
    server.answer = () => ({ list: [wireBet()], total: 1 });
    await calls.loadAllBets({ ...query, matchId: 'm1' }, signal);
    expect(server.sent.at(-1)?.payload).toMatchObject({ match_id: 'm1' });
    server.answer = () => ({
      list: [
        { id: 'm1', name: 'India v Australia', sport_id: '4', open: 2 },
        { id: 'm2', name: 'Of an unknown sport', sport_id: '99', open: 0 },
      ],
      total: 2,
    });
    expect(await calls.loadBetMatches({}, signal)).toEqual([
      { id: 'm1', name: 'India v Australia', sportId: '4' },
    ]);
    expect(server.sent.at(-1)).toMatchObject({ payload: { per_page: 100 } });
  });

  it('are filtered by a match whose sport and open bets a backend does not name', async () => {
    server.answer = () => ({ data: [{ id: 'm1', name: 'India v Australia' }] });
    expect(await calls.loadBetMatches({}, signal)).toEqual([
      { id: 'm1', name: 'India v Australia', sportId: null },
    ]);
  });

  it.each([
    ['unavailable', 404],
    ['refused', 400],
  ] as const)(
    'end where a backend without totals answers the page behind the last one with %s',
    async (kind, status) => {
      server.answer = (_, { page }) => {
        if (Number(page ?? 1) > 1) throw new PortFailure(kind, '', status);
        return { results: [wireBet()] };
      };
      expect(await calls.loadAllBets(query, signal)).toHaveLength(1);
      const { list } = await calls.loadExport({ ...query, page: 1, pageSize: 500 }, signal);
      expect(list).toHaveLength(1);
      expect((await calls.loadExport({ ...query, page: 2, pageSize: 500 }, signal)).list).toEqual([]);
    },
  );

  it.each(['unavailable', 'refused'] as const)('fail where their first page is %s', async (kind) => {
    server.answer = () => {
      throw new PortFailure(kind);
    };
    await expect(calls.loadAllBets(query, signal)).rejects.toMatchObject({ kind });
    await expect(calls.loadExport({ ...query, page: 1, pageSize: 500 }, signal)).rejects.toMatchObject({
      kind,
    });
  });

  it('of a backend that ignores paging are one page of its list, and each bet once in an export', async () => {
    server.answer = () => ({ list: Array.from({ length: 41 }, (_, id) => wireBet({ id })), total: 41 });
    const page = await calls.loadBets({ ...query, page: 3, pageSize: 20 }, signal);
    expect([page.list.map(({ id }) => id), page.total]).toEqual([['40'], 41]);
    server.answer = () => ({ list: Array.from({ length: 100 }, (_, id) => wireBet({ id })), total: 100_000 });
    expect(await calls.loadAllBets(query, signal)).toHaveLength(100);
    expect(server.sent).toHaveLength(4);
  });

  it.each([
    ['state', { state: 'won' }],
    ['sport', { sport_id: 1 }],
    ['time', { created_at: '2023-11-14T22:13:19.000Z' }],
  ])('of a backend that ignores the %s asked for are without the others', async (_, other) => {
    server.answer = () => ({ list: [wireBet({ id: 2, ...other }), wireBet()], total: 2 });
    expect(await calls.loadBets({ ...query, page: 1, pageSize: 20 }, signal)).toEqual({
      list: [partial],
      total: 1,
    });
    expect(await calls.loadAllBets(query, signal)).toEqual([partial]);
  });

  it('are searched to the last page of a backend that ignores the state asked for', async () => {
    server.answer = (_, { page = 1 }) => ({
      list: Array.from({ length: page === 2 ? 1 : 100 }, (_, place) =>
        wireBet(page === 2 ? {} : { id: 100 + place, state: 'won' }),
      ),
      total: 101,
    });
    expect(await calls.loadAllBets(query, signal)).toEqual([partial]);
  });

  it('end when the server returns fewer bets than announced', async () => {
    server.answer = (_, { page = 1 }) => ({ list: page === 1 ? [wireBet()] : [], total: 1000 });
    expect(await calls.loadAllBets(query, signal)).toEqual([partial]);
  });
});

it('reads profit and loss as a whole or not at all, since its entries are added up', () => {
  const entry = {
    ...{ settled_at: '2023-11-14T22:13:20.000Z', sport_id: 4, match_id: 1, match_name: 'India v Australia' },
    ...{ market_id: 2, market_name: 'Match Odds', profit: 90, commission: 1.8, net: 88.2 },
  };
  const answer = { data: { list: [entry, { ...entry, net: 'n/a' }] } };
  expect(readAnswer(profitAndLoss.answer, answer).success).toBe(false);
});

it('returns profit and loss in paise, for a range or for all time', async () => {
  const { commission, marketId, marketName, matchId, matchName, net, profit, sportId } = marketProfit();
  server.answer = () => ({
    list: [
      {
        settled_at: '2023-11-14T22:13:20.000Z',
        sport_id: sportId,
        match_id: matchId,
        match_name: matchName,
        market_id: marketId,
        market_name: marketName,
        profit: profit / 100,
        commission: commission / 100,
        net: net / 100,
      },
    ],
  });
  expect(await calls.loadProfit({ range: { from: null, to: 1_700_000_000_000 } }, signal)).toEqual([
    marketProfit(),
  ]);
  await calls.loadProfit({ period: 'all' }, signal);
  expect(server.sent.map(({ payload }) => payload)).toEqual([{ to: '2023-11-14T22:13:20.000Z' }, {}]);
  expect(await calls.loadProfit({ range: { from: null, to: 1_699_999_999_999 } }, signal)).toEqual([]);
});

it('profit and loss of a period begins with its first day in India on the day of the request', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T06:30:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  server.answer = () => ({ list: [] });
  await calls.loadProfit({ period: 'week' }, signal);
  vi.setSystemTime(Date.parse('2026-11-21T18:30:00Z'));
  await calls.loadProfit({ period: 'week' }, signal);
  expect(server.sent.map(({ payload }) => payload)).toEqual([
    { from: '2026-11-14T18:30:00.000Z' },
    { from: '2026-11-15T18:30:00.000Z' },
  ]);
});
