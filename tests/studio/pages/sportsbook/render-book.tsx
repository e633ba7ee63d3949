import { render } from '@testing-library/react';
import { act } from 'react';
import { onTestFinished, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Slip, SportsbookEvent } from '../../../../studio/sportsbook/contract/messages';
import { BookContext } from '../../../../studio/sportsbook/widget/app/book-context';
import { SportsbookView } from '../../../../studio/sportsbook/widget/app/SportsbookView';
import { type Account, bookMachine } from '../../../../studio/sportsbook/widget/machines/book.machine';
import { slipMachine } from '../../../../studio/sportsbook/widget/machines/slip.machine';
import { en } from '../../../../studio/sportsbook/widget/messages/en';
import { fakeChannel, fakePort, type LogicOf } from '../../../support/machines/fakes';
import { createUser } from '../../../support/user';
import { account as anAccount } from './fixtures';

type Book = typeof bookMachine;

interface Start {
  /** Null: a visitor. */
  readonly account?: Account | null;
  readonly events?: readonly SportsbookEvent[];
  readonly bets?: readonly Slip[];
  readonly route?: string;
}

/** The whole widget, with what has been loaded. */
export async function renderSportsbook({ account = anAccount, bets = [], events, route = '/' }: Start = {}) {
  const ports = {
    startSession: fakePort<LogicOf<Book, 'startSession'>>(),
    loadEvents: fakePort<LogicOf<Book, 'loadEvents'>>(),
    loadBets: fakePort<LogicOf<Book, 'loadBets'>>(),
    placeBet: fakePort<LogicOf<typeof slipMachine, 'placeBet'>>(),
  };
  const machine = bookMachine.provide({
    actors: {
      slip: slipMachine.provide({ actors: { placeBet: ports.placeBet.logic } }),
      startSession: ports.startSession.logic,
      loadEvents: ports.loadEvents.logic,
      loadBets: ports.loadBets.logic,
      operator: fakeChannel<LogicOf<Book, 'operator'>, never>().logic,
    },
  });
  const clock = new SimulatedClock();
  const token = account === null ? null : 't1';
  const book = createActor(machine, { clock, input: { token, route, request: 0 } });
  book.start();
  onTestFinished(() => void book.stop());
  const { slip } = book.getSnapshot().children;
  if (!slip) throw new Error('No slip');
  if (account !== null) {
    await ports.startSession.resolve(account);
    await ports.loadBets.resolve({ balance: account.balance, bets: [...bets] });
  }
  if (events !== undefined) await ports.loadEvents.resolve({ events: [...events] });
  const requests = { requestLogin: vi.fn(), requestRegistration: vi.fn(), requestDeposit: vi.fn() };
  render(
    <BookContext value={{ book, slip, text: en, visibleTop: () => 640, ...requests }}>
      <SportsbookView />
    </BookContext>,
  );
  const send = (event: Parameters<typeof slip.send>[0]) => act(async () => slip.send(event));
  return { book, clock, ports, requests, send, slip, user: createUser() };
}
