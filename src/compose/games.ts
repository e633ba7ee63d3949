import { catalogueMachine } from '../../machines/games/catalogue/catalogue.machine';
import { favouritesMachine } from '../../machines/games/favourites/favourites.machine';
import { gamesMachine } from '../../machines/games/games.machine';
import { gameLaunchMachine } from '../../machines/games/launch/game-launch.machine';
import { gamePageMachine } from '../../machines/games/page/game-page.machine';
import { gameRoundMachine } from '../../machines/games/round/game-round.machine';
import { gameRoundsMachine } from '../../machines/games/rounds/game-rounds.machine';
import { gameRowMachine } from '../../machines/games/row/game-row.machine';
import { sportsbookMachine } from '../../machines/games/sportsbook/sportsbook.machine';
import { createFavouriteTabs } from '../adapters/games/favourite-tabs';
import { createFilterStorage } from '../adapters/games/filter-storage';
import { createGameFrame } from '../adapters/games/frame';
import { createLeaveGuard } from '../adapters/games/leave-guard';
import { createGamesPorts } from '../adapters/games/ports';
import { createSportsbookAddress } from '../adapters/games/sportsbook-address';
import { createSportsbookFrame } from '../adapters/games/sportsbook-frame';
import type { HttpOptions } from '../adapters/kit/http/http';
import { stops } from './stops';

/** Provides the machines of the games with their adapters. In a chunk of its own. */
export function composeGames(http: HttpOptions) {
  const {
    askLaunch,
    askSportsbook,
    findGame,
    loadBanners,
    loadFacets,
    loadGames,
    loadRound,
    loadRounds,
    loadRow,
    loadSession,
    saveFavourite,
  } = createGamesPorts(http, async () => (await import('../features/search/games')).games);
  return gamesMachine.provide({
    actors: {
      catalogue: catalogueMachine.provide({
        actors: { loadBanners, loadFacets, loadGames, filterStorage: createFilterStorage() },
      }),
      favourites: favouritesMachine.provide({
        actors: { saveFavourite, otherTabs: createFavouriteTabs() },
      }),
      gameLaunch: gameLaunchMachine.provide({
        actors: { askLaunch, loadSession, frame: createGameFrame(), leaveGuard: createLeaveGuard(), stops },
      }),
      sportsbook: sportsbookMachine.provide({
        actors: { askSportsbook, address: createSportsbookAddress(), frame: createSportsbookFrame(), stops },
      }),
      gameRound: gameRoundMachine.provide({ actors: { load: loadRound } }),
      gameRounds: gameRoundsMachine.provide({ actors: { loadRounds } }),
      gameRow: gameRowMachine.provide({ actors: { load: loadRow } }),
      gamePage: gamePageMachine.provide({ actors: { load: findGame } }),
    },
  });
}
