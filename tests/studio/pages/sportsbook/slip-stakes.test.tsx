// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { en } from '../../../../studio/sportsbook/widget/messages/en';
import { accepted, account, selection, sportsbookEvent } from './fixtures';
import { button, openSlip, slip, upcoming } from './open-slip';
import { renderSportsbook } from './render-sportsbook';

describe('the quick stakes', () => {
  const amounts = () =>
    slip()
      .getAllByRole('button', { name: /^₹[\d,]+$/ })
      .map(({ textContent }) => textContent);

  it.each([
    [1_000, 0, ['₹100', '₹500', '₹1,000', '₹5,000']],
    [50_000, 100_000, ['₹500', '₹1,000']],
  ])('are within the limits from %i to %i paise', async (min, max, shown) => {
    await openSlip(1, { min, max });
    expect(amounts()).toEqual(shown);
  });

  it('are for each of several singles, and say so', async () => {
    const { send } = await openSlip(2);
    expect(slip().getByRole('group', { name: en.quickStakes })).toBeVisible();
    await send({ type: 'slip.modeChanged', mode: 'singles' });
    expect(slip().getByRole('group', { name: en.quickStakesForEach })).toBeVisible();
    await send({ type: 'slip.selectionRemoved', id: 'match-2:result:home' });
    expect(slip().getByRole('group', { name: en.quickStakes })).toBeVisible();
  });
});

describe('a stake', () => {
  it('has paise, and is no stake while it is no amount', async () => {
    const { user } = await openSlip();
    const field = slip().getByRole('textbox', { name: en.stakeFor('Mumbai') });
    await user.type(field, '12.50');
    expect(field).toHaveValue('12.50');
    expect(field).toHaveAttribute('aria-invalid', 'false');
    expect(button(en.place('₹12.50'))).toBeEnabled();
    await user.type(field, '5');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(button(en.enterStake)).toBeDisabled();
  });

  it('is typed with the digits of a Hindi keyboard, too', async () => {
    const { user } = await openSlip();
    await user.type(slip().getByRole('textbox', { name: en.stakeFor('Mumbai') }), '१२.५०');
    expect(button(en.place('₹12.50'))).toBeEnabled();
  });

  it('that is chosen by a press is shown in the field', async () => {
    const { send } = await openSlip();
    await send({ type: 'slip.singleStakeChanged', id: 'match-1:result:home', stake: 1_250 });
    expect(slip().getByRole('textbox', { name: en.stakeFor('Mumbai') })).toHaveValue('12.5');
  });

  it('of all singles is the sum of theirs', async () => {
    const { send } = await openSlip(2);
    await send({ type: 'slip.modeChanged', mode: 'singles' });
    await send({ type: 'slip.singleStakeChanged', id: 'match-1:result:home', stake: 10_000 });
    await send({ type: 'slip.singleStakeChanged', id: 'match-2:result:home', stake: 20_000 });
    expect(button(en.place('₹300'))).toBeEnabled();
    expect(slip().getByText('₹540')).toBeVisible();
  });

  it.each([
    ['below the least', 500, { min: 1_000 }, en.obstacle['below-minimum']('₹10')],
    ['above the largest', 60_000, { max: 50_000 }, en.obstacle['above-maximum']('₹500')],
    ['above the balance', 200_000, {}, en.obstacle['insufficient-funds']('₹1,000')],
    [
      'for more than a bet pays',
      90_000_000,
      { balance: 900_000_000 },
      en.obstacle['payout-too-high']('₹1,000,000'),
    ],
  ])('%s is not placed, and the amount is named', async (_, stake, limits, sentence) => {
    const { send } = await openSlip(1, limits);
    await send({ type: 'slip.singleStakeChanged', id: 'match-1:result:home', stake });
    expect(slip().getByText(sentence)).toBeVisible();
    expect(button(/^Place/)).toBeDisabled();
  });
});

describe('a price that has moved', () => {
  const place = async (odds: number | null) => {
    const opened = await openSlip(1, {}, odds);
    await opened.send({ type: 'slip.singleStakeChanged', id: 'match-1:result:home', stake: 10_000 });
    return opened;
  };

  it('for the worse is accepted before the bet is placed', async () => {
    const { user } = await place(170);
    expect(slip().getByText(en.oddsChanged('1.80', '1.70'))).toBeVisible();
    expect(slip().queryByRole('button', { name: /^Place/ })).toBeNull();
    await user.click(button(en.acceptOdds));
    expect(button(en.place('₹100'))).toBeEnabled();
    expect(slip().queryByText(en.oddsChanged('1.80', '1.70'))).toBeNull();
  });

  it('for the better is taken without a question', async () => {
    await place(190);
    expect(slip().getByText(en.oddsBetter('1.90'))).toBeVisible();
    expect(button(en.place('₹100'))).toBeEnabled();
  });

  it('not at all is not mentioned', async () => {
    await place(180);
    expect(slip().queryByText(/is now|better price/)).toBeNull();
  });

  it('to none is not placed', async () => {
    await place(null);
    expect(slip().getByText(en.closed)).toBeVisible();
    expect(button(en.place('₹100'))).toBeDisabled();
  });
});

describe('the slip', () => {
  it('leads a visitor to the log-in and to the registration', async () => {
    const { requests, user } = await renderSportsbook({ account: null, events: [upcoming('match-1')] });
    await user.click(button(en.logIn));
    expect([requests.requestLogin.mock.calls.length, requests.requestRegistration.mock.calls.length]).toEqual(
      [1, 0],
    );
    await user.click(button(en.register));
    expect(requests.requestRegistration).toHaveBeenCalledOnce();
  });

  it('has no multiple of selections of one event, and says which', async () => {
    const { send } = await openSlip();
    await send({ type: 'slip.selectionToggled', selection: selection({ market: 'total', outcome: 'over' }) });
    expect(button(en.multiple)).toBeDisabled();
    expect(slip().getByText(/cannot be multiplied/)).toBeVisible();
  });

  it('says that it is full with eight selections', async () => {
    const { send } = await openSlip(7);
    expect(slip().queryByText(en.slipFull(8))).toBeNull();
    await send({ type: 'slip.selectionToggled', selection: selection({ event: 'match-8' }) });
    expect(slip().getByText(en.slipFull(8))).toBeVisible();
  });

  it('says that a bet whose answer was lost is looked up, also while its session is renewed', async () => {
    const { book, clock, ports, send } = await openSlip();
    await send({ type: 'slip.singleStakeChanged', id: 'match-1:result:home', stake: 10_000 });
    await send({ type: 'slip.placeRequested', keys: ['key-1'] });
    expect(button(en.placing)).toBeDisabled();
    const ended = Object.assign(new Error('ended'), { name: 'SessionEnded' });
    await act(() => ports.placeBet.reject(ended));
    expect(slip().getByText(en.unresolved)).toBeVisible();
    await act(() => ports.loadBets.reject(ended));
    await act(async () => clock.increment(60_000));
    expect(slip().getByText(en.unresolved)).toBeVisible();
    await act(async () => book.send({ type: 'book.tokenChanged', token: 't2' }));
    await act(() => ports.startSession.resolve({ ...account, session: 's2' }));
    await act(async () => clock.increment(60_000));
    await act(() => ports.placeBet.resolve(accepted(90_000)));
    expect(slip().getByText(en.accepted(1))).toBeVisible();
    expect(slip().queryByText(en.unresolved)).toBeNull();
  });

  it.each([
    ['insufficient-funds', 1],
    ['price-moved', 0],
  ] as const)('offers a deposit after a refusal for want of money alone: %s', async (reason, offers) => {
    const { ports, requests, send, user } = await openSlip();
    await send({ type: 'slip.singleStakeChanged', id: 'match-1:result:home', stake: 10_000 });
    await send({ type: 'slip.placeRequested', keys: ['key-1'] });
    await act(() => ports.placeBet.resolve({ status: 'refused', reason, odds: [180] }));
    expect(slip().getByText(`${en.refusal[reason]} ${en.nothingStaked(0)}`)).toBeVisible();
    const deposits = slip().queryAllByRole('button', { name: en.deposit });
    for (const deposit of deposits) await user.click(deposit);
    expect(requests.requestDeposit).toHaveBeenCalledTimes(offers);
  });
});

describe('a refusal', () => {
  const refuseSecond = async (reason: 'price-moved' | 'unavailable') => {
    const { ports, send } = await openSlip(2);
    await send({ type: 'slip.modeChanged', mode: 'singles' });
    await send({ type: 'slip.quickStakeChosen', stake: 10_000 });
    await send({ type: 'slip.placeRequested', keys: ['key-1', 'key-2'] });
    await act(() => ports.placeBet.resolve(accepted(90_000)));
    await act(() => ports.placeBet.resolve({ status: 'refused', reason, odds: [180] }));
  };

  it('of the second bet does not say that nothing was staked', async () => {
    await refuseSecond('price-moved');
    expect(slip().getByText(en.accepted(1))).toBeVisible();
    expect(slip().getByText(`${en.refusal['price-moved']} Nothing else was staked.`)).toBeVisible();
  });

  it('of a wallet that did not answer says nothing more about the stake', async () => {
    await refuseSecond('unavailable');
    expect(slip().getByText(en.refusal.unavailable)).toBeVisible();
  });
});

describe('the list of events', () => {
  it('has events in play before those that come, and results last', async () => {
    await renderSportsbook({
      events: [
        sportsbookEvent({ id: 'a', competitors: ['Over', 'Done'], phase: 'ended' }),
        sportsbookEvent({ id: 'b', competitors: ['Soon', 'Later'], phase: 'upcoming' }),
        sportsbookEvent({
          id: 'c',
          competitors: ['Now', 'Here'],
          phase: 'live',
          score: { home: 2, away: 1 },
        }),
      ],
    });
    const rows = screen.getAllByRole('article');
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
      ...['Now – Here', 'Soon – Later', 'Over – Done'],
    ]);
    expect(rows[0]).toHaveTextContent(/Now2Here1/);
  });

  it('is narrowed to a sport', async () => {
    const { user } = await renderSportsbook({
      events: [sportsbookEvent(), sportsbookEvent({ id: 't', sport: 'tennis', competitors: ['Rao', 'Das'] })],
    });
    await user.click(screen.getByRole('button', { name: en.tennis }));
    expect(screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Rao – Das',
    ]);
    await user.click(screen.getByRole('button', { name: en.kabaddi }));
    expect(screen.getByText(en.noEvents)).toBeVisible();
  });

  it('says that it could not be loaded, also while it is loaded again', async () => {
    const { clock, ports } = await renderSportsbook();
    await act(() => ports.loadEvents.reject(new Error('offline')));
    expect(screen.getByText(en.eventsFailed)).toBeVisible();
    await act(async () => clock.increment(3000));
    expect(ports.loadEvents.calls).toHaveLength(2);
    expect(screen.getByText(en.eventsFailed)).toBeVisible();
  });

  it('names the winner of a race in the list and on its page', async () => {
    const race = sportsbookEvent({
      ...{ id: 'race', sport: 'racing', league: 'Race 3', phase: 'ended', winner: 1, markets: [] },
      competitors: ['Wild River', 'Far Thunder', 'Slow Boat'],
    });
    const { user } = await renderSportsbook({ events: [race] });
    const row = screen.getByRole('article');
    expect(row).toHaveTextContent('Winner: Far Thunder');
    await user.click(within(row).getByRole('button'));
    expect(screen.getByRole('article')).toHaveTextContent('Winner: Far Thunder');
  });
});
