import { assign, sendTo, setup } from 'xstate';
import { pauseAfter } from '../domain/backoff';
import type { Bet } from '../domain/exchange';
import { failureOf } from '../domain/failure';
import { port } from '../ports';
import { peer } from '../system';

export interface CancellationContext {
  readonly betId: string;
  readonly key: string;
  /** In a row. */
  readonly unanswered: number;
  readonly bet: Bet | null;
  readonly serverMessage: string;
}

export type CancellationEvent = {
  /** The connection is back: now is the moment to ask. */
  type: 'cancellation.retryRequested';
};

const LONGEST_PAUSE = 8000;

/**
 * Owns the taking back of what waits of one bet. Where no answer comes, the bet is looked up; what of it still waits then is
 * taken back once more, which the exchange does at most once.
 */
export const cancellationMachine = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as { betId: string; key: string },
  },
  actors: {
    cancelBet: port<Bet, { id: string }>('cancelBet'),
    findBet: port<Bet | null, { key: string }>('findBet'),
  },
  guards: {
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).kind === 'refused',
    isOver: (_, { bet }: { bet: Bet | null }) => bet !== null && bet.remaining === 0,
  },
  delays: {
    pause: ({ context }) => pauseAfter(context.unanswered, LONGEST_PAUSE),
  },
  actions: {
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    storeBet: assign((_, { bet }: { bet: Bet | null }) => ({ bet })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({
      serverMessage: failureOf(error).serverMessage,
    })),
    tellBets: sendTo(peer('bets'), ({ context: { bet, betId, serverMessage } }) => ({
      type: 'bets.cancellationSettled' as const,
      betId,
      bet,
      serverMessage,
    })),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ ...input, unanswered: 0, bet: null, serverMessage: '' }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'cancelBet',
        src: 'cancelBet',
        input: ({ context }) => ({ id: context.betId }),
        onDone: {
          target: 'settled',
          actions: { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'settled',
            actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'pausing', actions: 'countUnanswered' },
        ],
      },
    },
    pausing: { after: { pause: 'looking' }, on: { 'cancellation.retryRequested': 'looking' } },
    looking: {
      invoke: {
        id: 'findBet',
        src: 'findBet',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ bet: event.output }) },
            target: 'settled',
            actions: { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
          },
          { target: 'asking' },
        ],
        onError: { target: 'pausing', actions: 'countUnanswered' },
      },
    },
    settled: { type: 'final', entry: 'tellBets' },
  },
});
