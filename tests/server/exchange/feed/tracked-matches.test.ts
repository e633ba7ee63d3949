import { expect, it, vi } from 'vitest';
import { createSubscriber } from '../../../../server/features/exchange/feed/subscriber';
import { createSubscriptions } from '../../../../server/features/exchange/feed/subscriptions';
import { createTrackedMarkets } from '../../../../server/features/exchange/feed/tracked-markets';
import { createTrackedMatches } from '../../../../server/features/exchange/feed/tracked-matches';
import { createTestExchange } from '../../../support/test-exchange';

it.each(['unwatches them', 'leaves'])('matches are read until their last subscriber %s', (end) => {
  const { exchange } = createTestExchange();
  const ids = exchange.list({ sportId: '4', status: 'IN_PLAY' }).map(({ id }) => id);
  const trackedMatches = createTrackedMatches((id) => exchange.matchSummary(id));
  const subscribe = () => {
    const subscriber = createSubscriber({ isReady: () => true, send: vi.fn() });
    const tracked = createTrackedMarkets((id) => exchange.markets.find(id));
    const subscriptions = createSubscriptions({
      ...{ exchange, subscriber, subscribers: new Set([subscriber]), tracked, trackedMatches },
    });
    subscriptions.watch({ markets: [], matches: ids });
    return {
      subscriber,
      end: () =>
        end === 'leaves' ? subscriptions.leave() : subscriptions.unwatch({ markets: [], matches: ids }),
    };
  };
  const first = subscribe();
  const second = subscribe();
  first.end();
  expect([...trackedMatches.refresh().keys()]).toEqual(ids);
  expect([first.subscriber.changedMatches, second.subscriber.changedMatches]).toEqual([[], ids]);
  second.end();
  expect(trackedMatches.refresh().size).toBe(0);
});
