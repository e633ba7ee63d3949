import { assign, setup } from 'xstate';
import { port } from '../ports';
import type { MatchStreamEvent } from './match-stream.events';

export interface MatchStreamContext {
  readonly matchId: string;
  /** Unchecked URL from the server; empty if there is no stream, null before the answer. */
  readonly address: string | null;
}

/** Owns the URL of the live stream of a match while a view shows it. */
export const matchStreamMachine = setup({
  types: {
    context: {} as MatchStreamContext,
    events: {} as MatchStreamEvent,
    input: {} as Pick<MatchStreamContext, 'matchId'>,
    tags: {} as 'failed',
  },
  actors: { loadStream: port<string, Pick<MatchStreamContext, 'matchId'>>('loadStream') },
  actions: { storeAddress: assign((_, { address }: { address: string }) => ({ address })) },
}).createMachine({
  id: 'matchStream',
  context: ({ input }) => ({ ...input, address: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadStream',
        src: 'loadStream',
        input: ({ context: { matchId } }) => ({ matchId }),
        onDone: {
          target: 'known',
          actions: { type: 'storeAddress', params: ({ event }) => ({ address: event.output }) },
        },
        onError: 'failed',
      },
    },
    known: {},
    failed: { tags: 'failed', on: { 'matchStream.retryRequested': 'loading' } },
  },
});
