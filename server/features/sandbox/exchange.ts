import type { ParsedPayloadOf } from '../../../contract/define';
import type { Market } from '../../../domain/betting/exchange';
import { isPriceOf } from '../../../domain/betting/gtype';
import type { MarketResult } from '../../../domain/betting/market-decisions';
import { transactionInLead } from '../../database/in-lead';
import type { Backend } from '../../kit/backend/backend';
import { HttpError } from '../../kit/http/http-error';
import type { BetService } from '../exchange/bets/bet-service';
import type { Feed } from '../exchange/feed/feed';
import { resultOf } from '../exchange/markets/requested-result';
import {
  deleteOverride,
  findResult,
  isDecided,
  storeOverride,
  storeResult,
} from '../exchange/markets/stored-decisions';
import { toWireMarket } from '../exchange/on-the-wire';
import { sandboxCalls } from './contract';
import type { SandboxRoutes } from './routes';

interface Deps extends Pick<Backend, 'clock' | 'config' | 'db' | 'exchange' | 'markets'> {
  readonly betting: Pick<BetService, 'betweenSettlements'>;
  readonly feed: Feed;
}

/** Overrides of markets, which are stored before they are applied, and faults of the feed. */
export function serveSandboxExchange(
  serve: SandboxRoutes,
  { betting, clock, config, db, exchange, feed, markets }: Deps,
): void {
  const { overrides } = exchange;
  const source = { source: 'sandbox', reason: 'set in the sandbox' } as const;

  serve(sandboxCalls.markets, () =>
    exchange
      .list({ sportId: null, status: null })
      .flatMap((match) =>
        (exchange.match(match.id)?.markets ?? []).map((market) => toListed(match.name, market)),
      ),
  );

  serve(sandboxCalls.setMarket, async (request) => {
    const { market_id: marketId, runners = [] } = request;
    const market = find(marketId);
    for (const { back = [], id, lay = [] } of runners) checkRunner(market, id, [...back, ...lay]);
    if (runners.some(({ status }) => status === 'REMOVED') && markets.resultOf(marketId) !== null)
      throw new HttpError(409, 'This market has a result. Set another one that names its non-runners.');
    const override = toOverride(request);
    await transactionInLead(db, (tx) => storeOverride(tx, clock, marketId, override));
    overrides.set(marketId, override);
    return toWireMarket(find(marketId));
  });

  serve(sandboxCalls.setResult, async ({ market_id: marketId, removed, runs, void: isVoid, winners }) => {
    const market = find(marketId);
    const result: MarketResult = isVoid ? { kind: 'void' } : resultOf(market, { removed, runs, winners });
    await transactionInLead(db, (tx) => storeResult(tx, clock, { marketId, result, ...source }));
    overrides.result(marketId, result);
    return toWireMarket(find(marketId));
  });

  serve(sandboxCalls.releaseMarket, async ({ market_id: marketId, result: hasResult }) => {
    find(marketId);
    await betting.betweenSettlements(marketId, () => release(marketId, hasResult));
    return toWireMarket(find(marketId));
  });

  serve(sandboxCalls.freeze, async ({ frozen }) => {
    await exchange.storeTime(frozen);
    overrides.freeze(frozen);
  });

  serve(sandboxCalls.stream, ({ match_id: matchId, url }) => {
    if (exchange.match(matchId) === null) throw new HttpError(404, 'There is no such match.');
    if (url !== '' && !config.frameOrigins.includes(new URL(url).origin))
      throw new HttpError(409, 'Pages of that origin may not be shown in a frame: add it to FRAME_ORIGINS.');
    overrides.setStream(matchId, url);
  });

  serve(sandboxCalls.silence, ({ silent }) => feed.silence(silent));

  serve(sandboxCalls.skip, ({ market_id: marketId }) => {
    find(marketId);
    feed.skip(marketId);
  });

  async function release(marketId: string, hasResult: boolean): Promise<void> {
    await transactionInLead(db, async (tx) => {
      await deleteOverride(tx, marketId);
      const known = hasResult ? await findResult(tx, marketId) : null;
      if (known !== null && isDecided(known))
        await storeResult(tx, clock, {
          marketId,
          result: null,
          ...source,
          reason: 'released in the sandbox',
        });
    });
    overrides.release(marketId);
    if (hasResult) overrides.releaseResult(marketId);
  }

  function find(marketId: string): Market {
    const market = markets.find(marketId);
    if (market === null) throw new HttpError(404, 'There is no such market.');
    return market;
  }
}

const toListed = (match: string, market: Market) => ({
  id: market.id,
  match,
  name: market.name,
  gtype: market.gtype,
  status: market.status,
  overlays: [...market.overlays],
  in_play: market.inPlay,
  runners: market.runners.map(({ id, name, status }) => ({ id, name, status })),
});

const toOverride = ({
  bet_delay: betDelay,
  overlays,
  runners = [],
  status,
}: ParsedPayloadOf<typeof sandboxCalls.setMarket>) => ({
  ...(status !== undefined && { status }),
  ...(overlays !== undefined && { overlays }),
  ...(betDelay !== undefined && { betDelay }),
  runners: runners.map(({ back, id, lay, reduction, status: runnerStatus }) => ({
    id,
    ...(reduction !== undefined && { reduction }),
    ...(runnerStatus !== undefined && { status: runnerStatus }),
    ...(back !== undefined && { back }),
    ...(lay !== undefined && { lay }),
  })),
});

function checkRunner(
  market: Market,
  runnerId: string,
  offered: readonly (readonly [price: number, size: number, line?: number])[],
) {
  if (market.runners.every((runner) => runner.id !== runnerId)) {
    throw new HttpError(400, `This market has no runner ${runnerId}.`);
  }
  for (const [price, , line] of offered) {
    if (!isPriceOf(market.gtype, price))
      throw new HttpError(400, `${price / 100} is not a price of this market.`);
    if ((market.gtype === 'fancy') !== (line !== undefined))
      throw new HttpError(400, 'A price of a fancy has a line of runs, and no other has.');
  }
}
