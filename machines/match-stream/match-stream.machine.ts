import { assign, setup } from 'xstate';
import { port } from '../ports';
import type { MatchStreamEvent } from './match-stream.events';

export interface MatchStreamContext {
  readonly matchId: string;
  /** As the server said it, to be checked by whoever opens it; empty: there is no picture. Null before the answer. */
  readonly address: string | null;
}

/** Owns where the live picture of a match is to be had: asked for when somebody wants to watch. */
export const matchStreamMachine = setup({
  types: {
    context: {} as MatchStreamContext,
    events: {} as MatchStreamEvent,
    input: {} as Pick<MatchStreamContext, 'matchId'>,
    tags: {} as 'failed',
  },
  actors: { loadStream: port<string, Pick<MatchStreamContext, 'matchId'>>('loadStream') },
  actions: { keep: assign((_, { address }: { address: string }) => ({ address })) },
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
          actions: { type: 'keep', params: ({ event }) => ({ address: event.output }) },
        },
        onError: 'failed',
      },
    },
    known: {},
    failed: { tags: 'failed', on: { 'matchStream.retryRequested': 'loading' } },
  },
});
