import { assign, setup } from 'xstate';
import { pauseAfter } from '../../../../domain/backoff';
import type { BetQuery } from '../../../../domain/betting/bet-query';
import { isWaitingBet } from '../../../../domain/betting/bet-state';
import type { Bet } from '../../../../domain/betting/exchange';
import { failureOf, isRefusal } from '../../../../domain/failure';
import { type RefusedCall, refusedCall } from '../../../../domain/refused-call';
import { port } from '../../../ports';
import { openBetsOn } from '../open-bets-query';

export interface CancelAllInput {
  /** Null for all markets. */
  readonly marketId: string | null;
}

export type CancelAllOutcome =
  /** `count` is null if the answer was lost or named no bets: `bets` are then the open ones, and none of them waits. */
  | { readonly kind: 'done'; readonly bets: readonly Bet[]; readonly count: number | null }
  /** The server refused; the message may be empty. */
  | ({ readonly kind: 'refused' } & RefusedCall)
  /** The backend cancels one bet at a time only. */
  | { readonly kind: 'unavailable' }
  /** The server answered repeatedly, and bets still wait. */
  | { readonly kind: 'unconfirmed' };

export interface CancelAllContext extends CancelAllInput {
  /** How often the request was sent. */
  readonly sent: number;
  /** Consecutive requests without an answer. */
  readonly unanswered: number;
  /** Answers without the cancelled bets. */
  readonly unconfirmed: number;
  /** Null until it is known. */
  readonly outcome: CancelAllOutcome | null;
}

export type CancelAllEvent = {
  /** The connection was restored: looks the bets up without waiting for the pause. */
  type: 'cancelAll.connected';
};

interface WithBets {
  readonly bets: readonly Bet[];
}

interface WithError {
  readonly error: unknown;
}

/** Milliseconds. */
const LONGEST_PAUSE = 8000;

/** Answers without the cancelled bets after which the request is not sent again. */
const CONFIRMATION_LIMIT = 3;

/** Requests after which it is not sent again where a bet is found and waits. */
const REQUEST_LIMIT = 6;

/**
 * Owns the cancellation of all that waits, of one market or of all. If no answer arrives, or one without bets, the bets are looked up,
 * and the request is sent again if one of them still waits: a repeat is harmless.
 */
export const cancelAllMachine = setup({
  types: {
    context: {} as CancelAllContext,
    events: {} as CancelAllEvent,
    input: {} as CancelAllInput,
    output: {} as CancelAllOutcome | null,
  },
  actors: {
    cancelAllBets: port<readonly Bet[], CancelAllInput>('cancelAllBets'),
    loadAllBets: port<readonly Bet[], BetQuery>('loadAllBets'),
  },
  guards: {
    isUnavailable: (_, { error }: WithError) => {
      const { isNotFound = false, kind } = failureOf(error);
      return kind === 'unavailable' && !isNotFound;
    },
    isRefused: (_, { error }: WithError) => isRefusal(failureOf(error)),
    /** The server answered, and its answer does not tell what became of the bets. */
    isUnreadable: (_, { error }: WithError) => failureOf(error).kind === 'malformed',
    isNamed: (_, { bets }: WithBets) => bets.length > 0,
    isConfirmationLimitReached: ({ context: { sent, unconfirmed } }) =>
      unconfirmed >= CONFIRMATION_LIMIT || sent >= REQUEST_LIMIT,
    isOver: (_, { bets }: WithBets) => !bets.some(isWaitingBet),
  },
  delays: { pause: ({ context }) => pauseAfter(context.unanswered, LONGEST_PAUSE) },
  actions: {
    countSent: assign({ sent: ({ context }) => context.sent + 1 }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    countUnconfirmed: assign({
      unanswered: ({ context }) => context.unanswered + 1,
      unconfirmed: ({ context }) => context.unconfirmed + 1,
    }),
    storeCancelled: assign((_, { bets }: WithBets) => ({
      outcome: { kind: 'done' as const, bets, count: bets.length },
    })),
    storeFound: assign((_, { bets }: WithBets) => ({
      outcome: { kind: 'done' as const, bets, count: null },
    })),
    storeUnavailable: assign({ outcome: { kind: 'unavailable' } }),
    storeUnconfirmed: assign({ outcome: { kind: 'unconfirmed' } }),
    storeRefusal: assign((_, { error }: WithError) => ({
      outcome: { kind: 'refused' as const, ...refusedCall(failureOf(error)) },
    })),
  },
}).createMachine({
  id: 'cancelAll',
  context: ({ input: { marketId } }) => ({ marketId, sent: 0, unanswered: 0, unconfirmed: 0, outcome: null }),
  initial: 'cancelling',
  states: {
    cancelling: {
      entry: 'countSent',
      invoke: {
        id: 'cancelAllBets',
        src: 'cancelAllBets',
        input: ({ context: { marketId } }) => ({ marketId }),
        onDone: [
          {
            guard: { type: 'isNamed', params: ({ event }) => ({ bets: event.output }) },
            target: 'settled',
            actions: { type: 'storeCancelled', params: ({ event }) => ({ bets: event.output }) },
          },
          // Nothing waited, or the backend does not name what it has cancelled.
          { target: 'pausing', actions: 'countUnconfirmed' },
        ],
        onError: [
          {
            guard: { type: 'isUnavailable', params: ({ event }) => ({ error: event.error }) },
            target: 'settled',
            actions: 'storeUnavailable',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'settled',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isUnreadable', params: ({ event }) => ({ error: event.error }) },
            target: 'pausing',
            actions: 'countUnconfirmed',
          },
          { target: 'pausing', actions: 'countUnanswered' },
        ],
      },
    },
    pausing: { after: { pause: 'lookingUp' }, on: { 'cancelAll.connected': 'lookingUp' } },
    lookingUp: {
      invoke: {
        id: 'loadAllBets',
        src: 'loadAllBets',
        input: ({ context: { marketId } }) => openBetsOn(marketId),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ bets: event.output }) },
            target: 'settled',
            actions: { type: 'storeFound', params: ({ event }) => ({ bets: event.output }) },
          },
          { guard: 'isConfirmationLimitReached', target: 'settled', actions: 'storeUnconfirmed' },
          { target: 'cancelling' },
        ],
        onError: { target: 'pausing', actions: 'countUnanswered' },
      },
    },
    settled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
