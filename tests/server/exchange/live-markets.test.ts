import { describe, expect, it } from 'vitest';
import { reductionOf, runnerStatusOf } from '../../../server/features/exchange/markets/decided-state';
import { createUsedSizes } from '../../../server/features/exchange/markets/used-sizes';
import { fixtureOf } from '../../../server/features/exchange/schedule/schedule';
import { playRace } from '../../../server/features/exchange/script/racing';
import { SECOND } from '../../../server/kit/clock';
import { backing, first, now } from '../../support/live-markets';
import { createTestExchange } from '../../support/test-exchange';

describe('a non-runner', () => {
  it('has its reduction factor from the override that removes it', () => {
    const game = createTestExchange();
    const market = game.open('match');
    const { id } = first(market);
    game.exchange.overrides.set(market.id, { runners: [{ id, reduction: 25_00 }] });
    expect(first(now(game, market))).not.toHaveProperty('reduction');
    game.exchange.overrides.set(market.id, { runners: [{ id, status: 'REMOVED' }] });
    expect(first(now(game, market))).toMatchObject({ status: 'REMOVED', reduction: 25_00 });
    expect(game.changes.at(-1)?.change.runners).toMatchObject([
      { id, status: 'REMOVED', reduction: 25_00, back: [], lay: [] },
    ]);
  });

  it('has no reduction factor of a removal that was undone, when a result alone names it', () => {
    const game = createTestExchange();
    const market = game.open('match');
    const { id } = first(market);
    const set = (status: 'REMOVED' | 'ACTIVE', reduction?: number) =>
      game.exchange.overrides.set(market.id, {
        runners: [{ id, status, ...(reduction !== undefined && { reduction }) }],
      });
    set('REMOVED', 10_00);
    set('ACTIVE');
    const winners = market.runners.slice(1, 2).map((runner) => runner.id);
    game.exchange.overrides.result(market.id, { kind: 'winners', winners, removed: [id] });
    const named = first(now(game, market));
    expect(named.status).toBe('REMOVED');
    expect(named).not.toHaveProperty('reduction');
  });

  it('has the factor of its script once the script or an override removes it, not by a result that names it before', () => {
    const script = { id: '1', name: 'Runner', removedAt: 1000, reduction: 10_10 };
    const named = { kind: 'winners', winners: ['2'], removed: ['1'] } as const;
    const decision = { override: null, result: named } as const;
    expect(reductionOf(decision, script, 999)).toBe(false);
    expect(reductionOf(decision, script, 1000)).toEqual({ reduction: 10_10 });
    const removed = { runners: [{ id: '1', status: 'REMOVED' }] } as const;
    expect(reductionOf({ override: removed, result: null }, script, 999)).toEqual({ reduction: 10_10 });
  });

  it('of a simulated race reduces the prices by the chance that it had', () => {
    const races = Array.from({ length: 40 }, (_, number) => playRace(fixtureOf(24, '7', 1000 + number)));
    const removed = races.flatMap(({ markets }) =>
      (markets[0]?.runners ?? []).filter(({ removedAt }) => removedAt !== null),
    );
    expect(removed.length).toBeGreaterThan(5);
    for (const { reduction = 0 } of removed) {
      expect(reduction).toBeGreaterThan(0);
      expect(reduction).toBeLessThan(90_00);
    }
    const running = races.flatMap(({ markets }) =>
      (markets[0]?.runners ?? []).filter(({ removedAt }) => removedAt === null),
    );
    expect(running.filter(({ reduction }) => reduction !== undefined)).toEqual([]);
  });
});

describe('a runner that the feed has removed', () => {
  const script = { id: '1', name: 'Runner', removedAt: 0 };
  const ofFeed = { kind: 'winners', winners: ['2'], removed: ['1'] } as const;
  const restored = { runners: [{ id: '1', status: 'ACTIVE' }] } as const;
  const won = { kind: 'winners', winners: ['1'], removed: [] } as const;

  it.each([
    ['is removed', null, null, null, 'REMOVED'],
    ['cannot win by a result', null, won, won, 'REMOVED'],
    ['is restored by an override', restored, null, null, 'ACTIVE'],
    ['is restored under the result of the feed, which names it', restored, null, ofFeed, 'LOSER'],
    ['wins by a result once it is restored', restored, won, won, 'WINNER'],
    ['is removed by a result that is decided after it was restored', restored, ofFeed, ofFeed, 'REMOVED'],
  ] as const)('%s', (_, override, decided, result, status) => {
    expect(runnerStatusOf({ override, result: decided }, script, result, 1)).toBe(status);
  });
});

describe('sizes', () => {
  it('are taken by bets, best price first, up to the requested price', () => {
    const game = createTestExchange();
    const market = game.open('match');
    const [best, second, third] = first(market).back;
    if (best === undefined || second === undefined || third === undefined)
      throw new Error('Three levels are needed.');
    const fills = game.exchange.markets.take(backing(market, best.size + 5_000, second.price));
    expect(fills).toEqual([
      { price: best.price, size: best.size },
      { price: second.price, size: 5_000 },
    ]);
    const after = now(game, market);
    expect(first(after).back).toEqual([{ ...second, size: second.size - 5_000 }, third]);
    expect(after.version).toBe(market.version + 1);
    expect(game.exchange.markets.take(backing(market, 1_00, best.price))).toEqual([]);
  });

  it('are shown with those of orders, which are taken first at each price and left by the market maker', () => {
    const game = createTestExchange();
    const { markets } = game.exchange;
    const market = game.open('match');
    const [best, second] = first(market).back;
    if (best === undefined || second === undefined) throw new Error('Two levels are needed.');
    markets.showOrders(market.id, first(market).id, 'back', [
      { price: second.price, size: 7_00, line: null },
    ]);
    markets.showTrades(market.id, first(market).id, {
      ...{ last: second.price, matched: 9_00 },
      byPrice: new Map([
        [second.price, 7_00],
        [best.price, 2_00],
      ]),
    });
    const shown = now(game, market);
    expect(first(shown)).toMatchObject({
      back: [best, { ...second, size: second.size + 7_00 }, {}],
      ...{ last: second.price, matched: 9_00 },
    });
    expect(shown.matched).toBe(9_00);
    expect(game.exchange.history(market.id, first(market).id)?.traded).toEqual(
      [
        [second.price, 7_00],
        [best.price, 2_00],
      ].toSorted(([one = 0], [other = 0]) => one - other),
    );
    expect(markets.findMaker(market.id)?.runners[0]?.back).toEqual(first(market).back);
    const orders = [{ price: second.price, size: 7_00 }];
    const taking = { ...backing(market, best.size + 9_00, second.price), orders };
    const taken = markets.take(taking);
    expect(taken).toEqual([
      { price: best.price, size: best.size },
      { price: second.price, size: 7_00, order: 0 },
      { price: second.price, size: 2_00 },
    ]);
    markets.giveBack(taking, taken);
    expect(now(game, market).runners[0]?.back).toEqual(first(shown).back);
    markets.showOrders(market.id, first(market).id, 'back', []);
    expect(first(now(game, market)).back).toEqual(first(market).back);
  });

  it('are shown with each match as soon as it is made', () => {
    const game = createTestExchange();
    const { markets } = game.exchange;
    const market = game.open('match');
    const match = (last: number, matched: number) => {
      markets.showTrades(market.id, first(market).id, { last, matched, byPrice: new Map([[last, matched]]) });
      return first(now(game, market));
    };
    expect(match(190, 2_00)).toMatchObject({ last: 190, matched: 2_00 });
    expect(match(192, 6_00)).toMatchObject({ last: 192, matched: 6_00 });
  });

  it('are given back if the bet is not stored', () => {
    const game = createTestExchange();
    const market = game.open('match');
    const [best] = first(market).back;
    const taking = backing(market, best?.size ?? 0, best?.price ?? 0);
    const fills = game.exchange.markets.take(taking);
    game.exchange.markets.giveBack(taking, fills);
    expect(first(now(game, market)).back).toEqual(first(market).back);
  });

  it('recover over time', () => {
    const game = createTestExchange();
    const market = game.exchange.list({ sportId: '1', status: 'COMING' })[0]?.market;
    const best = market?.runners[0]?.back[0];
    if (market === null || market === undefined || best === undefined) throw new Error('A price is needed.');
    game.exchange.markets.take(backing(market, best.size, best.price));
    const offered = () => first(now(game, market)).back.find(({ price }) => price === best.price)?.size ?? 0;
    expect(offered()).toBe(0);
    const sizes = [1, 2, 3].map(() => {
      game.clock.advance(1.2 * SECOND);
      return offered();
    });
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[2]).toBeLessThan(best.size / 2);
  });

  it('are refilled at the interval, and neither between nor by another bet', () => {
    const game = createTestExchange();
    const market = game.exchange.list({ sportId: '1', status: 'COMING' })[0]?.market;
    const best = market?.runners[0]?.back[0];
    const [lay] = market?.runners[0]?.lay ?? [];
    if (!market || !best || !lay) throw new Error('Prices are needed.');
    game.exchange.markets.take(backing(market, best.size, best.price));
    const offered = () => first(now(game, market)).back.find(({ price }) => price === best.price)?.size ?? 0;
    const sizes = Array.from({ length: 60 }, () => {
      // A tenth of a simulated second, and a bet on the other side.
      game.clock.advance(SECOND / 50);
      game.exchange.markets.take({ ...backing(market, 1_00, lay.price), side: 'lay' });
      return offered();
    });
    const refills = sizes.filter((size, place) => size !== (sizes[place - 1] ?? 0));
    expect(refills.length).toBeLessThanOrEqual(2);
    expect(refills.length).toBeGreaterThan(0);
  });

  it('of the market maker are current where an order takes the place of what is refilled', () => {
    const game = createTestExchange();
    const { markets } = game.exchange;
    // The prices have just changed, and stay for a simulated minute.
    game.clock.advance(2 * SECOND);
    const market = game.exchange.list({ sportId: '1', status: 'COMING' })[0]?.market;
    const best = market?.runners[0]?.back[0];
    if (!market || !best) throw new Error('A price is needed.');
    const showOrder = (size: number) =>
      markets.showOrders(market.id, first(market).id, 'back', [{ ...best, size }]);
    const ofMaker = () => markets.findMaker(market.id)?.runners[0]?.back[0]?.size;
    markets.take(backing(market, 100_00, best.price));
    showOrder(100_00);
    const before = now(game, market);
    expect([first(before).back[0]?.size, ofMaker()]).toEqual([best.size, best.size - 100_00]);
    // One refill.
    game.clock.advance(SECOND);
    showOrder(96_00);
    expect(now(game, market)).toBe(before);
    expect(ofMaker()).toBe(best.size - 96_00);
  });

  it('of a side are left by those of the other, and not exceeded by what is given back', () => {
    const used = createUsedSizes(0);
    const level = { price: 200, size: 500_00, line: null };
    used.add('1', 'back', level, 300_00, 0);
    expect(used.left('1', 'lay', [level], 0)).toEqual([level]);
    expect(used.left('1', 'back', [level], 0)).toEqual([{ ...level, size: 200_00 }]);
    // Most of it was refilled before it is given back.
    used.add('1', 'back', level, -300_00, 10 * 60 * SECOND);
    expect(used.left('1', 'back', [level], 10 * 60 * SECOND)).toEqual([level]);
  });

  it('are not taken if less than the least is offered', () => {
    const game = createTestExchange();
    const market = game.open('match');
    const { id } = first(market);
    game.exchange.overrides.set(market.id, {
      runners: [
        {
          id,
          back: [
            [300, 6_00],
            [295, 3_00],
          ],
        },
      ],
    });
    const before = now(game, market);
    expect(game.exchange.markets.take({ ...backing(market, 100_00, 295), least: 10_00 })).toEqual([]);
    expect(now(game, market)).toBe(before);
    expect(game.exchange.markets.take({ ...backing(market, 100_00, 295), least: 9_00 })).toEqual([
      { price: 300, size: 6_00 },
      { price: 295, size: 3_00 },
    ]);
  });

  it('of a lay are taken at the asked price or below', () => {
    const game = createTestExchange();
    const market = game.open('match');
    const [best] = first(market).lay;
    const taking = { ...backing(market, 2_00, (best?.price ?? 0) + 100_000), side: 'lay' as const };
    expect(game.exchange.markets.take(taking)).toEqual([{ price: best?.price, size: 2_00 }]);
  });

  it('of a fancy are those of the asked line alone', () => {
    const game = createTestExchange();
    const market = game.open('fancy');
    const [yes] = first(market).back;
    if (yes === undefined || yes.line === null) throw new Error('A line is needed.');
    const taking = { ...backing(market, 100_00, yes.price), line: yes.line };
    expect(game.exchange.markets.take({ ...taking, line: yes.line + 1 })).toEqual([]);
    expect(game.exchange.markets.take(taking)).toEqual([{ price: yes.price, size: 100_00 }]);
  });

  it('cannot be taken while a market takes no bets', () => {
    const game = createTestExchange();
    const market = game.open('match');
    const [best] = first(market).back;
    const taking = backing(market, 1_00, best?.price ?? 0);
    game.exchange.overrides.set(market.id, { status: 'SUSPENDED' });
    expect(game.exchange.markets.take(taking)).toEqual([]);
    game.exchange.overrides.set(market.id, { status: 'OPEN', overlays: ['BALL_RUNNING'] });
    expect(game.exchange.markets.take(taking)).toEqual([]);
    expect(game.exchange.markets.take({ ...taking, marketId: 'nothing' })).toEqual([]);
  });
});
