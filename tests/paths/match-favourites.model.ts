import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { MatchFavouritesEvent } from '../../machines/exchange/favourites/match-favourites.events';
import { matchFavouritesMachine } from '../../machines/exchange/favourites/match-favourites.machine';
import {
  selectFavouriteKeys,
  selectIsFavourite,
  selectIsVisitor,
} from '../../machines/exchange/favourites/match-favourites.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../support/machines/fakes';
import { refused, unreachable } from '../support/machines/fixtures';
import { answers, type EventCases, type LeafAssertions, type Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';

type Machine = typeof matchFavouritesMachine;
export type MatchFavouritesWorld = ReturnType<typeof matchFavouritesWorld>;

export function matchFavouritesWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const loadFavourites = fakePort<LogicOf<Machine, 'loadFavourites'>>();
  const saveFavourite = fakePort<LogicOf<Machine, 'saveFavourite'>>();
  const updates = fakeChannel<LogicOf<Machine, 'favouriteUpdates'>, MatchFavouritesEvent>();
  const machine = matchFavouritesMachine.provide({
    actors: {
      favouriteUpdates: updates.logic,
      loadFavourites: loadFavourites.logic,
      saveFavourite: saveFavourite.logic,
    },
  });
  return {
    ...run(machine, { as: 'matchFavourites', input, ...(inspect && { inspect }) }),
    loadFavourites,
    saveFavourite,
  };
}

const match = { kind: 'match', id: 'm1' } as const;
const team = { kind: 'team', id: '4:India' } as const;

export const matchFavouritesModel: Model<Machine, MatchFavouritesWorld> = {
  name: 'matchFavourites',
  machine: matchFavouritesMachine,
  starts: { 'with the exchange': undefined },
  events: {
    'matchFavourites.changeRequested': [
      { type: 'matchFavourites.changeRequested', ...match, isFavourite: true },
    ],
    'matchFavourites.changedElsewhere': [
      { type: 'matchFavourites.changedElsewhere', ...team, isFavourite: false },
    ],
    'matchFavourites.connected': [{ type: 'matchFavourites.connected' }],
    'matchFavourites.playerChanged': [
      { type: 'matchFavourites.playerChanged', isPlayer: true },
      { type: 'matchFavourites.playerChanged', isPlayer: false },
    ],
  } satisfies EventCases<Machine>,
  answers: {
    loadFavourites: answers<Machine, MatchFavouritesWorld>()(
      ({ loadFavourites }) => loadFavourites,
      [[team]],
      [unreachable],
    ),
    saveFavourite: answers<Machine, MatchFavouritesWorld>()(
      ({ saveFavourite }) => saveFavourite,
      [true],
      [refused('Not today'), unreachable],
    ),
  },
  waits: { failed: 5000, unsaved: 5000 },
  distinguish: ({ context: { queue, saved } }) => [saved.length, queue.length],
  isFarEnough: ({ context }) => context.queue.length > 1,
  ignored: {
    'matchFavourites.changeRequested': { in: ['visitor'], because: 'the star opens the sign-in' },
    'matchFavourites.changedElsewhere': {
      in: ['visitor', 'failed'],
      because: 'a visitor has no favourites, and the list is loaded again',
    },
    'matchFavourites.connected': {
      in: ['visitor', 'loading', 'failed', 'saving', 'unsaved'],
      because: 'a visitor has no favourites, the list is being loaded, or a change is sent first',
    },
  },
  assertions: {
    visitor: (favourites) => {
      expect(selectIsVisitor(favourites)).toBe(true);
      expect(selectFavouriteKeys(favourites)).toEqual([]);
    },
    loading: (favourites) => expect(selectIsVisitor(favourites)).toBe(false),
    // A reload that failed keeps what was loaded before.
    failed: ({ context }) => expect(context.shown).toEqual(expect.arrayContaining([...context.saved])),
    idle: ({ context }) => {
      expect(context.queue).toEqual([]);
      expect(context.shown).toEqual(context.saved);
    },
    saving: (favourites, { saveFavourite }) => {
      expect(selectIsFavourite(match)(favourites)).toBe(true);
      expect(saveFavourite.last.input).toEqual({ ...match, isFavourite: true });
    },
    unsaved: (favourites) => expect(selectIsFavourite(match)(favourites)).toBe(true),
  } satisfies LeafAssertions<Machine, MatchFavouritesWorld>,
};
