import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { BetQuery } from '../../../domain/betting/bet-query';
import { isWaitingBet } from '../../../domain/betting/bet-state';
import { applyUpdate, type BetLists, isOpenAfterEnd } from '../../../domain/betting/bet-updates';
import type { Bet } from '../../../domain/betting/exchange';
import { type CallFailure, failureData } from '../../../domain/failure';
import type { RefusedCall } from '../../../domain/refused-call';
import { port } from '../../ports';
import { peer } from '../../system';
import type { BetsEvent } from './bets.events';
import {
  type CancelAllEvent,
  type CancelAllOutcome,
  cancelAllMachine,
} from './cancel-all/cancel-all.machine';
import { cancellationMachine } from './cancellation.machine';
import type { CashOutEvent } from './cash-out/cash-out.events';
import { cashOutMachine } from './cash-out/cash-out.machine';
import {
  type CashOutPart,
  type MatchCashOutEvent,
  matchCashOutMachine,
} from './cash-out/match-cash-out.machine';
import { disconnectMachine } from './disconnect/disconnect.machine';
import type { EditEvent } from './edit/edit.events';
import { editMachine } from './edit/edit.machine';
import type { BetHistoryEvent } from './history/bet-history.events';
import { betHistoryMachine } from './history/bet-history.machine';
import type { ProfitEvent } from './profit/profit.events';
import { profitMachine } from './profit/profit.machine';

export interface Cancellation {
  readonly isPending: boolean;
  /** The bet after the cancellation; null while it is not known, if the server refused, and if it did not confirm. */
  readonly bet: Bet | null;
  /** Set if the server refused. */
  readonly sentence: RefusedCall | null;
}

export interface CancelAll {
  /** Null for all markets. */
  readonly marketId: string | null;
  /** Null while it is pending. */
  readonly outcome: CancelAllOutcome | null;
}

export interface BetsContext {
  /** The open bets on all markets; null before the first answer. */
  readonly bets: readonly Bet[] | null;
  /** Bets that are not open any more, the last one first: a late update does not open them again. */
  readonly ended: readonly Bet[];
  /** Received while the list is loading: the answer may not contain them. */
  readonly updates: readonly Bet[];
  /** Keyed by bet id. */
  readonly cancellations: Readonly<Record<string, Cancellation>>;
  /** The last cancellation of all that waits; null before. */
  readonly cancelAll: CancelAll | null;
  /** The bet that was edited last; null before, and while another one is edited. */
  readonly edited: Bet | null;
  /** Why the list could not be loaded last; null before. */
  readonly loadFailure: CallFailure | null;
}

/** Nothing is known of the player's bets. */
export const noBets: Omit<BetsContext, 'loadFailure'> = {
  bets: null,
  ended: [],
  updates: [],
  cancellations: {},
  cancelAll: null,
  edited: null,
};

interface WithPlayer {
  readonly isPlayer: boolean;
}

interface WithBet {
  readonly bet: Bet;
}

interface WithBetId {
  readonly betId: string;
}

const childOf = (betId: string): string => `cancellation:${betId}`;

const pendingIds = (cancellations: BetsContext['cancellations']): readonly string[] =>
  Object.entries(cancellations).flatMap(([betId, { isPending }]) => (isPending ? [betId] : []));

const findBet = ({ bets }: BetsContext, betId: string): Bet | undefined =>
  bets?.find(({ id }) => id === betId);

export const betsSetup = setup({
  types: { context: {} as BetsContext, events: {} as BetsEvent, tags: {} as 'busy' | 'failed' },
  actors: {
    loadAllBets: port<readonly Bet[], BetQuery>('loadAllBets'),
    cancellation: cancellationMachine,
    cancelAll: cancelAllMachine,
    edit: editMachine,
    disconnect: disconnectMachine,
    cashOut: cashOutMachine,
    matchCashOut: matchCashOutMachine,
    betHistory: betHistoryMachine,
    profit: profitMachine,
  },
  guards: {
    isSignedIn: (_, { isPlayer }: WithPlayer) => isPlayer,
    isSignedOut: (_, { isPlayer }: WithPlayer) => !isPlayer,
    /** Part of the bet is unmatched and no cancellation of it is pending. */
    isCancellable: ({ context }, { betId }: WithBetId) => {
      const state = findBet(context, betId)?.state;
      return (state === 'unmatched' || state === 'partial') && !context.cancellations[betId]?.isPending;
    },
    hasWaiting: ({ context: { bets } }, { marketId }: { marketId: string | null }) =>
      (bets ?? []).some((bet) => isWaitingBet(bet) && (marketId === null || bet.marketId === marketId)),
    hasParts: (_, { parts }: { parts: readonly CashOutPart[] }) => parts.length > 0,
    isEditable: ({ context }, { betId }: WithBetId) => {
      const bet = findBet(context, betId);
      return bet !== undefined && isWaitingBet(bet);
    },
    isSettled: (_, { bet }: WithBet) => bet.settledAt !== null,
    /** A backend without histories may send no events of bets: the specification has none. */
    isUnreported: ({ context: { bets } }) => (bets ?? []).some(({ history }) => history.length === 0),
  },
  delays: {
    retryPause: 5000,
    refreshPause: 30_000,
    /** The bets go on changing, and the report of an act is not updated. */
    reportShown: 8000,
  },
  actions: {
    /** What a reload would discard. Not counted by the child: a sign-out stops it, and a stopped machine runs no exit action. */
    beginWork: sendTo(peer('updates'), { type: 'updates.workStarted' }),
    endWork: sendTo(peer('updates'), { type: 'updates.workEnded' }),
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    /** What the list calls open is open, whatever was received before it was asked for. */
    storeBets: assign(({ context }, { bets }: { bets: readonly Bet[] }) => {
      const ended = context.ended.filter(({ id }) => bets.every((bet) => bet.id !== id));
      const lists = context.updates.reduce(applyUpdate, { open: bets, ended });
      return { bets: lists.open, ended: lists.ended, updates: [] };
    }),
    clearUpdates: assign({ updates: [] }),
    storeUpdate: assign(({ context: { updates } }, { bet }: WithBet) => ({ updates: [...updates, bet] })),
    /** Loads the list again if the update does not show whether a bet that has ended is open again. */
    applyUpdate: enqueueActions(({ context: { bets, ended }, enqueue }, { bet }: WithBet) => {
      const known = { open: bets ?? [], ended };
      const lists = applyUpdate(known, bet);
      enqueue.assign({ bets: bets && lists.open, ended: lists.ended });
      if (isOpenAfterEnd(known, bet)) enqueue.raise({ type: 'bets.refreshRequested' });
    }),
    notifySlip: sendTo(
      peer('betSlip'),
      ({ context: { bets, updates } }, { changed }: { changed: readonly Bet[] }) => ({
        type: 'betSlip.betsChanged' as const,
        open: bets ?? updates.reduce<BetLists>(applyUpdate, { open: [], ended: [] }).open,
        changed,
      }),
    ),
    notifyWallet: sendTo(peer('wallet'), { type: 'wallet.changed' as const }),
    /** An answer changes the lists as an event of the exchange does: the exchange may send none, or before a list has loaded. */
    raiseChanges: enqueueActions(({ enqueue }, { bets }: { bets: readonly Bet[] }) => {
      for (const bet of bets) enqueue.raise({ type: 'bets.betChanged', bet });
    }),
    /** For the open bets and the page of the history. */
    requestRefresh: raise({ type: 'bets.refreshRequested' }),
    /** The lists are loaded anew: the answer did not tell what became of the bets. */
    refreshUnconfirmed: enqueueActions(({ enqueue }, { isUnconfirmed }: { isUnconfirmed: boolean }) => {
      if (isUnconfirmed) enqueue.raise({ type: 'bets.refreshRequested' });
    }),
    clearPlayer: enqueueActions(({ context, enqueue }) => {
      for (const betId of pendingIds(context.cancellations)) enqueue.stopChild(childOf(betId));
      enqueue.assign(noBets);
    }),
    cancelBet: enqueueActions(({ context, enqueue }, { betId }: WithBetId) => {
      const bet = findBet(context, betId);
      if (bet === undefined) return;
      const { idempotencyKey } = bet;
      enqueue.spawnChild('cancellation', { id: childOf(betId), input: { betId, idempotencyKey } });
      enqueue.assign({
        cancellations: {
          ...context.cancellations,
          [betId]: { isPending: true, bet: null, sentence: null },
        },
      });
    }),
    storeCancellation: enqueueActions(
      (
        { context: { cancellations }, enqueue },
        { bet, betId, sentence }: WithBetId & { bet: Bet | null; sentence: RefusedCall | null },
      ) => {
        enqueue.stopChild(childOf(betId));
        enqueue.assign({
          cancellations: { ...cancellations, [betId]: { isPending: false, bet, sentence } },
        });
      },
    ),
    /** A refusal stays until the next request for the bet, as does an answer without a confirmation. */
    clearSettledCancellations: assign(({ context: { cancellations } }) => ({
      cancellations: Object.fromEntries(Object.entries(cancellations).filter(([, { bet }]) => bet === null)),
    })),
    retryCancellations: enqueueActions(({ context: { cancellations }, enqueue }) => {
      for (const betId of pendingIds(cancellations))
        enqueue.sendTo(childOf(betId), { type: 'cancellation.retryRequested' });
    }),
    startCancelAll: assign((_, { marketId }: { marketId: string | null }) => ({
      cancelAll: { marketId, outcome: null },
    })),
    storeCancelAll: assign(
      ({ context: { cancelAll } }, { outcome }: { outcome: CancelAllOutcome | null }) => ({
        cancelAll: cancelAll && { ...cancelAll, outcome },
      }),
    ),
    clearCancelAll: assign({ cancelAll: null }),
    /** A refusal stays until the next request, and a backend without the call is remembered. */
    clearCancelled: assign(({ context: { cancelAll } }) => ({
      cancelAll: cancelAll?.outcome?.kind === 'done' ? null : cancelAll,
    })),
    notifyCancelAllConnected: sendTo('cancelAll', { type: 'cancelAll.connected' } satisfies CancelAllEvent),
    clearEdited: assign({ edited: null }),
    storeEdited: assign((_, { bet }: { bet: Bet | null }) => ({ edited: bet })),
    sendBetToEdit: sendTo('edit', (_, { bet }: WithBet): EditEvent => ({ type: 'edit.betChanged', bet })),
    closeEdit: sendTo('edit', { type: 'edit.closed' } satisfies EditEvent),
    notifyEditConnected: sendTo('edit', { type: 'edit.connected' } satisfies EditEvent),
    notifyDisconnectConnected: sendTo('disconnect', { type: 'bets.connected' } satisfies BetsEvent),
    sendBetToCashOut: sendTo(
      'cashOut',
      (_, { bet }: WithBet): CashOutEvent => ({ type: 'cashOut.betChanged', bet }),
    ),
    closeCashOut: sendTo('cashOut', { type: 'cashOut.closed' } satisfies CashOutEvent),
    notifyCashOutConnected: sendTo('cashOut', { type: 'cashOut.connected' } satisfies CashOutEvent),
    sendBetToMatchCashOut: sendTo(
      'matchCashOut',
      (_, { bet }: WithBet): MatchCashOutEvent => ({ type: 'matchCashOut.betChanged', bet }),
    ),
    closeMatchCashOut: sendTo('matchCashOut', { type: 'matchCashOut.closed' } satisfies MatchCashOutEvent),
    notifyMatchCashOutConnected: sendTo('matchCashOut', {
      type: 'matchCashOut.connected',
    } satisfies MatchCashOutEvent),
    sendBetToHistory: sendTo(
      'betHistory',
      (_, { bet }: WithBet): BetHistoryEvent => ({ type: 'betHistory.betChanged', bet }),
    ),
    notifyHistoryConnected: sendTo('betHistory', { type: 'betHistory.connected' } satisfies BetHistoryEvent),
    notifyProfitOutdated: sendTo('profit', { type: 'profit.outdated' } satisfies ProfitEvent),
    notifyProfitConnected: sendTo('profit', { type: 'profit.connected' } satisfies ProfitEvent),
  },
});
