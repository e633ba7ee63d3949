import pino from 'pino';
import { expect, it } from 'vitest';
import { createFeed } from '../../../server/features/exchange/feed/feed';
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
  const client = feed.connect({ isReady: () => true, send: (_, json) => void frames.push(JSON.parse(json)) });
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
