import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Depth } from '../../../domain/betting/exchange';
import { HEARTBEAT_INTERVAL, type Market, type MarketChange } from '../../../domain/betting/exchange';
import { conditionOf, type MarketCondition } from '../../../domain/betting/market';
import { channel } from '../../ports';
import type { FeedEvent, MarketEvent, MarketFollower } from './market.events';
import { applyChange, applySnapshot, reuseIds } from './merge';

export interface MarketContext {
  readonly marketId: string;
  readonly depth: Depth;
  /** Last known state; null before the first snapshot. */
  readonly market: Market | null;
  /** The same array until a runner is added, removed or moved. */
  readonly runnerIds: readonly string[];
  /** Time of the last snapshot or change, in milliseconds since 1970; null before the first snapshot. */
  readonly receivedAt: number | null;
  readonly followers: readonly MarketFollower[];
}

export interface MarketInput {
  marketId: string;
  depth: Depth;
}

/** Milliseconds between two heartbeats of the feed. @internal */

/** `live`: current. `stale`: may be old. `gone`: the server no longer has the market. */
type Freshness = 'live' | 'stale' | 'gone';

const conditionAs = (market: Market, freshness: Freshness): MarketCondition =>
  freshness === 'gone' ? 'CLOSED' : conditionOf({ ...market, isStale: freshness === 'stale' });

const market = setup({
  types: {
    context: {} as MarketContext,
    events: {} as MarketEvent,
    input: {} as MarketInput,
  },
  actors: { feed: channel<FeedEvent, MarketInput>('feed') },
  guards: {
    isIn: ({ context: { market } }, { condition }: { condition: MarketCondition }) =>
      market !== null && conditionAs(market, 'live') === condition,
    isNext: ({ context: { market } }, { change }: { change: MarketChange }) =>
      change.from === market?.version,
    /** The change follows the known version and opens, suspends or closes the market. */
    changesCondition: ({ context: { market } }, { change }: { change: MarketChange }) => {
      if (change.status === undefined && change.overlays === undefined) return false;
      if (market === null || change.from !== market.version) return false;
      const { overlays = market.overlays, status = market.status } = change;
      return conditionAs({ ...market, overlays, status }, 'live') !== conditionAs(market, 'live');
    },
    isOtherDepth: ({ context }, { depth }: { depth: Depth }) => context.depth !== depth,
    isOld: ({ context: { market } }, { change }: { change: MarketChange }) =>
      market !== null && change.to <= market.version,
  },
  delays: { silenceLimit: 2 * HEARTBEAT_INTERVAL, snapshotLimit: 3000 },
  actions: {
    storeSnapshot: assign(({ context }, { at, market }: { market: Market; at: number }) => ({
      market: applySnapshot(context.market, market),
      runnerIds: reuseIds(context.runnerIds, market.runners),
      receivedAt: at,
    })),
    applyChange: assign(({ context: { market } }, { at, change }: { change: MarketChange; at: number }) => ({
      market: market && applyChange(market, change),
      receivedAt: at,
    })),
    storeDepth: assign((_, { depth }: { depth: Depth }) => ({ depth })),
    sendDepth: sendTo(
      'feed',
      (_, { depth }: { depth: Depth }): FeedEvent => ({ type: 'feed.depthChanged', depth }),
    ),
    requestSnapshot: sendTo('feed', { type: 'feed.snapshotRequested' } satisfies FeedEvent),
    addFollower: enqueueActions(
      (
        { context: { followers, market }, enqueue },
        { follower, freshness }: { follower: MarketFollower; freshness: Freshness },
      ) => {
        enqueue.assign({ followers: [...followers, follower] });
        if (market === null) return;
        const condition = conditionAs(market, freshness);
        enqueue.sendTo(follower, { type: 'followedMarket.changed', market, condition });
      },
    ),
    removeFollower: assign(({ context: { followers } }, { follower }: { follower: MarketFollower }) => ({
      followers: followers.filter((other) => other !== follower),
    })),
    notifyFollowers: enqueueActions(
      ({ context: { followers, market }, enqueue }, { freshness }: { freshness: Freshness }) => {
        if (market === null) return;
        const condition = conditionAs(market, freshness);
        for (const follower of followers)
          enqueue.sendTo(follower, { type: 'followedMarket.changed', market, condition });
      },
    ),
  },
});

const notifyFollowersLive = { type: 'notifyFollowers', params: { freshness: 'live' } } as const;
const notifyFollowersStale = { type: 'notifyFollowers', params: { freshness: 'stale' } } as const;
const notifyFollowersGone = { type: 'notifyFollowers', params: { freshness: 'gone' } } as const;

const live = market.createStateConfig({
  initial: 'judging',
  on: {
    'market.changed': [
      {
        guard: { type: 'changesCondition', params: ({ event }) => event },
        target: '.judging',
        actions: [{ type: 'applyChange', params: ({ event }) => event }, notifyFollowersLive],
      },
      {
        guard: { type: 'isNext', params: ({ event }) => event },
        actions: [{ type: 'applyChange', params: ({ event }) => event }, notifyFollowersLive],
      },
      { guard: { type: 'isOld', params: ({ event }) => event } },
      // A change was missed.
      { target: 'stale.resyncing', actions: notifyFollowersStale },
    ],
    // Restarts the silence timer. The feed sends a heartbeat with changes too.
    'market.heartbeat': { target: 'live', reenter: true },
    'market.disconnected': { target: 'stale.disconnected', actions: notifyFollowersStale },
    'market.pageHidden': { target: 'stale.hidden', actions: notifyFollowersStale },
    'market.pageShown': { target: 'stale.resyncing', actions: notifyFollowersStale },
    'market.followed': {
      actions: {
        type: 'addFollower',
        params: ({ event }) => ({ follower: event.follower, freshness: 'live' }),
      },
    },
  },
  after: { silenceLimit: { target: 'stale.resyncing', actions: notifyFollowersStale } },
  states: {
    judging: {
      always: [
        { guard: { type: 'isIn', params: { condition: 'OPEN' } }, target: 'open' },
        { guard: { type: 'isIn', params: { condition: 'SUSPENDED' } }, target: 'suspended' },
        { guard: { type: 'isIn', params: { condition: 'BALL_RUNNING' } }, target: 'ballRunning' },
        { guard: { type: 'isIn', params: { condition: 'RESULT_AWAITED' } }, target: 'resultAwaited' },
        { guard: { type: 'isIn', params: { condition: 'INACTIVE' } }, target: 'inactive' },
        { target: 'closed' },
      ],
    },
    open: {},
    suspended: {},
    ballRunning: {},
    resultAwaited: {},
    inactive: {},
    closed: {},
  },
});

/** The last known prices are shown as old; no bet can be placed at them. */
const stale = market.createStateConfig({
  initial: 'resyncing',
  on: {
    'market.disconnected': '.disconnected',
    'market.pageHidden': '.hidden',
    'market.pageShown': '.resyncing',
  },
  states: {
    resyncing: {
      entry: 'requestSnapshot',
      after: { snapshotLimit: { target: 'resyncing', reenter: true } },
    },
    resuming: {
      on: {
        'market.resumed': { target: '#market.live', actions: notifyFollowersLive },
        'market.changed': {
          guard: { type: 'isNext', params: ({ event }) => event },
          target: '#market.live',
          actions: [{ type: 'applyChange', params: ({ event }) => event }, notifyFollowersLive],
        },
      },
      after: { snapshotLimit: 'resyncing' },
    },
    disconnected: { on: { 'market.connected': 'resuming' } },
    hidden: {},
  },
});

/** Owns the last known state of one market and its freshness, and notifies its followers of each change. */
export const marketMachine = market.createMachine({
  id: 'market',
  context: ({ input }) => ({ ...input, market: null, runnerIds: [], receivedAt: null, followers: [] }),
  invoke: { id: 'feed', src: 'feed', input: ({ context: { depth, marketId } }) => ({ depth, marketId }) },
  initial: 'connecting',
  on: {
    'market.snapshotReceived': {
      target: '.live',
      actions: [{ type: 'storeSnapshot', params: ({ event }) => event }, notifyFollowersLive],
    },
    'market.unknown': { target: '.unknown', actions: notifyFollowersGone },
    'market.depthRequested': {
      guard: { type: 'isOtherDepth', params: ({ event }) => event },
      actions: [
        { type: 'storeDepth', params: ({ event }) => event },
        { type: 'sendDepth', params: ({ event }) => event },
      ],
    },
    'market.followed': {
      actions: {
        type: 'addFollower',
        params: ({ event }) => ({ follower: event.follower, freshness: 'stale' }),
      },
    },
    'market.unfollowed': { actions: { type: 'removeFollower', params: ({ event }) => event } },
  },
  states: {
    connecting: {
      after: { snapshotLimit: { target: 'connecting', reenter: true, actions: 'requestSnapshot' } },
    },
    live,
    stale,
    // A restarted server may have the market again.
    unknown: {
      on: {
        'market.connected': 'connecting',
        'market.pageShown': 'connecting',
        'market.followed': {
          actions: {
            type: 'addFollower',
            params: ({ event }) => ({ follower: event.follower, freshness: 'gone' }),
          },
        },
      },
    },
  },
});
