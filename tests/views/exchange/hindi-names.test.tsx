// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Market } from '../../../domain/betting/exchange';
import { type BetSlipActor, selectSelectionRefs } from '../../../machines/exchange/slip/bet-slip.selectors';
import { selectSelection } from '../../../machines/exchange/slip/selection/slip-selection.selectors';
import { ofQuery } from '../../../src/features/exchange/row/arrange';
import { outcomesOf } from '../../../src/features/exchange/row/outcomes';
import { inLanguage } from '../../../src/i18n/in-language';
import { listedMatch, market, runner } from '../../support/machines/market-fixtures';
import { marketViewHarness } from '../../support/machines/market-view-harness';

const tied = market({
  name: 'Tied Match',
  nameHi: 'मैच टाई',
  runners: [
    { ...runner('yes', 'Yes', 1200, 1300), nameHi: 'हाँ' },
    { ...runner('no', 'No', 108, 109), nameHi: 'नहीं' },
  ],
});

async function shown(sent: Market, language: 'en' | 'hi') {
  const harness = await marketViewHarness({ language });
  onTestFinished(harness.stop);
  await harness.sendFromFeed({ type: 'market.snapshotReceived', market: sent, at: Date.now() });
  return harness;
}

describe('a market with Hindi names', () => {
  it('has them on the Hindi page: heading, runners and the names of the prices', async () => {
    await shown(tied, 'hi');
    const card = within(screen.getByRole('region', { name: 'मैच टाई' }));
    expect(card.getByRole('heading', { name: 'मैच टाई' })).toBeVisible();
    expect(card.getByText('हाँ')).toBeVisible();
    expect(card.getAllByRole('button', { name: /^हाँ पर लगाई/ })[0]).toBeVisible();
    expect(screen.queryByText('Tied Match')).toBeNull();
    expect(screen.queryByText('Yes')).toBeNull();
  });

  it('has the English ones on the English page', async () => {
    await shown(tied, 'en');
    const card = within(screen.getByRole('region', { name: 'Tied Match' }));
    expect(card.getByText('Yes')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\p{Script=Devanagari}/u);
  });

  it.each(['en', 'hi'] as const)(
    'has the names of a backend without Hindi, on the page in %s',
    async (language) => {
      await shown(market(), language);
      expect(screen.getByRole('heading', { name: 'Match Odds' })).toBeVisible();
      expect(screen.getByText('India')).toBeVisible();
    },
  );

  it('gives the slip the names in both languages', async () => {
    const { exchange, press } = await shown(tied, 'hi');
    await press(screen.getByRole('button', { name: 'हाँ पर लगाई, भाव 12.00, ₹12,000 उपलब्ध' }));
    const slip = exchange.system.get('betSlip') as BetSlipActor;
    const [added] = selectSelectionRefs(slip.getSnapshot());
    expect(added && selectSelection(added.getSnapshot())).toMatchObject({
      marketName: 'Tied Match',
      marketNameHi: 'मैच टाई',
      selectionName: 'Yes',
      selectionNameHi: 'हाँ',
    });
  });

  it('follows a snapshot that has another Hindi name', async () => {
    const { sendFromFeed } = await shown(tied, 'hi');
    const renamed = { ...tied, nameHi: 'बराबरी', version: 8 };
    await sendFromFeed({ type: 'market.snapshotReceived', market: renamed, at: Date.now() });
    expect(screen.getByRole('heading', { name: 'बराबरी' })).toBeVisible();
    await act(async () => undefined);
  });
});

describe('a value in the language on the screen', () => {
  const race = { id: '7', name: 'Race 3, 1600 m', nameHi: 'रेस 3, 1600 मी', rules: 'In English alone' };

  it('has each text in Hindi that was sent, and the others in English', () => {
    expect(inLanguage(race, 'hi')).toMatchObject({
      id: '7',
      name: 'रेस 3, 1600 मी',
      rules: 'In English alone',
    });
  });

  it('is the same object in English, and the same copy in Hindi', () => {
    expect(inLanguage(race, 'en')).toBe(race);
    expect(inLanguage(race, 'hi')).toBe(inLanguage(race, 'hi'));
  });
});

describe('a match in a list', () => {
  const race = listedMatch({
    id: 'r',
    name: 'Race 3, 1600 m',
    nameHi: 'रेस 3, 1600 मी',
    competition: 'Pune races',
  });

  it.each(['रेस 3', 'race 3', 'pune'])('is found by its name in either language: %s', (query) => {
    expect(ofQuery([race], query)).toEqual([race]);
  });

  it('keeps the Hindi of the draw and of a place for its row', () => {
    const draw = { ...runner('3', 'The Draw', 300, 310), nameHi: 'ड्रॉ' };
    const sides = [runner('1', 'Goa Gulls', 184, 186), runner('2', 'Kochi Waves', 216, 220)];
    const { first, middle } = outcomesOf(
      listedMatch({
        market: market({ runners: [...sides, draw] }),
        score: {
          sides: [{ name: 'Goa Gulls', text: '1st', textHi: 'पहला', isActive: true }],
          clock: '',
          note: '',
          recent: [],
        },
      }),
    );
    expect(middle).toMatchObject({ name: 'The Draw', nameHi: 'ड्रॉ' });
    expect(first).toMatchObject({ score: '1st', scoreHi: 'पहला' });
  });
});
