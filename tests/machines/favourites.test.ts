import { describe, expect, it } from 'vitest';
import { selectIsFavourite, selectIsUnsaved } from '../../machines/games/favourites/favourites.selectors';
import { favouritesWorld } from '../paths/favourites.model';
import { refused, unreachable } from '../support/machines/fixtures';
import { game } from '../support/machines/games-fixtures';

describe('a favourite whose answer is lost', () => {
  const slug = 'spribe-aviator';
  const aviator = game({ slug });

  function loseAnswer() {
    const world = favouritesWorld(undefined);
    world.actor.send({ type: 'favourites.changeRequested', slug, isFavourite: true });
    return { ...world, lost: world.saveFavourite.reject(unreachable) };
  }

  it('stays as the player wants it and is sent again until it is saved, with one message', async () => {
    const { actor, clock, lost, saveFavourite, sent } = loseAnswer();
    await lost;
    for (let tries = 0; tries < 2; tries += 1) {
      clock.increment(5000);
      await saveFavourite.reject(unreachable);
      expect(selectIsUnsaved(slug)(actor.getSnapshot())).toBe(true);
    }
    expect(sent.filter(({ to }) => to === 'toasts')).toHaveLength(1);
    clock.increment(5000);
    await saveFavourite.resolve(true);
    expect(selectIsUnsaved(slug)(actor.getSnapshot())).toBe(false);
    expect(selectIsFavourite(aviator)(actor.getSnapshot())).toBe(true);
    clock.increment(60_000);
    expect(saveFavourite.calls).toHaveLength(4);
  });

  it('is not sent again once the player has changed it back', async () => {
    const { actor, lost, saveFavourite } = loseAnswer();
    await lost;
    actor.send({ type: 'favourites.changeRequested', slug, isFavourite: false });
    expect(saveFavourite.calls.map(({ input }) => input)).toEqual([
      { slug, isFavourite: true },
      { slug, isFavourite: false },
    ]);
    await saveFavourite.resolve(false);
    expect(selectIsFavourite(aviator)(actor.getSnapshot())).toBe(false);
  });

  it('is unsaved alone: a change of another game is not under way', async () => {
    const { actor, lost } = loseAnswer();
    await lost;
    expect(selectIsUnsaved('other-game')(actor.getSnapshot())).toBe(false);
  });
});

describe('a favourite that is refused', () => {
  const [slug, other] = ['spribe-aviator', 'ezg-teen-patti'];
  const refusal = refused('There is no such game.');
  const start = () => {
    const world = favouritesWorld(undefined);
    const isFavourite = (of: string) => selectIsFavourite(game({ slug: of }))(world.actor.getSnapshot());
    const change = (of: string, is: boolean) =>
      world.actor.send({ type: 'favourites.changeRequested', slug: of, isFavourite: is });
    return { ...world, change, isFavourite };
  };

  it('is shown as it was before, and the next change is sent', async () => {
    const { change, isFavourite, saveFavourite } = start();
    change(slug, true);
    change(other, true);
    await saveFavourite.reject(refusal);
    expect([isFavourite(slug), isFavourite(other)]).toEqual([false, true]);
    expect(saveFavourite.last.input).toEqual({ slug: other, isFavourite: true });
  });

  it('is shown as the player wants it by now, if that is still to be sent', async () => {
    const { change, isFavourite, saveFavourite } = start();
    change(slug, true);
    change(slug, false);
    change(slug, true);
    await saveFavourite.reject(refusal);
    expect(isFavourite(slug)).toBe(true);
    expect(saveFavourite.last.input).toEqual({ slug, isFavourite: false });
  });

  it('is not sent for the next player, who has none of the changes', async () => {
    const { actor, change, clock, isFavourite, saveFavourite } = start();
    change(slug, true);
    change(other, true);
    actor.send({ type: 'favourites.playerChanged' });
    clock.increment(60_000);
    expect([isFavourite(slug), isFavourite(other)]).toEqual([false, false]);
    expect(saveFavourite.calls).toHaveLength(1);
  });
});

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
