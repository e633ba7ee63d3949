import { assign, setup } from 'xstate';
import type { MarketProfit } from '../../../../domain/betting/exchange';
import { type CallFailure, failureData } from '../../../../domain/failure';
import { port } from '../../../ports';
import type { ProfitEvent, ProfitRange } from './profit.events';

export interface ProfitContext {
  readonly range: ProfitRange;
  /** Newest first; null before the first answer for this range. */
  readonly markets: readonly MarketProfit[] | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

/** Owns the profit of the settled markets of a date range. */
export const profitMachine = setup({
  types: {
    context: {} as ProfitContext,
    events: {} as ProfitEvent,
    tags: {} as 'failed',
  },
  actors: { loadProfit: port<readonly MarketProfit[], ProfitRange>('loadProfit') },
  delays: {
    /** The bets of a market are settled one after the other; they are loaded together. */
    reloadPause: 1000,
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    chooseRange: assign((_, { range }: { range: ProfitRange }) => ({ range, markets: null })),
    storeMarkets: assign((_, { markets }: { markets: readonly MarketProfit[] }) => ({ markets })),
  },
}).createMachine({
  id: 'profit',
  context: { loadFailure: null, range: { from: null, to: null }, markets: null },
  initial: 'loading',
  on: {
    'profit.rangeChosen': {
      target: '.loading',
      actions: { type: 'chooseRange', params: ({ event }) => event },
    },
    'profit.connected': '.loading',
  },
  states: {
    loading: {
      invoke: {
        id: 'loadProfit',
        src: 'loadProfit',
        input: ({ context }) => context.range,
        onDone: {
          target: 'loaded',
          actions: { type: 'storeMarkets', params: ({ event }) => ({ markets: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
      // The answer that is loading may not contain the change.
      on: { 'profit.outdated': 'outdated' },
    },
    loaded: { on: { 'profit.outdated': 'outdated' } },
    outdated: { after: { reloadPause: 'loading' } },
    failed: { tags: 'failed', on: { 'profit.retryRequested': 'loading' } },
  },
});
