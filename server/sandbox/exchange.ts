import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { hundredths, rupees } from '../../contract/money';
import { identifier } from '../../contract/text';
import { isPriceOf } from '../../machines/domain/betting/gtype';
import type { Market } from '../../machines/domain/exchange';
import type { Backend } from '../backend';
import type { Feed } from '../exchange/feed/feed';
import type { MarketResult } from '../exchange/live-markets';
import { toWireMarket } from '../exchange/on-the-wire';
import { HttpError } from '../http/http-error';
import { parseAs } from '../http/validation';

interface Deps extends Pick<Backend, 'config' | 'exchange' | 'markets'> {
  readonly feed: Feed;
}

const id = v.pipe(identifier, v.transform(String));
const wholeNumber = v.pipe(v.number(), v.integer());
const price = v.pipe(hundredths, v.gtValue(0));
const size = v.pipe(rupees, v.gtValue(0));
/** Decimal odds or rate, size in rupees, and on a fancy the line of runs. */
const levels = v.array(v.union([v.strictTuple([price, size]), v.strictTuple([price, size, wholeNumber])]));
/** Https only, because pages show it in a frame. */
const streamAddress = v.union([v.literal(''), v.pipe(v.string(), v.url(), v.startsWith('https://'))]);

const asks = {
  set: v.object({
    market_id: id,
    status: v.optional(v.picklist(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED'])),
    overlays: v.optional(v.array(v.picklist(['BALL_RUNNING', 'RESULT_AWAITED']))),
    bet_delay: v.optional(v.pipe(wholeNumber, v.minValue(0), v.maxValue(60))),
    runners: v.optional(
      v.array(
        v.object({
          id,
          status: v.optional(v.picklist(['ACTIVE', 'REMOVED', 'WINNER', 'LOSER'])),
          back: v.optional(levels),
          lay: v.optional(levels),
        }),
      ),
    ),
  }),
  result: v.object({
    market_id: id,
    winners: v.optional(v.array(id)),
    removed: v.optional(v.array(id), []),
    runs: v.optional(v.pipe(wholeNumber, v.minValue(0))),
    void: v.optional(v.boolean(), false),
  }),
  market: v.object({ market_id: id }),
  freeze: v.object({ frozen: v.boolean() }),
  silence: v.object({ silent: v.boolean() }),
  stream: v.object({ match_id: id, url: streamAddress }),
};

/** Overrides of markets, and faults of the feed. */
export function serveSandboxExchange(app: FastifyInstance, { config, exchange, feed, markets }: Deps): void {
  const { overrides: hand } = exchange;

  const post = <S extends v.GenericSchema>(
    path: string,
    schema: S,
    handle: (asked: v.InferOutput<S>) => unknown,
  ) => app.post(`/exchange${path}`, async ({ body }) => done(handle(parseAs(schema, body)) ?? null));

  app.get('/exchange/markets', async () =>
    done(
      exchange.list({ sportId: null, status: null }).flatMap((match) =>
        (exchange.match(match.id)?.markets ?? []).map((market) => ({
          id: market.id,
          match: match.name,
          name: market.name,
          gtype: market.gtype,
          status: market.status,
          overlays: market.overlays,
          in_play: market.inPlay,
          runners: market.runners.map((runner) => ({
            id: runner.id,
            name: runner.name,
            status: runner.status,
          })),
        })),
      ),
    ),
  );

  post('/set', asks.set, ({ bet_delay: betDelay, market_id: marketId, overlays, runners, status }) => {
    const market = find(marketId);
    for (const runner of runners ?? [])
      checkRunner(market, runner.id, [...(runner.back ?? []), ...(runner.lay ?? [])]);
    hand.set(marketId, {
      ...(status !== undefined && { status }),
      ...(overlays !== undefined && { overlays }),
      ...(betDelay !== undefined && { betDelay }),
      runners: (runners ?? []).map(({ back, id: runnerId, lay, status: runnerStatus }) => ({
        id: runnerId,
        ...(runnerStatus !== undefined && { status: runnerStatus }),
        ...(back !== undefined && { back }),
        ...(lay !== undefined && { lay }),
      })),
    });
    return toWireMarket(find(marketId));
  });

  post('/result', asks.result, ({ market_id: marketId, removed, runs, void: isVoid, winners }) => {
    const market = find(marketId);
    hand.result(marketId, isVoid ? { kind: 'void' } : resultFor(market, { removed, runs, winners }));
    return toWireMarket(find(marketId));
  });

  post('/let-go', asks.market, ({ market_id: marketId }) => {
    find(marketId);
    hand.release(marketId);
    return toWireMarket(find(marketId));
  });

  post('/freeze', asks.freeze, ({ frozen }) => hand.freeze(frozen));

  post('/stream', asks.stream, ({ match_id: matchId, url }) => {
    if (exchange.match(matchId) === null) throw new HttpError(404, 'There is no such match.');
    if (url !== '' && !config.frameOrigins.includes(new URL(url).origin))
      throw new HttpError(409, 'Pages of that origin may not stand in a frame: name it in FRAME_ORIGINS.');
    hand.setStream(matchId, url);
  });

  post('/silence', asks.silence, ({ silent }) => feed.silence(silent));

  post('/skip', asks.market, ({ market_id: marketId }) => {
    find(marketId);
    feed.skip(marketId);
  });

  function find(marketId: string): Market {
    const market = markets.find(marketId);
    if (market === null) throw new HttpError(404, 'There is no such market.');
    return market;
  }
}

function checkRunner(
  market: Market,
  runnerId: string,
  offered: readonly (readonly [price: number, size: number, line?: number])[],
) {
  if (market.runners.every((runner) => runner.id !== runnerId)) {
    throw new HttpError(400, `This market has no runner ${runnerId}.`);
  }
  for (const [asked, , line] of offered) {
    if (!isPriceOf(market.gtype, asked))
      throw new HttpError(400, `${asked / 100} is no price of this market.`);
    if ((market.gtype === 'fancy') !== (line !== undefined))
      throw new HttpError(400, 'A price of a fancy has a line of runs, and no other has.');
  }
}

interface AskedResult {
  readonly removed: readonly string[];
  readonly runs: number | undefined;
  readonly winners: readonly string[] | undefined;
}

function resultFor({ gtype, runners }: Market, { removed, runs, winners }: AskedResult): MarketResult {
  if (gtype === 'fancy') {
    if (runs === undefined) throw new HttpError(400, 'A fancy ends with runs.');
    return { kind: 'runs', runs };
  }
  if (winners === undefined || winners.length === 0)
    throw new HttpError(400, 'This market ends with winners.');
  const stranger = [...winners, ...removed].find((id) => runners.every((runner) => runner.id !== id));
  if (stranger !== undefined) throw new HttpError(400, `This market has no runner ${stranger}.`);
  return { kind: 'winners', winners, removed };
}

const done = (data: unknown) => ({ data, error: false, message: '' });
