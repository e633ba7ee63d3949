import { assertEvent, assign, sendParent, setup } from 'xstate';
import type { RefusalReason, SpinAnswer } from '../../contract/answers';
import type { SpinRequest } from '../../contract/requests';
import type { SlotsState } from '../../contract/states';
import { port } from './ports';
import type { RoundEvent, RoundReport } from './round.events';

export type SlotsEvent =
  | RoundEvent
  | { type: 'slots.spinRequested'; stake: number; key: string; clientSeed: string }
  /** The reels of the shown spin have stopped and its wins were shown. */
  | { type: 'slots.spinShown' };

type Spin = Extract<SpinAnswer, { status: 'accepted' }>;

export interface SlotsContext {
  readonly state: SlotsState | null;
  readonly request: SpinRequest | null;
  readonly spin: Spin | null;
  /** Index of the shown spin: 0 is the paid one, the others are free. */
  readonly shown: number;
  readonly notice: RefusalReason | null;
}

/** Owns a spin: requested, answered once for its key, shown reel by reel with its free spins. */
export const slotsMachine = setup({
  types: { context: {} as SlotsContext, events: {} as SlotsEvent },
  actors: { spin: port<SpinAnswer, SpinRequest>('spin') },
  delays: { repeatPause: 2_000, showLimit: 12_000 },
  guards: {
    isAccepted: (_, { answer }: { answer: SpinAnswer }) => answer.status === 'accepted',
    hasNextSpin: ({ context }) =>
      context.spin !== null && context.shown + 1 < context.spin.outcome.spins.length,
  },
  actions: {
    storeState: assign((_, { state }: { state: SlotsState }) => ({ state })),
    createRequest: assign(({ event }) => {
      assertEvent(event, 'slots.spinRequested');
      const { key, clientSeed, stake } = event;
      return { request: { key, client_seed: clientSeed, stake }, notice: null };
    }),
    storeAnswer: assign(({ context }, { answer }: { answer: SpinAnswer }) => {
      if (answer.status === 'refused') return { request: null, notice: answer.reason };
      const { next_commitment: commitment, round, stake, won } = answer;
      const history = [{ round, stake, won }, ...(context.state?.history ?? [])].slice(0, 20);
      return { request: null, spin: answer, shown: 0, state: { commitment, history } };
    }),
    showNextSpin: assign(({ context }) => ({ shown: context.shown + 1 })),
    reportBalance: sendParent(
      (_, { answer }: { answer: SpinAnswer }): RoundReport => ({
        type: 'game.balanceChanged',
        balance: answer.balance ?? 0,
      }),
    ),
  },
}).createMachine({
  id: 'slots',
  context: { state: null, request: null, spin: null, shown: 0, notice: null },
  initial: 'connecting',
  on: { 'round.slotsReceived': { actions: { type: 'storeState', params: ({ event }) => event } } },
  states: {
    connecting: {
      on: {
        'round.slotsReceived': {
          target: 'idle',
          actions: { type: 'storeState', params: ({ event }) => event },
        },
      },
    },
    idle: { on: { 'slots.spinRequested': { target: 'spinning', actions: 'createRequest' } } },
    spinning: {
      invoke: {
        id: 'spin',
        src: 'spin',
        input: ({ context }) => {
          if (!context.request) throw new Error('No spin to request');
          return context.request;
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'showing',
            actions: [
              { type: 'reportBalance', params: ({ event }) => ({ answer: event.output }) },
              { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            target: 'idle',
            actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: 'unresolved',
      },
    },
    // A lost answer is not a refusal: the stake may be taken. The same key is sent until the studio answers.
    unresolved: { on: { 'round.connected': 'spinning' }, after: { repeatPause: 'spinning' } },
    showing: {
      on: {
        'slots.spinShown': [
          { guard: 'hasNextSpin', target: 'showing', reenter: true, actions: 'showNextSpin' },
          { target: 'idle' },
        ],
      },
      after: {
        showLimit: [
          { guard: 'hasNextSpin', target: 'showing', reenter: true, actions: 'showNextSpin' },
          { target: 'idle' },
        ],
      },
    },
  },
});
