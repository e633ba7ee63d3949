import { assign, setup } from 'xstate';
import { port } from '../../ports';

declare module '../../system' {
  interface Peers {
    visits: VisitsEvent;
  }
}

export type VisitsEvent = {
  type: 'visits.addressChanged';
  /** The path without its query, which may contain personal data. */
  page: string;
};

export interface VisitsContext {
  readonly page: string;
}

/** Reports shown screens to the server. An address that redirects within 300 ms is not reported. */
export const visitsMachine = setup({
  types: { context: {} as VisitsContext, events: {} as VisitsEvent },
  actors: { postVisit: port<null, { page: string }>('postVisit') },
  guards: { isAnotherPage: ({ context, event }) => event.page !== context.page },
  delays: { settling: 300 },
  actions: { storePage: assign(({ event }) => ({ page: event.page })) },
}).createMachine({
  id: 'visits',
  context: { page: '' },
  initial: 'waiting',
  on: {
    'visits.addressChanged': {
      guard: 'isAnotherPage',
      target: '.settling',
      reenter: true,
      actions: 'storePage',
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
        // A lost visit is only missing from the operator's statistics.
        onError: 'waiting',
      },
    },
  },
});
