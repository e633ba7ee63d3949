import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { BetHistoryEvent } from '../bet-history/bet-history.events';
import { type BetQuery, betHistoryMachine } from '../bet-history/bet-history.machine';
import type { CashOutEvent } from '../cash-out/cash-out.events';
import { cashOutMachine } from '../cash-out/cash-out.machine';
import { applyUpdate } from '../domain/betting/bet-updates';
import type { Bet } from '../domain/exchange';
import { port } from '../ports';
import type { ProfitEvent } from '../profit/profit.events';
import { profitMachine } from '../profit/profit.machine';
import { peer } from '../system';
import type { BetsEvent } from './bets.events';
import { cancellationMachine } from './cancellation.machine';

/** A taking back that was asked for. */
export interface Cancellation {
  readonly isAsking: boolean;
  /** As it is after it; null while that is not known, and where the server refused. */
  readonly bet: Bet | null;
  /** Its own words where it refused. */
  readonly serverMessage: string;
}

export interface BetsContext {
  /** Whatever has not ended, on all markets; null before the first answer. */
  readonly bets: readonly Bet[] | null;
  /** Told while the list was on its way: it may not know of them. */
  readonly news: readonly Bet[];
  /** By the id of the bet. */
  readonly cancellations: Readonly<Record<string, Cancellation>>;
  /** Of the cash-out. */
  readonly marketId: string;
}

export const openBets: BetQuery = { filter: 'open', sportId: null, from: null, to: null, marketId: null };

const childOf = (betId: string): string => `cancellation:${betId}`;

const asking = (cancellations: BetsContext['cancellations']): readonly string[] =>
  Object.entries(cancellations).flatMap(([betId, { isAsking }]) => (isAsking ? [betId] : []));

export const betsSetup = setup({
  types: { context: {} as BetsContext, events: {} as BetsEvent, tags: {} as 'busy' | 'failed' },
  actors: {
    loadAllBets: port<readonly Bet[], BetQuery>('loadAllBets'),
    cancellation: cancellationMachine,
    cashOut: cashOutMachine,
    betHistory: betHistoryMachine,
    profit: profitMachine,
  },
  guards: {
    hasCome: ({ event }) => event.type === 'bets.playerChanged' && event.isPlayer,
    hasLeft: ({ event }) => event.type === 'bets.playerChanged' && !event.isPlayer,
    /** Something of it waits, and it is not being taken back already. */
    isCancellable: ({ context, event }) => {
      if (event.type !== 'bets.cancelRequested') return false;
      const bet = context.bets?.find(({ id }) => id === event.betId);
      const isWaiting = bet?.state === 'unmatched' || bet?.state === 'partial';
      return isWaiting && !context.cancellations[event.betId]?.isAsking;
    },
    isSettled: ({ event }) => event.type === 'bets.changed' && event.bet.settledAt !== null,
  },
  delays: { retryPause: 5000 },
  actions: {
    storeBets: assign(({ context }, { bets }: { bets: readonly Bet[] }) => ({
      bets: context.news.reduce(applyUpdate, bets),
      news: [],
    })),
    forgetNews: assign({ news: [] }),
    rememberNews: assign(({ context: { news }, event }) =>
      event.type === 'bets.changed' ? { news: [...news, event.bet] } : {},
    ),
    keepNews: assign(({ context: { bets }, event }) =>
      event.type === 'bets.changed' && bets !== null ? { bets: applyUpdate(bets, event.bet) } : {},
    ),
    notifySlip: sendTo(peer('betSlip'), ({ context }) => ({
      type: 'betSlip.betsLoaded' as const,
      bets: context.bets ?? [],
    })),
    forgetPlayer: enqueueActions(({ context, enqueue }) => {
      for (const betId of asking(context.cancellations)) enqueue.stopChild(childOf(betId));
      enqueue.assign({ bets: null, news: [], cancellations: {} });
    }),
    cancel: enqueueActions(({ context, event, enqueue }) => {
      const bet = event.type === 'bets.cancelRequested' && context.bets?.find(({ id }) => id === event.betId);
      if (!bet) return;
      enqueue.spawnChild('cancellation', {
        id: childOf(bet.id),
        input: { betId: bet.id, key: bet.idempotencyKey },
      });
      enqueue.assign({
        cancellations: {
          ...context.cancellations,
          [bet.id]: { isAsking: true, bet: null, serverMessage: '' },
        },
      });
    }),
    keepCancellation: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'bets.cancellationSettled') return;
      const { bet, betId, serverMessage } = event;
      enqueue.stopChild(childOf(betId));
      enqueue.assign({
        bets: bet === null || context.bets === null ? context.bets : applyUpdate(context.bets, bet),
        cancellations: { ...context.cancellations, [betId]: { isAsking: false, bet, serverMessage } },
      });
      if (bet !== null) enqueue.sendTo(peer('betSlip'), { type: 'betSlip.betChanged', bet });
    }),
    hurryCancellations: enqueueActions(({ context: { cancellations }, enqueue }) => {
      for (const betId of asking(cancellations))
        enqueue.sendTo(childOf(betId), { type: 'cancellation.retryRequested' });
    }),
    storeMarket: assign((_, { marketId }: { marketId: string }) => ({ marketId })),
    wantMarket: sendTo(peer('betSlip'), ({ context: { marketId } }) => ({
      type: 'betSlip.marketFollowed' as const,
      marketId,
    })),
    unwantMarket: sendTo(peer('betSlip'), ({ context: { marketId } }) => ({
      type: 'betSlip.marketUnfollowed' as const,
      marketId,
    })),
    passMarket: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'bets.marketMoved' || event.market.id !== context.marketId) return;
      const { version } = event.market;
      enqueue.sendTo('cashOut', { type: 'cashOut.marketMoved', version } satisfies CashOutEvent);
    }),
    passHedge: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'bets.changed') return;
      enqueue.sendTo('cashOut', { type: 'cashOut.betChanged', bet: event.bet } satisfies CashOutEvent);
    }),
    closeCashOut: sendTo('cashOut', { type: 'cashOut.closed' } satisfies CashOutEvent),
    connectCashOut: sendTo('cashOut', { type: 'cashOut.connected' } satisfies CashOutEvent),
    passToHistory: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'bets.changed') return;
      const { bet } = event;
      enqueue.sendTo('betHistory', { type: 'betHistory.betChanged', bet } satisfies BetHistoryEvent);
    }),
    connectHistory: sendTo('betHistory', { type: 'betHistory.connected' } satisfies BetHistoryEvent),
    outdateProfit: sendTo('profit', { type: 'profit.outdated' } satisfies ProfitEvent),
    connectProfit: sendTo('profit', { type: 'profit.connected' } satisfies ProfitEvent),
  },
});
