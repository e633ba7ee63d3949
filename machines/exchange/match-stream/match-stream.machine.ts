import { assign, setup } from 'xstate';
import { type CallFailure, failureData } from '../../../domain/failure';
import { port } from '../../ports';
import type { MatchStreamEvent } from './match-stream.events';

export interface MatchStreamContext {
  readonly matchId: string;
  /** Unchecked URL from the server; empty if there is no stream, null before the answer. */
  readonly address: string | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
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
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeAddress: assign((_, { address }: { address: string }) => ({ address })),
  },
}).createMachine({
  id: 'matchStream',
  context: ({ input }) => ({ ...input, address: null, loadFailure: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadStream',
        src: 'loadStream',
        input: ({ context: { matchId } }) => ({ matchId }),
        onDone: {
          target: 'loaded',
          actions: { type: 'storeAddress', params: ({ event }) => ({ address: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
      },
    },
    loaded: {},
    failed: { tags: 'failed', on: { 'matchStream.retryRequested': 'loading' } },
  },
});
