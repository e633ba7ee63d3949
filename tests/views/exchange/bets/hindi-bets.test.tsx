import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { betsMachine } from '../../../../machines/exchange/bets/bets.machine';
import { profitMachine } from '../../../../machines/exchange/bets/profit/profit.machine';
import { betsCsv } from '../../../../src/features/exchange/bets/history/bets-csv';
import { OpenBets } from '../../../../src/features/exchange/bets/open/OpenBets';
import ProfitAndLoss from '../../../../src/features/exchange/profit/ProfitAndLoss';
import { inLanguage } from '../../../../src/i18n/in-language';
import { exchangeViewHarness } from '../../../support/machines/exchange-view-harness';
import { fakePort, type LogicOf } from '../../../support/machines/fakes';
import {
  betResult,
  cashOutQuote,
  hindiNames,
  later,
  marketProfit,
} from '../../../support/machines/slip-fixtures';
import { hindiTextOf, textOf } from '../../../support/texts';
import { renderBets } from './render-bets';

const matched = { ...betResult.matched, ...hindiNames };

function expectNoEnglishNames(): void {
  expect(document.body).not.toHaveTextContent(/India|Australia|Match Odds/);
}

it('open bets and their cash-out have the Hindi names', async () => {
  const { answer, loadQuote, takeQuote, createIdempotencyKey, user } = await renderBets(<OpenBets />, {
    language: 'hi',
  });
  await answer([matched]);
  expect(screen.getByText('मैच ऑड्स · भारत बनाम ऑस्ट्रेलिया')).toBeVisible();
  expect(screen.getAllByText('भारत').length).toBeGreaterThan(0);
  expectNoEnglishNames();
  const cashOut = hindiTextOf('cashOut')('openOf', { selection: 'भारत' });
  await user.click(screen.getByRole('button', { name: cashOut }));
  await act(() => loadQuote.resolve(cashOutQuote()));
  expectNoEnglishNames();
  expect(takeQuote.calls).toEqual([]);
  expect(createIdempotencyKey.calls).toEqual([]);
});

it('open bets follow the language on the open page, and keep the offer that is open', async () => {
  const { answer, loadAllBets, loadQuote, setLanguage, user } = await renderBets(<OpenBets />);
  await answer([matched]);
  await user.click(screen.getByRole('button', { name: textOf('cashOut')('openOf', { selection: 'India' }) }));
  await act(() => loadQuote.resolve(cashOutQuote()));
  const slider = screen.getByRole('slider');
  await setLanguage('hi');
  expect(screen.getByText('मैच ऑड्स · भारत बनाम ऑस्ट्रेलिया')).toBeVisible();
  const title = hindiTextOf('cashOut')('title', { selection: 'भारत' });
  expect(screen.getByRole('region', { name: title })).toContainElement(slider);
  expectNoEnglishNames();
  expect(document.body).not.toHaveTextContent(/[a-z]{3}/i);
  await setLanguage('en');
  expect(screen.getByText('Match Odds · India v Australia')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/\p{Script=Devanagari}/u);
  expect([loadAllBets.calls.length, loadQuote.calls.length]).toEqual([1, 1]);
});

it('profit and loss has the Hindi names of matches and markets', async () => {
  const loadProfit = fakePort<LogicOf<typeof profitMachine, 'loadProfit'>>();
  const profit = profitMachine.provide({
    actors: { loadProfit: loadProfit.logic, days: fromCallback(() => {}) },
  });
  const bets = createActor(betsMachine.provide({ actors: { profit } })).start();
  const harness = await exchangeViewHarness(<ProfitAndLoss />, { language: 'hi', actors: { bets } });
  onTestFinished(() => {
    harness.stop();
    bets.stop();
  });
  const { matchNameHi, marketNameHi } = hindiNames;
  await act(() => loadProfit.resolve([{ ...marketProfit(), matchNameHi, marketNameHi }]));
  expect(screen.getAllByText(/भारत बनाम ऑस्ट्रेलिया/).length).toBeGreaterThan(0);
  expectNoEnglishNames();
});

it('the CSV file has the names of the screen', () => {
  const won = later(matched, { state: 'won', settledAt: 1_700_000_900_000, profit: 420_00 });
  expect(betsCsv([inLanguage(won, 'hi')], textOf('bets'))).toContain(',भारत बनाम ऑस्ट्रेलिया,मैच ऑड्स,भारत,back,');
  expect(betsCsv([inLanguage(won, 'en')], textOf('bets'))).toContain(
    ',India v Australia,Match Odds,India,back,',
  );
});
