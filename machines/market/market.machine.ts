import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { conditionOf, type MarketCondition } from '../domain/betting/market';
import type { Market, MarketChange } from '../domain/exchange';
import { channel } from '../ports';
import { peer } from '../system';
import type { Depth, FeedEvent, MarketEvent } from './market.events';
import { changed, idsLike, replaced } from './merge';

export interface MarketContext {
  readonly marketId: string;
  readonly depth: Depth;
  /** As it was known last; null before the first snapshot. */
  readonly market: Market | null;
  /** Of the market; the same object as long as they are the same. */
  readonly runnerIds: readonly string[];
  /** When the last of it came, in milliseconds since 1970; null before the first snapshot. */
  readonly heardAt: number | null;
  /** The slip has a leg here. */
  readonly isFollowed: boolean;
}

export interface MarketInput {
  marketId: string;
  depth: Depth;
}

/** Milliseconds between two signs of life of the feed. */
export const HEARTBEAT = 5000;

/** How far what is here can be trusted: it is followed live, it may be old, or the server has no such market any more. */
type Trust = 'live' | 'stale' | 'gone';

const conditionAs = (market: Market, trust: Trust): MarketCondition =>
  trust === 'gone' ? 'CLOSED' : conditionOf({ ...market, isStale: trust === 'stale' });

const market = setup({
  types: {
    context: {} as MarketContext,
    events: {} as MarketEvent,
    input: {} as MarketInput,
    tags: {} as 'busy',
  },
  actors: { feed: channel<FeedEvent, MarketInput>('feed') },
  guards: {
    isIn: ({ context: { market } }, { condition }: { condition: MarketCondition }) =>
      market !== null && conditionAs(market, 'live') === condition,
    isNext: ({ context: { market } }, { change }: { change: MarketChange }) =>
      change.from === market?.version,
    /** It continues from what is here, and opens, suspends or ends the market. */
    isTurning: ({ context: { market } }, { change }: { change: MarketChange }) => {
      if (change.status === undefined && change.overlays === undefined) return false;
      if (market === null || change.from !== market.version) return false;
      const { overlays = market.overlays, status = market.status } = change;
      return conditionAs({ ...market, overlays, status }, 'live') !== conditionAs(market, 'live');
    },
    isOther: ({ context }, { depth }: { depth: Depth }) => context.depth !== depth,
    isOld: ({ context: { market } }, { change }: { change: MarketChange }) =>
      market !== null && change.to <= market.version,
  },
  delays: { silenceLimit: 2 * HEARTBEAT, snapshotLimit: 3000 },
  actions: {
    keep: assign(({ context }, { at, market }: { market: Market; at: number }) => ({
      market: replaced(context.market, market),
      runnerIds: idsLike(context.runnerIds, market.runners),
      heardAt: at,
    })),
    merge: assign(({ context: { market } }, { at, change }: { change: MarketChange; at: number }) => ({
      market: market && changed(market, change),
      heardAt: at,
    })),
    storeDepth: assign((_, { depth }: { depth: Depth }) => ({ depth })),
    passDepth: sendTo(
      'feed',
      (_, { depth }: { depth: Depth }): FeedEvent => ({ type: 'feed.depthChanged', depth }),
    ),
    requestSnapshot: sendTo('feed', { type: 'feed.snapshotRequested' } satisfies FeedEvent),
    follow: assign({ isFollowed: true }),
    unfollow: assign({ isFollowed: false }),
    notifySlip: enqueueActions(
      ({ context: { isFollowed, market }, enqueue }, { trust }: { trust: Trust }) => {
        if (!isFollowed || market === null) return;
        const condition = conditionAs(market, trust);
        enqueue.sendTo(peer('betSlip'), { type: 'betSlip.marketMoved', market, condition });
      },
    ),
  },
});

const notifySlipLive = { type: 'notifySlip', params: { trust: 'live' } } as const;
const notifySlipStale = { type: 'notifySlip', params: { trust: 'stale' } } as const;
const notifySlipGone = { type: 'notifySlip', params: { trust: 'gone' } } as const;

const live = market.createStateConfig({
  initial: 'judging',
  on: {
    'market.changed': [
      {
        guard: { type: 'isTurning', params: ({ event }) => event },
        target: '.judging',
        actions: [{ type: 'merge', params: ({ event }) => event }, notifySlipLive],
      },
      {
        guard: { type: 'isNext', params: ({ event }) => event },
        actions: [{ type: 'merge', params: ({ event }) => event }, notifySlipLive],
      },
      { guard: { type: 'isOld', params: ({ event }) => event } },
      // Something is missing in between.
      { target: 'stale.resyncing', actions: notifySlipStale },
    ],
    // The watch begins anew. Changes are no signs of life of their own: the feed tells a heartbeat for them too.
    'market.heartbeat': { target: 'live', reenter: true },
    'market.disconnected': { target: 'stale.disconnected', actions: notifySlipStale },
    'market.pageHidden': { target: 'stale.hidden', actions: notifySlipStale },
    'market.pageShown': { target: 'stale.resyncing', actions: notifySlipStale },
    'market.followed': { actions: ['follow', notifySlipLive] },
  },
  after: { silenceLimit: { target: 'stale.resyncing', actions: notifySlipStale } },
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

/** What was known last is shown, and marked: nothing of it can be bet on. */
const stale = market.createStateConfig({
  initial: 'resyncing',
  on: {
    'market.disconnected': '.disconnected',
    'market.pageHidden': '.hidden',
    'market.pageShown': '.resyncing',
    'market.followed': { actions: ['follow', notifySlipStale] },
  },
  states: {
    resyncing: {
      entry: 'requestSnapshot',
      after: { snapshotLimit: { target: 'resyncing', reenter: true } },
    },
    resuming: {
      on: {
        'market.resumed': { target: '#market.live', actions: notifySlipLive },
        'market.changed': {
          guard: { type: 'isNext', params: ({ event }) => event },
          target: '#market.live',
          actions: [{ type: 'merge', params: ({ event }) => event }, notifySlipLive],
        },
      },
      after: { snapshotLimit: 'resyncing' },
    },
    disconnected: { on: { 'market.connected': 'resuming' } },
    hidden: {},
  },
});

/** Owns what is known of one market, and how far it can be trusted: as long as somebody shows it, or has it in the slip. */
export const marketMachine = market.createMachine({
  id: 'market',
  context: ({ input }) => ({ ...input, market: null, runnerIds: [], heardAt: null, isFollowed: false }),
  invoke: { id: 'feed', src: 'feed', input: ({ context: { depth, marketId } }) => ({ depth, marketId }) },
  initial: 'connecting',
  on: {
    'market.snapshotReceived': {
      target: '.live',
      actions: [{ type: 'keep', params: ({ event }) => event }, notifySlipLive],
    },
    'market.unknown': { target: '.unknown', actions: notifySlipGone },
    'market.depthRequested': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: [
        { type: 'storeDepth', params: ({ event }) => event },
        { type: 'passDepth', params: ({ event }) => event },
      ],
    },
    'market.followed': { actions: 'follow' },
    'market.unfollowed': { actions: 'unfollow' },
  },
  states: {
    connecting: {
      tags: 'busy',
      after: { snapshotLimit: { target: 'connecting', reenter: true, actions: 'requestSnapshot' } },
    },
    live,
    stale,
    // Another start of the server may know it.
    unknown: {
      on: {
        'market.connected': 'connecting',
        'market.pageShown': 'connecting',
        'market.followed': { actions: ['follow', notifySlipGone] },
      },
    },
  },
});
