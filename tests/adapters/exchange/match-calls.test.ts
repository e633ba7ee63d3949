import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as wire from '../../../contract/calls/bets';
import * as exchange from '../../../contract/calls/exchange';
import { PortFailure } from '../../../src/adapters/kit/port-failure';
import { recordCalls } from './recorded-calls';

const { calls, server } = recordCalls();
const signal = new AbortController().signal;

beforeEach(() => {
  server.sent = [];
});

describe('matches', () => {
  const wireMatch = (changed: object = {}) => ({
    id: 'm1',
    sport_id: 4,
    competition_id: 'c1',
    competition: 'Test series',
    name: 'India v Australia',
    starts_at: '2023-11-14T22:13:20.000Z',
    status: 'IN_PLAY',
    score: null,
    market_count: 3,
    has_stream: true,
    ...changed,
  });

  it('are listed without prices if their market cannot be read', async () => {
    server.answer = () => ({ list: [{ ...wireMatch(), market: { id: 'm1-odds', status: 'HALTED' } }] });
    const matches = await calls.loadMatches(undefined, signal);
    expect(matches.map(({ id, market }) => [id, market])).toEqual([['m1', null]]);
  });

  it('of unsupported sports are omitted', async () => {
    server.answer = () => ({
      list: [
        { ...wireMatch(), market: null },
        { ...wireMatch({ sport_id: '99' }), market: null },
      ],
    });
    expect((await calls.loadMatches(undefined, signal)).map(({ id, sportId }) => [id, sportId])).toEqual([
      ['m1', '4'],
    ]);
    server.answer = () => ({ ...wireMatch({ sport_id: '99' }), markets: [] });
    await expect(calls.loadMatch({ id: 'm1' }, signal)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('are as the list has them at a backend without a call for one match', async () => {
    const { calls, server } = recordCalls();
    const missing = new PortFailure('unavailable', '', 404);
    server.answer = ({ path }) => {
      if (path === exchange.exchangeMatch.path) throw missing;
      return { list: [{ ...wireMatch(), market: null }] };
    };
    const listed = await calls.loadMatch({ id: 'm1' }, signal);
    expect([listed.name, listed.markets]).toEqual(['India v Australia', []]);
    await expect(calls.loadMatch({ id: 'm2' }, signal)).rejects.toBe(missing);
  });

  it.each([
    ['are not asked for one by one again where the backend has no such call', 'unavailable', 1],
    ['are asked for one by one again after the page of another host', 'malformed', 3],
  ] as const)('%s', async (_, kind, asked) => {
    const { calls, server } = recordCalls();
    const page = new PortFailure(kind, '', 200, { isPage: true });
    server.answer = ({ path }) => {
      if (path === exchange.exchangeMatch.path)
        throw kind === 'malformed' ? page : new PortFailure(kind, '', 404);
      return { list: [{ ...wireMatch(), market: null }] };
    };
    for (let turn = 0; turn < 3; turn += 1) await calls.loadMatch({ id: 'm1' }, signal);
    const paths = server.sent.map(({ path }) => path);
    expect(paths.filter((path) => path === exchange.exchangeMatch.path)).toHaveLength(asked);
    expect(paths.filter((path) => path === exchange.exchangeMatches.path)).toHaveLength(3);
  });

  it('are asked for one by one again a minute after the backend had no such call', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { calls, server } = recordCalls();
    let isAway = true;
    server.answer = ({ path }) => {
      if (path !== exchange.exchangeMatch.path) return { list: [{ ...wireMatch(), market: null }] };
      if (isAway) throw new PortFailure('unavailable', '', 404);
      return { ...wireMatch({ name: 'From its own call' }), markets: [] };
    };
    const nameOf = async () => (await calls.loadMatch({ id: 'm1' }, signal)).name;
    await nameOf();
    isAway = false;
    vi.advanceTimersByTime(59_000);
    expect(await nameOf()).toBe('India v Australia');
    vi.advanceTimersByTime(1000);
    expect(await nameOf()).toBe('From its own call');
  });

  it('are loaded and saved as favourites', async () => {
    server.answer = ({ path }) =>
      path === exchange.exchangeFavourites.path
        ? { list: [{ kind: 'team', id: '4:India' }] }
        : { is_favourite: true };
    expect(await calls.loadFavourites(undefined, signal)).toEqual([{ kind: 'team', id: '4:India' }]);
    expect(await calls.saveFavourite({ kind: 'match', id: 'm1', isFavourite: true })).toBe(true);
    expect(server.sent.at(-1)?.payload).toEqual({ kind: 'match', id: 'm1', is_favourite: true });
  });

  it.each([
    new PortFailure('unavailable', '', 404),
    new PortFailure('malformed', '', null, { isPage: true }),
  ])('have no favourites where the backend has no call for them', async (failure) => {
    server.answer = () => {
      throw failure;
    };
    expect(await calls.loadFavourites(undefined, signal)).toEqual([]);
    const saving = calls.saveFavourite({ kind: 'match', id: 'm1', isFavourite: true });
    await expect(saving).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('fail to load their favourites while the server fails', async () => {
    server.answer = () => {
      throw new PortFailure('failing', '', 503);
    };
    await expect(calls.loadFavourites(undefined, signal)).rejects.toMatchObject({ kind: 'failing' });
    const saving = calls.saveFavourite({ kind: 'match', id: 'm1', isFavourite: true });
    await expect(saving).rejects.toMatchObject({ kind: 'failing' });
  });

  it('have markets, price history and a live stream', async () => {
    let history: object = { points: [[1_700_000_000_000, 184]] };
    server.answer = ({ path }) => {
      if (path === exchange.exchangeMatch.path) return { ...wireMatch(), markets: [] };
      if (path === wire.liveStream.path) return { url: ' https://tv.example/m1 ' };
      return history;
    };
    expect((await calls.loadMatch({ id: 'm1' }, signal)).startsAt).toBe(1_700_000_000_000);
    expect(await calls.loadHistory({ marketId: 'm1-odds', runnerId: 'india' }, signal)).toEqual({
      points: [[1_700_000_000_000, 184]],
      traded: null,
    });
    history = { points: [], traded: [[184, 200_00]] };
    expect(await calls.loadHistory({ marketId: 'm1-odds', runnerId: 'india' }, signal)).toEqual(history);
    expect(await calls.loadStream({ matchId: 'm1' }, signal)).toBe('https://tv.example/m1');
  });
});
