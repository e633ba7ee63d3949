import { assign, setup } from 'xstate';
import type { MarketProfit } from '../../../../domain/betting/exchange';
import type { ProfitPeriod } from '../../../../domain/betting/profit-period';
import { type CallFailure, failureData } from '../../../../domain/failure';
import type { DayRange } from '../../../../domain/india-time';
import { channel, port } from '../../../ports';
import type { ProfitEvent } from './profit.events';

/** What the player chose: a period that ends today, or days. */
export type ProfitChoice = { readonly period: ProfitPeriod } | { readonly range: DayRange };

export interface ProfitContext {
  readonly choice: ProfitChoice;
  /** Newest first; null before the first answer for this choice. */
  readonly markets: readonly MarketProfit[] | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

/** Owns the profit of the settled markets of a period or of a range of days. A period is counted anew when a day begins. */
export const profitMachine = setup({
  types: {
    context: {} as ProfitContext,
    events: {} as ProfitEvent,
    tags: {} as 'failed',
  },
  actors: {
    loadProfit: port<readonly MarketProfit[], ProfitChoice>('loadProfit'),
    days: channel('days'),
  },
  guards: { isPeriod: ({ context }) => 'period' in context.choice },
  delays: {
    /** The bets of a market are settled one after the other; they are loaded together. */
    reloadPause: 1000,
  },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    choosePeriod: assign((_, { period }: { period: ProfitPeriod }) => ({
      choice: { period },
      markets: null,
    })),
    chooseRange: assign((_, { range }: { range: DayRange }) => ({ choice: { range }, markets: null })),
    keepRange: assign((_, { range }: { range: DayRange }) => ({ choice: { range } })),
    storeMarkets: assign((_, { markets }: { markets: readonly MarketProfit[] }) => ({ markets })),
  },
}).createMachine({
  id: 'profit',
  context: { loadFailure: null, choice: { period: 'week' }, markets: null },
  invoke: { id: 'days', src: 'days' },
  initial: 'loading',
  on: {
    'profit.periodChosen': {
      target: '.loading',
      actions: { type: 'choosePeriod', params: ({ event }) => event },
    },
    'profit.daysOpened': { actions: { type: 'keepRange', params: ({ event }) => event } },
    'profit.rangeChosen': {
      target: '.loading',
      actions: { type: 'chooseRange', params: ({ event }) => event },
    },
    'profit.connected': '.loading',
    'profit.dayBegan': { guard: 'isPeriod', target: '.loading' },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadProfit',
        src: 'loadProfit',
        input: ({ context }) => context.choice,
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
