// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { SportsbookEvent } from '../../../../studio/sportsbook/contract/messages';
import { BookContext } from '../../../../studio/sportsbook/widget/app/book-context';
import { SlipItems } from '../../../../studio/sportsbook/widget/app/slip/SlipItems';
import { bookMachine } from '../../../../studio/sportsbook/widget/machines/book.machine';
import { en } from '../../../../studio/sportsbook/widget/messages/en';
import { fakeChannel, fakePort, type LogicOf } from '../../../support/machines/fakes';
import { selection, sportsbookEvent } from './fixtures';

type Book = typeof bookMachine;

const total = sportsbookEvent({
  markets: [{ id: 'total', line: 2.5, outcomes: [{ id: 'over', odds: 190 }] }],
});

/** The slip of a visitor with one selection on the total. */
async function renderSlip() {
  const loadEvents = fakePort<LogicOf<Book, 'loadEvents'>>();
  const clock = new SimulatedClock();
  const machine = bookMachine.provide({
    actors: {
      loadEvents: loadEvents.logic,
      operator: fakeChannel<LogicOf<Book, 'operator'>, never>().logic,
    },
  });
  const book = createActor(machine, { clock, input: { token: null, route: '/', request: 0 } }).start();
  onTestFinished(() => void book.stop());
  const { slip } = book.getSnapshot().children;
  if (!slip) throw new Error('No slip');
  await loadEvents.resolve({ events: [total] });
  slip.send({
    type: 'slip.selectionToggled',
    selection: selection({ market: 'total', outcome: 'over', odds: 190 }),
  });
  const ignore = () => undefined;
  const requests = { requestLogin: ignore, requestRegistration: ignore, requestDeposit: ignore };
  render(
    <BookContext value={{ book, slip, text: en, visibleTop: () => 0, ...requests }}>
      <SlipItems />
    </BookContext>,
  );
  return {
    listNext: (events: SportsbookEvent[]) =>
      act(async () => {
        clock.increment(2000);
        await loadEvents.resolve({ events });
      }),
  };
}

it('names a selection whose event has ended or left the list, and says that it takes no more bets', async () => {
  const { listNext } = await renderSlip();
  expect(screen.getByText('Over 2.5')).toBeVisible();
  await listNext([{ ...total, phase: 'ended', markets: [] }]);
  expect(screen.getByText('Over 2.5')).toBeVisible();
  expect(screen.getByText(en.withoutPrices.ended)).toBeVisible();
  await listNext([]);
  expect(screen.getByText('Over 2.5')).toBeVisible();
  expect(screen.getByText(en.withoutPrices.ended)).toBeVisible();
  expect(screen.getByText(/Mumbai – Kerala/)).toBeVisible();
});

it('says why an event without prices takes no bets, or that one selection takes none', async () => {
  const { listNext } = await renderSlip();
  const over = (odds: number | null, under: number | null) => ({
    ...total,
    phase: 'live' as const,
    markets: [
      {
        id: 'total' as const,
        line: 2.5,
        outcomes: [
          { id: 'over' as const, odds },
          { id: 'under' as const, odds: under },
        ],
      },
    ],
  });
  await listNext([over(null, null)]);
  expect(screen.getByText(en.withoutPrices.certain)).toBeVisible();
  await listNext([over(null, 120)]);
  expect(screen.getByText(en.closed)).toBeVisible();
});
