import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PreferencesEvent } from '../../../machines/app/preferences/preferences.machine';
import { bet } from '../../support/machines/exchange-fixtures';
import { market } from '../../support/machines/market-fixtures';
import { card, openMatch, stopAgeOfPrices } from '../../support/open-match';

stopAgeOfPrices();

describe('the other number format', () => {
  it('is that of each amount of a market at once', async () => {
    const { app, exchange, live } = await openMatch({ markets: [market({ max: 200_000_00 })] });
    await screen.findByRole('heading', { level: 1, name: 'India v Australia' });
    live();
    const held = bet({
      state: 'matched',
      price: 200,
      size: 500_000_00,
      remaining: 0,
      matched: 500_000_00,
      fills: [{ price: 200, size: 500_000_00 }],
    });
    await act(() => exchange.ports.loadAllBets.resolve([held]));
    const odds = await card('Match Odds');
    const amounts = () =>
      within(odds)
        .getAllByText(/^[+−]?(Stake )?₹/)
        .map(({ textContent }) => textContent);
    expect(amounts()).toEqual(['Stake ₹100 to ₹200,000', '+₹500,000', '−₹500,000']);
    document.documentElement.dataset.numbers = 'indian';
    onTestFinished(() => void delete document.documentElement.dataset.numbers);
    const chosen: PreferencesEvent = { type: 'preferences.numbersChosen', numbers: 'indian' };
    act(() => app.system.get('preferences').send(chosen));
    expect(amounts()).toEqual(['Stake ₹100 to ₹2,00,000', '+₹5,00,000', '−₹5,00,000']);
  });
});
