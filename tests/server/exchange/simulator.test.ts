import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchWithMarkets, SportId } from '../../../domain/betting/exchange';
import { isPriceOf } from '../../../domain/betting/gtype';
import { HOUR, MINUTE, SECOND } from '../../../server/kit/clock';
import { createStillClock, createTestExchange, START } from '../../support/test-exchange';

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

describe('the simulated exchange', () => {
  const facts = (matches: readonly MatchWithMarkets[]) =>
    matches.map(({ markets, ...match }) => ({ ...match, markets }));
  const everything = ({ exchange }: ReturnType<typeof createTestExchange>) =>
    facts(
      exchange.list({ sportId: null, status: null }).map(({ id }) => {
        const match = exchange.match(id);
        if (match === null) throw new Error(`${id} is listed and not there.`);
        return match;
      }),
    );

  it('is equal for the same seed at the same moment, and different for another seed', () => {
    const one = createTestExchange({ seed: 7 });
    one.clock.advance(123_456);
    const other = createTestExchange({ seed: 7 });
    other.clock.advance(123_456);
    expect(everything(one)).toEqual(everything(other));
    const another = createTestExchange({ seed: 8 });
    another.clock.advance(123_456);
    expect(everything(one)).not.toEqual(everything(another));
  });

  it('is the same after a restart, with higher versions', () => {
    const clock = createStillClock();
    const firstVersion = () => clock.now().getTime();
    const before = createTestExchange({ clock, firstVersion });
    everything(before);
    for (let tick = 0; tick < 60; tick += 1) {
      clock.advance(SECOND);
      before.exchange.tick();
    }
    const after = createTestExchange({ clock, firstVersion });
    const versionless = (list: ReturnType<typeof everything>) =>
      list.map((match) => ({
        ...match,
        markets: match.markets.map((market) => ({ ...market, version: 0 })),
      }));
    const [one, other] = [everything(before), everything(after)];
    expect(versionless(other)).toEqual(versionless(one));
    const versions = new Map(one.flatMap(({ markets }) => markets).map(({ id, version }) => [id, version]));
    for (const { id, version } of other.flatMap(({ markets }) => markets))
      expect(version).toBeGreaterThanOrEqual(versions.get(id) ?? 0);
  });

  it('always has matches in play and matches to come, of every sport over time', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 0, max: 40 * 24 * 60 }), (worldSeed, minutes) => {
        const { clock, exchange } = createTestExchange({ seed: worldSeed });
        clock.advance(minutes * MINUTE);
        const matches = exchange.list({ sportId: null, status: null });
        const count = (sportId: SportId, status: string) =>
          matches.filter((match) => match.sportId === sportId && match.status === status).length;
        expect(count('4', 'IN_PLAY')).toBeGreaterThanOrEqual(3);
        for (const sportId of ['1', '2'] as const)
          expect(count(sportId, 'IN_PLAY')).toBeGreaterThanOrEqual(1);
        for (const sportId of ['4', '1', '2', '7'] as const)
          expect(count(sportId, 'COMING')).toBeGreaterThanOrEqual(3);
        expect(matches.length).toBeGreaterThanOrEqual(24);
        expect(matches.length).toBeLessThanOrEqual(44);
        for (const { market, status } of matches) expect([status, market?.gtype]).toEqual([status, 'match']);
        const [inPlay, coming] = [
          matches.filter(({ status }) => status === 'IN_PLAY'),
          matches.filter(({ status }) => status === 'COMING'),
        ];
        expect(matches).toEqual([...inPlay, ...coming]);
        for (const list of [inPlay, coming])
          expect(list.map(({ startsAt }) => startsAt)).toEqual(
            list.map(({ startsAt }) => startsAt).sort((a, b) => a - b),
          );
      }),
      { numRuns: 12 },
    );
  });

  it.each(['4', '1', '2'] as const)('has no side of sport %s in two matches at once', (sportId) => {
    fc.assert(
      fc.property(seed, (worldSeed) => {
        const { exchange } = createTestExchange({ seed: worldSeed, sports: [sportId] });
        const sides = exchange
          .list({ sportId, status: null })
          .slice(0, 8)
          .flatMap(({ name }) => name.split(' v '));
        expect(new Set(sides).size).toBe(sides.length);
      }),
      { numRuns: 5 },
    );
  });

  it('knows no invalid ids, no matches of another world and no distant matches', () => {
    const { exchange } = createTestExchange();
    for (const id of ['', 'x', '1-4', '2-4-1024', '1-9-1024', '1-4-1', '1-4-999999999', '1-4--1', '1-4-1e3'])
      expect([id, exchange.match(id), exchange.markets.find(`${id}-mo`)]).toEqual([id, null, null]);
  });
});

describe('a jump of the clock', () => {
  it('announces the results of all markets that ended in between, once', () => {
    const { clock, exchange, results } = createTestExchange();
    const ids = exchange
      .list({ sportId: null, status: null })
      .flatMap(({ id }) => exchange.match(id)?.markets.map((market) => market.id) ?? []);
    clock.advance(30 * 24 * HOUR);
    exchange.tick();
    exchange.tick();
    const settledIds = results.map(({ market }) => market.id);
    const ended = ids.filter((id) => exchange.markets.resultOf(id) !== null);
    expect(ended).toEqual(ids);
    expect(new Set(settledIds).size).toBe(settledIds.length);
    expect(exchange.list({ sportId: null, status: 'IN_PLAY' }).length).toBeGreaterThan(3);
  });

  it('leaves results available after a restart', () => {
    const clock = createStillClock();
    const before = createTestExchange({ clock });
    const id = `${before.exchange.list({ sportId: '4', status: 'IN_PLAY' })[0]?.id}-mo`;
    expect(before.exchange.markets.resultOf(id)).toBeNull();
    clock.advance(10 * 24 * HOUR);
    const after = createTestExchange({ clock });
    expect(after.exchange.markets.resultOf(id)).toEqual(before.exchange.markets.resultOf(id));
    expect(after.exchange.markets.resultOf(id)).toMatchObject({
      kind: 'winners',
      winners: [expect.any(String)],
    });
    expect(after.exchange.markets.find(id)).toBeNull();
  });
});

describe('the history of a runner', () => {
  it('has recently offered prices, newest last, the same after a restart', () => {
    const clock = createStillClock(new Date(START.getTime() + HOUR));
    const { exchange } = createTestExchange({ clock });
    const market = exchange.list({ sportId: '4', status: 'IN_PLAY' })[0]?.market;
    const [runner] = market?.runners ?? [];
    const { points, traded } = exchange.history(market?.id ?? '', runner?.id ?? '') ?? { points: [] };
    expect(traded).toEqual([]);
    expect(points.length).toBeGreaterThan(60);
    for (const [at, price] of points) {
      expect(at).toBeLessThanOrEqual(clock.now().getTime());
      expect(isPriceOf('match', price)).toBe(true);
    }
    expect(points.map(([at]) => at)).toEqual(points.map(([at]) => at).sort((one, other) => one - other));
    expect(
      createTestExchange({ clock }).exchange.history(market?.id ?? '', runner?.id ?? '')?.points,
    ).toEqual(points);
    expect(exchange.history(market?.id ?? '', 'unknown')).toBeNull();
  });
});
