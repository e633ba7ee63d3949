import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { CrashState, CrashUpdate, Settlement } from '../../contract/states';
import { crashBetMachine } from './crash-bet.machine';
import type { RoundEvent, RoundReport } from './round.events';

/** `crash.betEnded`: from a bet; changes no state here, but subscribers of the round learn of it. */
export type CrashEvent = RoundEvent | RoundReport | { type: 'crash.betEnded' };

export interface CrashContext {
  readonly state: CrashState | null;
  /** Start of the phase, in milliseconds on the page's monotonic clock. */
  readonly since: number;
  /** Length of the betting time that was left when the page learnt of the round. */
  readonly bettingTime: number;
  readonly settlement: Settlement | null;
}

/** Start of the phase: flights are timed from take-off, so that each page draws the same multiplier. */
const sinceOf = (state: CrashState, receivedAt: number): number => receivedAt - (state.elapsed ?? 0);

/** Owns the shared round; a child for each of the two bets owns the bet. */
export const crashMachine = setup({
  types: { context: {} as CrashContext, events: {} as CrashEvent },
  actors: { bet: crashBetMachine },
  guards: {
    isPhase: ({ context }, { phase }: { phase: CrashState['phase'] }) => context.state?.phase === phase,
  },
  actions: {
    storeState: assign(({ context }, { state, receivedAt }: { state: CrashState; receivedAt: number }) => {
      const isNewPhase = context.state?.round !== state.round || context.state.phase !== state.phase;
      return {
        state,
        // A repeated state of the same phase does not restart its clock, except the clock of the flight, which the studio owns.
        since: isNewPhase || state.phase === 'flying' ? sinceOf(state, receivedAt) : context.since,
        bettingTime: isNewPhase && state.phase === 'betting' ? (state.ends_in ?? 0) : context.bettingTime,
        settlement: context.settlement?.round === state.round ? context.settlement : null,
      };
    }),
    storeUpdate: assign(
      ({ context }, { update, receivedAt }: { update: CrashUpdate; receivedAt: number }) => {
        const { state, since } = context;
        if (state?.round !== update.round) return {};
        return {
          state: { ...state, client_seed: update.client_seed, players: update.players },
          since:
            state.phase === 'flying' && update.elapsed !== null
              ? Math.min(since, receivedAt - update.elapsed)
              : since,
        };
      },
    ),
    storeSettlement: assign(({ context }, { settlement }: { settlement: Settlement }) =>
      context.state?.round === settlement.round ? { settlement } : {},
    ),
    reportRoundToBets: enqueueActions(({ context, enqueue }) => {
      const { state } = context;
      if (!state) return;
      for (const slot of [0, 1] as const) {
        enqueue.sendTo(`bet${slot}`, {
          type: 'crashBet.roundReceived',
          round: state.round,
          phase: state.phase,
          bet: state.bets.find((bet) => bet.slot === slot) ?? null,
        });
      }
    }),
    reportConnectionToBets: enqueueActions(({ enqueue }) => {
      for (const slot of [0, 1]) enqueue.sendTo(`bet${slot}`, { type: 'crashBet.connected' });
    }),
    reportBalance: sendParent(
      (_, { balance }: { balance: number }): RoundReport => ({
        type: 'game.balanceChanged',
        balance,
      }),
    ),
  },
}).createMachine({
  id: 'crash',
  context: { state: null, since: 0, bettingTime: 1, settlement: null },
  invoke: [
    { id: 'bet0', src: 'bet', input: { slot: 0 } },
    { id: 'bet1', src: 'bet', input: { slot: 1 } },
  ],
  initial: 'connecting',
  on: {
    'round.crashReceived': {
      target: '.received',
      actions: [{ type: 'storeState', params: ({ event }) => event }, 'reportRoundToBets'],
    },
    'round.crashUpdated': { actions: { type: 'storeUpdate', params: ({ event }) => event } },
    'round.settled': { actions: { type: 'storeSettlement', params: ({ event }) => event } },
    'round.connected': { actions: 'reportConnectionToBets' },
    'game.balanceChanged': { actions: { type: 'reportBalance', params: ({ event }) => event } },
  },
  states: {
    connecting: {},
    received: {
      always: [
        { guard: { type: 'isPhase', params: { phase: 'betting' } }, target: 'betting' },
        { guard: { type: 'isPhase', params: { phase: 'flying' } }, target: 'flying' },
        { target: 'crashed' },
      ],
    },
    betting: {},
    flying: {},
    crashed: {},
  },
});
