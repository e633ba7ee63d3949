import type { AnyActorLogic } from 'xstate';
import type { CatalogueEvent } from '../../machines/games/catalogue/catalogue.events';
import { catalogueMachine } from '../../machines/games/catalogue/catalogue.machine';
import type { FavouritesEvent } from '../../machines/games/favourites/favourites.machine';
import { favouritesMachine } from '../../machines/games/favourites/favourites.machine';
import { gamesMachine } from '../../machines/games/games.machine';
import type { GameLaunchEvent } from '../../machines/games/launch/game-launch.events';
import { gameLaunchMachine } from '../../machines/games/launch/game-launch.machine';
import { gamePageMachine } from '../../machines/games/page/game-page.machine';
import { gameRoundMachine } from '../../machines/games/round/game-round.machine';
import { gameRoundsMachine } from '../../machines/games/rounds/game-rounds.machine';
import { gameRowMachine } from '../../machines/games/row/game-row.machine';
import type { SportsbookEvent } from '../../machines/games/sportsbook/sportsbook.events';
import { sportsbookMachine } from '../../machines/games/sportsbook/sportsbook.machine';
import { createSportsbookAddress } from '../../src/adapters/games/sportsbook-address';
import { stops } from '../../src/compose/stops';
import { fakeChannel, fakePort, type LogicOf } from './machines/fakes';

/** The machines of the games on fake ports. */
export function fakeGames() {
  const ports = {
    askSportsbook: fakePort<LogicOf<typeof sportsbookMachine, 'askSportsbook'>>(),
    askLaunch: fakePort<LogicOf<typeof gameLaunchMachine, 'askLaunch'>>(),
    findGame: fakePort<LogicOf<typeof gamePageMachine, 'load'>>(),
    loadBanners: fakePort<LogicOf<typeof catalogueMachine, 'loadBanners'>>(),
    loadFacets: fakePort<LogicOf<typeof catalogueMachine, 'loadFacets'>>(),
    loadGames: fakePort<LogicOf<typeof catalogueMachine, 'loadGames'>>(),
    loadRound: fakePort<LogicOf<typeof gameRoundMachine, 'load'>>(),
    loadRounds: fakePort<LogicOf<typeof gameRoundsMachine, 'loadRounds'>>(),
    loadRow: fakePort<LogicOf<typeof gameRowMachine, 'load'>>(),
    loadSession: fakePort<LogicOf<typeof gameLaunchMachine, 'loadSession'>>(),
    saveFavourite: fakePort<LogicOf<typeof favouritesMachine, 'saveFavourite'>>(),
  };
  const favouriteTabs = fakeChannel<LogicOf<typeof favouritesMachine, 'otherTabs'>, FavouritesEvent>();
  const filterStorage = fakeChannel<LogicOf<typeof catalogueMachine, 'filterStorage'>, CatalogueEvent>();
  const frame = fakeChannel<LogicOf<typeof gameLaunchMachine, 'frame'>, GameLaunchEvent>();
  const leaveGuard = fakeChannel<LogicOf<typeof gameLaunchMachine, 'leaveGuard'>, GameLaunchEvent>();
  const sportsbookFrame = fakeChannel<LogicOf<typeof sportsbookMachine, 'frame'>, SportsbookEvent>();
  const machine: AnyActorLogic = gamesMachine.provide({
    actors: {
      catalogue: catalogueMachine.provide({
        actors: {
          filterStorage: filterStorage.logic,
          loadBanners: ports.loadBanners.logic,
          loadFacets: ports.loadFacets.logic,
          loadGames: ports.loadGames.logic,
        },
      }),
      favourites: favouritesMachine.provide({
        actors: { saveFavourite: ports.saveFavourite.logic, otherTabs: favouriteTabs.logic },
      }),
      gameLaunch: gameLaunchMachine.provide({
        actors: {
          askLaunch: ports.askLaunch.logic,
          loadSession: ports.loadSession.logic,
          frame: frame.logic,
          leaveGuard: leaveGuard.logic,
          stops,
        },
      }),
      sportsbook: sportsbookMachine.provide({
        actors: {
          askSportsbook: ports.askSportsbook.logic,
          address: createSportsbookAddress(),
          frame: sportsbookFrame.logic,
          stops,
        },
      }),
      gameRound: gameRoundMachine.provide({ actors: { load: ports.loadRound.logic } }),
      gameRounds: gameRoundsMachine.provide({ actors: { loadRounds: ports.loadRounds.logic } }),
      gameRow: gameRowMachine.provide({ actors: { load: ports.loadRow.logic } }),
      gamePage: gamePageMachine.provide({ actors: { load: ports.findGame.logic } }),
    },
  });
  return { machine, ports, filterStorage, frame, sportsbookFrame };
}
