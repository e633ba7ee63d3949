import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, type EventObject, fromCallback } from 'xstate';
import type { Market } from '../../../domain/betting/exchange';
import { HEARTBEAT_INTERVAL } from '../../../domain/betting/exchange';
import type { MarketEvent, MarketFollower } from '../../../machines/exchange/market/market.events';
import { marketMachine } from '../../../machines/exchange/market/market.machine';
import * as select from '../../../machines/exchange/market/market.selectors';
import { fakeChannel, type LogicOf } from '../../support/machines/fakes';
import { change, level, market } from '../../support/machines/market-fixtures';
import { run } from '../../support/machines/run';

const AT = 1_700_000_000_000;

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

function start() {
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

describe('a market', () => {
  it('does not accept bets before its first snapshot', () => {
    const { condition, market } = start();
    expect([market(), condition()]).toEqual([null, 'STALE']);
  });

  it('requests the snapshot again until it arrives', () => {
    const { asked, clock } = start();
    clock.increment(3000);
    clock.increment(3000);
    expect(asked()).toEqual(['feed.snapshotRequested', 'feed.snapshotRequested']);
  });

  it('applies changes to its snapshot', () => {
    const { change, market: now, receive, snapshot } = start();
    receive();
    change({ runners: [{ id: 'india', back: [level(190)], last: 190 }] }, AT + 50);
    const [india, australia] = market().runners;
    expect(now()).toEqual(
      market({
        version: 8,
        runners: [{ ...india, back: [level(190)], last: 190 } as never, australia as never],
      }),
    );
    expect(select.selectLastPriceAt(snapshot())).toBe(AT + 50);
    expect(snapshot().context.market?.version).toBe(8);
  });

  it('keeps the objects of unchanged runners, sides and prices', () => {
    const { change, receive, runner, snapshot } = start();
    receive();
    const [india, australia] = [runner('india'), runner('australia')];
    const ids = select.selectRunnerIds(snapshot());
    change({ runners: [{ id: 'india', back: [level(190), level(183), level(182)] }] });
    expect(runner('australia')).toBe(australia);
    expect(runner('india')?.lay).toBe(india?.lay);
    expect(runner('india')?.back[1]).toBe(india?.back[1]);
    receive(market({ version: 9 }));
    expect(runner('australia')).toBe(australia);
    expect(select.selectRunnerIds(snapshot())).toBe(ids);
  });

  it('keeps the runner when a change has the same values', () => {
    const { change, receive, runner } = start();
    receive();
    const india = runner('india');
    change({ runners: [{ id: 'india', back: [level(184), level(183), level(182)] }] });
    expect(runner('india')).toBe(india);
  });

  it.each([
    [{ status: 'SUSPENDED' }, 'SUSPENDED', 'suspended'],
    [{ overlays: ['BALL_RUNNING'] }, 'BALL_RUNNING', 'ballRunning'],
    [{ overlays: ['RESULT_AWAITED', 'BALL_RUNNING'] }, 'RESULT_AWAITED', 'resultAwaited'],
    [{ status: 'INACTIVE' }, 'INACTIVE', 'inactive'],
    [{ status: 'CLOSED' }, 'CLOSED', 'closed'],
  ] as const)('%j makes it %s', (state, expected, leaf) => {
    const { change, condition, receive, snapshot } = start();
    receive();
    change(state);
    expect([condition(), snapshot().value]).toEqual([expected, { live: leaf }]);
  });

  it('ignores versions that it already has', () => {
    const { change, market: now, receive } = start();
    receive(market({ version: 8 }));
    change({ from: 6, to: 8, status: 'CLOSED' });
    expect(now()).toEqual(market({ version: 8 }));
  });

  it('requests a snapshot after a version gap and is stale until it arrives', () => {
    const { asked, change, condition, market: now, receive } = start();
    receive();
    change({ from: 8, to: 9 });
    expect([condition(), asked()]).toEqual(['STALE', ['feed.snapshotRequested']]);
    change({ from: 9, to: 10 });
    expect(now()).toEqual(market());
    receive(market({ version: 10 }));
    expect(condition()).toBe('OPEN');
  });

  it('requests that snapshot again until it arrives', () => {
    const { asked, change, clock, receive } = start();
    receive();
    change({ from: 8, to: 9 });
    clock.increment(2999);
    expect(asked()).toHaveLength(1);
    clock.increment(1);
    expect(asked()).toHaveLength(2);
  });
});

describe('a silent feed', () => {
  it('makes the market stale after two heartbeats, and not before', () => {
    const { clock, condition, receive } = start();
    receive();
    clock.increment(2 * HEARTBEAT_INTERVAL - 1);
    expect(condition()).toBe('OPEN');
    clock.increment(1);
    expect(condition()).toBe('STALE');
  });

  it('restarts the time-out at each message', () => {
    const { clock, condition, receive, sendFromFeed } = start();
    receive();
    for (const _ of [1, 2, 3]) {
      clock.increment(HEARTBEAT_INTERVAL);
      sendFromFeed('market.heartbeat');
    }
    clock.increment(2 * HEARTBEAT_INTERVAL - 1);
    expect(condition()).toBe('OPEN');
  });

  it('keeps the last values, which are shown as stale', () => {
    const { clock, market: now, receive } = start();
    receive();
    clock.increment(2 * HEARTBEAT_INTERVAL);
    expect(now()).toEqual(market());
  });

  it('needs a snapshot to be live again: a heartbeat does not carry the missed changes', () => {
    const { clock, condition, receive, sendFromFeed } = start();
    receive();
    clock.increment(2 * HEARTBEAT_INTERVAL);
    sendFromFeed('market.heartbeat');
    expect(condition()).toBe('STALE');
    receive(market({ version: 12 }));
    expect(condition()).toBe('OPEN');
  });

  it('does not change a closed market', () => {
    const { clock, condition, receive } = start();
    receive(market({ status: 'CLOSED' }));
    clock.increment(2 * HEARTBEAT_INTERVAL);
    expect(condition()).toBe('CLOSED');
  });
});

describe('a lost connection', () => {
  it('makes the market stale at once', () => {
    const { condition, receive, sendFromFeed } = start();
    receive();
    sendFromFeed('market.disconnected');
    expect(condition()).toBe('STALE');
  });

  it('resumes from the last version if the server can', () => {
    const { asked, change, condition, market: now, receive, sendFromFeed } = start();
    receive();
    sendFromFeed('market.disconnected');
    sendFromFeed('market.connected');
    expect(condition()).toBe('STALE');
    change({ from: 7, to: 11 });
    expect([condition(), now()?.version, asked()]).toEqual(['OPEN', 11, []]);
  });

  it('resumes when nothing has changed', () => {
    const { condition, receive, sendFromFeed } = start();
    receive();
    sendFromFeed('market.disconnected');
    sendFromFeed('market.connected');
    sendFromFeed('market.resumed');
    expect(condition()).toBe('OPEN');
  });

  it('starts with a snapshot when the server cannot resume', () => {
    const { asked, change, clock, condition, receive, sendFromFeed } = start();
    receive();
    sendFromFeed('market.disconnected');
    sendFromFeed('market.connected');
    change({ from: 20, to: 21 });
    expect(condition()).toBe('STALE');
    clock.increment(3000);
    expect(asked()).toEqual(['feed.snapshotRequested']);
    receive(market({ version: 21 }));
    expect(condition()).toBe('OPEN');
  });

  it('does not resume a market that waits for its first snapshot', () => {
    const { snapshot, sendFromFeed } = start();
    sendFromFeed('market.disconnected');
    sendFromFeed('market.connected');
    expect(snapshot().value).toBe('connecting');
  });
});

describe('a hidden page', () => {
  it('is stale, and stays stale after it is shown until a snapshot arrives', () => {
    const { asked, change, condition, receive, sendFromFeed } = start();
    receive();
    sendFromFeed('market.pageHidden');
    expect(condition()).toBe('STALE');
    sendFromFeed('market.pageShown');
    change();
    expect([condition(), asked()]).toEqual(['STALE', ['feed.snapshotRequested']]);
    receive(market({ version: 30 }));
    expect(condition()).toBe('OPEN');
  });

  it('is handled the same after a sleep while visible', () => {
    const { condition, receive, sendFromFeed } = start();
    receive();
    sendFromFeed('market.pageShown');
    expect(condition()).toBe('STALE');
  });
});

describe('a market that the server does not know', () => {
  it('is closed, whatever its last state was', () => {
    const { condition, receive, snapshot, sendFromFeed } = start();
    receive();
    sendFromFeed('market.unknown');
    expect([condition(), select.selectIsUnknown(snapshot())]).toEqual(['CLOSED', true]);
  });

  it('can be known after a reconnection', () => {
    const { condition, receive, snapshot, sendFromFeed } = start();
    sendFromFeed('market.unknown');
    sendFromFeed('market.connected');
    expect(snapshot().value).toBe('connecting');
    receive();
    expect(condition()).toBe('OPEN');
  });
});

describe('the depth of a market', () => {
  it('is sent to the feed when it changes', () => {
    const { actor, feed } = start();
    actor.send({ type: 'market.depthRequested', depth: 'full' });
    actor.send({ type: 'market.depthRequested', depth: 'best' });
    expect([feed.last.input, feed.last.received]).toEqual([
      { marketId: 'm1-odds', depth: 'full' },
      [{ type: 'feed.depthChanged', depth: 'best' }],
    ]);
  });
});

describe('a follower', () => {
  const changed = (condition: string, market_: Partial<Market> = {}) => ({
    type: 'followedMarket.changed',
    market: market(market_),
    condition,
  });

  it('receives the market immediately, and each change after that', () => {
    const { change, follow, receive, received } = start();
    receive();
    follow();
    expect(received()).toEqual([changed('OPEN')]);
    change({ status: 'SUSPENDED', runners: [] });
    expect(received()).toEqual([changed('SUSPENDED', { version: 8, status: 'SUSPENDED' })]);
    change({ from: 8, to: 9, runners: [], min: 200_00 });
    expect(received()).toEqual([changed('SUSPENDED', { version: 9, status: 'SUSPENDED', min: 200_00 })]);
  });

  it('receives a change of freshness', () => {
    const { clock, follow, receive, received, sendFromFeed } = start();
    receive();
    follow();
    received();
    clock.increment(2 * HEARTBEAT_INTERVAL);
    receive();
    sendFromFeed('market.disconnected');
    sendFromFeed('market.connected');
    sendFromFeed('market.resumed');
    expect(received()).toEqual([changed('STALE'), changed('OPEN'), changed('STALE'), changed('OPEN')]);
  });

  it('receives the market as stale when the page is hidden, and until a snapshot arrives', () => {
    const { follow, receive, received, sendFromFeed } = start();
    receive();
    follow();
    received();
    sendFromFeed('market.pageHidden');
    sendFromFeed('market.pageShown');
    expect(received()).toEqual([changed('STALE')]);
    receive();
    sendFromFeed('market.pageShown');
    expect(received()).toEqual([changed('OPEN'), changed('STALE')]);
  });

  it('receives an old market as stale, and one that the server does not have as closed', () => {
    const { follow, receive, received, sendFromFeed } = start();
    receive();
    sendFromFeed('market.disconnected');
    follow();
    sendFromFeed('market.unknown');
    follow();
    expect(received()).toEqual([changed('STALE'), changed('CLOSED'), changed('CLOSED')]);
  });

  it('receives nothing before the first snapshot, and nothing after it has unfollowed', () => {
    const { change, follow, receive, received, unfollow } = start();
    follow();
    expect(received()).toEqual([]);
    receive();
    expect(received()).toEqual([changed('OPEN')]);
    unfollow();
    change();
    expect(received()).toEqual([]);
  });
});
