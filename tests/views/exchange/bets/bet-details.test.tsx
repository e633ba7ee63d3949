import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Bet } from '../../../../domain/betting/exchange';
import { selectCashOutRef } from '../../../../machines/exchange/bets/bets.selectors';
import MyBets from '../../../../src/features/exchange/bets/history/MyBets';
import { netOf, possibleResult } from '../../../../src/features/exchange/bets/history/possible-result';
import { bet } from '../../../support/machines/exchange-fixtures';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { textOf } from '../../../support/texts';
import { renderBets } from './render-bets';

const betText = textOf('bets');
const cashOutText = textOf('cashOut');

const won = later(betResult.matched, { state: 'won', settledAt: 1_700_000_900_000, profit: 420_00 });
const lost = { ...won, state: 'lost', profit: -500_00 } as const;

/** My Bets with one bet, whose row is opened. The list of open bets is loaded with `open`. */
async function renderDetails(shown: Bet, open: readonly Bet[] = []) {
  const harness = await renderBets(<MyBets />);
  await harness.answer(open);
  await harness.answerPage([shown]);
  await harness.user.click(screen.getByRole('button', { name: /^(Back|Lay|Yes|No) / }));
  return { ...harness, details: screen.getByRole('group', { name: /^(Back|Lay|Yes|No) / }) };
}

/** Terms and values of the bet. */
const factsIn = (details: HTMLElement) =>
  [...details.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent),
  );

const trendsIn = (details: HTMLElement) =>
  [...details.querySelectorAll<HTMLElement>('[data-trend]')].map(({ dataset }) => dataset.trend);

const cashOutNames = () =>
  screen.queryAllByRole('button', { name: /^Cash out/ }).map((button) => button.textContent);

describe('the details of a bet', () => {
  it('have each part of its stake that is not zero', async () => {
    const { details } = await renderDetails(
      bet({
        state: 'partial',
        size: 1_000_00,
        ...{ matched: 100_00, remaining: 200_00, cancelled: 300_00, lapsed: 350_00, voided: 50_00 },
        fills: [{ price: 190, size: 100_00 }],
      }),
    );
    expect(factsIn(details)).toEqual([
      [betText('stake'), '₹1,000.00'],
      [betText('requestedPrice'), '1.84'],
      [betText('averagePrice'), '1.90'],
      [betText('matched'), '₹100.00'],
      [betText('waiting'), '₹200.00'],
      [betText('cancelled'), '₹300.00'],
      [betText('lapsed'), '₹350.00'],
      [betText('voided'), '₹50.00'],
    ]);
  });

  it('do not say of a bet that was not accepted that it has lapsed', async () => {
    const { details } = await renderDetails(
      bet({ state: 'rejected', reason: 'INVALID_ODDS', remaining: 0, lapsed: 500_00 }),
    );
    expect(factsIn(details).at(-1)).toEqual([betText('states.rejected'), '₹500.00']);
  });

  it('have no price at which it was matched, and no result, while it waits', async () => {
    const { details } = await renderDetails(betResult.unmatched);
    expect(factsIn(details)).toEqual([
      [betText('stake'), '₹500.00'],
      [betText('requestedPrice'), '1.84'],
      [betText('waiting'), '₹500.00'],
    ]);
  });

  it('name side, line and rate of each part of a fancy', async () => {
    const { details } = await renderDetails(
      bet({
        ...{ gtype: 'fancy', side: 'lay', line: 51, price: 9000, state: 'matched' },
        ...{ matched: 500_00, remaining: 0 },
        fills: [
          { price: 9000, size: 300_00 },
          { price: 11000, size: 200_00 },
        ],
      }),
    );
    expect(factsIn(details)).toEqual([
      [betText('stake'), '₹500.00'],
      [betText('requestedPrice'), 'No 51 at 90'],
      [betText('averagePrice'), 'No 51 at 98'],
      [betText('fills'), '₹300 on No 51 at 90 · ₹200 on No 51 at 110'],
      [betText('matched'), '₹500.00'],
    ]);
  });

  it('say why the bet ended, and which number it has', async () => {
    const { details } = await renderDetails({ ...betResult.lapsed, id: '4711' });
    expect(within(details).getByText(betText('reasons.MARKET_SUSPENDED'))).toBeVisible();
    expect(within(details).getByText('Bet number 4711')).toBeVisible();
  });

  it('show a loss with a falling arrow', async () => {
    const { details } = await renderDetails({ ...lost, commission: 0 });
    expect(factsIn(details).slice(-3)).toEqual([
      [betText('result'), '−₹500.00'],
      [betText('commission'), '₹0.00'],
      [betText('net'), '−₹500.00'],
    ]);
    expect(trendsIn(details)).toEqual(['down', 'down']);
  });

  it('show a result of nothing without an arrow', async () => {
    const { details } = await renderDetails({ ...won, state: 'void', profit: 0 });
    expect(factsIn(details).at(-1)).toEqual([betText('result'), '₹0.00']);
    expect(trendsIn(details)).toEqual([]);
  });

  it('cash out all open bets on its selection, and no other selection', async () => {
    const onNepal = { ...betResult.matched, id: '2', selectionId: 'nepal', selectionName: 'Nepal' };
    const { bets, user } = await renderDetails(betResult.unmatched, [
      onNepal,
      { ...betResult.matched, id: '3' },
      betResult.unmatched,
    ]);
    expect(cashOutNames()).toEqual([
      `${cashOutText('open')}${cashOutText('openOf', { selection: 'India' })}`,
    ]);
    await user.click(screen.getByRole('button', { name: /^Cash out/ }));
    expect(selectCashOutRef(bets.getSnapshot())?.getSnapshot().context).toMatchObject({
      marketId: 'm1-odds',
      selectionId: 'india',
    });
  });

  it.each([
    ['another selection of the market', { selectionId: 'nepal' }],
    ['the selection with the same id of another market', { marketId: 'm1-toss' }],
  ])('offer no cash-out of %s', async (_, changed) => {
    await renderDetails(betResult.unmatched, [{ ...betResult.matched, id: '2', ...changed }]);
    expect(cashOutNames()).toEqual([]);
  });

  it('offer no cash-out and no cancellation of a settled bet', async () => {
    await renderDetails(won, [{ ...betResult.matched, id: '2' }, betResult.unmatched]);
    expect(cashOutNames()).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });
});

describe('the status of a bet', () => {
  it.each([
    [betResult.delayed, 'info'],
    [betResult.unmatched, 'warn'],
    [betResult.partial, 'warn'],
    [betResult.matched, 'info'],
    [won, 'up'],
    [lost, 'down'],
    [betResult.rejected, 'down'],
    [betResult.cancelled, 'neutral'],
    [betResult.lapsed, 'neutral'],
  ] as const)('of %o has the tone %s', async (shown, tone) => {
    const { answerPage } = await renderBets(<MyBets />);
    await answerPage([shown]);
    const badge = screen.getByText(betText(`states.${shown.state}`), { selector: '[class*="badge"]' });
    expect(badge.className).toMatch(new RegExp(`${tone}`));
  });
});

describe('what an open bet can win and lose', () => {
  it.each([
    ['waits', betResult.unmatched, { win: 420_00, loss: -500_00 }],
    [
      'is matched in part at a better price',
      { ...betResult.partial, fills: [{ price: 194, size: 200_00 }] },
      { win: 188_00 + 252_00, loss: -500_00 },
    ],
    ['is matched', betResult.matched, { win: 420_00, loss: -500_00 }],
    ['lays', { ...betResult.matched, side: 'lay' }, { win: 500_00, loss: -420_00 }],
    ['was cancelled in part', { ...betResult.partial, remaining: 0 }, { win: 168_00, loss: -200_00 }],
    ['is settled', won, null],
  ] as const)('if it %s', (_, shown, possible) => {
    expect(possibleResult(shown)).toEqual(possible);
  });

  it('is no net result before the settlement', () => {
    expect([
      netOf(betResult.matched),
      netOf({ ...won, commission: null }),
      netOf({ ...won, commission: 8_40 }),
    ]).toEqual([...[null, 420_00, 411_60]]);
  });
});

describe('a bet on a phone', () => {
  it.each([
    [{ ...won, commission: 8_40 }, 'BackIndiaWon₹500 @ 1.84 Match Odds · India v Australia+₹411.60', 'gain'],
    [lost, 'BackIndiaLost₹500 @ 1.84 Match Odds · India v Australia−₹500.00', 'loss'],
  ] as const)('has its net result after the commission', async (shown, text, tone) => {
    const media = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
    onTestFinished(() => void vi.restoreAllMocks());
    const { answerPage } = await renderBets(<MyBets />);
    await answerPage([shown]);
    const [row] = screen.getAllByRole('listitem');
    expect(row).toHaveTextContent(text);
    expect(row?.querySelector('[class*="money"]')?.className).toMatch(new RegExp(tone));
  });
});
