import { assign, setup } from 'xstate';
import { type CallFailure, failureData, failureOf } from '../../../domain/failure';
import type { GameRoundDetails } from '../../../domain/games';
import type { Language } from '../../../domain/preferences';
import { port } from '../../ports';

export type GameRoundEvent = { type: 'gameRound.retryRequested' };

export interface GameRoundContext {
  readonly id: string;
  /** Language of the provider's texts. */
  readonly language: Language;
  /** Null before the answer. */
  readonly round: GameRoundDetails | null;
  /** Why the last load failed; null before. */
  readonly loadFailure: CallFailure | null;
}

type RoundInput = Pick<GameRoundContext, 'id' | 'language'>;

/** Owns one round of the player while a view shows it. An open round is requested again until it has ended. */
export const gameRoundMachine = setup({
  types: {
    context: {} as GameRoundContext,
    events: {} as GameRoundEvent,
    input: {} as RoundInput,
    tags: {} as 'failed',
  },
  actors: { loadRound: port<GameRoundDetails, RoundInput>('loadRound') },
  guards: {
    isOpen: (_, { round }: { round: GameRoundDetails }) => round.state === 'open',
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).isNotFound === true,
  },
  delays: { refreshPause: 5000 },
  actions: {
    storeLoadFailure: assign((_, { error }: { error: unknown }) => ({ loadFailure: failureData(error) })),
    storeRound: assign((_, { round }: { round: GameRoundDetails }) => ({ round })),
  },
}).createMachine({
  id: 'gameRound',
  context: ({ input }) => ({ ...input, round: null, loadFailure: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadRound',
        src: 'loadRound',
        input: ({ context: { id, language } }) => ({ id, language }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ round: event.output }) },
            target: 'open',
            actions: { type: 'storeRound', params: ({ event }) => ({ round: event.output }) },
          },
          {
            target: 'ended',
            actions: { type: 'storeRound', params: ({ event }) => ({ round: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          { target: 'failed', actions: { type: 'storeLoadFailure', params: ({ event }) => event } },
        ],
      },
    },
    open: { after: { refreshPause: 'loading' } },
    ended: {},
    missing: {},
    failed: { tags: 'failed', on: { 'gameRound.retryRequested': 'loading' } },
  },
});
