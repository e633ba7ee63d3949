import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Bet } from '../../../../domain/betting/exchange';
import { selectCashOutRef } from '../../../../machines/exchange/bets/bets.selectors';
import { OpenBets } from '../../../../src/features/exchange/bets/open/OpenBets';
import { refused, unreachable } from '../../../support/machines/fixtures';
import { betResult, cashOutQuote, KEY, later, reconciled } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { renderBets, renderOffer } from './render-bets';
import { confirm, followed, onOdds, onToss, renderMatch } from './render-match-cash-out';

const text = textOf('cashOut');
const matchText = textOf('matchCashOut');
const betText = textOf('bets');

const onNepal: Bet = {
  ...onOdds,
  id: '3',
  idempotencyKey: 'key-of-nepal',
  selectionId: 'nepal',
  selectionName: 'Nepal',
};
const panels = () =>
  screen
    .queryAllByRole('region', { name: /^Cash out: / })
    .map((panel) => panel.getAttribute('aria-labelledby') && panel.querySelector('h4')?.textContent);
const openNames = () =>
  screen.queryAllByRole('button', { name: /^Cash out (India|Nepal)/ }).map(({ textContent }) => textContent);
const settled = () => act(async () => undefined);

describe('the button of a cash-out', () => {
  it.each([
    ['waits', betResult.unmatched],
    [
      'is on a fancy, whose lines do not hedge each other',
      { ...betResult.matched, gtype: 'fancy', line: 51 },
    ],
  ] as const)('is missing for a bet that %s', async (_, bet) => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([bet]);
    expect(openNames()).toEqual([]);
  });

  it.each([
    ['missing where the results differ by 98 paise', 499_51, 0],
    ['there where they differ by ₹1', 499_50, 1],
  ])('is %s', async (_name, laid, count) => {
    const { answer } = await renderBets(<OpenBets />);
    const lay = { ...onOdds, id: '9', side: 'lay', fills: [{ price: 200, size: laid }] } as const;
    await answer([{ ...onOdds, fills: [{ price: 200, size: 500_00 }] }, lay]);
    expect(openNames()).toHaveLength(count);
  });

  it.each([
    [150, '+₹113.33', 'gain'],
    [250, '−₹132.00', 'loss'],
    [184, '₹0.00', null],
  ])('has the value at the price %i with its tone', async (price, value, tone) => {
    const { answer } = await renderBets(<OpenBets />, { followed: followed('OPEN', price) });
    await answer([onOdds]);
    expect(screen.getByText(value).getAttribute('data-tone')).toBe(tone);
  });
});

describe('an open cash-out', () => {
  it.each([
    ['OPEN', 'OPEN'],
    ['SUSPENDED', 'other'],
    ['INACTIVE', 'other'],
    ['CLOSED', 'CLOSED'],
  ] as const)('offers a smaller part only while the market is open: %s', async (status, shown) => {
    const { answer, loadQuote, user } = await renderBets(<OpenBets />, { followed: followed(status, 150) });
    await answer([onToss]);
    await user.click(screen.getByRole('button', { name: /^Cash out India/ }));
    await act(() => loadQuote.resolve(null));
    expect(screen.getByText(text(`unavailable.${shown}`))).toBeVisible();
  });

  it('offers no smaller part for a runner that was removed', async () => {
    const { answer, loadQuote, user } = await renderBets(<OpenBets />, {
      followed: followed('OPEN', 150, 'REMOVED'),
    });
    await answer([onToss]);
    await user.click(screen.getByRole('button', { name: /^Cash out India/ }));
    await act(() => loadQuote.resolve(null));
    expect(screen.getByText('There is no offer for a non-runner.')).toBeVisible();
  });

  it('is at its selection alone, and another one opens in its place', async () => {
    const { answer, bets, user } = await renderBets(<OpenBets />);
    await answer([onOdds, onNepal, { ...onToss, id: '4' }]);
    await user.click(screen.getByRole('button', { name: 'Cash out Nepal' }));
    expect(panels()).toEqual(['Cash out: Nepal']);
    expect(openNames()).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: 'Cash out India' })[1] as HTMLElement);
    expect(panels()).toEqual(['Cash out: India']);
    expect(selectCashOutRef(bets.getSnapshot())?.getSnapshot().context.marketId).toBe('m1-toss');
    expect(openNames()).toHaveLength(2);
  });

  /** Cashes out the bet on India, and settles it and its hedge. */
  async function takeAndSettle() {
    const { answer, bets, createIdempotencyKey, loadQuote, takeQuote, user } = await renderBets(<OpenBets />);
    await answer([onOdds, onNepal, onToss]);
    await user.click(screen.getAllByRole('button', { name: 'Cash out India' })[0] as HTMLElement);
    await act(() => loadQuote.resolve(cashOutQuote()));
    await settled();
    await user.click(screen.getByRole('button', { name: text('takeAtLeast', { amount: '₹113.33' }) }));
    await act(() => createIdempotencyKey.resolve(KEY));
    const hedge = { ...onOdds, id: '9', idempotencyKey: KEY, side: 'lay', price: 150, size: 613_33 } as const;
    const matched: Bet = { ...hedge, matched: 613_33, fills: [{ price: 150, size: 613_33 }] };
    await act(() => takeQuote.resolve(matched));
    await settled();
    const announced = [announcement()];
    const settledAt = 1_700_000_900_000;
    for (const bet of [onOdds, matched])
      await act(async () =>
        bets.send({ type: 'bets.betChanged', bet: later(bet, { state: 'won', settledAt, profit: 0 }) }),
      );
    return { user, announced: [...announced, announcement()] };
  }
  const announcement = () => screen.getByText(/^Cashed out\. /).closest('[role="status"]') !== null;

  it('announces its result once, although it moves when its bets have left the list', async () => {
    const { announced } = await takeAndSettle();
    expect(announced).toEqual([true, false]);
  });

  it('stays above the list once its bets have left it, although others are listed', async () => {
    const { user } = await takeAndSettle();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(panels()).toEqual(['Cash out: India']);
    expect(screen.getByText(/^Cashed out\. /)).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: text('close') })[0] as HTMLElement);
    expect(panels()).toEqual([]);
  });

  it('marks its amounts as outdated while the next offer is requested, and counts no time down', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { loadQuote } = await renderOffer();
    const quote = () =>
      screen.getByRole('region', { name: text('title', { selection: 'India' }) }).querySelector('dl');
    expect(quote()).not.toHaveAttribute('data-outdated');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '50' } });
    expect(quote()).toHaveAttribute('data-outdated', 'true');
    expect(screen.getByRole('timer')).toHaveTextContent('0:00');
    await vi.waitFor(() => expect(loadQuote.calls).toHaveLength(2));
    await act(() => loadQuote.resolve(cashOutQuote({ id: 'q2', percent: 50, expiresIn: 5_000 })));
    await settled();
    expect(quote()).not.toHaveAttribute('data-outdated');
    expect(screen.getByRole('timer')).toHaveTextContent('0:05');
  });

  it.each([
    ['a refusal', refused('The market is closed.'), text('refused'), 'The market is closed.'],
    [
      'a cash-out of nothing',
      { ...betResult.rejected, side: 'lay', reason: 'MARKET_CLOSED' } as Bet,
      text('refused'),
      betText('reasons.MARKET_CLOSED'),
    ],
  ])('says after %s that nothing has changed, and why', async (_, answer, title, why) => {
    const { cashOut, createIdempotencyKey, takeQuote } = await renderOffer();
    await act(async () => cashOut.send({ type: 'cashOut.takeRequested' }));
    await act(() => createIdempotencyKey.resolve(KEY));
    await act(() => ('kind' in answer ? takeQuote.reject(answer) : takeQuote.resolve(answer)));
    await settled();
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.queryByText(text('notStaked'))).toBeNull();
  });
});

describe('the cash-out of a match', () => {
  it('is not offered for a single selection', async () => {
    const { answer } = await renderBets(<OpenBets />, { followed: followed() });
    await answer([onOdds]);
    expect(screen.queryByRole('button', { name: /^Cash out the match/ })).toBeNull();
  });

  it('is not offered beside an open cash-out', async () => {
    const { user } = await renderMatch();
    expect(screen.getByRole('button', { name: /^Cash out the match/ })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: /^Cash out India/ })[0] as HTMLElement);
    expect(screen.queryByRole('button', { name: /^Cash out the match/ })).toBeNull();
  });

  it('is disabled while no selection has an offer', async () => {
    const { answer } = await renderBets(<OpenBets />);
    await answer([onOdds, onToss]);
    expect(screen.getByRole('button', { name: matchText('title.matches') })).toHaveAccessibleDescription(
      matchText('noOffer'),
    );
  });

  it('is not confirmed by the second click of a double click', async () => {
    const { loadQuote, press } = await renderMatch();
    await press('Cash out the match: +₹226.66');
    fireEvent.click(screen.getByRole('button', { name: /^Cash out 2 selections/ }), { detail: 2 });
    expect(loadQuote.calls).toHaveLength(0);
  });

  it('names what each part costs if it costs something', async () => {
    const { press, texts } = await renderMatch('OPEN', 250);
    await press('Cash out the match: −₹264.00');
    expect(texts()).toEqual([
      matchText('partLoss', { amount: '₹132.00' }),
      matchText('partLoss', { amount: '₹132.00' }),
    ]);
  });

  it('names each part by its bet, and replaces the buttons of the selections', async () => {
    const { panel } = await confirm();
    expect(
      panel()
        .getAllByRole('listitem')
        .map((item) => item.firstElementChild?.textContent),
    ).toEqual(['India Match Odds · India v Australia', 'India Toss · India v Australia']);
    expect(openNames()).toEqual([]);
  });

  it('says which part was not staked, and that no offer came for the other one', async () => {
    const { createIdempotencyKey, loadQuote, reconciliation, settle, takeQuote, texts } = await confirm();
    await act(() => loadQuote.resolve(cashOutQuote()));
    await act(() => createIdempotencyKey.resolve(KEY));
    await settle();
    await act(() => takeQuote.reject(unreachable));
    await settle();
    await act(() => reconciliation.resolve(reconciled(null)));
    await settle();
    await act(() => loadQuote.reject(refused('Nothing to hedge.')));
    await settle();
    expect(texts()).toEqual([text('notStaked'), matchText('noOfferCame')]);
  });

  it('says why a part was not accepted, and of another how much was matched', async () => {
    const { createIdempotencyKey, loadQuote, panel, settle, takeQuote, texts } = await confirm();
    await act(() => loadQuote.resolve(cashOutQuote()));
    await act(() => createIdempotencyKey.resolve('first'));
    await settle();
    await act(() =>
      takeQuote.resolve({
        ...betResult.rejected,
        side: 'lay',
        reason: 'MARKET_CLOSED',
        idempotencyKey: 'first',
      }),
    );
    await settle();
    await act(() => loadQuote.resolve(cashOutQuote({ id: 'q2', marketId: 'm1-toss' })));
    await act(() => createIdempotencyKey.resolve('second'));
    await settle();
    const hedge = { ...betResult.partial, side: 'lay', price: 150, size: 613_33, matched: 300_00 } as const;
    await act(() =>
      takeQuote.resolve({ ...hedge, idempotencyKey: 'second', fills: [{ price: 150, size: 300_00 }] }),
    );
    await settle();
    expect(texts()).toEqual([
      `${text('refused')} ${betText('reasons.MARKET_CLOSED')}`,
      expect.stringMatching(/^Only ₹300\.00 could be matched\. Cashed out\. Your bets on India, /),
    ]);
    expect(
      panel()
        .getAllByRole('listitem')
        .map((item) => item.querySelector<HTMLElement>('p:last-child')?.dataset.tone),
    ).toEqual(['warn', 'warn']);
    expect(
      within(screen.getByRole('region', { name: matchText('title.matches') })).getByRole('button'),
    ).toHaveTextContent(text('close'));
  });
});
