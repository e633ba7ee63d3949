import type { InferOutput } from 'valibot';
import * as wire from '../../../contract/calls/games';
import type {
  Game,
  GameBanner,
  GameLookup,
  GamePage,
  GameRoundDetails,
  GameRoundPage,
  GameSession,
  Launch,
  SportsbookWidget,
} from '../../../domain/games';
import type { Language } from '../../../domain/preferences';
import type { CatalogueScope } from '../../../machines/games/catalogue/catalogue.events';
import type { GameFacets } from '../../../machines/games/catalogue/catalogue.facets';
import type { GamePageRequest } from '../../../machines/games/catalogue/catalogue.machine';
import type { FavouriteChange } from '../../../machines/games/favourites/favourites.machine';
import type { SportsbookLaunch } from '../../../machines/games/sportsbook/sportsbook.events';
import type { CallServer } from '../kit/http/http';
import { orIfMissing, orUnavailable } from '../kit/http/or-if-missing';
import { withPagesFromOne } from '../kit/http/page-base';
import { pageOf } from '../kit/http/page-of';
import { createPageReader } from '../kit/http/page-reader';
import { unclearAsUnreachable } from '../kit/http/unclear';
import { PortFailure } from '../kit/port-failure';
import { facetsOfFixed, findFixed, type GameEntry, pageOfFixed, toFixedGame } from './fixed-games';
import { isFrameUrl } from './frame-url';
import { toBanner, toGame, toProvider, toRound, toRoundDetails } from './wire-games';

type GameQuery = CatalogueScope & Pick<GamePageRequest, 'pageSize'> & Partial<GamePageRequest>;

/** Games of a whole list of the specification, which is the same for every query; null for any other answer. */
function gamesOfSpecification({
  list,
  total,
}: InferOutput<typeof wire.games.answer>): readonly Game[] | null {
  const entries = list.flatMap((game) => ('slug' in game ? [] : [game]));
  return entries.length > 0 && entries.length === total ? entries.map(toFixedGame) : null;
}

/** HTTP calls of the games. */
export function createGamesCalls(server: CallServer, loadFixedGames: () => Promise<readonly GameEntry[]>) {
  const call = unclearAsUnreachable(withPagesFromOne(server));
  const readRounds = createPageReader();
  /** The list that ships with the product, for a backend without calls of games. */
  const fixedGames = async () => (await loadFixedGames()).map(toFixedGame);
  /** For a backend without the other calls: the list of the specification, if it answers one. */
  const listedGames = async (signal: AbortSignal) => {
    const answer = await orIfMissing(call(wire.games, { page: 1, per_page: 100 }, { signal }), null);
    return (answer && gamesOfSpecification(answer)) ?? fixedGames();
  };

  const loadGames = async (asked: GameQuery, signal: AbortSignal): Promise<GamePage> => {
    const { category, list = null, page = 1, pageSize, provider, tag, text = '' } = asked;
    const query = {
      page,
      per_page: pageSize,
      ...(provider !== null && { provider }),
      ...(category !== null && { category }),
      ...(tag !== null && { tag }),
      ...(list !== null && { list }),
      ...(text !== '' && { query: text }),
    };
    const answer = await orIfMissing(call(wire.games, query, { signal }), null);
    if (answer === null) return pageOfFixed(await fixedGames(), asked);
    const listed = gamesOfSpecification(answer);
    if (listed !== null) return pageOfFixed(listed, asked);
    return {
      list: pageOf(answer.list, page, pageSize).map((game) =>
        'slug' in game ? toGame(game) : toFixedGame(game),
      ),
      total: answer.total,
      similar: answer.similar.map(toGame),
    };
  };
  return {
    loadGames: (request: GamePageRequest, signal: AbortSignal) => loadGames(request, signal),
    loadRow: (request: CatalogueScope & Pick<GamePageRequest, 'pageSize'>, signal: AbortSignal) =>
      loadGames(request, signal),
    loadFacets: async (_: unknown, signal: AbortSignal): Promise<GameFacets> => {
      const answer = await orIfMissing(call(wire.gameProviders, {}, { signal }), null);
      if (answer === null) return facetsOfFixed(await listedGames(signal));
      const { categories, groups, providers } = answer;
      return {
        providers: providers.map(toProvider),
        categories: categories.filter(({ games }) => games > 0).map(({ category }) => category),
        groups,
      };
    },
    loadBanners: async (_: unknown, signal: AbortSignal): Promise<readonly GameBanner[]> => {
      const { banners } = await orIfMissing(call(wire.gameBanners, {}, { signal }), { banners: [] });
      return banners.map(toBanner);
    },
    saveFavourite: async ({ isFavourite, slug }: FavouriteChange): Promise<boolean> =>
      (await orUnavailable(call(wire.gameFavourite, { slug, is_favourite: isFavourite }))).is_favourite,
    findGame: async ({ slug }: { slug: string }, signal: AbortSignal): Promise<GameLookup> => {
      const answer = await orIfMissing(call(wire.game, { slug }, { signal }), null);
      if (answer === null) return findFixed(await listedGames(signal), slug);
      const { game, provider, similar } = answer;
      return {
        game: game && toGame(game),
        provider: provider && toProvider(provider),
        similar: similar.map(toGame),
      };
    },
    askLaunch: async (
      { language, slug }: { language: Language; slug: string },
      signal: AbortSignal,
    ): Promise<Launch> => {
      const launch = await call(wire.gameLaunch, { slug, lang: language }, { signal });
      const { is_wide, reports_ready, session_id, url } = launch;
      if (!isFrameUrl(url, location.origin)) throw new PortFailure('malformed');
      return { sessionId: session_id, url, reportsReady: reports_ready, isWide: is_wide };
    },
    askSportsbook: async (
      { language, widget }: { language: Language; widget: SportsbookWidget },
      signal: AbortSignal,
    ): Promise<SportsbookLaunch> => {
      const answer = await call(wire.sportsbookLaunch, { widget, lang: language }, { signal });
      if (!isFrameUrl(answer.frame_url, location.origin)) throw new PortFailure('malformed');
      return {
        frameUrl: answer.frame_url,
        scriptUrl: answer.script_url,
        brandId: answer.brand_id,
        token: answer.token,
      };
    },
    loadRounds: async (
      { page, pageSize }: { page: number; pageSize: number },
      signal: AbortSignal,
    ): Promise<GameRoundPage> => {
      const { list, total } = await readRounds(page, pageSize, (each) =>
        call(wire.gameRounds, { page: each, per_page: pageSize }, { signal }),
      );
      return { list: list.map(toRound), total };
    },
    loadRound: async (
      { id, language }: { id: string; language: Language },
      signal: AbortSignal,
    ): Promise<GameRoundDetails> =>
      toRoundDetails(await call(wire.gameRoundCall, { id, lang: language }, { signal })),
    loadSession: async ({ id }: { id: string }, signal: AbortSignal): Promise<GameSession> => {
      const { elapsed, has_open_round, net } = await call(wire.gameSession, { id }, { signal });
      return { startedAt: Date.now() - elapsed, net, hasOpenRound: has_open_round };
    },
  };
}
