import { describe, expect, it } from 'vitest';
import type { Market } from '../../../domain/betting/exchange';
import { backing, first } from '../../support/live-markets';
import { createTestExchange } from '../../support/test-exchange';

describe('listeners of markets', () => {
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

  it('get the market as it was before each change', () => {
    const game = createTestExchange();
    const market = game.open('match');
    const before: Market[] = [];
    game.exchange.markets.listen({ changed: (_, __, was) => before.push(was) });
    game.exchange.markets.take(backing(market, 1_00, first(market).back[0]?.price ?? 0));
    expect(before).toEqual([market]);
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
