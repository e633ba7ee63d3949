import { type ActorRefFrom, createActor, type EventObject, fromCallback } from 'xstate';
import type { Market } from '../../../../domain/betting/exchange';
import type { MarketEvent, MarketFollower } from '../../../../machines/exchange/market/market.events';
import { marketMachine } from '../../../../machines/exchange/market/market.machine';
import * as select from '../../../../machines/exchange/market/market.selectors';
import { fakeChannel, type LogicOf } from '../../../support/machines/fakes';
import { change, market } from '../../../support/machines/market-fixtures';
import { run } from '../../../support/machines/run';

export const AT = 1_700_000_000_000;

/** An actor that records what the market sends it. */
function followerOf(market: ActorRefFrom<typeof marketMachine>) {
  const received: EventObject[] = [];
  const follower = createActor(fromCallback(({ receive }) => receive((event) => void received.push(event))));
  follower.start();
  const ref = follower as unknown as MarketFollower;
  return {
    follow: () => market.send({ type: 'market.followed', follower: ref }),
    unfollow: () => market.send({ type: 'market.unfollowed', follower: ref }),
    received: () => received.splice(0),
  };
}

/** A followed market, with the feed as its far end. */
export function start() {
  const feed = fakeChannel<LogicOf<typeof marketMachine, 'feed'>, MarketEvent>();
  const running = run(marketMachine.provide({ actors: { feed: feed.logic } }), {
    input: { marketId: 'm1-odds', depth: 'full' },
  });
  const { actor } = running;
  const snapshot = () => actor.getSnapshot();
  return {
    ...running,
    feed,
    ...followerOf(actor),
    asked: () => feed.last.received.map(({ type }) => type),
    condition: () => select.selectCondition(snapshot()),
    market: () => select.selectMarket(snapshot()),
    runner: (id: string) => select.selectRunner(id)(snapshot()),
    snapshot,
    receive: (received: Market = market(), at = AT) =>
      feed.send({ type: 'market.snapshotReceived', market: received, at }),
    change: (changed: Parameters<typeof change>[0] = {}, at = AT) =>
      feed.send({ type: 'market.changed', change: change(changed), at }),
    sendFromFeed: (type: Extract<MarketEvent, { type: string }>['type']) =>
      feed.send({ type } as MarketEvent),
  };
}
