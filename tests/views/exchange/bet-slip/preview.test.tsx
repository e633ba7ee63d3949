import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { market } from '../../../support/machines/market-fixtures';
import { betResult, selection } from '../../../support/machines/slip-fixtures';
import { slipOnScreen, stake, text } from './slip-on-screen';

/** Terms, values and tones of the preview. */
const figures = () =>
  [...document.querySelectorAll<HTMLElement>('dl dd')].map((value) => [
    value.previousElementSibling?.textContent,
    value.textContent,
    value.dataset.tone,
  ]);

const place = () => screen.getByRole('button', { name: /^Place ₹/ });

it.each([
  [0, 0],
  [250_00, 1],
])('with %i paise available the slip has %i buttons for the largest stake', async (available, count) => {
  const { changeMarket, pickIndia } = await slipOnScreen({ available });
  await pickIndia();
  await changeMarket(market());
  expect(screen.queryAllByRole('button', { name: text('max') })).toHaveLength(count);
});

describe('the preview of a bet', () => {
  it('has no figures before a stake is typed', async () => {
    const { pickIndia } = await slipOnScreen();
    await pickIndia();
    expect(figures()).toEqual([
      [text('win'), '—', undefined],
      [text('lose'), '—', undefined],
    ]);
  });

  it('shows what a back can win and lose, each with its tone', async () => {
    const { pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    expect(figures()).toEqual([
      [text('win'), '+₹420.00', 'gain'],
      [text('lose'), '−₹500.00', 'loss'],
    ]);
  });

  it('says beside a price what the bet takes only where that is less than its loss', async () => {
    const { pickIndia, user } = await slipOnScreen();
    await pickIndia();
    await user.type(stake(), '500');
    expect(place()).toHaveTextContent(/^Place ₹500 at 1\.84$/);
    expect(place()).not.toHaveAttribute('aria-describedby');
  });

  it('speaks of commission only on a market that has one', async () => {
    const { changeMarket, pickIndia } = await slipOnScreen();
    await pickIndia();
    await changeMarket(market({ commission: 0 }));
    expect(figures()[0]?.[0]).toBe('Win');
    await changeMarket(market({ commission: 200 }));
    expect(figures()[0]?.[0]).toBe('Win before comm.');
  });

  it('shows what a lay can win and lose: its liability', async () => {
    const { changeMarket, send, user } = await slipOnScreen();
    await send({ type: 'betSlip.selectionAdded', selection: selection({ side: 'lay', price: 186 }) });
    await changeMarket(market());
    await user.type(stake('Lay India'), '500');
    expect(figures()).toEqual([
      [text('win'), '+₹500.00', 'gain'],
      [text('lose'), '−₹430.00', 'loss'],
    ]);
  });

  it('says that a hedge takes nothing, as an estimate: it frees nothing before it is matched', async () => {
    const { changeMarket, send, user } = await slipOnScreen();
    await send(
      { type: 'betSlip.selectionAdded', selection: selection({ side: 'lay', price: 186 }) },
      { type: 'betSlip.betsChanged', open: [betResult.matched], changed: [] },
    );
    await changeMarket(market());
    await user.type(stake('Lay India'), '200');
    expect(place()).toHaveTextContent('Takes about ₹0.00 of your balance');
    expect(place()).toHaveAccessibleName('Place ₹200 at 1.86');
    expect(place()).toHaveAccessibleDescription('Takes about ₹0.00 of your balance');
  });

  it('says how much less than its loss a bet takes beside another one', async () => {
    const { changeMarket, send, user } = await slipOnScreen();
    await send(
      { type: 'betSlip.selectionAdded', selection: selection({ side: 'lay', price: 186 }) },
      { type: 'betSlip.betsChanged', open: [betResult.matched], changed: [] },
    );
    await changeMarket(market());
    await user.type(stake('Lay India'), '1500');
    // Backed: +₹420 if India wins, −₹500 if not. Laid: −₹1,290 and +₹1,500. Exposure: ₹500 before, ₹870 after.
    expect(place()).toHaveAccessibleDescription('Takes about ₹370.00 of your balance');
  });
});

describe('why a bet cannot be placed', () => {
  const obstacle = () => document.querySelector<HTMLElement>('[class*="obstacle"]');

  it.each([
    [50_000_00, 'Enter a stake from ₹100 to ₹50,000.'],
    [0, 'Enter a stake from ₹100 to ₹1,000,000,000.'],
  ])('names the limits of the market: %i is the largest stake', async (max, sentence) => {
    const { changeMarket, pickIndia } = await slipOnScreen();
    await pickIndia();
    await changeMarket(market({ version: 8, max }));
    expect(obstacle()).toHaveTextContent(sentence);
    expect(obstacle()).toHaveAttribute('data-mild', 'true');
  });

  it('is not a mere hint where the balance is too small', async () => {
    const { pickIndia, user } = await slipOnScreen({ available: 100_00 });
    await pickIndia();
    await user.type(stake(), '500');
    expect(obstacle()).toHaveTextContent('You need ₹400 more.');
    expect(obstacle()).not.toHaveAttribute('data-mild');
    expect(stake()).toHaveAttribute('aria-invalid', 'true');
  });
});
