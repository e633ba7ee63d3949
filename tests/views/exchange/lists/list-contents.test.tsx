import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListedMatch } from '../../../../domain/betting/exchange';
import { loadLanguage } from '../../../../src/i18n/localized';
import { unreachable } from '../../../support/machines/fixtures';
import { listedMatch, market } from '../../../support/machines/market-fixtures';
import { renderProduct } from '../../../support/render-app';
import { textOf } from '../../../support/texts';
import { coming, matches, open, player, row } from './lists';

const text = textOf('matchList');

async function openList(path: string, list: readonly ListedMatch[]) {
  const product = await renderProduct({ path, stored: player });
  await act(() => product.exchange.ports.loadMatches.resolve(list));
  return product;
}

/** Nine competitions with a match each. */
const competitions = Array.from({ length: 9 }, (_, index) =>
  coming(`m${index + 1}`, `Surat v Team ${index + 1}`, {
    ...{ competition: `Cup ${index + 1}`, competitionId: `c${index + 1}` },
  }),
);

const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((content) => /match/.test(content ?? ''));
const articles = () => screen.queryAllByRole('article').length;
const search = () => screen.getByRole('searchbox', { name: 'Find a match' });

describe('the list of matches', () => {
  it('opens the first six competitions, and all of them for a search', async () => {
    const { user } = await openList('/sports/jetfair', competitions);
    await row('Surat v Team 1');
    expect(articles()).toBe(6);
    await user.type(search(), 'surat');
    await row('Surat v Team 9');
    expect(articles()).toBe(9);
  });

  it('announces how many matches are found, and nothing while all are shown', async () => {
    const { user } = await open('/sports/jetfair', player);
    await row('India v Australia');
    expect(announced()).toEqual([]);
    await user.type(search(), 'nations');
    await row('France v Spain');
    expect(announced()).toEqual(['1 match']);
    await user.clear(search());
    await user.click(screen.getByRole('button', { name: 'In play 1' }));
    expect(announced()).toEqual(['1 match']);
  });

  it('says how many matches of a competition are in play, not under the heading of a sport', async () => {
    await openList('/sports/jetfair', [
      listedMatch(),
      coming('m2', 'Surat v Mohali'),
      ...competitions.slice(2),
    ]);
    await row('India v Australia');
    expect(screen.getAllByText(/^\d+ in play$/).map(({ textContent }) => textContent)).toEqual(['1 in play']);
  });

  it.each([
    ['en', '2 races', '3 matches and races', 'Find a race', 'No race found'],
    ['hi', '2 रेस', '3 मैच और रेस', 'रेस खोजें', 'कोई रेस नहीं मिली'],
  ] as const)('counts races as races: %s', async (language, races, all, find, none) => {
    await loadLanguage(language);
    const race = { sportId: '7', competition: 'Ascot', competitionId: 'c7' } as const;
    const list = [listedMatch(), coming('r1', 'Ascot 14:00', race), coming('r2', 'Ascot 14:30', race)];
    const openIn = async (path: string) => {
      const product = await renderProduct({ path, stored: player, preferences: { language } });
      await act(() => product.exchange.ports.loadMatches.resolve(list));
      return product;
    };
    const mixed = await openIn('/sports/jetfair');
    await row('Ascot 14:30');
    await mixed.user.type(screen.getByRole('searchbox'), 'a');
    expect(screen.getByText(all)).toBeInTheDocument();
    mixed.unmount();
    const { user } = await openIn('/sports/jetfair?section=horse-racing');
    await row('Ascot 14:30');
    expect(screen.getAllByText(races)).not.toEqual([]);
    await user.type(screen.getByRole('searchbox', { name: find }), 'x');
    expect(await screen.findByText(none)).toBeVisible();
  });

  it('of what is in play has sports, no filter and no number in play', async () => {
    await openList('/sports/jetfair?section=In-play', [listedMatch(), coming('m2', 'Surat v Mohali')]);
    expect(await screen.findByRole('heading', { level: 2, name: /Cricket/ })).toBeVisible();
    expect(screen.queryByRole('group', { name: text('filtersLabel') })).toBeNull();
    expect(screen.queryByText('1 in play')).toBeNull();
  });

  it('keeps the filter of other lists away from what is in play', async () => {
    const { user } = await openList('/sports/jetfair', [listedMatch(), coming('m2', 'Surat v Mohali')]);
    await row('India v Australia');
    await user.click(screen.getByRole('button', { name: /^Today/ }));
    await user.click(screen.getAllByRole('link', { name: 'In-Play' })[0] as HTMLElement);
    expect(await row('India v Australia')).toBeVisible();
  });

  it('without a favourite that is searched for says that nothing was found', async () => {
    const { user } = await open('/sports/jetfair', player);
    await row('India v Australia');
    await user.click(screen.getByRole('button', { name: /^Favourites/ }));
    expect(screen.getByText(text('noFavouritesTitle'))).toBeVisible();
    await user.type(search(), 'x');
    expect(await screen.findByText('No match found')).toBeVisible();
    expect(screen.queryByText(text('noFavouritesTitle'))).toBeNull();
  });

  it('warns that it may be out of date until it is loaded again', async () => {
    const { app, exchange } = await open('/sports/jetfair', player);
    await row('India v Australia');
    expect(screen.queryByText(text('outdatedTitle'))).toBeNull();
    await act(async () => app.system.get('matches').send({ type: 'matches.refreshRequested' }));
    await act(() => exchange.ports.loadMatches.reject(unreachable));
    expect(await screen.findByText(text('outdatedTitle'))).toBeVisible();
    expect(await row('India v Australia')).toBeVisible();
  });

  it('keeps the field of a search on a phone while something is typed in it', async () => {
    const { user } = await open('/sports/jetfair', player);
    await row('India v Australia');
    const isClosed = () => search().closest('[data-closed]') !== null;
    const toggle = screen.getByRole('button', { name: 'Find a match' });
    expect(isClosed()).toBe(true);
    await user.click(toggle);
    expect(isClosed()).toBe(false);
    await user.type(search(), 'india');
    await user.click(toggle);
    expect(isClosed()).toBe(false);
    await user.clear(search());
    expect(isClosed()).toBe(true);
  });

  it('asks a visitor to log in, and no player', async () => {
    const visitor = await open('/sports?section=cricket');
    await row('India v Australia');
    expect(screen.getByText(text('visitorNote'))).toBeVisible();
    visitor.unmount();
    await open('/sports?section=cricket', player);
    await row('India v Australia');
    expect(screen.queryByText(text('visitorNote'))).toBeNull();
  });
});

describe('a row of the list', () => {
  it('says that a match has ended, and not when it began or that it is played', async () => {
    await openList('/sports/jetfair', [listedMatch({ status: 'FINISHED' })]);
    const match = await row('India v Australia');
    expect(within(match).getByText(text('ended'))).toBeVisible();
    expect(within(match).queryByText(text('inPlay'))).toBeNull();
    expect(match.querySelector('time')).toBeNull();
  });

  it('has short names only beside a score, for which a phone needs the room', async () => {
    const sides = [
      { id: 'india', name: 'India', short: 'IND' },
      { id: 'australia', name: 'Australia', short: 'AUS' },
    ];
    const [scored] = matches;
    await openList('/sports/jetfair', [
      { ...(scored ?? listedMatch()), sides },
      listedMatch({ id: 'm9', name: 'India v Nepal', score: null, sides }),
    ]);
    expect(within(await row('India v Australia')).getByText('IND')).toBeInTheDocument();
    expect(within(await row('India v Nepal')).queryByText('IND')).toBeNull();
  });

  it('has the number of its markets', async () => {
    await openList('/sports/jetfair', [
      listedMatch({ marketCount: 1 }),
      listedMatch({ id: 'm9', name: 'India v Nepal', marketCount: 12 }),
    ]);
    expect(within(await row('India v Australia')).getByText('1 market')).toBeInTheDocument();
    expect(within(await row('India v Nepal')).getByText('12 markets')).toBeInTheDocument();
  });
});

describe('what is in play and next on the landing', () => {
  it('are two matches of each sport that has some, with the number in play', async () => {
    const soccer = ['m6', 'm7', 'm8'].map((id) => coming(id, `Leeds v ${id}`, { sportId: '1' }));
    await openList('/sports', [
      listedMatch(),
      listedMatch({ id: 'm2', name: 'Surat v Mohali', market: market({ id: 'm2-odds' }) }),
      listedMatch({ id: 'm3', name: 'Goa v Kochi', market: market({ id: 'm3-odds' }) }),
      ...soccer,
    ]);
    await row('India v Australia');
    const shown = screen
      .getAllByRole('article')
      .map((article) => document.getElementById(`${article.getAttribute('aria-labelledby')}`)?.textContent);
    expect(shown).toEqual(['India v Australia', 'Surat v Mohali', 'Leeds v m6', 'Leeds v m7']);
    expect(screen.getAllByText(/^\d+ in play$/).map(({ textContent }) => textContent)).toEqual(['3 in play']);
  });
});
