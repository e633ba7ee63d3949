import { assign, enqueueActions, sendTo, setup, stopChild } from 'xstate';
import type { Depth } from '../../domain/betting/exchange';
import { channel } from '../ports';
import { peer } from '../system';
import { betsMachine } from './bets/bets.machine';
import type { ExchangeEvent, NoticeStorageEvent } from './exchange.events';
import { idOfHistory, idOfMarket, idOfMatch, idOfStream } from './exchange.ids';
import { matchFavouritesMachine } from './favourites/match-favourites.machine';
import { marketMachine } from './market/market.machine';
import { matchMachine } from './match/match.machine';
import { matchStreamMachine } from './match-stream/match-stream.machine';
import { matchesMachine } from './matches/matches.machine';
import { priceHistoryMachine } from './price-history/price-history.machine';
import { betSlipMachine } from './slip/bet-slip.machine';

/** Number of followers that need each depth. */
export type FollowerCount = Readonly<Record<Depth, number>>;

export interface ExchangeContext {
  /** Keyed by market id. A market without followers is kept for the `linger` delay. */
  readonly followers: Readonly<Record<string, FollowerCount>>;
  /** Number of views that show a match, by match id. */
  readonly openings: Readonly<Record<string, number>>;
  /** The player dismissed the notice that television pictures are behind, in this visit or an earlier one. */
  readonly isDelayNoticeDismissed: boolean;
}

/** The `linger` delay has passed since the last follower or view left. */
type Lingered =
  | { type: 'exchange.marketLingered'; marketId: string }
  | { type: 'exchange.matchLingered'; matchId: string };

type FollowEvent = Extract<ExchangeEvent, { type: 'exchange.marketFollowed' | 'exchange.marketUnfollowed' }>;

const noFollowers: FollowerCount = { best: 0, full: 0 };

const countAfter = (count: FollowerCount, { depth, type }: FollowEvent): FollowerCount => ({
  ...count,
  [depth]: Math.max(0, count[depth] + (type === 'exchange.marketFollowed' ? 1 : -1)),
});

/** @internal */
export const hasFollowers = ({ best, full }: FollowerCount): boolean => best + full > 0;

/** The depth that satisfies every follower. @internal */
export const depthFor = ({ full }: FollowerCount): Depth => (full > 0 ? 'full' : 'best');

const without = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));

/**
 * Owns the markets and matches in use: one actor for each, stopped 5 s after its last follower or view has left, so that
 * going back to a screen does not subscribe again.
 */
export const exchangeMachine = setup({
  types: { context: {} as ExchangeContext, events: {} as ExchangeEvent | Lingered },
  actors: {
    market: marketMachine,
    match: matchMachine,
    matches: matchesMachine,
    betSlip: betSlipMachine,
    bets: betsMachine,
    matchFavourites: matchFavouritesMachine,
    priceHistory: priceHistoryMachine,
    matchStream: matchStreamMachine,
    noticeStorage: channel<NoticeStorageEvent>('noticeStorage'),
  },
  guards: {
    isFollowed: ({ context }, { marketId }: { marketId: string }) =>
      context.followers[marketId] !== undefined,
    isOpened: ({ context }, { matchId }: { matchId: string }) => context.openings[matchId] !== undefined,
  },
  delays: { linger: 5000 },
  actions: {
    requestPlayer: sendTo(peer('realtime'), { type: 'realtime.exchangeStarted' }),
    countFollower: enqueueActions(({ context, enqueue }, event: FollowEvent) => {
      const { follower, marketId, type } = event;
      const id = idOfMarket(marketId);
      const before = context.followers[marketId];
      const count = countAfter(before ?? noFollowers, event);
      enqueue.assign({ followers: { ...context.followers, [marketId]: count } });
      enqueue.cancel(id);
      if (before === undefined)
        enqueue.spawnChild('market', { id, input: { marketId, depth: depthFor(count) } });
      if (follower !== undefined) {
        const isNew = type === 'exchange.marketFollowed';
        enqueue.sendTo(id, { type: isNew ? 'market.followed' : 'market.unfollowed', follower });
      }
      if (hasFollowers(count)) enqueue.sendTo(id, { type: 'market.depthRequested', depth: depthFor(count) });
      else enqueue.raise({ type: 'exchange.marketLingered', marketId }, { id, delay: 'linger' });
    }),
    stopMarket: enqueueActions(({ context, enqueue }, { marketId }: { marketId: string }) => {
      enqueue.assign({ followers: without(context.followers, marketId) });
      enqueue.stopChild(idOfMarket(marketId));
    }),
    openMatch: enqueueActions(({ context, enqueue }, { matchId }: { matchId: string }) => {
      const id = idOfMatch(matchId);
      const before = context.openings[matchId];
      enqueue.assign({ openings: { ...context.openings, [matchId]: (before ?? 0) + 1 } });
      enqueue.cancel(id);
      if (before === undefined) enqueue.spawnChild('match', { id, input: { matchId } });
    }),
    leaveMatch: enqueueActions(({ context, enqueue }, { matchId }: { matchId: string }) => {
      const openings = Math.max(0, (context.openings[matchId] ?? 0) - 1);
      enqueue.assign({ openings: { ...context.openings, [matchId]: openings } });
      if (openings === 0)
        enqueue.raise(
          { type: 'exchange.matchLingered', matchId },
          { id: idOfMatch(matchId), delay: 'linger' },
        );
    }),
    stopMatch: enqueueActions(({ context, enqueue }, { matchId }: { matchId: string }) => {
      enqueue.assign({ openings: without(context.openings, matchId) });
      enqueue.stopChild(idOfMatch(matchId));
    }),
    openHistory: enqueueActions(({ enqueue }, input: { marketId: string; runnerId: string }) => {
      enqueue.spawnChild('priceHistory', { id: idOfHistory(input.marketId, input.runnerId), input });
    }),
    leaveHistory: stopChild((_, { marketId, runnerId }: { marketId: string; runnerId: string }) =>
      idOfHistory(marketId, runnerId),
    ),
    openStream: enqueueActions(({ enqueue }, { matchId }: { matchId: string }) => {
      enqueue.spawnChild('matchStream', { id: idOfStream(matchId), input: { matchId } });
    }),
    leaveStream: stopChild((_, { matchId }: { matchId: string }) => idOfStream(matchId)),
    dismissDelayNotice: assign({ isDelayNoticeDismissed: true }),
    storeDismissal: sendTo('noticeStorage', {
      type: 'noticeStorage.delayNoticeDismissed',
    } satisfies NoticeStorageEvent),
    // The dismissal belongs to the player who signed out; its stored record is already cleared.
    restoreDelayNotice: assign(({ context }, { isPlayer }: { isPlayer: boolean }) => ({
      isDelayNoticeDismissed: isPlayer && context.isDelayNoticeDismissed,
    })),
    notifyPlayerChanged: enqueueActions(({ enqueue }, { isPlayer }: { isPlayer: boolean }) => {
      enqueue.sendTo(peer('betSlip'), { type: 'betSlip.playerChanged', isPlayer });
      enqueue.sendTo(peer('bets'), { type: 'bets.playerChanged', isPlayer });
      enqueue.sendTo(peer('matchFavourites'), { type: 'matchFavourites.playerChanged', isPlayer });
    }),
    notifyConnected: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(peer('betSlip'), { type: 'betSlip.connected' });
      enqueue.sendTo(peer('bets'), { type: 'bets.connected' });
    }),
  },
}).createMachine({
  id: 'exchange',
  context: { followers: {}, openings: {}, isDelayNoticeDismissed: false },
  invoke: [
    { id: 'matches', systemId: 'matches', src: 'matches' },
    { id: 'bets', systemId: 'bets', src: 'bets' },
    { id: 'betSlip', systemId: 'betSlip', src: 'betSlip' },
    { id: 'matchFavourites', systemId: 'matchFavourites', src: 'matchFavourites' },
    { id: 'noticeStorage', src: 'noticeStorage' },
  ],
  entry: 'requestPlayer',
  on: {
    'exchange.marketFollowed': { actions: { type: 'countFollower', params: ({ event }) => event } },
    'exchange.marketUnfollowed': {
      guard: { type: 'isFollowed', params: ({ event }) => event },
      actions: { type: 'countFollower', params: ({ event }) => event },
    },
    'exchange.marketLingered': { actions: { type: 'stopMarket', params: ({ event }) => event } },
    'exchange.matchOpened': { actions: { type: 'openMatch', params: ({ event }) => event } },
    'exchange.matchLeft': {
      guard: { type: 'isOpened', params: ({ event }) => event },
      actions: { type: 'leaveMatch', params: ({ event }) => event },
    },
    'exchange.matchLingered': { actions: { type: 'stopMatch', params: ({ event }) => event } },
    'exchange.historyOpened': { actions: { type: 'openHistory', params: ({ event }) => event } },
    'exchange.historyLeft': { actions: { type: 'leaveHistory', params: ({ event }) => event } },
    'exchange.streamOpened': { actions: { type: 'openStream', params: ({ event }) => event } },
    'exchange.streamLeft': { actions: { type: 'leaveStream', params: ({ event }) => event } },
    'exchange.delayNoticeDismissed': { actions: ['dismissDelayNotice', 'storeDismissal'] },
    'exchange.playerChanged': {
      actions: [
        { type: 'restoreDelayNotice', params: ({ event }) => event },
        { type: 'notifyPlayerChanged', params: ({ event }) => event },
      ],
    },
    'exchange.connected': { actions: 'notifyConnected' },
  },
});
