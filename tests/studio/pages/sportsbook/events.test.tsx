// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { SportsbookEvent } from '../../../../studio/sportsbook/contract/messages';
import { BookContext } from '../../../../studio/sportsbook/widget/app/book-context';
import { clockText } from '../../../../studio/sportsbook/widget/app/events/clock-text';
import { SportsbookView } from '../../../../studio/sportsbook/widget/app/SportsbookView';
import { bookMachine } from '../../../../studio/sportsbook/widget/machines/book.machine';
import { slipMachine } from '../../../../studio/sportsbook/widget/machines/slip.machine';
import { en } from '../../../../studio/sportsbook/widget/messages/en';
import { fakeChannel, fakePort, type LogicOf } from '../../../support/machines/fakes';
import { createUser } from '../../../support/user';
import { accepted, account, placedBet, sportsbookEvent } from './fixtures';

type Book = typeof bookMachine;

const football = sportsbookEvent({
  phase: 'live',
  clock: { unit: 'minute', minute: 63 },
  score: { home: 2, away: 1 },
  markets: [
    {
      id: 'result',
      line: null,
      outcomes: [
        { id: 'home', odds: 120 },
        { id: 'draw', odds: 510 },
        { id: 'away', odds: 900 },
      ],
    },
    { id: 'double', line: null, outcomes: [{ id: 'home-draw', odds: 104 }] },
    {
      id: 'total',
      line: 2.5,
      outcomes: [
        { id: 'over', odds: null },
        { id: 'under', odds: null },
      ],
    },
  ],
});

async function renderBook(events: SportsbookEvent[]) {
  const ports = {
    startSession: fakePort<LogicOf<Book, 'startSession'>>(),
    loadEvents: fakePort<LogicOf<Book, 'loadEvents'>>(),
    placeBet: fakePort<LogicOf<typeof slipMachine, 'placeBet'>>(),
  };
  const operator = fakeChannel<LogicOf<Book, 'operator'>, never>();
  const machine = bookMachine.provide({
    actors: {
      slip: slipMachine.provide({ actors: { placeBet: ports.placeBet.logic } }),
      startSession: ports.startSession.logic,
      loadEvents: ports.loadEvents.logic,
      loadBets: fakePort<LogicOf<Book, 'loadBets'>>().logic,
      operator: operator.logic,
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
  await ports.startSession.resolve(account);
  await ports.loadEvents.resolve({ events });
  const ignore = () => undefined;
  const requests = { requestLogin: ignore, requestRegistration: ignore, requestDeposit: ignore };
  render(
    <BookContext value={{ book, slip, text: en, visibleTop: () => 640, ...requests }}>
      <SportsbookView />
    </BookContext>,
  );
  return { book, slip, operator, placeBet: ports.placeBet, user: createUser() };
}

describe('the time of an event', () => {
  const text = (changes: Partial<SportsbookEvent>) =>
    clockText(sportsbookEvent({ phase: 'live', ...changes }), en);

  it.each([
    ['a minute of football', { clock: { unit: 'minute', minute: 63 } }, '63′'],
    [
      'overs of the first innings',
      { clock: { unit: 'over', batting: 'home', bowled: 12, of: 20, target: null } },
      '12/20 ov',
    ],
    [
      'overs and the runs that are needed',
      {
        clock: { unit: 'over', batting: 'away', bowled: 12, of: 20, target: 161 },
        score: { home: 160, away: 97 },
      },
      '12/20 ov · needs 64',
    ],
    ['a set of tennis', { clock: { unit: 'set', set: 2 } }, 'Set 2'],
    ['raids of kabaddi', { clock: { unit: 'raid', raids: 20, of: 40 } }, 'Raid 20/40'],
    ['a race', { sport: 'racing' }, 'Under way'],
    ['an event that comes', { phase: 'upcoming', starts_in: 90_000 }, 'Starts in 1:30'],
    ['an event that has ended', { phase: 'ended' }, 'Result'],
  ] satisfies [string, Partial<SportsbookEvent>, string][])('is shown as %s', (_, changes, shown) =>
    expect(text(changes)).toBe(shown),
  );
});

describe('the list of events', () => {
  it('has the score, the clock and the prices of an event in a row', async () => {
    await renderBook([football]);
    const row = within(screen.getByRole('article', { name: 'Mumbai – Kerala' }));
    expect(row.getByText('63′')).toBeVisible();
    expect(row.getByRole('button', { name: 'Mumbai at 1.20, Result, Mumbai – Kerala' })).toBeEnabled();
    expect(row.getByRole('button', { name: 'Draw at 5.10, Result, Mumbai – Kerala' })).toBeEnabled();
    expect(row.getByRole('button', { name: 'Over 2.5: Suspended' })).toBeDisabled();
    expect(row.queryByRole('button', { name: /Double/ })).toBeNull();
  });

  it('opens the page of an event with all its markets, and keeps focus and choice for the way back', async () => {
    const { operator, user } = await renderBook([football]);
    await user.click(screen.getByRole('button', { name: 'Total' }));
    await user.click(screen.getByRole('button', { name: 'Open Mumbai – Kerala' }));
    expect(screen.getByRole('group', { name: 'Double chance' })).toBeVisible();
    expect(screen.getByText('2 : 1')).toBeVisible();
    expect(screen.getByRole('button', { name: /All events/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /All events/ }));
    expect(screen.getByRole('button', { name: 'Open Mumbai – Kerala' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Total' })).toHaveAttribute('aria-pressed', 'true');
    expect(operator.last.received.at(-1)).toEqual({ type: 'operator.scrollRequested', top: 640 });
  });

  it('leads from an event that has left the list back to it', async () => {
    const { book, user } = await renderBook([football]);
    act(() => book.send({ type: 'book.eventOpened', id: 'gone', top: 0 }));
    expect(screen.getByText(en.eventGone)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /All events/ }));
    expect(screen.getByRole('article', { name: 'Mumbai – Kerala' })).toBeVisible();
  });
});

describe('the receipt', () => {
  it('names the bet, its number, and odds that are better than those of the slip', async () => {
    const { placeBet, slip, user } = await renderBook([football]);
    act(() => {
      slip.send({
        type: 'slip.selectionToggled',
        selection: { event: 'match-1', market: 'result', outcome: 'home', odds: 120 },
      });
    });
    await user.click(screen.getByRole('button', { name: '₹100' }));
    const bet = placedBet({ odds: 125 });
    const [selection] = bet.selections;
    if (!selection) throw new Error('No selection');
    const answer = accepted(90_000, { odds: 125, selections: [{ ...selection, odds: 125 }] });
    act(() => slip.send({ type: 'slip.placeRequested', keys: ['key-1'] }));
    await act(() => placeBet.resolve(answer));
    const receipt = within(screen.getByRole('region', { name: 'The bet is placed.' }));
    expect(receipt.getByText('Mumbai')).toBeVisible();
    expect(receipt.getByText(/Better than the 1.20/)).toBeVisible();
    expect(receipt.getByText('No. b1')).toBeVisible();
    expect(receipt.getByText('₹125')).toBeVisible();
    await user.click(receipt.getByRole('button', { name: 'Close the receipt' }));
    expect(screen.queryByRole('region', { name: 'The bet is placed.' })).toBeNull();
  });
});

describe('an event without prices', () => {
  const without = (changed: Partial<SportsbookEvent>) =>
    sportsbookEvent({
      ...changed,
      markets: football.markets.map((market) => ({
        ...market,
        outcomes: market.outcomes.map(({ id }) => ({ id, odds: null })),
      })),
    });

  it.each([
    ['has ended', { phase: 'ended' }, en.withoutPrices.ended],
    ['is a race under way', { phase: 'live', sport: 'racing' }, en.withoutPrices.race],
    ['is almost decided', { phase: 'live' }, en.withoutPrices.certain],
  ] as const)('says once that it %s', async (_, changed, sentence) => {
    const event = without(changed);
    const { book } = await renderBook([event]);
    await act(async () => book.send({ type: 'book.eventOpened', id: event.id, top: 0 }));
    expect(screen.getAllByText(sentence)).toHaveLength(1);
  });

  it('is suspended in the list', async () => {
    await renderBook([without({ phase: 'live' })]);
    expect(screen.getByRole('article')).toHaveTextContent(`${en.suspended} · `);
  });

  it('is suspended in the list without the runs that a chase needs, for which a row has no room', async () => {
    const clock = { unit: 'over', batting: 'away', bowled: 14, of: 20, target: 172 } as const;
    await renderBook([without({ phase: 'live', sport: 'cricket', clock, score: { home: 171, away: 102 } })]);
    expect(screen.getByRole('article')).toHaveTextContent(`${en.suspended} · 14/20 ov`);
    expect(screen.getByRole('article')).not.toHaveTextContent('needs');
  });

  it('is no suspended race in the list, which has no prices of races', async () => {
    await renderBook([without({ phase: 'live', sport: 'racing', league: 'Mahalaxmi Course' })]);
    expect(screen.getByRole('article')).not.toHaveTextContent(en.suspended);
  });

  it('says of the market alone that it is almost decided while others have prices', async () => {
    const { book } = await renderBook([football]);
    expect(screen.getByRole('article')).not.toHaveTextContent(en.suspended);
    await act(async () => book.send({ type: 'book.eventOpened', id: football.id, top: 0 }));
    expect(screen.getByRole('group', { name: en.market.total('2.5') })).toHaveTextContent(
      en.withoutPrices.certain,
    );
    expect(screen.getByRole('group', { name: en.market.result() })).not.toHaveTextContent(
      en.withoutPrices.certain,
    );
  });
});
