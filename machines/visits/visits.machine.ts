import { assign, setup } from 'xstate';
import { port } from '../ports';
import type { VisitsEvent } from './visits.events';

export interface VisitsContext {
  readonly page: string;
}

/** Owns telling the server which screens are shown. An address that only leads on to another was never shown. */
export const visitsMachine = setup({
  types: { context: {} as VisitsContext, events: {} as VisitsEvent },
  actors: { postVisit: port<null, { page: string }>('postVisit') },
  guards: { isAnotherPage: ({ context, event }) => event.page !== context.page },
  delays: { settling: 300 },
  actions: { keepPage: assign(({ event }) => ({ page: event.page })) },
}).createMachine({
  id: 'visits',
  context: { page: '' },
  initial: 'waiting',
  on: {
    'visits.addressChanged': {
      guard: 'isAnotherPage',
      target: '.settling',
      reenter: true,
      actions: 'keepPage',
    },
  },
  states: {
    waiting: {},
    settling: { after: { settling: 'posting' } },
    posting: {
      invoke: {
        id: 'postVisit',
        src: 'postVisit',
        input: ({ context }) => context,
        onDone: 'waiting',
        // Nobody but the operator's statistics misses it.
        onError: 'waiting',
      },
    },
  },
});
