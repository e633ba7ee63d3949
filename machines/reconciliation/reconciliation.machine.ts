import { assign, setup } from 'xstate';
import { pauseAfter } from '../domain/backoff';
import type { Bet } from '../domain/exchange';
import { port } from '../ports';
import type { ReconciliationEvent } from './reconciliation.events';

export interface ReconciliationContext {
  readonly key: string;
  readonly lookups: number;
  /** Milliseconds between the lookups so far. */
  readonly waited: number;
  readonly bet: Bet | null;
}

/** Null: the key is used up, and nothing was staked. */
export type Reconciled = Bet | null;

const LONGEST_PAUSE = 5000;
/** Milliseconds that a bet may be on its way before its key is used up. */
export const PATIENCE = 20_000;

/**
 * Owns a bet that was sent and not heard of, until it is known what became of it. "Not there" is no proof, since the bet may
 * still be on its way: only a key that was used up is.
 */
export const reconciliationMachine = setup({
  types: {
    context: {} as ReconciliationContext,
    events: {} as ReconciliationEvent,
    input: {} as { key: string },
    output: {} as Reconciled,
  },
  actors: {
    findBet: port<Bet | null, { key: string }>('findBet'),
    abandonBet: port<Bet | null, { key: string }>('abandonBet'),
  },
  guards: {
    isThere: (_, { bet }: { bet: Bet | null }) => bet !== null,
    hasWaitedLong: ({ context }) => context.waited >= PATIENCE,
  },
  delays: { pause: ({ context }) => pauseAfter(context.lookups, LONGEST_PAUSE) },
  actions: {
    countLookup: assign({ lookups: ({ context }) => context.lookups + 1 }),
    countPause: assign({
      waited: ({ context }) => context.waited + pauseAfter(context.lookups, LONGEST_PAUSE),
    }),
    storeBet: assign((_, { bet }: { bet: Bet | null }) => ({ bet })),
  },
}).createMachine({
  id: 'reconciliation',
  context: ({ input }) => ({ key: input.key, lookups: 0, waited: 0, bet: null }),
  output: ({ context }) => context.bet,
  initial: 'looking',
  states: {
    looking: {
      entry: 'countLookup',
      invoke: {
        id: 'findBet',
        src: 'findBet',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ bet: event.output }) },
            target: 'settled',
            actions: { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
          },
          { guard: 'hasWaitedLong', target: 'abandoning' },
          { target: 'pausing' },
        ],
        onError: 'pausing',
      },
      // What was asked over the connection before may never be answered.
      on: { 'reconciliation.retryRequested': { target: 'looking', reenter: true } },
    },
    pausing: {
      after: { pause: { target: 'looking', actions: 'countPause' } },
      on: { 'reconciliation.retryRequested': 'looking' },
    },
    abandoning: {
      invoke: {
        id: 'abandonBet',
        src: 'abandonBet',
        input: ({ context }) => ({ key: context.key }),
        onDone: {
          target: 'settled',
          actions: { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
        },
        onError: 'pausing',
      },
    },
    settled: { type: 'final' },
  },
});
