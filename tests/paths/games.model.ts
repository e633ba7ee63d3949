import { expect } from 'vitest';
import type { InputFrom, SnapshotFrom } from 'xstate';
import type { catalogueMachine } from '../../machines/games/catalogue/catalogue.machine';
import type { favouritesMachine } from '../../machines/games/favourites/favourites.machine';
import { gamesMachine } from '../../machines/games/games.machine';
import {
  selectLaunchRef,
  selectPageRef,
  selectRoundRef,
  selectRoundsRef,
  selectRowRef,
  selectSportsbookRef,
} from '../../machines/games/games.selectors';
import type { gameLaunchMachine } from '../../machines/games/launch/game-launch.machine';
import type { gamePageMachine } from '../../machines/games/page/game-page.machine';
import type { gameRoundMachine } from '../../machines/games/round/game-round.machine';
import type { gameRoundsMachine } from '../../machines/games/rounds/game-rounds.machine';
import type { gameRowMachine } from '../../machines/games/row/game-row.machine';
import type { sportsbookMachine } from '../../machines/games/sportsbook/sportsbook.machine';
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
  const round = fakeChannel<typeof gameRoundMachine, never>();
  const rounds = fakeChannel<typeof gameRoundsMachine, never>();
  const row = fakeChannel<typeof gameRowMachine, never>();
  const machine = gamesMachine.provide({
    actors: {
      catalogue: catalogue.logic,
      favourites: favourites.logic,
      gamePage: pages.logic,
      gameLaunch: launches.logic,
      sportsbook: sportsbooks.logic,
      gameRound: round.logic,
      gameRounds: rounds.logic,
      gameRow: row.logic,
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
    round,
    rounds,
    row,
  };
}

const slug = 'ezugi';

const openActors = (snapshot: SnapshotFrom<Machine>) =>
  [
    selectPageRef(slug)(snapshot),
    selectLaunchRef(snapshot),
    selectRoundRef('r1')(snapshot),
    selectRoundsRef(snapshot),
    selectRowRef('live')(snapshot),
    selectSportsbookRef(snapshot),
  ].map((actor) => actor !== null);

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
    'games.roundsOpened': (snapshot) => (selectRoundsRef(snapshot) ? [] : [{ type: 'games.roundsOpened' }]),
    'games.roundsLeft': [{ type: 'games.roundsLeft' }],
    'games.roundOpened': (snapshot) =>
      selectRoundRef('r1')(snapshot) ? [] : [{ type: 'games.roundOpened', id: 'r1', language: 'en' }],
    'games.roundLeft': [{ type: 'games.roundLeft', id: 'r1' }],
    'games.rowOpened': (snapshot) =>
      selectRowRef('live')(snapshot) ? [] : [{ type: 'games.rowOpened', name: 'live' }],
    'games.rowLeft': [{ type: 'games.rowLeft', name: 'live' }],
    'games.playerChanged': [{ type: 'games.playerChanged' }],
  } satisfies EventCases<Machine>,
  distinguish: openActors,
  distinguishEdges: openActors,
  // The actors are independent of each other: combinations of two cover those of more.
  isFarEnough: (snapshot) => openActors(snapshot).filter(Boolean).length > 1,
  assertions: {
    '': (snapshot, { launches, pages, round, rounds, row, sportsbooks }) => {
      const open = (channel: { openings: readonly { isClosed: boolean }[] }) =>
        channel.openings.filter(({ isClosed }) => !isClosed).length;
      expect(open(pages)).toBe(selectPageRef(slug)(snapshot) === null ? 0 : 1);
      expect(open(round)).toBe(selectRoundRef('r1')(snapshot) === null ? 0 : 1);
      expect(open(rounds)).toBe(selectRoundsRef(snapshot) === null ? 0 : 1);
      expect(open(row)).toBe(selectRowRef('live')(snapshot) === null ? 0 : 1);
      expect(open(sportsbooks)).toBe(selectSportsbookRef(snapshot) === null ? 0 : 1);
      expect(open(launches)).toBe(selectLaunchRef(snapshot) === null ? 0 : 1);
    },
  },
};
