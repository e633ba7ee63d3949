import { assign, sendTo, setup } from 'xstate';
import type { Welcome } from '../../contract/states';
import { channel } from './ports';
import type { RoundEvent, RoundReport } from './round.events';

/** From the connection to the studio. */
export type ConnectionEvent =
  | { type: 'game.welcomed'; welcome: Welcome }
  | { type: 'game.disconnected' }
  /** The studio refused the session, or ended it. */
  | { type: 'game.sessionExpired' }
  | { type: 'game.roundReported'; event: RoundEvent }
  | RoundReport;

export type GameEvent = ConnectionEvent | { type: 'game.retryRequested' };

interface GameContext {
  readonly welcome: Welcome | null;
  /** Paise that can be staked, as the studio last reported. */
  readonly balance: number | null;
}

/** Owns the session of the page: the connection, the balance and the limits. Its child `round` owns the bets. */
export const gameMachine = setup({
  types: { context: {} as GameContext, events: {} as GameEvent, tags: {} as 'playable' },
  actors: { connection: channel('connection'), round: channel<RoundEvent>('round') },
  delays: { connectLimit: 20_000, reconnectLimit: 90_000 },
  actions: {
    storeWelcome: assign((_, { welcome }: { welcome: Welcome }) => ({ welcome, balance: welcome.balance })),
    storeBalance: assign((_, { balance }: { balance: number }) => ({ balance })),
    reportToRound: sendTo('round', (_, { event }: { event: RoundEvent }) => event),
    notifyRoundConnected: sendTo('round', { type: 'round.connected' }),
    notifyRoundDisconnected: sendTo('round', { type: 'round.disconnected' }),
  },
}).createMachine({
  id: 'game',
  context: { welcome: null, balance: null },
  invoke: { id: 'round', src: 'round' },
  initial: 'active',
  states: {
    active: {
      invoke: { id: 'connection', src: 'connection' },
      initial: 'connecting',
      on: {
        'game.welcomed': {
          target: '.online',
          actions: [{ type: 'storeWelcome', params: ({ event }) => event }, 'notifyRoundConnected'],
        },
        'game.balanceChanged': { actions: { type: 'storeBalance', params: ({ event }) => event } },
        'game.roundReported': { actions: { type: 'reportToRound', params: ({ event }) => event } },
        'game.sessionExpired': { target: 'expired', actions: 'notifyRoundDisconnected' },
      },
      states: {
        connecting: { after: { connectLimit: '#game.failed' } },
        online: {
          tags: 'playable',
          on: { 'game.disconnected': { target: 'reconnecting', actions: 'notifyRoundDisconnected' } },
        },
        /** The bets of the round count although the page is offline. */
        reconnecting: { tags: 'playable', after: { reconnectLimit: '#game.failed' } },
      },
    },
    failed: { on: { 'game.retryRequested': 'active' } },
    expired: { type: 'final' },
  },
});
