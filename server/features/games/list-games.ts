import { and, asc, count, desc, eq, exists, inArray, like, max, or, type SQL, sql } from 'drizzle-orm';
import type { games as gamesCall } from '../../../contract/calls';
import type { AnswerOf, ParsedPayloadOf } from '../../../contract/define';
import { toRupees } from '../../../contract/rupees';
import { escapePattern } from '../../database/like';
import type { Queryable } from '../../database/open';
import { gameFavourites, gameProviders, gameSessions, games } from '../../database/schema/games';
import { toLimitAndOffset } from '../../kit/http/paging';
import type { Adapters } from './providers/adapters/adapter';

type Filter = ParsedPayloadOf<typeof gamesCall>;
type WireGame = AnswerOf<typeof gamesCall>['list'][number];
type GameRow = typeof games.$inferSelect;

const MAX_WORDS = 8;

/** Listed, and not switched off by an operator. */
const isShown = and(eq(games.isListed, true), eq(games.isOpen, true));

/** Each word is in the name of the game or of its provider. The few providers are compared once, not with each game. */
const contains = (db: Queryable, query: string): SQL | undefined =>
  and(
    ...query
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, MAX_WORDS)
      .map((word) => {
        const pattern = `%${escapePattern(word)}%`;
        const providers = db
          .select({ slug: gameProviders.slug })
          .from(gameProviders)
          .where(like(sql`lower(${gameProviders.name})`, pattern));
        return or(like(sql`lower(${games.name})`, pattern), inArray(games.provider, providers));
      }),
  );

const matches = (db: Queryable, { category, provider, query, tag }: Omit<Filter, 'list'>): SQL | undefined =>
  and(
    category === undefined ? undefined : eq(games.category, category),
    provider === undefined ? undefined : eq(games.provider, provider),
    tag === undefined ? undefined : sql`${games.tags} @> ${JSON.stringify([tag])}::jsonb`,
    query === undefined ? undefined : contains(db, query),
  );

const isFavouriteOf = (db: Queryable, playerId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(gameFavourites)
      .where(and(eq(gameFavourites.game, games.slug), eq(gameFavourites.playerId, playerId))),
  );

export function createGameList(db: Queryable, adapters: Adapters) {
  const toWire = (game: GameRow, provider: string, isFavourite: boolean): WireGame => ({
    slug: game.slug,
    name: game.name,
    provider: { slug: game.provider, name: provider },
    category: game.category,
    kind: game.kind,
    tags: [...game.tags],
    min: toRupees(game.minStake),
    max: toRupees(game.maxStake),
    is_live: game.isLive,
    is_playable: adapters.forGame(game) !== null,
    has_demo: game.hasDemo,
    img: game.img,
    is_favourite: isFavourite,
  });

  /** Games of a condition; `isFavourite` is false for visitors. `total`: of all pages, null if it is not counted or the page is empty. */
  async function select(
    where: SQL | undefined,
    playerId: number | null,
    page: { limit: number; offset: number } = { limit: 100, offset: 0 },
    { order = [], isCounted = false }: { order?: readonly SQL[]; isCounted?: boolean } = {},
  ): Promise<{ list: WireGame[]; total: number | null }> {
    const rows = await db
      .select({
        game: games,
        provider: gameProviders.name,
        isFavourite: playerId === null ? sql<boolean>`false` : sql<boolean>`${isFavouriteOf(db, playerId)}`,
        total: isCounted ? sql<string | null>`count(*) over ()` : sql<null>`null`,
      })
      .from(games)
      .innerJoin(gameProviders, eq(gameProviders.slug, games.provider))
      .where(and(isShown, where))
      .orderBy(...order, asc(games.place), asc(games.slug))
      .limit(page.limit)
      .offset(page.offset);
    const total = rows[0]?.total ?? null;
    return {
      list: rows.map(({ game, isFavourite, provider }) => toWire(game, provider, isFavourite)),
      total: total === null ? null : Number(total),
    };
  }

  async function countAll(where: SQL | undefined): Promise<number> {
    const [row] = await db.select({ total: count() }).from(games).where(and(isShown, where));
    return row?.total ?? 0;
  }

  return {
    async page({ list, ...filter }: Filter, playerId: number | null) {
      const lastPlayed = sql`${db
        .select({ at: max(gameSessions.startedAt) })
        .from(gameSessions)
        .where(and(eq(gameSessions.game, games.slug), eq(gameSessions.playerId, playerId ?? 0)))}`;
      const inList = {
        favourites: isFavouriteOf(db, playerId ?? 0),
        recent: sql`${lastPlayed} is not null`,
      };
      const where = and(matches(db, filter), list === undefined ? undefined : inList[list]);
      // A search reads all names: it counts what it finds. A page without a search is read by an index, and its games are counted apart.
      const shown = await select(where, playerId, toLimitAndOffset(filter), {
        order: list === 'recent' ? [desc(lastPlayed)] : [],
        isCounted: filter.query !== undefined,
      });
      return { list: shown.list, total: shown.total ?? (await countAll(where)) };
    },

    async find(slug: string, playerId: number | null): Promise<WireGame | null> {
      const { list } = await select(eq(games.slug, slug), playerId, { limit: 1, offset: 0 });
      return list[0] ?? null;
    },

    /** In the order of the slugs. */
    async findAll(slugs: readonly string[], playerId: number | null): Promise<WireGame[]> {
      if (slugs.length === 0) return [];
      const { list } = await select(inArray(games.slug, [...slugs]), playerId);
      return list.sort((one, other) => slugs.indexOf(String(one.slug)) - slugs.indexOf(String(other.slug)));
    },
  };
}

/** Providers with listed games. */
export async function listProviders(db: Queryable) {
  const rows = await db
    .select({ provider: gameProviders, games: count() })
    .from(gameProviders)
    .innerJoin(games, and(eq(games.provider, gameProviders.slug), isShown))
    .groupBy(gameProviders.slug)
    .orderBy(asc(gameProviders.place));
  return rows.map(({ games: number, provider: { isLive, name, prefix, slug } }) => ({
    slug,
    name,
    prefix,
    games: number,
    is_live: isLive,
  }));
}

export const listCategories = (db: Queryable) =>
  db
    .select({ category: games.category, games: count() })
    .from(games)
    .where(isShown)
    .groupBy(games.category)
    .orderBy(desc(count()));

/** Games with the same provider, category and tags: a lobby offers no filter that leads to an empty list. */
export const listGroups = (db: Queryable) =>
  db
    .select({ provider: games.provider, category: games.category, tags: games.tags, games: count() })
    .from(games)
    .where(isShown)
    .groupBy(games.provider, games.category, games.tags)
    .orderBy(desc(count()));
