import { assign, sendTo, setup } from 'xstate';
import { pauseAfter } from '../../../domain/backoff';
import type { Bet, BetLookup } from '../../../domain/betting/exchange';
import { failureOf, isRefusal } from '../../../domain/failure';
import { type RefusedCall, refusedCall } from '../../../domain/refused-call';
import { port } from '../../ports';
import { peer } from '../../system';

export interface CancellationContext {
  readonly betId: string;
  readonly idempotencyKey: string;
  /** How often the cancellation was sent. */
  readonly sent: number;
  /** Consecutive requests without an answer. */
  readonly unanswered: number;
  /** Answers that did not contain the bet, or still had it waiting. */
  readonly unconfirmed: number;
  readonly bet: Bet | null;
  /** Why the cancellation was refused. */
  readonly sentence: RefusedCall | null;
}

export type CancellationEvent = {
  /** The connection was restored: looks the bet up without waiting for the pause. */
  type: 'cancellation.retryRequested';
};

/** Milliseconds. */
const LONGEST_PAUSE = 8000;

/** Answers without a confirmation after which the cancellation is not sent again. */
const CONFIRMATION_LIMIT = 3;

/** Requests after which the cancellation is not sent again where the bet is found and waits. With the pauses they take half a minute. */
const REQUEST_LIMIT = 6;

/**
 * Owns the cancellation of the unmatched part of one bet. If no answer arrives, the bet is looked up, and the cancellation is
 * sent again if part of it is still unmatched; the exchange cancels at most once. With neither a bet nor a refusal, the settled
 * cancellation is unconfirmed: it was sent repeatedly, and the bet may still be waiting.
 */
export const cancellationMachine = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as { betId: string; idempotencyKey: string },
  },
  actors: {
    cancelBet: port<Bet, { id: string }>('cancelBet'),
    findBet: port<Bet | null, BetLookup>('findBet'),
  },
  guards: {
    isRefused: (_, { error }: { error: unknown }) => isRefusal(failureOf(error)),
    /** The exchange answered, and its answer does not tell what became of the bet. */
    isUnreadable: (_, { error }: { error: unknown }) => failureOf(error).kind === 'malformed',
    isOver: (_, { bet }: { bet: Bet | null }) => bet !== null && bet.remaining === 0,
    isConfirmationLimitReached: ({ context: { sent, unconfirmed } }) =>
      unconfirmed >= CONFIRMATION_LIMIT || sent >= REQUEST_LIMIT,
  },
  delays: {
    pause: ({ context }) => pauseAfter(context.unanswered, LONGEST_PAUSE),
  },
  actions: {
    countSent: assign({ sent: ({ context }) => context.sent + 1 }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    countUnconfirmed: assign({
      unanswered: ({ context }) => context.unanswered + 1,
      unconfirmed: ({ context }) => context.unconfirmed + 1,
    }),
    storeBet: assign((_, { bet }: { bet: Bet | null }) => ({ bet })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({
      sentence: refusedCall(failureOf(error)),
    })),
    notifyBets: sendTo(peer('bets'), ({ context: { bet, betId, sentence } }) => ({
      type: 'bets.cancellationSettled' as const,
      betId,
      bet,
      sentence,
    })),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, sent: 0, unanswered: 0, unconfirmed: 0, bet: null, sentence: null }),
  initial: 'cancelling',
  states: {
    cancelling: {
      entry: 'countSent',
      invoke: {
        id: 'cancelBet',
        src: 'cancelBet',
        input: ({ context }) => ({ id: context.betId }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ bet: event.output }) },
            target: 'settled',
            actions: { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
          },
          { target: 'pausing', actions: 'countUnconfirmed' },
        ],
        onError: [
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
    pausing: { after: { pause: 'lookingUp' }, on: { 'cancellation.retryRequested': 'lookingUp' } },
    lookingUp: {
      invoke: {
        id: 'findBet',
        src: 'findBet',
        input: ({ context: { betId, idempotencyKey } }) => ({ idempotencyKey, betId }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ bet: event.output }) },
            target: 'settled',
            actions: { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
          },
          { guard: 'isConfirmationLimitReached', target: 'settled' },
          { target: 'cancelling' },
        ],
        onError: { target: 'pausing', actions: 'countUnanswered' },
      },
    },
    settled: { type: 'final', entry: 'notifyBets' },
  },
});
