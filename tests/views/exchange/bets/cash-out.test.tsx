import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Bet } from '../../../../domain/betting/exchange';
import { play } from '../../../../domain/refusals/play';
import { serverTexts } from '../../../../src/i18n/server-text';
import { expectAccessible } from '../../../support/axe';
import { refused, unavailable } from '../../../support/machines/fixtures';
import { betResult, cashOutQuote, later } from '../../../support/machines/slip-fixtures';
import { hindiTextOf, textOf } from '../../../support/texts';
import { renderOffer } from './render-bets';

const cashOutText = textOf('cashOut');

async function take(
  { cashOut, createIdempotencyKey, takeQuote }: Awaited<ReturnType<typeof renderOffer>>,
  hedge: Bet,
): Promise<void> {
  await act(async () => cashOut.send({ type: 'cashOut.takeRequested' }));
  await act(() => createIdempotencyKey.resolve(hedge.idempotencyKey));
  await act(() => takeQuote.resolve(hedge));
  await act(async () => undefined);
}

const noticeOf = (title: string) => screen.getByText(title).closest('[role="status"]');

const iconOfPart = () =>
  screen
    .getByText(/^.+ Cashed out\. /)
    .closest('[role="status"], [role="alert"]')
    ?.querySelector('svg');

const iconOfResult = () =>
  screen
    .getByText(/^Cashed out\. /)
    .closest('[role="status"]')
    ?.querySelector('svg');

describe('a cash-out offer', () => {
  it('that could not be loaded says why', async () => {
    const { loadQuote, user } = await renderOffer();
    const slider = screen.getByRole('slider');
    fireEvent.change(slider, { target: { value: '50' } });
    await vi.waitFor(() => expect(loadQuote.calls).toHaveLength(2));
    await act(() => loadQuote.reject({ kind: 'malformed', serverMessage: '' }));
    expect(screen.getByText(/could not be read/)).toBeVisible();
    expect(screen.getByText(cashOutText('expires')).closest('dl')).toHaveAttribute('data-outdated', 'true');
    await user.click(screen.getByRole('button', { name: cashOutText('tryAgain') }));
    expect(loadQuote.calls).toHaveLength(3);
  });

  it('is asked for once where the backend has no such call', async () => {
    const { loadQuote } = await renderOffer();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '50' } });
    await vi.waitFor(() => expect(loadQuote.calls).toHaveLength(2));
    await act(() => loadQuote.reject(unavailable));
    expect(screen.getByText(/could not be loaded/)).toBeVisible();
    expect(screen.queryByRole('button', { name: cashOutText('tryAgain') })).toBeNull();
  });

  it('takes one cash-out for a double click on the offer', async () => {
    const { cashOut, user } = await renderOffer();
    const send = vi.spyOn(cashOut, 'send');
    await user.dblClick(
      screen.getByRole('button', { name: cashOutText('takeAtLeast', { amount: '₹113.33' }) }),
    );
    expect(send.mock.calls).toEqual([[{ type: 'cashOut.takeRequested' }]]);
  });

  it('does not take an offer that appeared under the second click of a double click', async () => {
    const { cashOut } = await renderOffer();
    const send = vi.spyOn(cashOut, 'send');
    const offer = screen.getByRole('button', { name: cashOutText('takeAtLeast', { amount: '₹113.33' }) });
    fireEvent.click(offer, { detail: 2 });
    expect(send.mock.calls).toEqual([]);
  });

  it('shows the profit of a cash-out for both outcomes and the bet that it places', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await renderOffer();
    const offer = screen.getByRole('region', { name: cashOutText('title', { selection: 'India' }) });
    expect(offer).toHaveTextContent('If India wins+₹113.34');
    expect(offer).toHaveTextContent('If India does not win+₹113.33');
    expect(offer).toHaveTextContent('Places a lay of ₹613.33 at 1.50 for you.');
    expect(within(offer).getByRole('timer')).toHaveTextContent('0:08');
    expect(within(offer).getByRole('button', { name: 'Cash out for ₹113.33 or more' })).not.toHaveAttribute(
      'aria-disabled',
    );
    await expectAccessible();
  });

  it('names the waiting bets on the selection, which it cancels', async () => {
    const waiting = { ...betResult.unmatched, id: 'waiting' };
    const onOther = { ...waiting, id: 'other', selectionId: 'australia', selectionName: 'Australia' };
    const onMarket = { ...waiting, id: 'market', marketId: 'm1-toss' };
    await renderOffer(cashOutQuote(), [waiting, onOther, onMarket]);
    const offer = screen.getByRole('region', { name: cashOutText('title', { selection: 'India' }) });
    expect(offer).toHaveTextContent('It also cancels your waiting bets on India: ₹500.00.');
  });

  it('names no waiting bets if none waits on the selection', async () => {
    await renderOffer(cashOutQuote(), [{ ...betResult.delayed, id: 'delayed' }]);
    expect(screen.queryByText(/It also cancels/)).toBeNull();
  });

  it.each([
    [{ ifWins: 113_33, ifLoses: 113_33 }, 'Cash out for ₹113.33'],
    [{ ifWins: -50_00, ifLoses: -50_00 }, 'Cash out and lose ₹50.00'],
    [{ ifWins: -50_00, ifLoses: -50_01 }, 'Cash out and lose ₹50.01 or less'],
    [{ ifWins: 224_91, ifLoses: -252_60, percent: 50 }, 'Cash out 50%'],
  ])('of %o is taken by a button that names no amount which only one outcome has', async (quote, name) => {
    await renderOffer(cashOutQuote(quote));
    expect(screen.getByRole('button', { name: /^Cash out (for|and|\d)/ })).toHaveAccessibleName(name);
  });

  it('of a part, once taken, says what each outcome comes to, and a possible loss is not a success', async () => {
    const harness = await renderOffer(
      // ₹500 backed at 1.84; a lay of ₹300 at 1.50.
      cashOutQuote({ ifWins: 270_00, ifLoses: -200_00, locked: -200_00, percent: 50, stake: 300_00 }),
    );
    const hedge = { ...betResult.matched, side: 'lay', price: 150, size: 300_00, matched: 300_00 } as const;
    await take(harness, { ...hedge, fills: [{ price: 150, size: 300_00 }] });
    expect(
      screen.getByText(
        'Cashed out. Your bets on India, before any commission: +\u2060₹270.00 if it wins, −\u2060₹200.00 if not.',
      ),
    ).toBeVisible();
    expect(iconOfResult()).toHaveClass('lucide-info');
    expect(iconOfResult()?.closest('[role="status"]')?.className).not.toMatch(/gain/);
  });

  it('that is refused says once what did not happen, in both languages', async () => {
    const { cashOut, createIdempotencyKey, setLanguage, takeQuote } = await renderOffer();
    await act(async () => cashOut.send({ type: 'cashOut.takeRequested' }));
    await act(() => createIdempotencyKey.resolve('k1'));
    const { en, hi } = play.SELECTION_IN_PLACEMENT;
    await act(() => takeQuote.reject({ ...refused(en), refusal: { code: 'SELECTION_IN_PLACEMENT' } }));
    expect(noticeOf('You have not cashed out.')).toHaveTextContent(
      `You have not cashed out.${en}${cashOutText('tryAgain')}`,
    );
    await serverTexts.load();
    await setLanguage('hi');
    expect(noticeOf('कैश आउट नहीं हुआ।')).toHaveTextContent(
      `कैश आउट नहीं हुआ।${hi}${hindiTextOf('cashOut')('tryAgain')}`,
    );
  });

  it('that lapses after its delay does not say that the bets are unchanged: waiting ones were cancelled', async () => {
    const harness = await renderOffer();
    const hedge = { ...betResult.delayed, side: 'lay', price: 150, size: 613_33 } as const;
    await take(harness, hedge);
    await act(async () =>
      harness.cashOut.send({
        type: 'cashOut.betChanged',
        bet: later(hedge, { state: 'lapsed', remaining: 0, lapsed: 613_33, reason: 'MARKET_SUSPENDED' }),
      }),
    );
    expect(noticeOf('You have not cashed out.')).toHaveTextContent(
      `You have not cashed out.${textOf('bets')('reasons.MARKET_SUSPENDED')}`,
    );
  });

  it('that is delayed says so, and not that it is done', async () => {
    const harness = await renderOffer();
    await take(harness, { ...betResult.delayed, side: 'lay', price: 150, size: 613_33 });
    expect(screen.getByText(cashOutText('delayed'))).toBeVisible();
    expect(screen.queryByText(/Cashed out/)).toBeNull();
  });

  it('that is matched in part says how much, and what the outcomes come to now', async () => {
    const harness = await renderOffer();
    const hedge = { ...betResult.partial, side: 'lay', price: 150, size: 613_33, matched: 300_00 } as const;
    await take(harness, { ...hedge, fills: [{ price: 150, size: 300_00 }] });
    expect(screen.getByText(/₹300\.00.* Cashed out\. Your bets on India, /)).toBeVisible();
    expect(iconOfPart()).toHaveClass('lucide-triangle-alert');
  });

  it('matched at a better price says what that comes to', async () => {
    const harness = await renderOffer();
    const hedge = { ...betResult.matched, side: 'lay', price: 150, size: 613_33, matched: 613_33 } as const;
    await take(harness, { ...hedge, fills: [{ price: 140, size: 613_33 }] });
    // 0.10 of ₹613.33 less to lose.
    expect(
      screen.getByText(
        'Cashed out. Your bets on India, before any commission: +\u2060₹174.67 if it wins, +\u2060₹113.33 if not.',
      ),
    ).toBeVisible();
    expect(iconOfResult()).toHaveClass('lucide-circle-check');
    expect(iconOfResult()?.closest('[role="status"]')?.className).toMatch(/gain/);
  });
});
