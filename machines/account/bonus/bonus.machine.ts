import { assign, sendTo, setup } from 'xstate';
import { type Bonus, type BonusDetails, untilNextBonus } from '../../../domain/bonus';
import { type CallFailure, failureOf } from '../../../domain/failure';
import { untilRetry } from '../../../domain/known-moment';
import { port } from '../../ports';
import { peer } from '../../system';
import type { BonusEvent, BonusInput } from './bonus.events';
import { RELOAD_PAUSE, reloading } from './reloading';

export interface BonusContext extends BonusInput {
  /** Null before the first answer. */
  readonly bonus: BonusDetails | null;
  /** Why the last load failed; null before, and after one that has not. */
  readonly failure: CallFailure | null;
  /** The player has given it up in this view. */
  readonly isGivenUp: boolean;
  /** Why it was not given up. */
  readonly refusal: CallFailure | null;
}

/** Owns one bonus of the player while a view shows it. */
export const bonusMachine = setup({
  types: {
    context: {} as BonusContext,
    events: {} as BonusEvent,
    input: {} as BonusInput,
    tags: {} as 'busy',
  },
  actors: {
    loadBonus: port<BonusDetails, BonusInput>('loadBonus'),
    forfeitBonus: port<Bonus, BonusInput>('forfeitBonus'),
  },
  guards: { isActive: ({ context: { bonus } }) => bonus?.state === 'active' },
  delays: {
    reloadPause: RELOAD_PAUSE,
    nextMoment: ({ context: { bonus, failure } }) => Math.min(untilNextBonus(bonus), untilRetry(failure)),
    retryPause: ({ context: { failure } }) => untilRetry(failure),
  },
  actions: {
    store: assign((_, { bonus }: { bonus: BonusDetails }) => ({ bonus, failure: null })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    clearRefusal: assign({ refusal: null }),
    /** The parts are loaded again. */
    storeEnded: assign(({ context }, { ended }: { ended: Bonus }) => ({
      bonus: context.bonus && { ...context.bonus, ...ended },
      isGivenUp: true,
    })),
    storeRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureOf(error) })),
    refreshWallet: sendTo(peer('wallet'), { type: 'wallet.refreshRequested' as const }),
  },
}).createMachine({
  id: 'bonus',
  context: ({ input }) => ({ id: input.id, bonus: null, failure: null, isGivenUp: false, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadBonus',
        src: 'loadBonus',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'loaded',
          actions: { type: 'store', params: ({ event }) => ({ bonus: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    failed: {
      after: { retryPause: 'loading' },
      on: { 'bonus.retryRequested': 'loading', 'account.connected': 'loading' },
    },
    // A press counts also while the bonus is loaded again.
    loaded: {
      initial: 'ready',
      on: {
        'bonus.forfeitConfirmed': { guard: 'isActive', target: 'forfeiting', actions: 'clearRefusal' },
      },
      states: {
        ...reloading,
        // The known bonus stays on the screen.
        refreshing: {
          on: { 'account.walletChanged': 'outdated' },
          invoke: {
            id: 'refreshBonus',
            src: 'loadBonus',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'ready',
              actions: { type: 'store', params: ({ event }) => ({ bonus: event.output }) },
            },
            onError: { target: 'ready', actions: { type: 'storeFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    forfeiting: {
      tags: 'busy',
      invoke: {
        id: 'forfeitBonus',
        src: 'forfeitBonus',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'loaded.refreshing',
          actions: [
            { type: 'storeEnded', params: ({ event }) => ({ ended: event.output }) },
            'refreshWallet',
          ],
        },
        // It may have ended: the answer to the next request shows its state.
        onError: {
          target: 'loaded.refreshing',
          actions: { type: 'storeRefusal', params: ({ event }) => event },
        },
      },
    },
  },
});
