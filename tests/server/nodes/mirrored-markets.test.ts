import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Market, MarketChange, Match, Runner } from '../../../domain/betting/exchange';
import type { MarketsUpdate } from '../../../server/nodes/markets-update';
import { createMirroredMarkets, type MirroredMarkets } from '../../../server/nodes/mirrored-markets';

const runner: Runner = { id: '1', name: 'One', status: 'ACTIVE', back: [], lay: [], last: null };

const marketOf = (id: string, version: number, fields: Partial<Market> = {}) =>
  ({ id, version, status: 'OPEN', overlays: [], runners: [runner], result: null, ...fields }) as Market;

const matchOf = (id: string, fields: Partial<Match> = {}) =>
  ({ id, sportId: '4', status: 'COMING', startsAt: 0, score: null, ...fields }) as Match;

const score = (text: string): Match['score'] => ({ sides: [], clock: text, note: '', recent: [] });

const shownWith = (match: Match, markets: readonly string[]) => ({
  match,
  markets,
  main: markets[0] ?? null,
});

let changed: ReturnType<typeof vi.fn<(market: Market, change: MarketChange, before: Market) => void>>;
let mirror: MirroredMarkets;
beforeEach(() => {
  changed = vi.fn();
  mirror = createMirroredMarkets(changed);
});

const apply = (update: Partial<MarketsUpdate>) =>
  mirror.apply({ isWhole: false, matches: [], summaries: [], gone: [], markets: [], ...update });

const applyWhole = (markets: readonly Market[], match = matchOf('m')) =>
  apply({
    isWhole: true,
    markets,
    matches: [
      shownWith(
        match,
        markets.map(({ id }) => id),
      ),
    ],
  });

describe('a mirrored market', () => {
  it('changes with a newer version alone, which is passed on with the version that it follows', () => {
    applyWhole([marketOf('a', 5)]);
    expect(changed).not.toHaveBeenCalled();
    apply({ markets: [marketOf('a', 7, { status: 'SUSPENDED' })] });
    apply({ markets: [marketOf('a', 7, { status: 'OPEN' }), marketOf('a', 6, { status: 'OPEN' })] });
    expect(mirror.find('a')).toMatchObject({ version: 7, status: 'SUSPENDED' });
    expect(changed.mock.calls.map(([, change]) => change)).toEqual([
      { id: 'a', from: 5, to: 7, status: 'SUSPENDED' },
    ]);
    expect(changed.mock.calls.map(([, , before]) => before)).toEqual([marketOf('a', 5)]);
  });

  it('is that of the next leader, also at an earlier version, and is forgotten if that one has none', () => {
    applyWhole([marketOf('a', 5), marketOf('b', 5)]);
    applyWhole([marketOf('a', 3)]);
    expect(mirror.find('a')?.version).toBe(3);
    expect(mirror.find('b')).toBeNull();
    expect(changed).not.toHaveBeenCalled();
  });

  it('is void no longer when the leader takes that back', () => {
    applyWhole([marketOf('a', 5, { isVoid: true })]);
    apply({ markets: [marketOf('a', 6)] });
    expect(changed.mock.calls.map(([, change]) => change)).toEqual([
      { id: 'a', from: 5, to: 6, isVoid: false },
    ]);
  });

  it('is watched for five seconds after each request of it, and not because another one is requested', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    applyWhole([marketOf('a', 5), marketOf('b', 5)]);
    expect(mirror.watched()).toEqual([]);
    mirror.find('a');
    mirror.find('unknown');
    now.mockReturnValue(15_000);
    expect(mirror.watched()).toEqual(['a']);
    now.mockReturnValue(15_001);
    expect(mirror.watched()).toEqual([]);
    now.mockRestore();
  });

  it('goes with its match, and is watched no longer', () => {
    applyWhole([marketOf('a', 5)]);
    mirror.find('a');
    apply({ gone: ['m'] });
    expect([mirror.find('a'), mirror.match('m'), mirror.matchOf('a')]).toEqual([null, null, null]);
    expect(mirror.watched()).toEqual([]);
  });
});

describe('a mirrored match', () => {
  it('is forgotten if the next leader has none', () => {
    applyWhole([marketOf('a', 5)], matchOf('before'));
    applyWhole([marketOf('b', 5)], matchOf('after'));
    expect(mirror.match('before')).toBeNull();
    expect(mirror.list({ sportId: null, status: null }).map(({ id }) => id)).toEqual(['after']);
  });

  it('has its markets in the order of its page, and lists show the main one', () => {
    const [a, b] = [marketOf('a', 1), marketOf('b', 1)];
    apply({
      isWhole: true,
      markets: [a, b],
      matches: [{ match: matchOf('m'), markets: ['b', 'a'], main: 'a' }],
    });
    expect(mirror.match('m')?.markets).toEqual([b, a]);
    expect(mirror.list({ sportId: null, status: null })).toEqual([{ ...matchOf('m'), market: a }]);
    expect(mirror.matchOf('b')?.id).toBe('m');
  });

  it('keeps the score that it has when other facts of it change, and gets scores apart', () => {
    applyWhole([marketOf('a', 1)]);
    apply({ summaries: [{ id: 'm', status: 'IN_PLAY', score: score('10.1') }] });
    apply({
      matches: [shownWith(matchOf('m', { name: 'Renamed', status: 'IN_PLAY', score: score('9.6') }), ['a'])],
    });
    expect(mirror.summaryOf('m')).toMatchObject({ name: 'Renamed', status: 'IN_PLAY', score: score('10.1') });
    apply({ summaries: [{ id: 'unknown', status: 'IN_PLAY', score: null }] });
    expect(mirror.summaryOf('unknown')).toBeNull();
  });

  it('is listed by its sport, and finished ones apart', () => {
    const matches = [
      matchOf('later', { startsAt: 2 }),
      matchOf('sooner', { startsAt: 1 }),
      matchOf('live', { status: 'IN_PLAY', startsAt: 3 }),
      matchOf('over', { status: 'FINISHED' }),
      matchOf('tennis', { sportId: '2', startsAt: 4 }),
    ];
    apply({ isWhole: true, matches: matches.map((match) => shownWith(match, [])) });
    const idsOf = (...[filter]: Parameters<MirroredMarkets['list']>) =>
      mirror.list(filter).map(({ id }) => id);
    expect(idsOf({ sportId: null, status: null })).toEqual(['live', 'sooner', 'later', 'tennis']);
    expect(idsOf({ sportId: '4', status: 'COMING' })).toEqual(['sooner', 'later']);
    expect(idsOf({ sportId: null, status: 'FINISHED' })).toEqual(['over']);
  });
});
