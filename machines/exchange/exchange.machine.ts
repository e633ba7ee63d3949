import { enqueueActions, sendTo, setup, stopChild } from 'xstate';
import { betSlipMachine } from '../bet-slip/bet-slip.machine';
import { betsMachine } from '../bets/bets.machine';
import type { Paise } from '../domain/entities';
import type { Bet } from '../domain/exchange';
import { marketMachine } from '../market/market.machine';
import { matchMachine } from '../match/match.machine';
import { matchStreamMachine } from '../match-stream/match-stream.machine';
import { matchesMachine } from '../matches/matches.machine';
import { priceHistoryMachine } from '../price-history/price-history.machine';
import { peer } from '../system';
import type { ExchangeEvent } from './exchange.events';
import { idOfHistory, idOfMarket, idOfMatch, idOfStream } from './exchange.ids';
import { depthOf, isWanted, type Lease, type LeaseEvent, leaseAfter, noLease } from './exchange.leases';

export interface ExchangeContext {
  /** Who wants a market, by its id; what nobody wants any more is kept for a moment. */
  readonly leases: Readonly<Record<string, Lease>>;
  /** How many show a match, by its id. */
  readonly openings: Readonly<Record<string, number>>;
}

/** A moment has passed since the last who wanted it. */
type Lingered =
  | { type: 'exchange.marketLingered'; marketId: string }
  | { type: 'exchange.matchLingered'; matchId: string };

const without = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));

/**
 * Owns who is watched: one actor for each market and match that somebody wants, released a moment after the last, so that
 * going back and forth costs nothing. What peers tell of the player goes from here to the slip and the bets.
 */
export const exchangeMachine = setup({
  types: { context: {} as ExchangeContext, events: {} as ExchangeEvent | Lingered },
  actors: {
    market: marketMachine,
    match: matchMachine,
    matches: matchesMachine,
    betSlip: betSlipMachine,
    bets: betsMachine,
    priceHistory: priceHistoryMachine,
    matchStream: matchStreamMachine,
  },
  guards: {
    isLeased: ({ context }, { marketId }: { marketId: string }) => context.leases[marketId] !== undefined,
    isOpened: ({ context }, { matchId }: { matchId: string }) => context.openings[matchId] !== undefined,
  },
  delays: { linger: 5000 },
  actions: {
    askWhoPlays: sendTo(peer('realtime'), { type: 'realtime.exchangeStarted' }),
    askWhatIsAvailable: sendTo(peer('wallet'), { type: 'wallet.exchangeStarted' }),
    renewLease: enqueueActions(({ context, enqueue }, event: LeaseEvent) => {
      const { marketId } = event;
      const id = idOfMarket(marketId);
      const before = context.leases[marketId];
      const lease = leaseAfter(before ?? noLease, event);
      enqueue.assign({ leases: { ...context.leases, [marketId]: lease } });
      enqueue.cancel(id);
      if (before === undefined)
        enqueue.spawnChild('market', { id, input: { marketId, depth: depthOf(lease) } });
      if (event.type === 'exchange.marketFollowed') enqueue.sendTo(id, { type: 'market.followed' });
      if (event.type === 'exchange.marketUnfollowed') enqueue.sendTo(id, { type: 'market.unfollowed' });
      if (isWanted(lease)) enqueue.sendTo(id, { type: 'market.depthRequested', depth: depthOf(lease) });
      else enqueue.raise({ type: 'exchange.marketLingered', marketId }, { id, delay: 'linger' });
    }),
    release: enqueueActions(({ context, enqueue }, { marketId }: { marketId: string }) => {
      enqueue.assign({ leases: without(context.leases, marketId) });
      enqueue.stopChild(idOfMarket(marketId));
    }),
    open: enqueueActions(({ context, enqueue }, { matchId }: { matchId: string }) => {
      const id = idOfMatch(matchId);
      const before = context.openings[matchId];
      enqueue.assign({ openings: { ...context.openings, [matchId]: (before ?? 0) + 1 } });
      enqueue.cancel(id);
      if (before === undefined) enqueue.spawnChild('match', { id, input: { matchId } });
    }),
    leave: enqueueActions(({ context, enqueue }, { matchId }: { matchId: string }) => {
      const openings = Math.max(0, (context.openings[matchId] ?? 0) - 1);
      enqueue.assign({ openings: { ...context.openings, [matchId]: openings } });
      if (openings === 0)
        enqueue.raise(
          { type: 'exchange.matchLingered', matchId },
          { id: idOfMatch(matchId), delay: 'linger' },
        );
    }),
    putAway: enqueueActions(({ context, enqueue }, { matchId }: { matchId: string }) => {
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
    notifyPlayerChanged: enqueueActions(({ enqueue }, { isPlayer }: { isPlayer: boolean }) => {
      enqueue.sendTo(peer('betSlip'), { type: 'betSlip.playerChanged', isPlayer });
      enqueue.sendTo(peer('bets'), { type: 'bets.playerChanged', isPlayer });
    }),
    notifyConnected: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(peer('betSlip'), { type: 'betSlip.connected' });
      enqueue.sendTo(peer('bets'), { type: 'bets.connected' });
    }),
    notifyBetChanged: enqueueActions(({ enqueue }, { bet }: { bet: Bet }) => {
      enqueue.sendTo(peer('betSlip'), { type: 'betSlip.betChanged', bet });
      enqueue.sendTo(peer('bets'), { type: 'bets.changed', bet });
    }),
    notifyAvailableChanged: sendTo(peer('betSlip'), (_, { available }: { available: Paise | null }) => ({
      type: 'betSlip.availableChanged' as const,
      available,
    })),
  },
}).createMachine({
  id: 'exchange',
  context: { leases: {}, openings: {} },
  invoke: [
    { id: 'matches', systemId: 'matches', src: 'matches' },
    { id: 'bets', systemId: 'bets', src: 'bets' },
    { id: 'betSlip', systemId: 'betSlip', src: 'betSlip' },
  ],
  entry: ['askWhoPlays', 'askWhatIsAvailable'],
  on: {
    'exchange.marketWatched': { actions: { type: 'renewLease', params: ({ event }) => event } },
    'exchange.marketUnwatched': {
      guard: { type: 'isLeased', params: ({ event }) => event },
      actions: { type: 'renewLease', params: ({ event }) => event },
    },
    'exchange.marketFollowed': { actions: { type: 'renewLease', params: ({ event }) => event } },
    'exchange.marketUnfollowed': {
      guard: { type: 'isLeased', params: ({ event }) => event },
      actions: { type: 'renewLease', params: ({ event }) => event },
    },
    'exchange.marketLingered': { actions: { type: 'release', params: ({ event }) => event } },
    'exchange.matchOpened': { actions: { type: 'open', params: ({ event }) => event } },
    'exchange.matchLeft': {
      guard: { type: 'isOpened', params: ({ event }) => event },
      actions: { type: 'leave', params: ({ event }) => event },
    },
    'exchange.matchLingered': { actions: { type: 'putAway', params: ({ event }) => event } },
    'exchange.historyOpened': { actions: { type: 'openHistory', params: ({ event }) => event } },
    'exchange.historyLeft': { actions: { type: 'leaveHistory', params: ({ event }) => event } },
    'exchange.streamOpened': { actions: { type: 'openStream', params: ({ event }) => event } },
    'exchange.streamLeft': { actions: { type: 'leaveStream', params: ({ event }) => event } },
    'exchange.playerChanged': { actions: { type: 'notifyPlayerChanged', params: ({ event }) => event } },
    'exchange.connected': { actions: 'notifyConnected' },
    'exchange.betChanged': { actions: { type: 'notifyBetChanged', params: ({ event }) => event } },
    'exchange.availableChanged': {
      actions: { type: 'notifyAvailableChanged', params: ({ event }) => event },
    },
  },
});
