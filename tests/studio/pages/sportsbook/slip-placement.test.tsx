// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { BookContext } from '../../../../studio/sportsbook/widget/app/book-context';
import { SlipPlacement } from '../../../../studio/sportsbook/widget/app/slip/SlipPlacement';
import { bookMachine } from '../../../../studio/sportsbook/widget/machines/book.machine';
import { en } from '../../../../studio/sportsbook/widget/messages/en';
import { fakeChannel, fakePort, type LogicOf } from '../../../support/machines/fakes';
import { account, selection, sportsbookEvent } from './fixtures';

type Book = typeof bookMachine;

const closed = selection({ event: 'match-2' });

/** The slip of a player with two singles, of which the second accepts no bets. */
async function renderPlacement() {
  const startSession = fakePort<LogicOf<Book, 'startSession'>>();
  const loadEvents = fakePort<LogicOf<Book, 'loadEvents'>>();
  const machine = bookMachine.provide({
    actors: {
      startSession: startSession.logic,
      loadEvents: loadEvents.logic,
      loadBets: fakePort<LogicOf<Book, 'loadBets'>>().logic,
      operator: fakeChannel<LogicOf<Book, 'operator'>, never>().logic,
    },
  });
  const book = createActor(machine, {
    clock: new SimulatedClock(),
    input: { token: 't1', route: '/', request: 0 },
  });
  book.start();
  onTestFinished(() => void book.stop());
  const { slip } = book.getSnapshot().children;
  if (!slip) throw new Error('No slip');
  await startSession.resolve(account);
  await loadEvents.resolve({
    events: [sportsbookEvent(), sportsbookEvent({ id: 'match-2', phase: 'ended', markets: [] })],
  });
  slip.send({ type: 'slip.selectionToggled', selection: selection() });
  slip.send({ type: 'slip.selectionToggled', selection: closed });
  slip.send({ type: 'slip.modeChanged', mode: 'singles' });
  const ignore = () => undefined;
  const requests = { requestLogin: ignore, requestRegistration: ignore, requestDeposit: ignore };
  render(
    <BookContext value={{ book, slip, text: en, visibleTop: () => 0, ...requests }}>
      <SlipPlacement />
    </BookContext>,
  );
  return {
    enterStake: (event: string) =>
      act(() => slip.send({ type: 'slip.singleStakeChanged', id: `${event}:result:home`, stake: 10_000 })),
  };
}

it('places a single beside one without a stake that accepts no bets', async () => {
  const { enterStake } = await renderPlacement();
  enterStake('match-1');
  expect(screen.getByRole('button', { name: en.place('₹100') })).toBeEnabled();
  enterStake('match-2');
  expect(screen.getByRole('button', { name: en.place('₹200') })).toBeDisabled();
});
