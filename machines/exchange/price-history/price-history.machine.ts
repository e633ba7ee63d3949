import { assign, setup } from 'xstate';
import type { Hundredths } from '../../../domain/betting/money';
import { type CallFailure, failureData } from '../../../domain/failure';
import { port } from '../../ports';

export type PriceHistoryEvent = { type: 'priceHistory.retryRequested' };

/** `at` is in milliseconds since 1970. */
export type PricePoint = readonly [at: number, price: Hundredths];

export interface PriceHistoryContext {
  readonly marketId: string;
  readonly runnerId: string;
  /** Oldest first; null before the first answer. */
  readonly points: readonly PricePoint[] | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

const history = setup({
  types: {
    context: {} as PriceHistoryContext,
    events: {} as PriceHistoryEvent,
    input: {} as Pick<PriceHistoryContext, 'marketId' | 'runnerId'>,
    tags: {} as 'failed',
  },
  actors: {
    loadHistory: port<readonly PricePoint[], Pick<PriceHistoryContext, 'marketId' | 'runnerId'>>(
      'loadHistory',
    ),
  },
  delays: { refreshPause: 10_000, retryPause: 5000 },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storePoints: assign((_, { points }: { points: readonly PricePoint[] }) => ({ points })),
  },
});

const loading = history.createStateConfig({
  invoke: {
    id: 'loadHistory',
    src: 'loadHistory',
    input: ({ context: { marketId, runnerId } }) => ({ marketId, runnerId }),
    onDone: {
      target: 'loaded',
      actions: { type: 'storePoints', params: ({ event }) => ({ points: event.output }) },
    },
    onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
  },
});

/** Owns the price history of one runner while a view shows it. The last answer is kept if a refresh fails. */
export const priceHistoryMachine = history.createMachine({
  id: 'priceHistory',
  context: ({ input }) => ({ ...input, points: null, loadFailure: null }),
  initial: 'loading',
  states: {
    loading,
    loaded: { after: { refreshPause: 'loading' } },
    failed: {
      tags: 'failed',
      on: { 'priceHistory.retryRequested': 'loading' },
      after: { retryPause: 'loading' },
    },
  },
});
