import { describe, expect, it } from 'vitest';
import type { Market, Runner } from '../../../domain/betting/exchange';
import type { TakeRequest } from '../../../server/features/exchange/markets/live-markets';
import { fixtureOf } from '../../../server/features/exchange/schedule';
import { playRace } from '../../../server/features/exchange/script/racing';
import { createTestExchange, type TestExchange } from '../../support/test-exchange';

const SECOND = 1000;

const now = ({ exchange }: TestExchange, { id }: Market): Market => {
  const market = exchange.markets.find(id);
  if (market === null) throw new Error(`${id} is gone.`);
  return market;
};

const first = ({ runners }: Market): Runner => {
  const [runner] = runners;
  if (runner === undefined) throw new Error('A market has runners.');
  return runner;
};

/** A market of a match that is being played. */
function inPlayMarket({ exchange }: TestExchange): Market {
  const listed = exchange.list({ sportId: null, status: 'IN_PLAY' });
  const [market] = listed.flatMap(({ id }) =>
    (exchange.match(id)?.markets ?? []).filter(
      ({ betDelay, gtype, inPlay, status }) =>
        gtype === 'match' && inPlay && betDelay > 0 && status === 'OPEN',
    ),
  );
  if (market === undefined) throw new Error('No market is in play.');
  return market;
}

const backing = (market: Market, stake: number, price: number): TakeRequest => ({
  marketId: market.id,
  runnerId: first(market).id,
  side: 'back',
  price,
  line: null,
  stake,
});

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
    expect(first(after).last).toBe(second.price);
    expect(after.version).toBe(market.version + 1);
    expect(game.exchange.markets.take(backing(market, 1_00, best.price))).toEqual([]);
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

describe('listeners', () => {
  it('get changes in order, also when a listener causes another change', () => {
    const game = createTestExchange();
    const market = game.open('match');
    const [best] = first(market).back;
    let isFirst = true;
    game.exchange.markets.listen({
      changed() {
        if (isFirst) {
          isFirst = false;
          game.exchange.markets.take(backing(market, 1_00, best?.price ?? 0));
        }
      },
    });
    const received: number[] = [];
    game.exchange.markets.listen({ changed: (_, { to }) => received.push(to) });
    game.exchange.markets.take(backing(market, 1_00, best?.price ?? 0));
    expect(received).toEqual([market.version + 1, market.version + 2]);
  });

  it('get nothing after unsubscribing', () => {
    const game = createTestExchange();
    const received: string[] = [];
    const stop = game.exchange.markets.listen({ changed: ({ id }) => received.push(id) });
    stop();
    game.exchange.markets.take(backing(game.open('match'), 1_00, 101));
    expect(received).toEqual([]);
  });
});
