import { assign, setup } from 'xstate';
import type { MarketProfit } from '../domain/exchange';
import { port } from '../ports';
import type { ProfitEvent, ProfitRange } from './profit.events';

export interface ProfitContext {
  readonly range: ProfitRange;
  /** Newest first; null before the first answer for this range. */
  readonly markets: readonly MarketProfit[] | null;
}

/** Owns what the settled markets of a range came to, as long as it is on the screen. */
export const profitMachine = setup({
  types: {
    context: {} as ProfitContext,
    events: {} as ProfitEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: { loadProfit: port<readonly MarketProfit[], ProfitRange>('loadProfit') },
  delays: {
    /** The bets of a market are settled one after the other: they are asked for together. */
    newsPause: 1000,
  },
  actions: {
    chooseRange: assign(({ event }) =>
      event.type === 'profit.rangeChosen' ? { range: event.range, markets: null } : {},
    ),
    keepMarkets: assign((_, { markets }: { markets: readonly MarketProfit[] }) => ({ markets })),
  },
}).createMachine({
  id: 'profit',
  context: { range: { from: null, to: null }, markets: null },
  initial: 'loading',
  on: {
    'profit.rangeChosen': { target: '.loading', actions: 'chooseRange' },
    'profit.connected': '.loading',
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfit',
        src: 'loadProfit',
        input: ({ context }) => context.range,
        onDone: {
          target: 'loaded',
          actions: { type: 'keepMarkets', params: ({ event }) => ({ markets: event.output }) },
        },
        onError: 'failed',
      },
      // What was asked before may not know of it.
      on: { 'profit.outdated': 'outdated' },
    },
    loaded: { on: { 'profit.outdated': 'outdated' } },
    outdated: { after: { newsPause: 'loading' } },
    failed: { tags: 'failed', on: { 'profit.retryRequested': 'loading' } },
  },
});
