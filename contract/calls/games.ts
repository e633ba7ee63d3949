import * as v from 'valibot';
import { gameLists, languages, sportsbookWidgets } from '../../domain/lists';
import { defineCall, noPayload, orNull } from '../define';
import {
  gameCategory,
  gameEntry,
  gameRound,
  gameRoundDetails,
  gameSlug,
  gameSummary,
  gameTag,
} from '../games';
import { rupees } from '../money';
import { flag, idText, optionalText, requestId, requestText, timestamp } from '../text';
import { paged, pagedQuery } from './paging';

/** Sent by this server: a summary. Another backend may send the entries of the specification. */
const anyGame = v.union([gameSummary, gameEntry]) as unknown as v.GenericSchema<
  v.InferInput<typeof gameSummary>,
  v.InferOutput<typeof gameSummary> | v.InferOutput<typeof gameEntry>
>;

const gameProvider = v.object({
  slug: idText,
  name: v.string(),
  /** Beginning of the slugs of its games. */
  prefix: v.string(),
  games: v.number(),
  is_live: flag(false),
});

export const gameProviders = defineCall({
  method: 'GET',
  path: '/games/providers',
  summary: 'Providers and categories of games, with their number of games, and which of them occur together',
  payload: noPayload,
  answer: v.object({
    providers: v.array(gameProvider),
    categories: v.array(v.object({ category: gameCategory, games: v.number() })),
    /** Games with the same provider, category and tags; empty if they are not counted. */
    groups: v.optional(
      v.array(
        v.object({ provider: idText, category: gameCategory, tags: v.array(gameTag), games: v.number() }),
      ),
      [],
    ),
  }),
  assumed: 'both',
});

export const games = defineCall({
  method: 'GET',
  path: '/games',
  summary: 'Games, the most popular first; `list` needs a player',
  payload: v.object({
    ...pagedQuery.entries,
    provider: v.optional(gameSlug),
    category: v.optional(gameCategory),
    tag: v.optional(gameTag),
    /** Part of the name, compared without case. */
    query: v.optional(requestText(100)),
    list: v.optional(v.picklist(gameLists)),
  }),
  answer: v.object({
    ...paged(anyGame).entries,
    /** Games with a similar name if none matches `query`. */
    similar: v.optional(v.array(gameSummary), []),
  }),
  assumed: 'both',
});

export const game = defineCall({
  method: 'GET',
  path: '/games/game',
  summary: 'The game of a slug, or games with a similar slug',
  payload: v.object({ slug: requestText(100) }),
  answer: v.object({
    game: v.nullable(gameSummary),
    /** The provider whose slug this is. */
    provider: v.nullable(gameProvider),
    similar: v.array(gameSummary),
  }),
  assumed: 'both',
});

/** A banner above the games of a category; it opens a game. */
const gameBanner = v.object({
  category: gameCategory,
  title: v.string(),
  text: v.string(),
  /** In Hindi; null: the texts above are shown. */
  title_hi: v.optional(v.nullable(v.string()), null),
  text_hi: v.optional(v.nullable(v.string()), null),
  game: gameSummary,
});

export const gameBanners = defineCall({
  method: 'GET',
  path: '/games/banners',
  summary: 'Banners of the categories of games',
  payload: v.object({ category: v.optional(gameCategory) }),
  answer: v.object({ banners: v.array(gameBanner) }),
  assumed: 'both',
});

export const gameFavourite = defineCall({
  method: 'POST',
  path: '/games/favourite',
  access: 'player',
  summary: 'Add a game to the favourites, or remove it',
  payload: v.object({ slug: gameSlug, is_favourite: v.boolean() }),
  answer: v.object({ is_favourite: v.boolean() }),
  isRepeatable: true,
  assumed: 'both',
});

export const gameLaunch = defineCall({
  method: 'POST',
  path: '/games/launch',
  access: 'player',
  summary: 'An address that opens the game once',
  payload: v.object({ slug: gameSlug, lang: v.picklist(languages) }),
  answer: v.object({
    /** Id of the game session, whose net position is `GET /games/session`. */
    session_id: v.fallback(idText, ''),
    /** Contains a single-use token: never stored or logged. */
    url: v.pipe(v.string(), v.url()),
    /** The page of the game posts `ready`. Otherwise it counts as ready when it has loaded. */
    reports_ready: v.optional(v.boolean(), false),
    /** The page of the game is made for a screen wider than tall. */
    is_wide: v.optional(v.boolean(), false),
    /** Milliseconds until the token expires if it is not used. */
    expires_in: orNull(v.number()),
  }),
  isRepeatable: true,
  assumed: 'both',
});

export const gameSession = defineCall({
  method: 'GET',
  path: '/games/session',
  access: 'player',
  summary: 'Time and net position of a game session',
  payload: v.object({ id: requestId }),
  answer: v.object({
    id: idText,
    started_at: timestamp,
    /** Milliseconds since the start, by the server's clock. */
    elapsed: v.number(),
    staked: rupees,
    won: rupees,
    net: rupees,
    /** A round has a stake and no result. */
    has_open_round: v.boolean(),
  }),
  assumed: 'both',
});

export const gameRounds = defineCall({
  method: 'GET',
  path: '/games/rounds',
  access: 'player',
  summary: 'The player’s rounds, newest first',
  payload: v.object({ ...pagedQuery.entries, slug: v.optional(gameSlug) }),
  answer: paged(gameRound),
  assumed: 'both',
});

export const gameRoundCall = defineCall({
  method: 'GET',
  path: '/games/round',
  access: 'player',
  summary: 'A round: bets, outcome, proof of fairness and movements of money',
  payload: v.object({
    id: requestId,
    /** Language of the provider's texts: names of bets, and the outcome. */
    lang: v.optional(v.picklist(languages), 'en'),
  }),
  answer: gameRoundDetails,
  assumed: 'both',
});

/** The widget runs on the provider's origin with a token of its own: it never gets the player's. */
export const sportsbookLaunch = defineCall({
  method: 'POST',
  path: '/sportsbook/launch',
  summary: 'Frame, script and token of the sportsbook; a visitor gets no token',
  payload: v.object({ widget: v.picklist(sportsbookWidgets), lang: v.picklist(languages) }),
  answer: v.object({
    /** Page on the provider's origin that hosts the widget; without token. */
    frame_url: v.pipe(v.string(), v.url()),
    /** Script that the frame's page loads once. */
    script_url: v.pipe(v.string(), v.url()),
    brand_id: idText,
    token: v.nullable(v.string()),
    /** Milliseconds; null without a token. */
    expires_in: v.nullable(v.number()),
    theme: optionalText,
  }),
  isRepeatable: true,
  assumed: 'both',
});
