import { enqueueActions, setup, stopChild } from 'xstate';
import type { GameRowName } from '../../domain/games';
import type { Language } from '../../domain/preferences';
import { peer } from '../system';
import { catalogueMachine } from './catalogue/catalogue.machine';
import { favouritesMachine } from './favourites/favourites.machine';
import type { GamesEvent } from './games.events';
import { idOfPage, idOfRound, idOfRow } from './games.ids';
import type { GameLaunchInput } from './launch/game-launch.events';
import { gameLaunchMachine } from './launch/game-launch.machine';
import { gamePageMachine } from './page/game-page.machine';
import { gameRoundMachine } from './round/game-round.machine';
import { gameRoundsMachine } from './rounds/game-rounds.machine';
import { gameRowMachine } from './row/game-row.machine';
import type { SportsbookInput } from './sportsbook/sportsbook.events';
import { sportsbookMachine } from './sportsbook/sportsbook.machine';

/** The root of the games: runs the catalogue, and starts an actor for each page, the open game and its rounds. */
export const gamesMachine = setup({
  types: { events: {} as GamesEvent },
  actors: {
    catalogue: catalogueMachine,
    favourites: favouritesMachine,
    gameLaunch: gameLaunchMachine,
    gamePage: gamePageMachine,
    sportsbook: sportsbookMachine,
    gameRound: gameRoundMachine,
    gameRounds: gameRoundsMachine,
    gameRow: gameRowMachine,
  },
  actions: {
    openPage: enqueueActions(({ enqueue }, { slug }: { slug: string }) => {
      enqueue.spawnChild('gamePage', { id: idOfPage(slug), input: { slug } });
    }),
    leavePage: stopChild((_, { slug }: { slug: string }) => idOfPage(slug)),
    openGame: enqueueActions(({ enqueue }, { exitPath, language, slug }: GameLaunchInput) => {
      enqueue.spawnChild('gameLaunch', {
        id: 'gameLaunch',
        systemId: 'gameLaunch',
        input: { exitPath, language, slug },
      });
    }),
    leaveGame: stopChild('gameLaunch'),
    openSportsbook: enqueueActions(({ enqueue }, { input }: { input: SportsbookInput }) => {
      enqueue.spawnChild('sportsbook', { id: 'sportsbook', systemId: 'sportsbook', input });
    }),
    leaveSportsbook: stopChild('sportsbook'),
    openRounds: enqueueActions(({ enqueue }) => {
      enqueue.spawnChild('gameRounds', { id: 'gameRounds' });
    }),
    leaveRounds: stopChild('gameRounds'),
    openRow: enqueueActions(({ enqueue }, { name }: { name: GameRowName }) => {
      enqueue.spawnChild('gameRow', { id: idOfRow(name), input: { name } });
    }),
    leaveRow: stopChild((_, { name }: { name: GameRowName }) => idOfRow(name)),
    openRound: enqueueActions(({ enqueue }, { id, language }: { id: string; language: Language }) => {
      enqueue.spawnChild('gameRound', { id: idOfRound(id), input: { id, language } });
    }),
    leaveRound: stopChild((_, { id }: { id: string }) => idOfRound(id)),
    notifyPlayerChanged: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(peer('sportsbook'), { type: 'sportsbook.playerChanged' });
      enqueue.sendTo(peer('gameLaunch'), { type: 'gameLaunch.playerChanged' });
      enqueue.sendTo(peer('favourites'), { type: 'favourites.playerChanged' });
      enqueue.sendTo(peer('catalogue'), { type: 'catalogue.playerChanged' });
    }),
  },
}).createMachine({
  id: 'games',
  invoke: [
    { id: 'catalogue', systemId: 'catalogue', src: 'catalogue' },
    { id: 'favourites', systemId: 'favourites', src: 'favourites' },
  ],
  on: {
    'games.pageOpened': { actions: { type: 'openPage', params: ({ event }) => event } },
    'games.pageLeft': { actions: { type: 'leavePage', params: ({ event }) => event } },
    'games.gameOpened': { actions: { type: 'openGame', params: ({ event }) => event } },
    'games.gameLeft': { actions: 'leaveGame' },
    'games.sportsbookOpened': { actions: { type: 'openSportsbook', params: ({ event }) => event } },
    'games.sportsbookLeft': { actions: 'leaveSportsbook' },
    'games.roundsOpened': { actions: 'openRounds' },
    'games.roundsLeft': { actions: 'leaveRounds' },
    'games.rowOpened': { actions: { type: 'openRow', params: ({ event }) => event } },
    'games.rowLeft': { actions: { type: 'leaveRow', params: ({ event }) => event } },
    'games.roundOpened': { actions: { type: 'openRound', params: ({ event }) => event } },
    'games.roundLeft': { actions: { type: 'leaveRound', params: ({ event }) => event } },
    'games.playerChanged': { actions: 'notifyPlayerChanged' },
  },
});
