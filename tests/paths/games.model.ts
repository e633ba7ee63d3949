import { expect } from 'vitest';
import type { InputFrom } from 'xstate';
import type { catalogueMachine } from '../../machines/catalogue/catalogue.machine';
import type { favouritesMachine } from '../../machines/favourites/favourites.machine';
import type { gameLaunchMachine } from '../../machines/game-launch/game-launch.machine';
import type { gamePageMachine } from '../../machines/game-page/game-page.machine';
import { gamesMachine } from '../../machines/games/games.machine';
import { selectLaunchRef, selectPageRef, selectSportsbookRef } from '../../machines/games/games.selectors';
import type { sportsbookMachine } from '../../machines/sportsbook/sportsbook.machine';
import { fakeChannel } from '../support/machines/fakes';
import type { EventCases, Model } from '../support/machines/model';
import { type Inspect, run } from '../support/machines/run';
import { launchInput } from './game-launch.model';
import { sportsbookInput } from './sportsbook.model';

type Machine = typeof gamesMachine;
type GamesWorld = ReturnType<typeof gamesWorld>;

export function gamesWorld(input: InputFrom<Machine>, inspect?: Inspect) {
  const catalogue = fakeChannel<typeof catalogueMachine, never>();
  const favourites = fakeChannel<typeof favouritesMachine, never>();
  const pages = fakeChannel<typeof gamePageMachine, never>();
  const launches = fakeChannel<typeof gameLaunchMachine, never>();
  const sportsbooks = fakeChannel<typeof sportsbookMachine, never>();
  const machine = gamesMachine.provide({
    actors: {
      catalogue: catalogue.logic,
      favourites: favourites.logic,
      gamePage: pages.logic,
      gameLaunch: launches.logic,
      sportsbook: sportsbooks.logic,
    },
  });
  return {
    ...run(machine, {
      as: 'games',
      childPeers: ['catalogue', 'favourites', 'gameLaunch', 'sportsbook'],
      input,
      ...(inspect && { inspect }),
    }),
    catalogue,
    favourites,
    launches,
    pages,
    sportsbooks,
  };
}

const slug = 'ezugi';

export const gamesModel: Model<Machine, GamesWorld> = {
  name: 'games',
  machine: gamesMachine,
  starts: { 'when something of them is shown': undefined },
  events: {
    'games.pageOpened': (snapshot) =>
      selectPageRef(slug)(snapshot) ? [] : [{ type: 'games.pageOpened', slug }],
    'games.pageLeft': [{ type: 'games.pageLeft', slug }],
    'games.gameOpened': (snapshot) =>
      selectLaunchRef(snapshot) ? [] : [{ type: 'games.gameOpened', ...launchInput }],
    'games.gameLeft': [{ type: 'games.gameLeft' }],
    'games.sportsbookOpened': (snapshot) =>
      selectSportsbookRef(snapshot) ? [] : [{ type: 'games.sportsbookOpened', input: sportsbookInput }],
    'games.sportsbookLeft': [{ type: 'games.sportsbookLeft' }],
    'games.playerChanged': [{ type: 'games.playerChanged' }],
  } satisfies EventCases<Machine>,
  distinguish: (snapshot) => [
    selectPageRef(slug)(snapshot) !== null,
    selectLaunchRef(snapshot) !== null,
    selectSportsbookRef(snapshot) !== null,
  ],
  assertions: {
    '': (snapshot, { launches, pages, sportsbooks }) => {
      const open = (channel: { openings: readonly { isClosed: boolean }[] }) =>
        channel.openings.filter(({ isClosed }) => !isClosed).length;
      expect(open(pages)).toBe(selectPageRef(slug)(snapshot) === null ? 0 : 1);
      expect(open(sportsbooks)).toBe(selectSportsbookRef(snapshot) === null ? 0 : 1);
      expect(open(launches)).toBe(selectLaunchRef(snapshot) === null ? 0 : 1);
    },
  },
};
