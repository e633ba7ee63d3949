import { assertEvent, assign, sendParent, setup } from 'xstate';
import type { CashOutAnswer, CrashBet, CrashBetAnswer, RefusalReason } from '../../contract/answers';
import type { CashOutRequest, CrashBetRequest } from '../../contract/requests';
import type { CrashState } from '../../contract/states';
import { port } from './ports';
import type { RoundReport } from './round.events';

interface RoundReceived {
  readonly round: string;
  readonly phase: CrashState['phase'];
  /** The player's bet of this slot in this round. */
  readonly bet: CrashBet | null;
}

export type CrashBetEvent =
  | ({ type: 'crashBet.roundReceived' } & RoundReceived)
  | { type: 'crashBet.connected' }
  /** `autoCashOut`: hundredths, null without. The bet waits for the next round if bets are closed. */
  | {
      type: 'crashBet.placeRequested';
      stake: number;
      autoCashOut: number | null;
      key: string;
      clientSeed: string;
    }
  | { type: 'crashBet.cancelled' }
  | { type: 'crashBet.cashOutRequested' };

/** `end-missed`: the page was offline when the round ended, or the studio stopped the round and returned the stake. */
export type CrashBetNotice = RefusalReason | 'end-missed';

type Order = Pick<CrashBetRequest, 'key' | 'client_seed' | 'stake' | 'auto_cash_out'>;

export interface CrashBetContext {
  readonly slot: 0 | 1;
  readonly round: string | null;
  readonly phase: CrashState['phase'];
  /** What the player asked for, until the studio has answered. */
  readonly order: Order | null;
  /** The round that the order was sent to. */
  readonly orderRound: string | null;
  readonly bet: CrashBet | null;
  readonly notice: CrashBetNotice | null;
}

/** Owns one bet of the crash game: waiting for the round, placed, cashed out. The studio decides the multiplier. */
export const crashBetMachine = setup({
  types: {
    context: {} as CrashBetContext,
    events: {} as CrashBetEvent,
    input: {} as { slot: 0 | 1 },
  },
  actors: {
    placeCrashBet: port<CrashBetAnswer, CrashBetRequest>('placeCrashBet'),
    sendCashOut: port<CashOutAnswer, CashOutRequest>('sendCashOut'),
  },
  delays: { repeatPause: 1_000 },
  guards: {
    isBetting: ({ context }) => context.phase === 'betting',
    isFlying: ({ context }) => context.phase === 'flying',
    hasBet: ({ context }) => context.bet !== null,
    isOtherRound: ({ context }, { round }: RoundReceived) => round !== context.round,
    isAbsent: ({ context }) => context.bet === null,
    isOver: ({ context }) =>
      context.bet !== null && (context.bet.cashed_out_at !== null || context.phase === 'crashed'),
    isRunning: ({ context }) =>
      context.bet !== null && context.bet.cashed_out_at === null && context.phase !== 'crashed',
    isAccepted: (_, { answer }: { answer: CrashBetAnswer | CashOutAnswer }) => answer.status === 'accepted',
  },
  actions: {
    storeRound: assign(({ context }, { round, phase, bet }: RoundReceived) => {
      if (round !== context.round) return { round, phase, bet };
      // A state that was sent before an answer has an older bet: what is cashed out stays cashed out.
      const isOlder = bet === null || (bet.cashed_out_at === null && context.bet?.cashed_out_at);
      return { phase, bet: isOlder ? context.bet : bet };
    }),
    storeOrder: assign(({ event }) => {
      assertEvent(event, 'crashBet.placeRequested');
      const { key, clientSeed, stake, autoCashOut } = event;
      return { order: { key, client_seed: clientSeed, stake, auto_cash_out: autoCashOut }, notice: null };
    }),
    assignRound: assign(({ context }) => ({ orderRound: context.orderRound ?? context.round })),
    dropOrder: assign({ order: null, orderRound: null }),
    storeBet: assign(({ context }, { answer }: { answer: CrashBetAnswer }) => {
      if (answer.status === 'refused') return { order: null, orderRound: null, notice: answer.reason };
      const isThisRound = context.orderRound === context.round;
      return { order: null, orderRound: null, ...(isThisRound && { bet: context.bet ?? answer.bet }) };
    }),
    storeCashOut: assign(({ context }, { answer }: { answer: CashOutAnswer }) => {
      if (answer.status === 'refused' || !context.bet) return {};
      return { bet: { ...context.bet, cashed_out_at: answer.multiplier, won: answer.won } };
    }),
    storeMissedEnd: assign({ notice: 'end-missed' }),
    reportEnd: sendParent({ type: 'crash.betEnded' }),
    reportBalance: sendParent(
      (_, { answer }: { answer: CrashBetAnswer }): RoundReport => ({
        type: 'game.balanceChanged',
        balance: answer.balance ?? 0,
      }),
    ),
  },
}).createMachine({
  id: 'crashBet',
  context: ({ input: { slot } }) => ({
    slot,
    round: null,
    phase: 'crashed',
    order: null,
    orderRound: null,
    bet: null,
    notice: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'hasBet', target: 'placed' },
      on: {
        'crashBet.roundReceived': { actions: { type: 'storeRound', params: ({ event }) => event } },
        'crashBet.placeRequested': [
          { guard: 'isBetting', target: 'placing', actions: 'storeOrder' },
          { target: 'queued', actions: 'storeOrder' },
        ],
      },
    },
    /** Sent when the bets of the next round open. */
    queued: {
      always: { guard: 'isBetting', target: 'placing' },
      on: {
        'crashBet.roundReceived': { actions: { type: 'storeRound', params: ({ event }) => event } },
        'crashBet.cancelled': { target: 'idle', actions: 'dropOrder' },
      },
    },
    placing: {
      entry: 'assignRound',
      on: { 'crashBet.roundReceived': { actions: { type: 'storeRound', params: ({ event }) => event } } },
      invoke: {
        id: 'placeCrashBet',
        src: 'placeCrashBet',
        input: ({ context: { order, orderRound, slot } }) => {
          if (!order || !orderRound) throw new Error('No bet to place');
          return { ...order, round: orderRound, slot };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ answer: event.output }) },
            target: 'idle',
            actions: [
              { type: 'reportBalance', params: ({ event }) => ({ answer: event.output }) },
              { type: 'storeBet', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          {
            target: 'idle',
            actions: { type: 'storeBet', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: 'unresolved',
      },
    },
    // A lost answer is not a refusal: the stake may be taken. The same key is sent until the studio answers.
    unresolved: {
      on: {
        'crashBet.roundReceived': { actions: { type: 'storeRound', params: ({ event }) => event } },
        'crashBet.connected': 'placing',
      },
      after: { repeatPause: 'placing' },
    },
    placed: {
      always: [
        { guard: 'isOver', target: 'over' },
        // The state of a later round.
        { guard: 'isAbsent', target: 'idle', actions: ['storeMissedEnd', 'reportEnd'] },
      ],
      on: {
        'crashBet.roundReceived': { actions: { type: 'storeRound', params: ({ event }) => event } },
        'crashBet.cashOutRequested': { guard: 'isFlying', target: 'cashingOut' },
      },
    },
    cashingOut: {
      always: { guard: 'isOver', target: 'over' },
      on: {
        'crashBet.roundReceived': [
          // An answer that arrives now is not about the bet of the new round.
          {
            guard: { type: 'isOtherRound', params: ({ event }) => event },
            target: 'placed',
            actions: { type: 'storeRound', params: ({ event }) => event },
          },
          { actions: { type: 'storeRound', params: ({ event }) => event } },
        ],
      },
      invoke: {
        id: 'sendCashOut',
        src: 'sendCashOut',
        input: ({ context: { round, slot } }) => ({ round: round ?? '', slot }),
        onDone: {
          target: 'placed',
          actions: { type: 'storeCashOut', params: ({ event }) => ({ answer: event.output }) },
        },
        // The studio may have cashed out: its next state contains the result. Until then the player can ask again.
        onError: 'placed',
      },
    },
    /** The result is shown until the next round; the next bet can be prepared. */
    over: {
      entry: 'reportEnd',
      // Decided by the bet of the next round, which may have been placed in another tab.
      always: [
        { guard: 'isAbsent', target: 'idle' },
        { guard: 'isRunning', target: 'placed' },
      ],
      on: {
        'crashBet.roundReceived': [{ actions: { type: 'storeRound', params: ({ event }) => event } }],
        'crashBet.placeRequested': { target: 'queued', actions: 'storeOrder' },
      },
    },
  },
});
