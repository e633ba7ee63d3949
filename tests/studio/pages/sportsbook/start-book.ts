import { onTestFinished } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type BookEvent, bookMachine } from '../../../../studio/sportsbook/widget/machines/book.machine';
import { slipMachine } from '../../../../studio/sportsbook/widget/machines/slip.machine';
import { fakeChannel, fakePort, type LogicOf } from '../../../support/machines/fakes';

type Book = typeof bookMachine;

interface Start {
  /** Null: a visitor. */
  readonly token?: string | null;
  readonly route?: string;
}

/** The actors of the widget, with fakes of its ports. Nothing is loaded. */
export function startBook({ token = null, route = '/' }: Start = {}) {
  const ports = {
    startSession: fakePort<LogicOf<Book, 'startSession'>>(),
    loadEvents: fakePort<LogicOf<Book, 'loadEvents'>>(),
    loadBets: fakePort<LogicOf<Book, 'loadBets'>>(),
    placeBet: fakePort<LogicOf<typeof slipMachine, 'placeBet'>>(),
  };
  const operator = fakeChannel<LogicOf<Book, 'operator'>, BookEvent>();
  const clock = new SimulatedClock();
  const machine = bookMachine.provide({
    actors: {
      slip: slipMachine.provide({ actors: { placeBet: ports.placeBet.logic } }),
      startSession: ports.startSession.logic,
      loadEvents: ports.loadEvents.logic,
      loadBets: ports.loadBets.logic,
      operator: operator.logic,
    },
  });
  const book = createActor(machine, { clock, input: { token, route, request: 0 } });
  book.start();
  onTestFinished(() => void book.stop());
  const { slip } = book.getSnapshot().children;
  if (!slip) throw new Error('No slip');
  return { book, clock, operator, ports, slip };
}
