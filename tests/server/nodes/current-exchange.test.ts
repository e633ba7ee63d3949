import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { Market } from '../../../domain/betting/exchange';
import { createPriceSnapshots } from '../../../server/features/exchange/bets/matching/price-snapshots';
import { createFeed } from '../../../server/features/exchange/feed/feed';
import type { LiveMarkets, MarketListener } from '../../../server/features/exchange/markets/live-markets';
import { toWireMarket } from '../../../server/features/exchange/on-the-wire';
import { createCurrentExchange } from '../../../server/nodes/current-exchange';
import { createTestExchange } from '../../support/test-exchange';
import { currently, full, move } from '../exchange/feed/harness';

it('a client gets the markets of the new exchange at once, also those that do not change', () => {
  const [first, second] = [createTestExchange(), createTestExchange()];
  const market = first.open('match');
  second.open('match');
  for (const { exchange } of [first, second]) exchange.overrides.freeze(true);
  move(second, market);
  const current = createCurrentExchange(first.exchange, pino({ level: 'silent' }));
  const feed = createFeed({ clock: first.clock, exchange: current.exchange });
  const frames: { snapshots?: unknown[] }[] = [];
  const client = feed.connect({
    isReady: () => true,
    send: ({ json }) => void frames.push(JSON.parse(json)),
  });
  client.watch(full(market));
  feed.flush();
  expect(frames.at(-1)?.snapshots).toEqual([toWireMarket(currently(first, market))]);

  current.replace(second.exchange);
  feed.restart();
  feed.flush();
  expect(frames).toHaveLength(2);
  expect(frames.at(-1)?.snapshots).toEqual([toWireMarket(currently(second, market))]);
  expect(frames[1]).not.toEqual(frames[0]);

  move(second, market);
  feed.flush();
  expect(frames).toHaveLength(3);
});

it('what was taken of the first exchange changes the markets of the next one', () => {
  const [first, second] = [createTestExchange(), createTestExchange()];
  first.open('match');
  const market = second.open('match');
  const current = createCurrentExchange(first.exchange, pino({ level: 'silent' }));
  const { overrides } = current.exchange;
  current.replace(second.exchange);
  overrides.set(market.id, { status: 'SUSPENDED' });
  expect(currently(second, market).status).toBe('SUSPENDED');
});

describe('the prices that a player saw before another node led', () => {
  function changeLeader() {
    const first = createTestExchange();
    const second = createTestExchange({ clock: first.clock, firstVersion: () => 5000 });
    const market = first.open('match');
    second.open('match');
    for (const { exchange } of [first, second]) exchange.overrides.freeze(true);
    const current = createCurrentExchange(first.exchange, pino({ level: 'silent' }));
    const snapshots = createPriceSnapshots(current.exchange.markets, first.clock);
    move(first, market);
    const last = currently(first, market);
    current.replace(second.exchange);
    const find = ({ version }: Market) => snapshots.find(currently(second, market), version);
    return { clock: first.clock, find, last, moveNow: () => move(second, market) };
  }

  it('are found by their versions, also after the market has changed', () => {
    const { find, last, moveNow } = changeLeader();
    expect(find(last)).toEqual(last);
    moveNow();
    expect(find(last)).toEqual(last);
  });

  it('are not found by a version that neither leader has published', () => {
    const { find, last } = changeLeader();
    expect(find({ ...last, version: last.version + 1 })).toBeNull();
  });

  it('are found by the first bet after a change of the lead that took long, and for ten seconds more', () => {
    const { clock, find, last } = changeLeader();
    clock.advance(59_999);
    expect(find(last)).toEqual(last);
    clock.advance(1);
    expect(find(last)).toEqual(last);
    clock.advance(1);
    expect(find(last)).toBeNull();
  });

  it('are not found more than ten seconds after the first bet', () => {
    const { clock, find, last } = changeLeader();
    expect(find(last)).toEqual(last);
    clock.advance(10_001);
    expect(find(last)).toBeNull();
  });

  describe('that the leader sent as one change', () => {
    /** A node that receives the version 1000 of a market, and then the one after so many changes. */
    function receive(changes: number) {
      const { clock, open } = createTestExchange();
      const listeners: MarketListener[] = [];
      const listen = (listener: MarketListener) => {
        listeners.push(listener);
        return () => {};
      };
      const snapshots = createPriceSnapshots({ listen, find: () => null } as unknown as LiveMarkets, clock);
      const market = { ...open('match'), version: 1000 + changes };
      for (const [from, to] of [
        [999, 1000],
        [1000, 1000 + changes],
      ] as const)
        for (const { changed } of listeners)
          changed?.({ ...market, version: to }, { id: market.id, from, to }, { ...market, version: from });
      return { clock, find: (version: number) => snapshots.find(market, version) };
    }

    it('are known, as unknown prices, between the versions that were received', () => {
      const { find } = receive(3);
      expect([998, 1001, 1002, 1004].map(find)).toEqual([null, 'unknown', 'unknown', null]);
      expect([999, 1000].map(find)).toMatchObject([{ version: 999 }, { version: 1000 }]);
    });

    it('are not known more than ten seconds later', () => {
      const { clock, find } = receive(3);
      clock.advance(10_001);
      expect(find(1001)).toBeNull();
    });

    it('are not known if they are many, as after a lost connection', () => {
      expect(receive(51).find(1001)).toBeNull();
    });
  });
});
