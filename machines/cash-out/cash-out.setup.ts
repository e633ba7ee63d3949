import { assign, sendTo, setup } from 'xstate';
import { isNewer } from '../domain/betting/bet-updates';
import type { BetReason } from '../domain/betting/reasons';
import type { Bet, CashOutQuote } from '../domain/exchange';
import { failureOf } from '../domain/failure';
import { port } from '../ports';
import type { ReconciliationEvent } from '../reconciliation/reconciliation.events';
import { reconciliationMachine } from '../reconciliation/reconciliation.machine';
import { peer } from '../system';
import type { CashOutEvent } from './cash-out.events';

/** Why the last taking came to nothing. */
export type CashOutOutcome =
  /** The quote had moved or run out; there is a new one, or will be. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'rejected'; readonly reason: BetReason | null }
  /** The server did not take the call, in its own words, which may be none. */
  | { readonly kind: 'refused'; readonly serverMessage: string }
  /** Its answer was lost, and the exchange has made sure that it never arrives. */
  | { readonly kind: 'notStaked' };

export interface CashOutContext {
  readonly marketId: string;
  readonly selectionId: string;
  readonly percent: number;
  /** The last one; it stays on the screen while the next is asked for. */
  readonly quote: CashOutQuote | null;
  /** At the last asking there was nothing to hedge, or nobody to hedge with. */
  readonly isUnavailable: boolean;
  /** Of the market, as the feed said last; 0 before. */
  readonly version: number;
  /** Of the hedge. */
  readonly key: string;
  readonly bet: Bet | null;
  readonly outcome: CashOutOutcome | null;
}

export interface QuoteRequest {
  readonly marketId: string;
  readonly selectionId: string;
  readonly percent: number;
}

export interface Taking {
  readonly quoteId: string;
  readonly key: string;
}

const hasComeBack = (bet: Bet | null): boolean =>
  bet?.state === 'rejected' || (bet?.state === 'lapsed' && bet.matched === 0);

export const cashOutSetup = setup({
  types: {
    context: {} as CashOutContext,
    events: {} as CashOutEvent,
    input: {} as { marketId: string; selectionId: string },
    tags: {} as 'busy' | 'unknown',
  },
  actors: {
    loadQuote: port<CashOutQuote | null, QuoteRequest>('loadQuote'),
    createIdempotencyKey: port<string>('createIdempotencyKey'),
    takeQuote: port<Bet, Taking>('takeQuote'),
    reconciliation: reconciliationMachine,
  },
  guards: {
    isPercent: ({ event }) =>
      event.type === 'cashOut.percentChosen' &&
      Number.isInteger(event.percent) &&
      event.percent >= 1 &&
      event.percent <= 100,
    isOffered: (_, { quote }: { quote: CashOutQuote | null }) => quote !== null,
    /** The market moved while the quote was on its way. */
    isBehind: ({ context }, { quote }: { quote: CashOutQuote | null }) =>
      quote !== null && context.version > quote.version,
    hasQuote: ({ context }) => context.quote !== null,
    hasMoved: ({ context, event }) =>
      event.type === 'cashOut.marketMoved' && event.version > (context.quote?.version ?? 0),
    isNewer: ({ context, event }) =>
      event.type === 'cashOut.betChanged' &&
      event.bet.idempotencyKey === context.key &&
      isNewer(context.bet, event.bet),
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).kind === 'refused',
    isThere: (_, { bet }: { bet: Bet | null }) => bet !== null,
    isMoved: ({ context: { bet } }) => hasComeBack(bet) && bet?.reason === 'ODDS_CHANGED',
    isRejected: ({ context: { bet } }) => hasComeBack(bet),
  },
  delays: {
    /** A slider passes many percents on its way. */
    sliderPause: 250,
    requotePause: 1000,
    expiry: ({ context }) => context.quote?.expiresIn ?? 0,
    patience: 4000,
  },
  actions: {
    choosePercent: assign(({ event }) =>
      event.type === 'cashOut.percentChosen' ? { percent: event.percent, outcome: null } : {},
    ),
    storeQuote: assign((_, { quote }: { quote: CashOutQuote | null }) => ({
      quote,
      isUnavailable: quote === null,
    })),
    storeVersion: assign(({ event }) =>
      event.type === 'cashOut.marketMoved' ? { version: event.version } : {},
    ),
    storeKey: assign((_, { key }: { key: string }) => ({ key, bet: null, outcome: null })),
    storeBet: assign((_, { bet }: { bet: Bet | null }) => ({ bet })),
    storeReported: assign(({ event }) => (event.type === 'cashOut.betChanged' ? { bet: event.bet } : {})),
    storeMoved: assign({ outcome: { kind: 'moved' } }),
    storeRejection: assign(({ context: { bet } }) => ({
      outcome: { kind: 'rejected' as const, reason: bet?.reason ?? null },
    })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({
      outcome: { kind: 'refused' as const, serverMessage: failureOf(error).serverMessage },
    })),
    storeNotStaked: assign({ outcome: { kind: 'notStaked' } }),
    requestRetry: sendTo('reconciliation', {
      type: 'reconciliation.retryRequested',
    } satisfies ReconciliationEvent),
    beginWork: sendTo(peer('updates'), { type: 'updates.workStarted' }),
    endWork: sendTo(peer('updates'), { type: 'updates.workEnded' }),
  },
});
