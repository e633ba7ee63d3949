import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import type { CashOutAnswer, CrashBet, CrashBetAnswer } from '../../studio/contract/answers';
import { type CrashBetEvent, crashBetMachine } from '../../studio/pages/machines/crash-bet.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof crashBetMachine;
type CrashBetWorld = ReturnType<typeof crashBetWorld>;

/** The pure machine has no parent to report to. */
const machine = crashBetMachine.provide({ actions: { reportBalance: () => {}, reportEnd: () => {} } });

export function crashBetWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const placeCrashBet = fakePort<LogicOf<Machine, 'placeCrashBet'>>();
  const sendCashOut = fakePort<LogicOf<Machine, 'sendCashOut'>>();
  const provided = crashBetMachine.provide({
    actors: { placeCrashBet: placeCrashBet.logic, sendCashOut: sendCashOut.logic },
  });
  return { ...run(provided, { input, inspect }), placeCrashBet, sendCashOut };
}

const port = answers<Machine, CrashBetWorld>();

const running: CrashBet = { slot: 0, stake: 10_000, auto_cash_out: null, cashed_out_at: null, won: null };
const accepted: CrashBetAnswer = { status: 'accepted', bet: running, balance: 90_000 };
const refused: CrashBetAnswer = { status: 'refused', reason: 'insufficient-funds', balance: null };
const cashedOut: CashOutAnswer = { status: 'accepted', multiplier: 150, won: 15_000 };
const tooLate: CashOutAnswer = { status: 'refused', reason: 'round-closed', balance: null };

type RoundReceived = Extract<CrashBetEvent, { type: 'crashBet.roundReceived' }>;

const next = { betting: 'flying', flying: 'crashed', crashed: null } as const;

/** The running round continues with the bet, or the next round is received, in which another tab may have bet. */
const rounds = ({ context: { bet, phase, round } }: SnapshotFrom<Machine>): readonly RoundReceived[] => {
  const following = { round: round === 'first' ? 'second' : 'first', phase: 'betting' } as const;
  const later = round === null ? null : next[phase];
  return [
    { type: 'crashBet.roundReceived', ...following, bet: null },
    { type: 'crashBet.roundReceived', ...following, bet: running },
    ...(later === null || round === null
      ? []
      : [{ type: 'crashBet.roundReceived', round, phase: later, bet } as const]),
  ];
};

/** A press creates a new key, which is not used for another round. */
const placed = ({
  context: { phase, round },
}: SnapshotFrom<Machine>): readonly Extract<CrashBetEvent, { type: 'crashBet.placeRequested' }>[] => [
  {
    type: 'crashBet.placeRequested',
    stake: 10_000,
    autoCashOut: null,
    key: `key-${round}-${phase}`,
    clientSeed: 'seed',
  },
];

export const crashBetModel: Model<Machine, CrashBetWorld> = {
  name: 'crashBet',
  machine,
  starts: { 'of the first slot': { slot: 0 } },
  events: {
    'crashBet.roundReceived': rounds,
    'crashBet.connected': [{ type: 'crashBet.connected' }],
    'crashBet.placeRequested': placed,
    'crashBet.cancelled': [{ type: 'crashBet.cancelled' }],
    'crashBet.cashOutRequested': [{ type: 'crashBet.cashOutRequested' }],
  } satisfies EventCases<Machine>,
  answers: {
    placeCrashBet: port(({ placeCrashBet }) => placeCrashBet, [accepted, refused], [unreachable]),
    sendCashOut: port(({ sendCashOut }) => sendCashOut, [cashedOut, tooLate], [unreachable]),
  },
  waits: { unresolved: 1000 },
  distinguish: ({ context: { bet, notice, phase, round, orderRound } }) => [
    phase,
    bet === null ? null : bet.cashed_out_at,
    notice,
    orderRound !== null && orderRound !== round,
  ],
  distinguishEdges: ({ context: { bet, phase } }) => [phase, bet?.cashed_out_at],
  ignored: {
    'crashBet.connected': {
      in: ['idle', 'queued', 'placing', 'placed', 'cashingOut', 'over'],
      because: 'no answer was lost',
    },
    'crashBet.placeRequested': {
      in: ['queued', 'placing', 'unresolved', 'placed', 'cashingOut'],
      because: 'the slot has a bet',
    },
    'crashBet.cancelled': {
      in: ['idle', 'placing', 'unresolved', 'placed', 'cashingOut', 'over'],
      because: 'only a bet that was not sent can be taken back',
    },
    'crashBet.cashOutRequested': {
      in: ['idle', 'queued', 'placing', 'unresolved', 'cashingOut', 'over'],
      because: 'there is no bet that flies',
    },
  },
  assertions: {
    idle: ({ context }) => expect([context.bet, context.order]).toEqual([null, null]),
    queued: ({ context }) => {
      expect(context.order?.stake).toBe(10_000);
      expect(context.phase).not.toBe('betting');
    },
    placing: ({ context }, { placeCrashBet }) =>
      expect(placeCrashBet.last.input).toEqual({ ...context.order, round: context.orderRound, slot: 0 }),
    // The stake may be taken: the bet is neither dropped nor sent to another round.
    unresolved: ({ context }, { placeCrashBet }) =>
      expect(placeCrashBet.last.input).toEqual({ ...context.order, round: context.orderRound, slot: 0 }),
    placed: ({ context }) => expect(context.bet).toEqual(running),
    cashingOut: ({ context }, { sendCashOut }) =>
      expect(sendCashOut.last.input).toEqual({ round: context.round, slot: 0 }),
    over: ({ context: { bet, phase } }) =>
      expect(phase === 'crashed' || bet?.cashed_out_at === 150).toBe(true),
  } satisfies LeafAssertions<Machine, CrashBetWorld>,
};
