import { describe, expect, it } from 'vitest';
import { mergeOverride } from '../../../server/features/exchange/markets/market-override';
import { toWireMarket } from '../../../server/features/exchange/on-the-wire';
import { SECOND } from '../../../server/kit/clock';
import { backing, first, inPlayMarket, now } from '../../support/live-markets';
import { createTestExchange } from '../../support/test-exchange';

describe('an override', () => {
  it('sets fields that stay until it is released', () => {
    const game = createTestExchange();
    const market = game.open('match');
    const { id } = first(market);
    game.exchange.overrides.freeze(true);
    game.exchange.overrides.set(market.id, { runners: [{ id, back: [[300, 500_00]] }] });
    game.exchange.overrides.set(market.id, { betDelay: 7, runners: [{ id, lay: [[305, 100_00]] }] });
    game.clock.advance(60 * SECOND);
    const held = now(game, market);
    expect(held.betDelay).toBe(7);
    expect(first(held)).toMatchObject({
      back: [{ price: 300, size: 500_00, line: null }],
      lay: [{ price: 305, size: 100_00, line: null }],
    });
    game.exchange.overrides.release(market.id);
    expect(now(game, market).runners).toEqual(market.runners);
  });

  it('sets sizes that are used up and not refilled', () => {
    const game = createTestExchange();
    const market = game.open('match');
    game.exchange.overrides.set(market.id, {
      runners: [
        {
          id: first(market).id,
          back: [
            [300, 500_00],
            [295, 100_00],
          ],
        },
      ],
    });
    const taking = backing(market, 550_00, 295);
    const fills = game.exchange.markets.take(taking);
    expect(fills).toEqual([
      { price: 300, size: 500_00 },
      { price: 295, size: 50_00 },
    ]);
    game.clock.advance(1 * SECOND);
    expect(first(now(game, market)).back).toEqual([{ price: 295, size: 50_00, line: null }]);
    game.exchange.markets.giveBack(taking, fills);
    expect(first(now(game, market)).back).toEqual([
      { price: 300, size: 500_00, line: null },
      { price: 295, size: 100_00, line: null },
    ]);
  });

  it('numbers the removals of runners in their order', () => {
    const game = createTestExchange();
    const races = game.exchange.list({ sportId: '7', status: null });
    const market = races
      .flatMap(({ id }) => game.exchange.match(id)?.markets ?? [])
      .find(({ inPlay, runners, status }) => status === 'OPEN' && !inPlay && runners.length > 3);
    if (market === undefined) throw new Error('There is no race.');
    const [one, two] = market.runners.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id);
    const set = (id = '', status: 'ACTIVE' | 'REMOVED') =>
      game.exchange.overrides.set(market.id, { runners: [{ id, status }] });
    const order = () =>
      now(game, market)
        .runners.filter(({ id, status }) => status === 'REMOVED' && [one, two].includes(id))
        .toSorted((first, other) => (first.removalNumber ?? 0) - (other.removalNumber ?? 0))
        .map(({ id }) => id);
    set(two, 'REMOVED');
    set(one, 'REMOVED');
    expect(order()).toEqual([two, one]);
    set(two, 'REMOVED');
    expect(order()).toEqual([two, one]);
    set(two, 'ACTIVE');
    set(two, 'REMOVED');
    expect(order()).toEqual([one, two]);
    expect(JSON.stringify(toWireMarket(now(game, market)))).not.toContain('removal_number');
  });

  it('keeps the number of a removal that is set again, for the next process too', () => {
    const removal = (id: string) => ({ runners: [{ id, status: 'REMOVED' }] }) as const;
    const both = mergeOverride(mergeOverride(null, removal('1')), removal('2'));
    expect(mergeOverride(both, removal('1'))).toEqual(both);
  });

  it('announces each manual result once, and keeps it after the release', () => {
    const game = createTestExchange();
    const market = game.open('match');
    const winners = (id: string) => ({ kind: 'winners', winners: [id], removed: [] }) as const;
    game.exchange.overrides.result(market.id, winners('1'));
    game.exchange.tick();
    expect(game.results.map(({ result }) => result)).toEqual([winners('1')]);
    const closed = now(game, market);
    expect([closed.status, closed.runners.map(({ status }) => status).slice(0, 2)]).toEqual([
      'CLOSED',
      ['WINNER', 'LOSER'],
    ]);
    game.exchange.overrides.result(market.id, winners('2'));
    game.exchange.overrides.release(market.id);
    expect(game.results.map(({ result }) => result)).toEqual([winners('1'), winners('2')]);
    game.clock.advance(10 * 3600 * SECOND);
    game.exchange.tick();
    expect(game.results.filter(({ market: { id } }) => id === market.id)).toHaveLength(2);
    expect(game.exchange.markets.resultOf(market.id)).toEqual(winners('2'));
  });

  it('that ends a market in play ends its play and its bet delay', () => {
    const game = createTestExchange();
    const market = inPlayMarket(game);
    game.exchange.overrides.result(market.id, {
      kind: 'winners',
      winners: [first(market).id],
      removed: [],
    });
    expect(now(game, market)).toMatchObject({
      ...{ status: 'CLOSED', inPlay: false, betDelay: 0, isVoid: false },
    });
    expect(game.changes.at(-1)?.change).toMatchObject({ status: 'CLOSED', inPlay: false });
  });

  it('that voids a market says so until another result', () => {
    const game = createTestExchange();
    const market = inPlayMarket(game);
    game.exchange.overrides.result(market.id, { kind: 'void' });
    expect(now(game, market)).toMatchObject({ status: 'CLOSED', inPlay: false, isVoid: true });
    const [winner] = market.runners;
    game.exchange.overrides.result(market.id, {
      kind: 'winners',
      winners: [winner?.id ?? ''],
      removed: [],
    });
    expect(now(game, market).isVoid).toBe(false);
  });

  it('that removed a runner stays with a result that does not name the runner', () => {
    const game = createTestExchange();
    const market = game.open('match');
    const [winner, removed] = market.runners.map(({ id }) => id);
    game.exchange.overrides.set(market.id, { runners: [{ id: removed ?? '', status: 'REMOVED' }] });
    game.exchange.overrides.result(market.id, { kind: 'winners', winners: [winner ?? ''], removed: [] });
    expect(
      now(game, market)
        .runners.map(({ status }) => status)
        .slice(0, 2),
    ).toEqual(['WINNER', 'REMOVED']);
  });

  it('that keeps a market open defers its result', () => {
    const game = createTestExchange();
    const market = game.open('fancy');
    game.exchange.overrides.set(market.id, { status: 'OPEN' });
    game.clock.advance(600 * SECOND);
    game.exchange.tick();
    expect(now(game, market).status).toBe('OPEN');
    expect(game.exchange.markets.resultOf(market.id)).toBeNull();
    game.exchange.overrides.release(market.id);
    expect(now(game, market)).toMatchObject({ status: 'CLOSED', result: expect.any(Number) });
    expect(game.results.filter(({ market: { id } }) => id === market.id)).toHaveLength(1);
  });

  it('freezes the time, which continues from the same moment', () => {
    const game = createTestExchange();
    const states = () =>
      game.exchange
        .list({ sportId: null, status: null })
        .map(({ id, market, score }) => ({ id, market, score }));
    const before = states();
    game.exchange.overrides.freeze(true);
    game.clock.advance(3600 * SECOND);
    expect(states()).toEqual(before);
    game.exchange.overrides.freeze(false);
    expect(states()).toEqual(before);
    game.clock.advance(60 * SECOND);
    expect(states()).not.toEqual(before);
  });
});

describe('what was decided before the start', () => {
  const winners = { kind: 'winners', winners: ['1'], removed: [] } as const;

  it('is in force from the beginning, and is not announced again', () => {
    const { id } = createTestExchange().open('match');
    const override = { status: 'SUSPENDED', betDelay: 9, runners: [] } as const;
    const game = createTestExchange({ decisions: new Map([[id, { override, result: null }]]) });
    expect(game.exchange.markets.find(id)).toMatchObject({ status: 'SUSPENDED', betDelay: 9 });
    const closed = createTestExchange({ decisions: new Map([[id, { override: null, result: winners }]]) });
    closed.exchange.tick();
    expect(closed.exchange.markets.find(id)).toMatchObject({ status: 'CLOSED' });
    expect(closed.exchange.markets.resultOf(id)).toEqual(winners);
    expect(closed.results).toEqual([]);
  });

  it('is compared with the result of the feed once, also if no player looks at the market', () => {
    const { id } = createTestExchange().open('fancy');
    const decided = { override: null, result: { kind: 'void' } as const };
    const game = createTestExchange({ decisions: new Map([[id, decided]]) });
    const contradicted: string[] = [];
    game.exchange.markets.listen({ contradicted: (market) => contradicted.push(market.id) });
    game.exchange.tick();
    expect(contradicted).toEqual([]);
    game.clock.advance(600 * SECOND);
    game.exchange.tick();
    game.exchange.tick();
    expect(contradicted).toEqual([id]);
    expect(game.exchange.markets.feedResultOf(id)).toMatchObject({ kind: 'runs' });
    expect(game.exchange.markets.resultOf(id)).toEqual({ kind: 'void' });
  });

  it('stays the result after its match is no longer shown', () => {
    const { id } = createTestExchange().open('fancy');
    const decided = { override: null, result: { kind: 'void' } as const };
    const game = createTestExchange({ decisions: new Map([[id, decided]]) });
    game.clock.advance(20 * 3600 * SECOND);
    game.exchange.tick();
    expect(game.exchange.markets.find(id)).toBeNull();
    expect(game.exchange.markets.resultOf(id)).toEqual({ kind: 'void' });
    game.exchange.overrides.releaseResult(id);
    expect(game.exchange.markets.resultOf(id)).toMatchObject({ kind: 'runs' });
  });
});

describe('a result that is released', () => {
  it('opens the market that the feed has not ended, and announces the result of the feed', () => {
    const game = createTestExchange();
    const market = game.open('fancy');
    game.exchange.overrides.result(market.id, { kind: 'void' });
    game.exchange.overrides.releaseResult(market.id);
    expect(now(game, market)).toMatchObject({ status: 'OPEN', isVoid: false });
    game.clock.advance(600 * SECOND);
    game.exchange.tick();
    const results = () => game.results.filter(({ market: { id } }) => id === market.id);
    expect(results().map(({ result }) => result.kind)).toEqual(['void', 'runs']);
    game.exchange.overrides.result(market.id, { kind: 'void' });
    game.exchange.overrides.releaseResult(market.id);
    expect(results().map(({ result }) => result.kind)).toEqual(['void', 'runs', 'void', 'runs']);
  });
});
