// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CricketCard } from '../../../src/features/exchange/match/detail/CricketCard';
import { RaceCard } from '../../../src/features/exchange/match/detail/RaceCard';
import { ScoreBoard } from '../../../src/features/exchange/match/overview/ScoreBoard';
import { exchangeViewHarness } from '../../support/machines/exchange-view-harness';
import { matchWithMarkets } from '../../support/machines/market-fixtures';

const tennis = matchWithMarkets({
  sportId: '2',
  markets: [],
  sides: [
    { id: '1', name: 'Rohan Deshkar', nameHi: 'रोहन देशकर', short: 'Deshkar' },
    { id: '2', name: 'Marek Dostalik', short: 'Dostalik' },
  ],
  score: {
    ...{ clock: '', note: '', recent: [] },
    sides: ['Rohan Deshkar', 'Marek Dostalik'].map((name) => ({ name, text: '6 40', isActive: false })),
  },
});

it('has the Hindi names of batters and bowler where the backend sends them', async () => {
  const batter = { runs: 31, balls: 20, isOnStrike: false };
  await exchangeViewHarness(
    <CricketCard
      detail={{
        kind: 'cricket',
        batters: [
          { ...batter, name: 'A Deshkar', nameHi: 'ए देशकर' },
          { ...batter, name: 'B Smith' },
        ],
        bowler: { name: 'C Marlowe', nameHi: 'सी मार्लो', balls: 22, runs: 23, wickets: 2 },
        ...{ partnership: null, over: [], runRate: null, requiredRate: null, target: null, totals: [] },
      }}
    />,
    { language: 'hi' },
  );
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'ए देशकर',
    'B Smith',
  ]);
  expect(screen.getByText('सी मार्लो 2/23 (3.4)')).toBeVisible();
});

it('has the Hindi names of horses and jockeys', async () => {
  const side = { id: '1', name: 'Wild River', nameHi: 'वाइल्ड रिवर', short: '2' };
  const sides = [{ ...side, jockey: 'D Marlowe', jockeyHi: 'डी मार्लो' }];
  await exchangeViewHarness(<RaceCard match={matchWithMarkets({ sportId: '7', sides, score: null })} />, {
    language: 'hi',
  });
  expect(screen.getByRole('rowheader')).toHaveTextContent('वाइल्ड रिवर डी मार्लो');
});

it('has the surname of a tennis player in Hindi as the short name, and the one of the backend without Hindi', async () => {
  await exchangeViewHarness(<ScoreBoard match={tennis} />, { language: 'hi' });
  expect(screen.getByText('देशकर')).toBeInTheDocument();
  expect(screen.getByText('Dostalik')).toBeInTheDocument();
  expect(screen.queryByText('Deshkar')).toBeNull();
});

it('has the silks of the English page on the card and on the board of a race', async () => {
  const sides = ['Wild River', 'Far Thunder'].map((name, index) => ({
    ...{ id: `${index + 1}`, name, nameHi: `घोड़ा ${index + 1}`, short: `${index + 1}` },
  }));
  const detail = { kind: 'racing', distance: 1200, toGo: 300, order: ['2', '1'] } as const;
  const score = { sides: [], clock: '', note: '', recent: [], detail };
  const race = matchWithMarkets({ sportId: '7', markets: [], sides, score });
  const silksIn = async (language: 'en' | 'hi') => {
    cleanup();
    await exchangeViewHarness(
      <>
        <ScoreBoard match={race} />
        <RaceCard match={race} />
      </>,
      { language },
    );
    return [...document.querySelectorAll('svg')].map(({ outerHTML }) => outerHTML);
  };
  const english = await silksIn('en');
  expect(english).toHaveLength(4);
  expect(await silksIn('hi')).toEqual(english);
  expect(screen.getByRole('table')).toHaveTextContent('घोड़ा 2');
});
