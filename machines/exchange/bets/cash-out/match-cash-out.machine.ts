import { assign, sendTo, setup } from 'xstate';
import { isUpdateOf } from '../../../../domain/betting/bet-updates';
import type { Bet } from '../../../../domain/betting/exchange';
import type { Paise } from '../../../../domain/entities';
import type { CashOutEvent } from './cash-out.events';
import { type CashOutResult, outcomeOf } from './cash-out.setup';
import { partCashOutMachine } from './part-cash-out.machine';

/** The bets on one selection, and what their cash-out would bring as the player saw it. */
export interface CashOutPart {
  readonly marketId: string;
  readonly selectionId: string;
  readonly least: Paise;
}

export interface MatchCashOutContext {
  /** At least one, in the order in which they are cashed out. */
  readonly parts: readonly CashOutPart[];
  /** One for each part whose result is known, in the order of the parts. */
  readonly results: readonly CashOutResult[];
}

export type MatchCashOutEvent =
  /** Ignored before the result of each part is known. */
  | { type: 'matchCashOut.closed' }
  // From the bets.
  | { type: 'matchCashOut.betChanged'; bet: Bet }
  | { type: 'matchCashOut.connected' };

/** Cashes out the parts of a match one after another, each with a quote and a key of its own. */
export const matchCashOutMachine = setup({
  types: {
    context: {} as MatchCashOutContext,
    events: {} as MatchCashOutEvent,
    input: {} as { parts: readonly CashOutPart[] },
    tags: {} as 'busy',
  },
  actors: { partCashOut: partCashOutMachine },
  guards: { isLast: ({ context: { parts, results } }) => results.length + 1 >= parts.length },
  actions: {
    storeResult: assign(({ context: { results } }, { result }: { result: CashOutResult }) => ({
      results: [...results, result],
    })),
    /** In play a hedge is delayed like any bet, and a refusal that did not come from the exchange may hide a placed one. */
    updateResults: assign(({ context: { results } }, { bet }: { bet: Bet }) => ({
      results: results.map((result) =>
        isUpdateOf(result.bet, result.idempotencyKey, bet)
          ? { ...result, bet, outcome: outcomeOf(bet) }
          : result,
      ),
    })),
    sendBetToPart: sendTo(
      'partCashOut',
      (_, { bet }: { bet: Bet }): CashOutEvent => ({ type: 'cashOut.betChanged', bet }),
    ),
    notifyPartConnected: sendTo('partCashOut', { type: 'cashOut.connected' } satisfies CashOutEvent),
  },
}).createMachine({
  id: 'matchCashOut',
  context: ({ input: { parts } }) => ({ parts, results: [] }),
  initial: 'taking',
  on: {
    'matchCashOut.betChanged': { actions: { type: 'updateResults', params: ({ event }) => event } },
  },
  states: {
    taking: {
      tags: 'busy',
      invoke: {
        id: 'partCashOut',
        src: 'partCashOut',
        input: ({ context: { parts, results } }) => parts[results.length] as CashOutPart,
        onDone: [
          {
            guard: 'isLast',
            target: 'done',
            actions: { type: 'storeResult', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'taking',
            reenter: true,
            actions: { type: 'storeResult', params: ({ event }) => ({ result: event.output }) },
          },
        ],
      },
      on: {
        'matchCashOut.betChanged': {
          actions: [
            { type: 'updateResults', params: ({ event }) => event },
            { type: 'sendBetToPart', params: ({ event }) => event },
          ],
        },
        'matchCashOut.connected': { actions: 'notifyPartConnected' },
      },
    },
    done: { on: { 'matchCashOut.closed': 'closed' } },
    closed: { type: 'final' },
  },
});
