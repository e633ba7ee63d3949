import * as v from 'valibot';
import { isWidgetRoute } from '../../domain/games';
import { languages, themes } from '../../domain/lists';

/**
 * Messages between the product's page and a provider's frame, by `postMessage`. Each side checks the origin and the window of
 * the sender and parses the message; it ignores anything else. No message contains a token of the player.
 */
const game = 'game';
const sportsbook = 'sportsbook';
const operator = 'operator';

/** A path of the widget inside its frame. */
const route = v.pipe(v.string(), v.check(isWidgetRoute));

/** Counts the messages `routeRequested` of a screen; 0 before the first. */
const request = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Game → product. */
export const gameMessage = v.variant('type', [
  /** The game is drawn and can be played. */
  v.object({ source: v.literal(game), type: v.literal('ready') }),
  v.object({ source: v.literal(game), type: v.literal('roundStarted') }),
  v.object({ source: v.literal(game), type: v.literal('roundEnded') }),
  v.object({ source: v.literal(game), type: v.literal('sessionExpired') }),
  v.object({ source: v.literal(game), type: v.literal('failed') }),
  v.object({ source: v.literal(game), type: v.literal('depositRequested') }),
  v.object({ source: v.literal(game), type: v.literal('exitRequested') }),
]);

/** Sportsbook → product. */
export const sportsbookMessage = v.variant('type', [
  /** The frame's page listens: the product answers with `initialized`. */
  v.object({ source: v.literal(sportsbook), type: v.literal('loaded') }),
  v.object({ source: v.literal(sportsbook), type: v.literal('ready') }),
  v.object({ source: v.literal(sportsbook), type: v.literal('failed') }),
  v.object({ source: v.literal(sportsbook), type: v.literal('tokenExpired') }),
  v.object({ source: v.literal(sportsbook), type: v.literal('loginRequested') }),
  v.object({ source: v.literal(sportsbook), type: v.literal('registerRequested') }),
  v.object({ source: v.literal(sportsbook), type: v.literal('rechargeRequested') }),
  v.object({
    source: v.literal(sportsbook),
    type: v.literal('routeChanged'),
    route,
    /**
     * Number of the last request that the widget has followed. A report with an older number is ignored. Without a number the
     * widget follows no requests, and none of its paths is an entry of the history.
     */
    request: v.optional(request),
    /** The player left a page by the widget's own way back. */
    is_back: v.optional(v.boolean()),
  }),
  /** The page is scrolled until this pixel of the frame is the first on the screen; 0: no further down than its top. */
  v.object({
    source: v.literal(sportsbook),
    type: v.literal('scrollRequested'),
    /** CSS pixels from the top of the frame. */
    top: v.pipe(v.number(), v.minValue(0), v.maxValue(50_000)),
  }),
  v.object({
    source: v.literal(sportsbook),
    type: v.literal('resized'),
    /** CSS pixels. */
    height: v.pipe(v.number(), v.minValue(0), v.maxValue(50_000)),
  }),
]);

const theme = v.picklist(themes);
const lang = v.picklist(languages);

/** Product → sportsbook. */
export const operatorSportsbookMessage = v.variant('type', [
  v.object({
    source: v.literal(operator),
    type: v.literal('initialized'),
    script_url: v.pipe(v.string(), v.url()),
    brand_id: v.string(),
    /** The widget's own token; null for a visitor. */
    token: v.nullable(v.string()),
    theme,
    lang,
    route,
    /** The widget begins to count here. */
    request: v.optional(request),
  }),
  v.object({ source: v.literal(operator), type: v.literal('optionsChanged'), theme, lang }),
  /** The player went back or forward in the browser's history. */
  v.object({ source: v.literal(operator), type: v.literal('routeRequested'), route, request }),
  v.object({ source: v.literal(operator), type: v.literal('tokenChanged'), token: v.nullable(v.string()) }),
  /** Part of the frame on the player's screen, in CSS pixels from its top: the page around the frame scrolls. */
  v.object({
    source: v.literal(operator),
    type: v.literal('viewportChanged'),
    top: v.pipe(v.number(), v.minValue(0), v.maxValue(50_000)),
    height: v.pipe(v.number(), v.minValue(0), v.maxValue(50_000)),
  }),
  v.object({ source: v.literal(operator), type: v.literal('killed') }),
]);

export type GameMessage = v.InferOutput<typeof gameMessage>;
export type SportsbookMessage = v.InferOutput<typeof sportsbookMessage>;
export type OperatorSportsbookMessage = v.InferOutput<typeof operatorSportsbookMessage>;
