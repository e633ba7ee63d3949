import { assign, setup } from 'xstate';
import type { Hundredths } from '../domain/betting/money';
import { port } from '../ports';
import type { PriceHistoryEvent } from './price-history.events';

/** When, in milliseconds since 1970, and at which price. */
export type PricePoint = readonly [at: number, price: Hundredths];

export interface PriceHistoryContext {
  readonly marketId: string;
  readonly runnerId: string;
  /** Oldest first; null before the first answer. */
  readonly points: readonly PricePoint[] | null;
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
    keep: assign((_, { points }: { points: readonly PricePoint[] }) => ({ points })),
  },
});

const asking = history.createStateConfig({
  invoke: {
    id: 'loadHistory',
    src: 'loadHistory',
    input: ({ context: { marketId, runnerId } }) => ({ marketId, runnerId }),
    onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ points: event.output }) } },
    onError: 'failed',
  },
});

/** Owns how the price of one runner went, as long as somebody looks at it. What was known stays when it cannot be refreshed. */
export const priceHistoryMachine = history.createMachine({
  id: 'priceHistory',
  context: ({ input }) => ({ ...input, points: null }),
  initial: 'loading',
  states: {
    loading: asking,
    shown: { after: { refreshPause: 'loading' } },
    failed: {
      tags: 'failed',
      on: { 'priceHistory.retryRequested': 'loading' },
      after: { retryPause: 'loading' },
    },
  },
});
