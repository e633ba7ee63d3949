import { cashOutResult, cashOutSetup, initialCashOut } from './cash-out.setup';
import { taking } from './taking';

/** Cashes out one selection as a part of a match: takes the first quote if it brings at least what the player was shown. */
export const partCashOutMachine = cashOutSetup.createMachine({
  id: 'partCashOut',
  context: ({ input }) => initialCashOut(input),
  initial: 'quoting',
  states: {
    quoting: {
      tags: 'busy',
      invoke: {
        id: 'loadQuote',
        src: 'loadQuote',
        input: ({ context: { marketId, percent, selectionId } }) => ({ marketId, percent, selectionId }),
        onDone: [
          {
            guard: { type: 'isEnough', params: ({ event }) => ({ quote: event.output }) },
            target: 'taking',
            actions: { type: 'storeQuote', params: ({ event }) => ({ quote: event.output }) },
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ quote: event.output }) },
            target: 'refused',
            actions: 'storeMoved',
          },
          { target: 'refused', actions: 'storeNoOffer' },
        ],
        onError: {
          target: 'refused',
          actions: [{ type: 'storeLoadFailure', params: ({ event }) => event }, 'storeNoOffer'],
        },
      },
    },
    taking,
    settling: {
      id: 'settling',
      always: [{ guard: 'isRejected', target: 'refused', actions: 'storeRejection' }, { target: 'done' }],
    },
    refused: { id: 'refused', type: 'final' },
    done: { type: 'final' },
  },
  output: ({ context }) => cashOutResult(context),
});
