import { describe, expect, it } from 'vitest';
import { selectIsFavourite } from '../../machines/favourites/favourites.selectors';
import { game } from '../support/machines/games-fixtures';
import { testPaths } from '../support/machines/test-paths';
import { favouritesModel, favouritesWorld } from './favourites.model';

testPaths(favouritesModel, favouritesWorld);

describe('favourites in two tabs', () => {
  const slug = 'spribe-aviator';
  const aviator = game({ slug });

  it('reports a change to the other tabs when it is saved', async () => {
    const { actor, otherTabs, saveFavourite } = favouritesWorld(undefined);
    actor.send({ type: 'favourites.changeRequested', slug, isFavourite: true });
    expect(otherTabs.last.received).toEqual([]);
    await saveFavourite.resolve(true);
    expect(otherTabs.last.received).toEqual([{ type: 'otherTabs.favouriteSaved', slug, isFavourite: true }]);
  });

  it('shows a change that another tab saved, and reports it to no tab', () => {
    const { actor, otherTabs } = favouritesWorld(undefined);
    otherTabs.send({ type: 'favourites.changedElsewhere', slug, isFavourite: true });
    expect(selectIsFavourite(aviator)(actor.getSnapshot())).toBe(true);
    expect(otherTabs.last.received).toEqual([]);
  });

  it('keeps a change of its own that is not saved yet', () => {
    const { actor, otherTabs } = favouritesWorld(undefined);
    actor.send({ type: 'favourites.changeRequested', slug, isFavourite: true });
    otherTabs.send({ type: 'favourites.changedElsewhere', slug, isFavourite: false });
    expect(selectIsFavourite(aviator)(actor.getSnapshot())).toBe(true);
  });
});
