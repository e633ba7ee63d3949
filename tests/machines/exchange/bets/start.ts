import type { Bet } from '../../../../domain/betting/exchange';
import type { BetsEvent } from '../../../../machines/exchange/bets/bets.events';
import { betsMachine } from '../../../../machines/exchange/bets/bets.machine';
import { cancellationMachine } from '../../../../machines/exchange/bets/cancellation.machine';
import { fakeChannel, fakePort, type LogicOf } from '../../../support/machines/fakes';
import { run } from '../../../support/machines/run';
import { betResult, later } from '../../../support/machines/slip-fixtures';

type Machine = typeof betsMachine;

export const matched = later(betResult.unmatched, { state: 'matched', matched: 500_00, remaining: 0 });
export const won = later(matched, { state: 'won', settledAt: 1_700_000_100_000, profit: 420_00 });

/** The bets of a visitor: `signIn` makes it a player with open bets. */
export function start() {
  const loadAllBets = fakePort<LogicOf<Machine, 'loadAllBets'>>();
  const cancelBet = fakePort<LogicOf<typeof cancellationMachine, 'cancelBet'>>();
  const findBet = fakePort<LogicOf<typeof cancellationMachine, 'findBet'>>();
  const cashOut = fakeChannel<LogicOf<Machine, 'cashOut'>, never>();
  const betHistory = fakeChannel<LogicOf<Machine, 'betHistory'>, never>();
  const profit = fakeChannel<LogicOf<Machine, 'profit'>, never>();
  const matchCashOut = fakeChannel<LogicOf<Machine, 'matchCashOut'>, never>();
  const cancelAll = fakePort<LogicOf<Machine, 'cancelAll'>>();
  const edit = fakePort<LogicOf<Machine, 'edit'>>();
  const machine = betsMachine.provide({
    actors: {
      loadAllBets: loadAllBets.logic,
      cancellation: cancellationMachine.provide({
        actors: { cancelBet: cancelBet.logic, findBet: findBet.logic },
      }),
      cashOut: cashOut.logic,
      matchCashOut: matchCashOut.logic,
      cancelAll: cancelAll.logic,
      edit: edit.logic,
      betHistory: betHistory.logic,
      profit: profit.logic,
    },
  });
  const running = run(machine, { as: 'bets', input: undefined });
  const { actor } = running;
  const send = (event: BetsEvent) => actor.send(event);
  return {
    ...running,
    loadAllBets,
    cancelBet,
    findBet,
    cancelAll,
    edit,
    cashOut,
    betHistory,
    profit,
    send,
    now: <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
      selector(actor.getSnapshot()),
    changeBet: (changed: Bet) => send({ type: 'bets.betChanged', bet: changed }),
    signIn: async (open: readonly Bet[] = [betResult.unmatched]) => {
      send({ type: 'bets.playerChanged', isPlayer: true });
      await loadAllBets.resolve(open);
    },
  };
}
