import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { isUnplaced } from '../../../../domain/betting/bet-state';
import { isUpdateOf } from '../../../../domain/betting/bet-updates';
import type { Bet, CashOutQuote } from '../../../../domain/betting/exchange';
import type { BetReason } from '../../../../domain/betting/reasons';
import type { Paise } from '../../../../domain/entities';
import { type CallFailure, failureData, failureOf, isRefusal } from '../../../../domain/failure';
import { type RefusedCall, refusedCall } from '../../../../domain/refused-call';
import { port } from '../../../ports';
import { peer } from '../../../system';
import { followedMarket } from '../../market/followed-market';
import type { ReconciliationEvent } from '../../reconciliation/reconciliation.events';
import { type Reconciled, reconciliationMachine } from '../../reconciliation/reconciliation.machine';
import type { CashOutEvent } from './cash-out.events';

/** Why the quote was not taken. */
export type CashOutOutcome =
  /** The quote had expired, or its price had changed. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'rejected'; readonly reason: BetReason | null }
  /** The server refused the call; the message may be empty. */
  | ({ readonly kind: 'refused' } & RefusedCall)
  /** The answer was lost, and the key is retired: nothing was staked. */
  | { readonly kind: 'notStaked' }
  /** The answer was lost, and the exchange cannot tell: the hedge may be placed. */
  | { readonly kind: 'unconfirmed' }
  /** No quote came that could be taken: there was none, or the request for it failed. */
  | { readonly kind: 'noOffer' };

export interface CashOutInput {
  readonly marketId: string;
  readonly selectionId: string;
  /** The least result that a quote must have to be taken; absent where the player sees the quote and decides. */
  readonly least?: Paise;
}

export interface CashOutContext {
  readonly marketId: string;
  readonly selectionId: string;
  /** Null where the player sees the quote and decides. */
  readonly least: Paise | null;
  readonly percent: number;
  /** The last quote; kept while the next one is loading. */
  readonly quote: CashOutQuote | null;
  /** The last answer had no quote: there is nothing to hedge, or no price to hedge at. */
  readonly isUnavailable: boolean;
  /** The market's version in the feed; 0 before the first. */
  readonly version: number;
  readonly idempotencyKey: string;
  /** The hedge. */
  readonly bet: Bet | null;
  readonly outcome: CashOutOutcome | null;
  /** Why the last quote could not be loaded; null before. */
  readonly loadFailure: CallFailure | null;
}

export interface QuoteRequest {
  readonly marketId: string;
  readonly selectionId: string;
  readonly percent: number;
}

export interface QuoteAcceptance {
  readonly quoteId: string;
  readonly idempotencyKey: string;
}

/** What became of a cash-out. Nothing was staked if `outcome` is set, except if it is unconfirmed. */
export type CashOutResult = Pick<CashOutContext, 'bet' | 'idempotencyKey' | 'outcome' | 'quote'>;

export const cashOutResult = ({ bet, idempotencyKey, outcome, quote }: CashOutContext): CashOutResult => ({
  bet,
  idempotencyKey,
  outcome,
  quote,
});

export const initialCashOut = ({ least, marketId, selectionId }: CashOutInput): CashOutContext => ({
  marketId,
  selectionId,
  least: least ?? null,
  percent: 100,
  quote: null,
  isUnavailable: false,
  version: 0,
  idempotencyKey: '',
  bet: null,
  outcome: null,
  loadFailure: null,
});

/** Why a hedge was not placed; null if it was. */
export const outcomeOf = (bet: Bet | null): CashOutOutcome | null => {
  if (!isUnplaced(bet)) return null;
  const reason = bet?.reason ?? null;
  return reason === 'ODDS_CHANGED' ? { kind: 'moved' } : { kind: 'rejected', reason };
};

export const cashOutSetup = setup({
  types: {
    context: {} as CashOutContext,
    events: {} as CashOutEvent,
    input: {} as CashOutInput,
    output: {} as CashOutResult,
    tags: {} as 'busy' | 'unknown',
  },
  actors: {
    loadQuote: port<CashOutQuote | null, QuoteRequest>('loadQuote'),
    createIdempotencyKey: port<string>('createIdempotencyKey'),
    takeQuote: port<Bet, QuoteAcceptance>('takeQuote'),
    reconciliation: reconciliationMachine,
    followedMarket,
  },
  guards: {
    isPercent: (_, { percent }: { percent: number }) =>
      Number.isInteger(percent) && percent >= 1 && percent <= 100,
    /** The quote brings at least what the player was shown. */
    isEnough: ({ context: { least } }, { quote }: { quote: CashOutQuote | null }) =>
      quote !== null && least !== null && quote.locked >= least,
    isOffered: (_, { quote }: { quote: CashOutQuote | null }) => quote !== null,
    /** The market changed while the quote was loading. */
    isBehind: ({ context }, { quote }: { quote: CashOutQuote | null }) =>
      quote !== null && context.version > quote.version,
    hasQuote: ({ context }) => context.quote !== null,
    isNewVersion: ({ context }, { version }: { version: number }) => version > (context.quote?.version ?? 0),
    isNewer: ({ context }, { bet }: { bet: Bet }) => isUpdateOf(context.bet, context.idempotencyKey, bet),
    isRefused: (_, { error }: { error: unknown }) => isRefusal(failureOf(error)),
    isFound: (_, { bet }: { bet: Bet | null }) => bet !== null,
    isRetired: (_, { isKnown }: Reconciled) => isKnown,
    isMoved: ({ context: { bet } }) => isUnplaced(bet) && bet?.reason === 'ODDS_CHANGED',
    isRejected: ({ context: { bet } }) => isUnplaced(bet),
  },
  delays: {
    /** A slider sends many values while it is dragged. */
    sliderPause: 250,
    requotePause: 1000,
    expiry: ({ context }) => context.quote?.expiresIn ?? 0,
    acknowledgementTimeout: 4000,
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    choosePercent: assign((_, { percent }: { percent: number }) => ({ percent, outcome: null })),
    storeQuote: assign((_, { quote }: { quote: CashOutQuote | null }) => ({
      quote,
      isUnavailable: quote === null,
    })),
    storeVersion: assign((_, { version }: { version: number }) => ({ version })),
    storeIdempotencyKey: assign((_, { idempotencyKey }: { idempotencyKey: string }) => ({
      idempotencyKey,
      bet: null,
      outcome: null,
    })),
    storeBet: assign((_, { bet }: { bet: Bet | null }) => ({ bet })),
    /** `bets` owns the open bets: without the hedge among them the same bets could be cashed out again. */
    notifyBets: enqueueActions(({ enqueue }, { bet }: { bet: Bet | null }) => {
      if (bet !== null) enqueue.sendTo(peer('bets'), { type: 'bets.betChanged', bet });
    }),
    refreshBets: sendTo(peer('bets'), { type: 'bets.refreshRequested' }),
    refreshWallet: sendTo(peer('wallet'), { type: 'wallet.changed' }),
    clearOutcome: assign({ outcome: null }),
    storeMoved: assign({ outcome: { kind: 'moved' } }),
    storeRejection: assign(({ context: { bet } }) => ({ outcome: outcomeOf(bet) })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({
      outcome: { kind: 'refused' as const, ...refusedCall(failureOf(error)) },
    })),
    storeNotStaked: assign({ outcome: { kind: 'notStaked' } }),
    storeUnconfirmed: assign({ outcome: { kind: 'unconfirmed' } }),
    storeNoOffer: assign({ outcome: { kind: 'noOffer' } }),
    requestRetry: sendTo('reconciliation', {
      type: 'reconciliation.retryRequested',
    } satisfies ReconciliationEvent),
  },
});
