import { describe, expect, it } from 'vitest';
import { everything, MAX_SEARCH_LENGTH, noFilter } from '../../machines/games/catalogue/catalogue.events';
import { gameQuery } from '../../machines/games/catalogue/catalogue.filters';
import {
  facetsWithin,
  selectFilter,
  selectHasMore,
  selectIsBusy,
  selectIsOutdated,
  selectPages,
  selectTotal,
} from '../../machines/games/catalogue/catalogue.selectors';
import { catalogueWorld } from '../paths/catalogue.model';
import { gameFacets, manyGames } from '../support/machines/games-fixtures';

const slots = { ...everything, category: 'slots' } as const;
const favourites = { ...noFilter, list: 'favourites' } as const;

describe('the query of a search', () => {
  const queryOf = (text: string) => gameQuery(everything, { ...noFilter, text }).text;

  it('is as long as the server accepts', () => {
    expect(queryOf('a'.repeat(10_000))).toBe('a'.repeat(MAX_SEARCH_LENGTH));
  });

  it('has no control characters', () => {
    expect(queryOf(' teen\u0000\u0007patti\n')).toBe('teen patti');
  });
});

describe('the choices of a lobby', () => {
  const providers = [{ slug: 'ezugi', name: 'Ezugi', isLive: true, games: 2 }];
  const facets = { providers, categories: ['live', 'crash'] as const };

  it('are those with games in it', () => {
    const groups = [{ provider: 'ezugi', category: 'live', tags: ['new'], games: 2 }] as const;
    const within = facetsWithin({ ...facets, groups }, { ...everything, provider: 'ezugi' }, noFilter);
    expect(within).toEqual({ providers, categories: ['live'], tags: new Set(['new']) });
  });

  it.each([
    ['provider', { provider: 'ezugi' }, ['ezugi', 'qtech'], ['live'], ['popular']],
    ['kind', { category: 'slots' }, ['qtech'], ['live', 'slots'], ['jackpot']],
    ['tag', { tag: 'jackpot' }, ['qtech'], ['slots'], ['popular', 'jackpot']],
    ['kind and provider', { category: 'slots', provider: 'ezugi' }, ['qtech'], ['live'], []],
  ] as const)(
    'are those with games for the chosen %s; the choice itself can be changed',
    (_, chosen, slugs, categories, tags) => {
      const within = facetsWithin(gameFacets, everything, { ...noFilter, ...chosen });
      expect(within.providers.map(({ slug }) => slug)).toEqual(slugs);
      expect(within.categories).toEqual(categories);
      expect([...(within.tags ?? [])]).toEqual(tags);
    },
  );

  it('are all if the backend does not count them', () => {
    expect(facetsWithin({ ...facets, groups: [] }, slots, noFilter)).toEqual({ ...facets, tags: null });
  });
});

describe('the filter of a lobby', () => {
  it('applies again when the lobby is opened after another one', () => {
    const { actor, loadGames } = catalogueWorld(undefined);
    actor.send({ type: 'catalogue.opened', scope: everything });
    actor.send({ type: 'catalogue.filtered', filter: favourites });
    actor.send({ type: 'catalogue.opened', scope: slots });
    expect(selectFilter(actor.getSnapshot())).toEqual(noFilter);
    actor.send({ type: 'catalogue.opened', scope: everything });
    expect(selectFilter(actor.getSnapshot())).toEqual(favourites);
    expect(loadGames.last.input.list).toBe('favourites');
  });

  it('applies again after a reload of the page', () => {
    const before = catalogueWorld(undefined);
    before.actor.send({ type: 'catalogue.opened', scope: slots });
    before.actor.send({ type: 'catalogue.searched', text: 'tiger' });
    before.clock.increment(250);
    const [saved] = before.filterStorage.last.received.slice(-1);

    const after = catalogueWorld(undefined);
    after.actor.send({ type: 'catalogue.restored', filters: Object(saved).filters });
    after.actor.send({ type: 'catalogue.opened', scope: slots });
    expect(after.loadGames.last.input).toMatchObject({ category: 'slots', text: 'tiger' });
  });

  it('is forgotten when the player changes', () => {
    const { actor, filterStorage } = catalogueWorld(undefined);
    actor.send({ type: 'catalogue.opened', scope: everything });
    actor.send({ type: 'catalogue.filtered', filter: favourites });
    actor.send({ type: 'catalogue.playerChanged' });
    expect(selectFilter(actor.getSnapshot())).toEqual(noFilter);
    expect(filterStorage.last.received.at(-1)).toEqual({
      type: 'filterStorage.filtersChanged',
      filters: {},
    });
  });
});

describe('a list of games', () => {
  it('is outdated while another query loads, and not while its own next page does', async () => {
    const { actor, loadGames } = catalogueWorld(undefined);
    const now = () => [selectIsBusy(actor.getSnapshot()), selectIsOutdated(actor.getSnapshot())];
    actor.send({ type: 'catalogue.opened', scope: everything });
    await loadGames.resolve({ list: manyGames(60), total: 900 });
    expect(now()).toEqual([false, false]);
    actor.send({ type: 'catalogue.moreRequested' });
    expect(now()).toEqual([true, false]);
    actor.send({ type: 'catalogue.filtered', filter: favourites });
    expect(now()).toEqual([true, true]);
  });
});

describe('a backend that ignores paging', () => {
  it.each([60, 7])(
    'lists no game twice, and offers no more, with %d games in each answer',
    async (length) => {
      const { actor, loadGames } = catalogueWorld(undefined);
      const list = manyGames(length);
      actor.send({ type: 'catalogue.opened', scope: everything });
      await loadGames.resolve({ list, total: 900 });
      actor.send({ type: 'catalogue.moreRequested' });
      await loadGames.resolve({ list, total: 900 });
      expect(selectPages(actor.getSnapshot())).toEqual([list]);
      expect(selectHasMore(actor.getSnapshot())).toBe(false);
      expect(selectTotal(actor.getSnapshot())).toBe(length);
    },
  );
});
