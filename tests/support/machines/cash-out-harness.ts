import type { partCashOutMachine } from '../../../machines/exchange/bets/cash-out/part-cash-out.machine';
import { fakePort, type LogicOf } from './fakes';
import { refused, unreachable } from './fixtures';
import { betResult } from './slip-fixtures';

type Machine = typeof partCashOutMachine;

/** The ports of a cash-out, of a whole market or of a part of a match. */
export function cashOutPorts() {
  const ports = {
    loadQuote: fakePort<LogicOf<Machine, 'loadQuote'>>(),
    createIdempotencyKey: fakePort<LogicOf<Machine, 'createIdempotencyKey'>>(),
    takeQuote: fakePort<LogicOf<Machine, 'takeQuote'>>(),
    reconciliation: fakePort<LogicOf<Machine, 'reconciliation'>>(),
  };
  const actors = {
    loadQuote: ports.loadQuote.logic,
    createIdempotencyKey: ports.createIdempotencyKey.logic,
    takeQuote: ports.takeQuote.logic,
    reconciliation: ports.reconciliation.logic,
  };
  return { ports, actors };
}

/** What the exchange answers to the acceptance of a quote. */
export const takenBets = [betResult.matched, betResult.delayed, betResult.rejected, betResult.lapsed];
export const takeFailures = [refused('This quote is not yours'), unreachable];
