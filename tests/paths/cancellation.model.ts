import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import { cancellationMachine } from '../../machines/exchange/bets/cancellation.machine';
import { fakePort, type LogicOf } from '../support/machines/fakes';
import { malformed, refused, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { betResult, KEY } from '../support/machines/slip-fixtures';

type Machine = typeof cancellationMachine;
export type CancellationWorld = ReturnType<typeof cancellationWorld>;

export function cancellationWorld(input: InputFrom<Machine>, inspect: Inspect) {
  const cancelBet = fakePort<LogicOf<Machine, 'cancelBet'>>();
  const findBet = fakePort<LogicOf<Machine, 'findBet'>>();
  const machine = cancellationMachine.provide({
    actors: { cancelBet: cancelBet.logic, findBet: findBet.logic },
  });
  return { ...run(machine, { input, inspect }), cancelBet, findBet };
}

const port = answers<Machine, CancellationWorld>();

export const cancellationModel: Model<Machine, CancellationWorld> = {
  name: 'cancellation',
  machine: cancellationMachine,
  starts: { 'of a bet that waits': { betId: '1', idempotencyKey: KEY } },
  events: {
    'cancellation.retryRequested': [{ type: 'cancellation.retryRequested' }],
  } satisfies EventCases<Machine>,
  answers: {
    cancelBet: port(
      ({ cancelBet }) => cancelBet,
      [betResult.cancelled, betResult.matched, betResult.unmatched],
      [refused('This bet is not yours'), unreachable, malformed],
    ),
    findBet: port(({ findBet }) => findBet, [betResult.cancelled, betResult.unmatched, null], [unreachable]),
  },
  waits: { pausing: ({ context }) => Math.min(1000 * 2 ** (context.unanswered - 1), 8000) },
  distinguish: ({ context: { bet, sentence, unanswered, unconfirmed } }) => [
    unanswered > 0,
    Math.min(unconfirmed, 3),
    bet?.state,
    sentence?.serverMessage,
  ],
  ignored: {
    'cancellation.retryRequested': {
      in: ['cancelling', 'lookingUp'],
      because: 'a request is pending',
    },
  },
  assertions: {
    cancelling: (_, { cancelBet }) => expect(cancelBet.last.input).toEqual({ id: '1' }),
    pausing: ({ context }) => expect(context.unanswered).toBeGreaterThan(0),
    lookingUp: (_, { findBet }) => expect(findBet.last.input).toEqual({ idempotencyKey: KEY, betId: '1' }),
    settled: ({ context: { bet, betId, sentence } }, { sent }) =>
      expect(sent.at(-1)).toEqual({
        to: 'bets',
        event: { type: 'bets.cancellationSettled', bet, betId, sentence },
      }),
  } satisfies LeafAssertions<Machine, CancellationWorld>,
};
