import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../../../src/i18n/localized';
import { expectAccessible } from '../../support/axe';
import { unreachable } from '../../support/machines/fixtures';
import { listedMatch, market, runner } from '../../support/machines/market-fixtures';
import { renderProduct } from '../../support/render-app';
import { box, group, namesIn, openSearch, player } from './open-search';

describe('the search of matches', () => {
  it('finds matches by team, competition, short and Hindi name, those in play first', async () => {
    const { exchange, user } = await openSearch({ path: '/fairplay', stored: player });
    await user.type(box(), 'i');
    expect(exchange.ports.loadMatches.calls).toHaveLength(0);
    await user.type(box(), 'nd');
    await act(() =>
      exchange.ports.loadMatches.resolve([
        listedMatch({
          nameHi: 'भारत v ऑस्ट्रेलिया',
          sides: [{ id: 'india', name: 'India', short: 'IND', country: 'IN' }],
          score: {
            sides: [{ name: 'India', text: '182/4', isActive: true }],
            ...{ clock: '', note: '', recent: [] },
          },
        }),
        listedMatch({ id: 'm2', name: 'Surat v Mohali', status: 'COMING', competition: 'Indian League' }),
        listedMatch({ id: 'm3', name: 'Kenya v Nepal', competition: 'Cup', market: null }),
      ]),
    );
    const found = () =>
      group('Matches and races')
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.textContent]);
    expect(found()).toEqual([
      ['/sports/jetfair?match=m1', expect.stringMatching(/182\/4.*In play.*IND 1\.84/)],
      ['/sports/jetfair?match=m2', expect.stringMatching(/Indian League/)],
    ]);
    expect(screen.getByText(/^2 matches, \d+ games? found$/)).toBeInTheDocument();
    await expectAccessible(screen.getByRole('dialog'));
    await user.clear(box());
    await user.type(box(), 'भारत');
    expect(found()).toHaveLength(1);
    await user.keyboard('{ArrowDown}');
    expect(group('Matches and races').getByRole('link')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(location.search).toBe('?match=m1');
  });

  it('finds competitions by their name in either language, with a link to their matches', async () => {
    const { exchange, user } = await openSearch({ path: '/fairplay', stored: player });
    await user.type(box(), 'test se');
    await act(() =>
      exchange.ports.loadMatches.resolve([
        listedMatch({ competitionHi: 'टेस्ट सीरीज़' }),
        listedMatch({
          id: 'm2',
          name: 'Test side v Serampore',
          competition: 'City League',
          competitionId: 'c2',
        }),
      ]),
    );
    expect(group('Matches and races').getAllByRole('link')).toHaveLength(2);
    const [found, ...others] = group('Competitions').getAllByRole('link');
    expect(others).toEqual([]);
    expect(found?.querySelector('mark')).toHaveTextContent('Test se');
    await user.clear(box());
    await user.type(box(), 'सीरीज़');
    expect(namesIn('Competitions')).toEqual(['Test series']);
    expect(group('Competitions').getByRole('link').querySelector('mark')).toBeNull();
    await user.click(group('Competitions').getByRole('link'));
    expect(`${location.pathname}${location.search}`).toBe(
      '/sports/jetfair?section=cricket&competition=4%3Ac1',
    );
  });

  it('names a player in Hindi beside the price', async () => {
    await loadLanguage('hi');
    const { exchange, user } = await renderProduct({
      path: '/fairplay',
      stored: player,
      preferences: { language: 'hi' },
    });
    await user.keyboard('/');
    await user.type(await screen.findByRole('textbox', { name: 'खोज' }), 'वेल');
    await act(() =>
      exchange.ports.loadMatches.resolve([
        listedMatch({
          sportId: '2',
          name: 'Arjun Velankar v Oliver Hathersage',
          nameHi: 'अर्जुन वेलणकर बनाम ऑलिवर हैदरसेज',
          sides: [{ id: 'arjun', name: 'Arjun Velankar', nameHi: 'अर्जुन वेलणकर', short: 'Velankar' }],
          market: market({
            runners: [{ ...runner('arjun', 'Arjun Velankar', 116, 118), nameHi: 'अर्जुन वेलणकर' }],
          }),
        }),
      ]),
    );
    expect(screen.getByText('वेलणकर 1.16')).toBeVisible();
  });

  it('shows of a race the horse with its price, and not places without names', async () => {
    const { exchange, user } = await openSearch({ path: '/fairplay', stored: player });
    await user.type(box(), 'jewel');
    await act(() =>
      exchange.ports.loadMatches.resolve([
        listedMatch({
          sportId: '7',
          name: 'Race 8, 2000 m',
          competition: 'Mysuru races',
          sides: [{ id: 'jewel', name: 'Royal Jewel', short: '6' }],
          score: {
            sides: [{ name: 'Royal Jewel', text: '3rd', isActive: false }],
            ...{ clock: '', note: '', recent: [] },
          },
          market: market({ runners: [runner('jewel', 'Royal Jewel', 300, 310)] }),
        }),
      ]),
    );
    const [race] = group('Matches and races').getAllByRole('link');
    expect(race?.querySelector('svg text')).toHaveTextContent('6');
    const silk = race?.querySelector('[aria-hidden]')?.textContent ?? '';
    expect(race?.textContent?.slice(silk.length)).toBe('Race 8, 2000 mRoyal Jewel · Mysuru racesIn play3.00');
  });

  it('says that matches could not be searched, and finds games', async () => {
    const { exchange, user } = await openSearch();
    await user.type(box(), 'teen');
    await act(() => exchange.ports.loadMatches.reject(unreachable));
    expect(screen.getByText(/^Matches could not be searched/)).toBeVisible();
    expect(namesIn('Games')).not.toEqual([]);
  });
});
