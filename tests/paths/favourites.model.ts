import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { FavouritesEvent } from '../../machines/games/favourites/favourites.machine';
import { favouritesMachine } from '../../machines/games/favourites/favourites.machine';
import { selectIsFavourite, selectIsUnsaved } from '../../machines/games/favourites/favourites.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { game } from '../support/machines/games-fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof favouritesMachine;
type FavouritesWorld = ReturnType<typeof favouritesWorld>;

export function favouritesWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const saveFavourite = fakePort<LogicOf<Machine, 'saveFavourite'>>();
  const otherTabs = fakeChannel<LogicOf<Machine, 'otherTabs'>, FavouritesEvent>();
  const machine = favouritesMachine.provide({
    actors: { saveFavourite: saveFavourite.logic, otherTabs: otherTabs.logic },
  });
  return {
    ...run(machine, { as: 'favourites', input, ...(inspect && { inspect }) }),
    otherTabs,
    saveFavourite,
  };
}

const { slug } = game();

export const favouritesModel: Model<Machine, FavouritesWorld> = {
  name: 'favourites',
  machine: favouritesMachine,
  starts: { 'with the games': undefined },
  events: {
    'favourites.changeRequested': [{ type: 'favourites.changeRequested', slug, isFavourite: true }],
    'favourites.changedElsewhere': [{ type: 'favourites.changedElsewhere', slug, isFavourite: false }],
    'favourites.playerChanged': [{ type: 'favourites.playerChanged' }],
  } satisfies EventCases<Machine>,
  answers: {
    saveFavourite: answers<Machine, FavouritesWorld>()(
      ({ saveFavourite }) => saveFavourite,
      [true],
      [refused('Not today'), unreachable],
    ),
    saveFavouriteAgain: answers<Machine, FavouritesWorld>()(
      ({ saveFavourite }) => saveFavourite,
      [true],
      [refused('Not today'), unreachable],
    ),
  },
  waits: { unsaved: 5000 },
  distinguish: ({ context: { changes, queue } }) => [changes[slug], queue.length],
  isFarEnough: ({ context }) => context.queue.length > 1,
  assertions: {
    idle: ({ context }) => expect(context.queue).toEqual([]),
    saving: (favourites, { saveFavourite }) => {
      expect(selectIsFavourite(game())(favourites)).toBe(true);
      expect(saveFavourite.last.input).toEqual({ slug, isFavourite: true });
    },
    unsaved: (favourites) => {
      expect(selectIsUnsaved(slug)(favourites)).toBe(true);
      expect(selectIsFavourite(game())(favourites)).toBe(true);
    },
    retrying: (favourites, { saveFavourite }) => {
      expect(selectIsUnsaved(slug)(favourites)).toBe(true);
      expect(saveFavourite.last.input).toEqual({ slug, isFavourite: true });
    },
  } satisfies LeafAssertions<Machine, FavouritesWorld>,
};
