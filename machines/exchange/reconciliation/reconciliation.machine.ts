import { assign, setup } from 'xstate';
import { pauseAfter } from '../../../domain/backoff';
import type { Bet } from '../../../domain/betting/exchange';
import { type FailureKind, failureOf } from '../../../domain/failure';
import { port } from '../../ports';
import type { ReconciliationEvent } from './reconciliation.events';

export interface ReconciliationContext {
  readonly idempotencyKey: string;
  readonly lookups: number;
  /** Sum of the pauses so far, in milliseconds. */
  readonly waited: number;
  readonly bet: Bet | null;
  /** False: the server neither lists the bet nor can retire its key. */
  readonly isKnown: boolean;
}

/** A known outcome without a bet: the server has retired the key, and nothing was staked. */
export type Reconciled = Pick<ReconciliationContext, 'bet' | 'isKnown'>;

/** Milliseconds. */
const LONGEST_PAUSE = 5000;
/** Milliseconds of lookups before the key of the bet is retired. @internal */
export const LOOKUP_LIMIT = 20_000;

/** The server answers the same to a repeated request: it has no such call, refuses it, or sends nothing that can be read. */
const answered: ReadonlySet<FailureKind> = new Set(['unavailable', 'refused', 'malformed']);

/**
 * Owns a bet whose answer was lost, until its outcome is known. A lookup that finds no bet does not prove that nothing was
 * staked: the request may still arrive. Only a retired key proves it. With a server that cannot retire keys the outcome stays
 * unknown.
 */
export const reconciliationMachine = setup({
  types: {
    context: {} as ReconciliationContext,
    events: {} as ReconciliationEvent,
    input: {} as { idempotencyKey: string },
    output: {} as Reconciled,
  },
  actors: {
    findBet: port<Bet | null, { idempotencyKey: string }>('findBet'),
    abandonBet: port<Bet | null, { idempotencyKey: string }>('abandonBet'),
  },
  guards: {
    isFound: (_, { bet }: { bet: Bet | null }) => bet !== null,
    isLookupLimitReached: ({ context }) => context.waited >= LOOKUP_LIMIT,
    isAnswered: (_, { error }: { error: unknown }) => answered.has(failureOf(error).kind),
    /** The list of bets cannot be read, either. */
    isLookupFutile: ({ context }, { error }: { error: unknown }) =>
      context.waited >= LOOKUP_LIMIT && answered.has(failureOf(error).kind),
  },
  delays: { pause: ({ context }) => pauseAfter(context.lookups, LONGEST_PAUSE) },
  actions: {
    countLookup: assign({ lookups: ({ context }) => context.lookups + 1 }),
    countPause: assign({
      waited: ({ context }) => context.waited + pauseAfter(context.lookups, LONGEST_PAUSE),
    }),
    storeBet: assign((_, { bet }: { bet: Bet | null }) => ({ bet })),
    storeUnknown: assign({ isKnown: false }),
  },
}).createMachine({
  id: 'reconciliation',
  context: ({ input }) => ({
    idempotencyKey: input.idempotencyKey,
    lookups: 0,
    waited: 0,
    bet: null,
    isKnown: true,
  }),
  output: ({ context: { bet, isKnown } }) => ({ bet, isKnown }),
  initial: 'lookingUp',
  states: {
    lookingUp: {
      entry: 'countLookup',
      invoke: {
        id: 'findBet',
        src: 'findBet',
        input: ({ context }) => ({ idempotencyKey: context.idempotencyKey }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ bet: event.output }) },
            target: 'settled',
            actions: { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
          },
          { guard: 'isLookupLimitReached', target: 'abandoning' },
          { target: 'pausing' },
        ],
        onError: [
          {
            guard: { type: 'isLookupFutile', params: ({ event }) => ({ error: event.error }) },
            target: 'abandoning',
          },
          { target: 'pausing' },
        ],
      },
      // A request over the lost connection may never be answered.
      on: { 'reconciliation.retryRequested': { target: 'lookingUp', reenter: true } },
    },
    pausing: {
      after: { pause: { target: 'lookingUp', actions: 'countPause' } },
      on: { 'reconciliation.retryRequested': 'lookingUp' },
    },
    abandoning: {
      invoke: {
        id: 'abandonBet',
        src: 'abandonBet',
        input: ({ context }) => ({ idempotencyKey: context.idempotencyKey }),
        onDone: {
          target: 'settled',
          actions: { type: 'storeBet', params: ({ event }) => ({ bet: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ error: event.error }) },
            target: 'settled',
            actions: 'storeUnknown',
          },
          { target: 'pausing' },
        ],
      },
    },
    settled: { type: 'final' },
  },
});
