import { reconciliationMachine } from '../../../machines/reconciliation/reconciliation.machine';
import { betLegMachine } from '../../../machines/slip-selection/slip-selection.machine';
import { fakePort, type LogicOf } from './fakes';

type Machine = typeof betLegMachine;

export type BetLegPorts = ReturnType<typeof betLegPorts>;

export const betLegPorts = () => ({
  newKey: fakePort<LogicOf<Machine, 'newKey'>>(),
  placeBet: fakePort<LogicOf<Machine, 'placeBet'>>(),
  findBet: fakePort<LogicOf<Machine, 'findBet'>>(),
  abandonBet: fakePort<LogicOf<typeof reconciliationMachine, 'abandonBet'>>(),
});

/** A leg with the lookup that it has in the product: only what the server says is faked. */
export const betLegWith = ({ abandonBet, findBet, newKey, placeBet }: BetLegPorts): Machine =>
  betLegMachine.provide({
    actors: {
      newKey: newKey.logic,
      placeBet: placeBet.logic,
      findBet: findBet.logic,
      reconciliation: reconciliationMachine.provide({
        actors: { findBet: findBet.logic, abandonBet: abandonBet.logic },
      }),
    },
  });
