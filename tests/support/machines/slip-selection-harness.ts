import { reconciliationMachine } from '../../../machines/exchange/reconciliation/reconciliation.machine';
import { slipSelectionMachine } from '../../../machines/exchange/slip/selection/slip-selection.machine';
import { fakePort, type LogicOf } from './fakes';

type Machine = typeof slipSelectionMachine;

export type SlipSelectionPorts = ReturnType<typeof slipSelectionPorts>;

export const slipSelectionPorts = () => ({
  createIdempotencyKey: fakePort<LogicOf<Machine, 'createIdempotencyKey'>>(),
  placeBet: fakePort<LogicOf<Machine, 'placeBet'>>(),
  findBet: fakePort<LogicOf<Machine, 'findBet'>>(),
  abandonBet: fakePort<LogicOf<typeof reconciliationMachine, 'abandonBet'>>(),
});

/** A selection with the real lookup. Only the calls of the server are faked. */
export const slipSelectionWith = ({
  abandonBet,
  findBet,
  createIdempotencyKey,
  placeBet,
}: SlipSelectionPorts): Machine =>
  slipSelectionMachine.provide({
    actors: {
      createIdempotencyKey: createIdempotencyKey.logic,
      placeBet: placeBet.logic,
      findBet: findBet.logic,
      reconciliation: reconciliationMachine.provide({
        actors: { findBet: findBet.logic, abandonBet: abandonBet.logic },
      }),
    },
  });
