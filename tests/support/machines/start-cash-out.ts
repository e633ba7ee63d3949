import type { CashOutEvent } from '../../../machines/exchange/bets/cash-out/cash-out.events';
import { cashOutMachine } from '../../../machines/exchange/bets/cash-out/cash-out.machine';
import { reconciliationMachine } from '../../../machines/exchange/reconciliation/reconciliation.machine';
import { fakePort, type LogicOf } from './fakes';
import { market } from './market-fixtures';
import { run } from './run';
import { cashOutQuote, KEY } from './slip-fixtures';

type Machine = typeof cashOutMachine;

/** A cash-out of India in the match odds, with fake ports. */
export function startCashOut() {
  const loadQuote = fakePort<LogicOf<Machine, 'loadQuote'>>();
  const createIdempotencyKey = fakePort<LogicOf<Machine, 'createIdempotencyKey'>>();
  const takeQuote = fakePort<LogicOf<Machine, 'takeQuote'>>();
  const findBet = fakePort<LogicOf<typeof reconciliationMachine, 'findBet'>>();
  const abandonBet = fakePort<LogicOf<typeof reconciliationMachine, 'abandonBet'>>();
  const machine = cashOutMachine.provide({
    actors: {
      loadQuote: loadQuote.logic,
      createIdempotencyKey: createIdempotencyKey.logic,
      takeQuote: takeQuote.logic,
      reconciliation: reconciliationMachine.provide({
        actors: { findBet: findBet.logic, abandonBet: abandonBet.logic },
      }),
    },
  });
  const running = run(machine, {
    input: { marketId: 'm1-odds', selectionId: 'india' },
    without: ['exchange'],
  });
  const { actor } = running;
  const send = (event: CashOutEvent) => actor.send(event);
  return {
    ...running,
    loadQuote,
    createIdempotencyKey,
    takeQuote,
    findBet,
    abandonBet,
    send,
    changeMarket: (version: number) =>
      send({ type: 'followedMarket.changed', market: market({ version }), condition: 'OPEN' }),
    can: (type: 'cashOut.takeRequested' | 'cashOut.closed') => actor.getSnapshot().can({ type }),
    now: <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
      selector(actor.getSnapshot()),
    take: async () => {
      await loadQuote.resolve(cashOutQuote());
      send({ type: 'cashOut.takeRequested' });
      await createIdempotencyKey.resolve(KEY);
    },
  };
}
