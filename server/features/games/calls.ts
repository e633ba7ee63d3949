import { and, asc, eq } from 'drizzle-orm';
import {
  game,
  gameBanners as gameBannersCall,
  gameFavourite,
  gameLaunch,
  gameProviders as gameProvidersCall,
  gameSession,
  games as gamesCall,
  sportsbookLaunch,
} from '../../../contract/calls';
import { gameBanners, gameFavourites, gameProviders } from '../../database/schema/games';
import type { Backend } from '../../kit/backend/backend';
import { refusal } from '../../kit/http/refusal';
import type { Routes } from '../../kit/http/routes';
import { launchGame, launchSportsbook } from './launch';
import { createGameList, listCategories, listGroups, listProviders } from './list-games';
import { readSession } from './providers/game-session-totals';
import { serveRounds } from './rounds';
import { createSimilarGames } from './similar-games';

export function serveGames(routes: Routes, backend: Backend): void {
  serveRounds(routes, backend);
  const { adapters, clock, db } = backend;
  const list = createGameList(db, adapters);
  const similarGames = createSimilarGames(db);

  routes.open(gameProvidersCall, async () => ({
    data: {
      providers: await listProviders(db),
      categories: await listCategories(db),
      groups: (await listGroups(db)).map((group) => ({ ...group, tags: [...group.tags] })),
    },
  }));

  routes.open(gamesCall, async ({ caller, payload }) => {
    if (payload.list !== undefined && caller === null) throw refusal(401, 'UNAUTHORIZED');
    const playerId = caller?.playerId ?? null;
    const page = await list.page(payload, playerId);
    const { query } = payload;
    const similar = page.total === 0 && query !== undefined ? await similarGames.toText(query) : [];
    return { data: { ...page, similar: await list.findAll(similar, playerId) } };
  });

  routes.open(gameBannersCall, async ({ caller, payload: { category } }) => {
    const rows = await db
      .select()
      .from(gameBanners)
      .where(category === undefined ? undefined : eq(gameBanners.category, category))
      .orderBy(asc(gameBanners.place), asc(gameBanners.id));
    const slugs = rows.map((row) => row.game);
    const shown = await list.findAll(slugs, caller?.playerId ?? null);
    const banners = rows.flatMap(({ category: of, game: slug, text, textHi, title, titleHi }) =>
      shown
        .filter((one) => one.slug === slug)
        .map((one) => ({ category: of, title, text, title_hi: titleHi, text_hi: textHi, game: one })),
    );
    return { data: { banners } };
  });

  routes.open(game, async ({ caller, payload }) => {
    const playerId = caller?.playerId ?? null;
    const slug = await resolveSlug(payload.slug);
    const found = await list.find(slug, playerId);
    const named = found?.provider.slug ?? slug;
    const provider = (await listProviders(db)).find((one) => one.slug === named) ?? null;
    if (found !== null || provider !== null) return { data: { game: found, provider, similar: [] } };
    const similar = await similarGames.toSlug(slug);
    return { data: { game: null, provider: null, similar: await list.findAll(similar, playerId) } };
  });

  /** `spribe/aviator` names the game `aviator` of the provider with the slug `spribe`; other slugs stay. A path before them is ignored. */
  async function resolveSlug(sent: string): Promise<string> {
    const segments = sent.toLowerCase().split('/').filter(Boolean);
    const [rest = '', providerSlug] = segments.slice(-2).reverse();
    if (providerSlug === undefined) return rest;
    const [provider] = await db.select().from(gameProviders).where(eq(gameProviders.slug, providerSlug));
    const prefix = provider?.prefix ?? providerSlug;
    return rest.startsWith(`${prefix}-`) ? rest : `${prefix}-${rest}`;
  }

  routes.forPlayer(gameFavourite, async ({ caller, payload: { is_favourite, slug } }) => {
    const favourite = { playerId: caller.playerId, game: slug };
    if (is_favourite) {
      if ((await list.find(slug, null)) === null) throw refusal(404, 'NO_SUCH_GAME');
      await db
        .insert(gameFavourites)
        .values({ ...favourite, createdAt: clock.now() })
        .onConflictDoNothing();
    } else {
      await db
        .delete(gameFavourites)
        .where(and(eq(gameFavourites.playerId, caller.playerId), eq(gameFavourites.game, slug)));
    }
    return { data: { is_favourite } };
  });

  routes.forPlayer(gameLaunch, async ({ caller, payload, site }) => ({
    data: await launchGame(backend, { ...payload, caller, site }),
  }));

  routes.open(sportsbookLaunch, async ({ caller, payload, site }) => ({
    data: await launchSportsbook(backend, { ...payload, caller, site }),
  }));

  routes.forPlayer(gameSession, async ({ caller, payload }) => {
    const session = await readSession(backend, caller.playerId, String(payload.id));
    if (session === null) throw refusal(404, 'NO_SUCH_GAME_SESSION');
    return { data: session };
  });
}
