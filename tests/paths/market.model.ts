import { expect } from 'vitest';
import { createEmptyActor, type InputFrom } from 'xstate';
import type { MarketFollower } from '../../machines/exchange/market/market.events';
import { marketMachine } from '../../machines/exchange/market/market.machine';
import {
  selectCondition,
  selectIsConnecting,
  selectIsLive,
  selectMarket,
} from '../../machines/exchange/market/market.selectors';
import { fakeChannel, type LogicOf } from '../support/machines/fakes';
import { level, market } from '../support/machines/market-fixtures';
import type { EventCases, LeafAssertions, Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof marketMachine;
export type MarketWorld = ReturnType<typeof marketWorld>;

const AT = 1_700_000_000_000;

export function marketWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const feed = fakeChannel<LogicOf<Machine, 'feed'>, never>();
  return { ...run(marketMachine.provide({ actors: { feed: feed.logic } }), { input, inspect }), feed };
}

const isNotToBeBetOn = (snapshot: Parameters<typeof selectCondition>[0]): void => {
  expect(selectIsLive(snapshot)).toBe(false);
  expect(selectCondition(snapshot)).toBe(snapshot.context.market?.status === 'CLOSED' ? 'CLOSED' : 'STALE');
};

const wasAskedForSnapshot = (_: unknown, { feed }: Pick<MarketWorld, 'feed'>): void =>
  expect(feed.last.received).toContainEqual({ type: 'feed.snapshotRequested' });

const follower = createEmptyActor() as unknown as MarketFollower;

const states = {
  open: { status: 'OPEN', overlays: [] },
  suspended: { status: 'SUSPENDED', overlays: [] },
  ballRunning: { status: 'OPEN', overlays: ['BALL_RUNNING'] },
  resultAwaited: { status: 'SUSPENDED', overlays: ['RESULT_AWAITED'] },
  inactive: { status: 'INACTIVE', overlays: [] },
  closed: { status: 'CLOSED', overlays: [] },
} as const;

export const marketModel: Model<Machine, MarketWorld> = {
  name: 'market',
  machine: marketMachine,
  starts: {
    'as a list shows it': { marketId: 'm1-odds', depth: 'best' },
    'on the page of its match': { marketId: 'm1-odds', depth: 'full' },
  },
  events: {
    'market.snapshotReceived': Object.values(states).map((state) => ({
      type: 'market.snapshotReceived',
      market: market(state),
      at: AT,
    })),
    'market.changed': ({ context: { market } }) => {
      const version = market?.version ?? 7;
      const changed = { type: 'market.changed', at: AT } as const;
      const change = { id: 'm1-odds', from: version, to: version + 1 } as const;
      return [
        { ...changed, change: { ...change, runners: [{ id: 'india', lay: [level(188)] }] } },
        { ...changed, change: { ...change, ...states.open } },
        { ...changed, change: { ...change, ...states.suspended } },
        { ...changed, change: { ...change, from: version - 1, to: version } },
        { ...changed, change: { ...change, from: version + 1, to: version + 2 } },
      ];
    },
    'market.resumed': [{ type: 'market.resumed' }],
    'market.heartbeat': [{ type: 'market.heartbeat' }],
    'market.connected': [{ type: 'market.connected' }],
    'market.disconnected': [{ type: 'market.disconnected' }],
    'market.unknown': [{ type: 'market.unknown' }],
    'market.pageHidden': [{ type: 'market.pageHidden' }],
    'market.pageShown': [{ type: 'market.pageShown' }],
    'market.depthRequested': [
      { type: 'market.depthRequested', depth: 'full' },
      { type: 'market.depthRequested', depth: 'best' },
    ],
    'market.followed': ({ context: { followers } }) =>
      followers.length > 0 ? [] : [{ type: 'market.followed', follower }],
    'market.unfollowed': [{ type: 'market.unfollowed', follower }],
  } satisfies EventCases<Machine>,
  waits: {
    connecting: 3000,
    live: 10_000,
    'stale.resyncing': 3000,
    'stale.resuming': 3000,
  },
  // Freshness distinguishes states; prices do not.
  distinguish: ({ context: { market } }) => market === null,
  isFarEnough: ({ context: { market } }) => (market?.version ?? 0) > 9,
  ignored: {
    'market.changed': {
      in: ['connecting', 'stale.resyncing', 'stale.disconnected', 'stale.hidden', 'unknown'],
      because: 'a snapshot follows and contains the change',
    },
    'market.resumed': {
      in: ['connecting', 'live', 'stale.resyncing', 'stale.disconnected', 'stale.hidden', 'unknown'],
      because: 'no resume was requested',
    },
    'market.heartbeat': {
      in: ['connecting', 'stale', 'unknown'],
      because: 'only a snapshot or a resume makes prices live',
    },
    'market.connected': {
      in: ['connecting', 'live', 'stale.resyncing', 'stale.resuming', 'stale.hidden'],
      because: 'snapshots are requested by a timer, or the page is hidden',
    },
    'market.disconnected': {
      in: ['connecting', 'unknown'],
      because: 'there are no prices that could be old',
    },
    'market.pageHidden': {
      in: ['connecting', 'unknown'],
      because: 'there are no prices that could be old',
    },
    'market.pageShown': {
      in: ['connecting'],
      because: 'the snapshot is requested by a timer',
    },
  },
  assertions: {
    connecting: (snapshot) => {
      isNotToBeBetOn(snapshot);
      expect(selectIsConnecting(snapshot)).toBe(true);
    },
    'live.judging': 'passed through',
    'live.open': (snapshot) => expect(selectCondition(snapshot)).toBe('OPEN'),
    'live.suspended': (snapshot) => expect(selectCondition(snapshot)).toBe('SUSPENDED'),
    'live.ballRunning': (snapshot) => expect(selectCondition(snapshot)).toBe('BALL_RUNNING'),
    'live.resultAwaited': (snapshot) => expect(selectCondition(snapshot)).toBe('RESULT_AWAITED'),
    'live.inactive': (snapshot) => expect(selectCondition(snapshot)).toBe('INACTIVE'),
    'live.closed': (snapshot) => expect(selectCondition(snapshot)).toBe('CLOSED'),
    'stale.resyncing': (snapshot, world) => {
      isNotToBeBetOn(snapshot);
      wasAskedForSnapshot(snapshot, world);
    },
    'stale.resuming': isNotToBeBetOn,
    'stale.disconnected': isNotToBeBetOn,
    'stale.hidden': isNotToBeBetOn,
    unknown: (snapshot) => {
      expect(selectCondition(snapshot)).toBe('CLOSED');
      expect(selectMarket(snapshot) === null || snapshot.context.receivedAt === AT).toBe(true);
    },
  } satisfies LeafAssertions<Machine, MarketWorld>,
};
