import { randomUUID } from 'node:crypto';
import { cashOutOf, type Hedge } from '../../../../../domain/betting/cash-out';
import type { Market } from '../../../../../domain/betting/exchange';
import { hedgeOn } from '../../../../../domain/betting/hedge';
import { conditionOf } from '../../../../../domain/betting/market';
import type { Backend } from '../../../../kit/backend/backend';
import { later, MINUTE, SECOND } from '../../../../kit/clock';
import { refusal, storedRefusal } from '../../../../kit/http/refusal';
import { stoppedError } from '../../../site/stops';
import { cancelBet, isWaiting } from '../holding/bet-transitions';
import { selectionProfit } from '../holding/exposure';
import type { Holding, PlacedBet } from '../holding/holding';
import type { HoldingReader } from '../holding/holding-reader';
import type { HoldingUpdater } from '../holding/holding-updates';
import { afterRemovals } from '../holding/removals';
import type { StoredBet } from '../holding/rows';
import { runnerOf } from '../matching/offers';
import type { BetPlacement } from './place-bet';

/** Milliseconds for which a quote can be taken. */
const QUOTE_LIFETIME = 8 * SECOND;

/** Milliseconds for which an expired quote is kept, so that taking it is answered as a change of the odds. */
const EXPIRED_QUOTE_RETENTION = 10 * MINUTE;

export interface Quote {
  readonly id: string;
  readonly marketId: string;
  readonly selectionId: string;
  readonly percent: number;
  readonly version: number;
  readonly hedge: Hedge;
  readonly expiresAt: Date;
}

export interface QuoteRequest {
  readonly marketId: string;
  readonly selectionId: string;
  readonly percent: number;
}

interface IssuedQuote {
  readonly playerId: number;
  readonly quote: Quote;
  /** On the monotonic clock. */
  readonly expiresAt: number;
}

const quoteExpired = () => refusal(404, 'QUOTE_EXPIRED');

export interface CashOuts {
  /** Null if the result makes no difference, or the market does not offer the whole hedge. Only matched fills count. */
  offer(playerId: number, request: QuoteRequest): Promise<Quote | null>;
  /**
   * Places the hedge at the price of the quote or not at all, and cancels the waiting orders of the selection.
   * @throws HttpError 404 for an unknown quote; 409 while a bet of the selection, which may be another cash-out, is delayed.
   */
  take(playerId: number, quoteId: string, key: string): Promise<PlacedBet>;
}

type Deps = Pick<Backend, 'clock' | 'markets'> & {
  readonly holdings: HoldingUpdater;
  readonly place: BetPlacement['place'];
  readonly reader: HoldingReader;
};

export function createCashOuts({ clock, holdings, markets, place, reader }: Deps): CashOuts {
  const quotes = new Map<string, IssuedQuote>();

  /** The map is in the order of expiry. */
  function removeExpired() {
    for (const [id, { expiresAt }] of quotes) {
      if (expiresAt + EXPIRED_QUOTE_RETENTION > clock.elapsed()) return;
      quotes.delete(id);
    }
  }

  async function offer(playerId: number, request: QuoteRequest): Promise<Quote | null> {
    removeExpired();
    const holding = await reader.read({ playerId, marketId: request.marketId });
    const market = markets.find(request.marketId);
    const hedge = market === null || holding.hasResult ? null : quoteHedge(holding, market, request);
    if (market === null || hedge === null) return null;
    const expiresAt = later(clock.now(), QUOTE_LIFETIME);
    const quote = { ...request, id: randomUUID(), version: market.version, hedge, expiresAt };
    quotes.set(quote.id, { playerId, quote, expiresAt: clock.elapsed() + QUOTE_LIFETIME });
    return quote;
  }

  async function take(playerId: number, quoteId: string, key: string): Promise<PlacedBet> {
    const known = quotes.get(quoteId);
    if (known?.playerId !== playerId) return findByKey(playerId, key);
    const { quote } = known;
    const { hedge, marketId, selectionId } = quote;
    const market = markets.find(marketId);
    const bet = { playerId, key, marketId, selectionId, side: hedge.side, price: hedge.price, line: null };
    // The age of the prices is checked by the expiry of the quote.
    const version = market?.version ?? quote.version;
    return place({ ...bet, stake: hedge.size, moved: 'none', version }, null, (holding) => {
      if (holding.isCashOutStopped) throw stoppedError('cash-outs');
      const ofSelection = holding.bets.filter((one) => one.selectionId === selectionId);
      if (ofSelection.some(({ state }) => state === 'delayed')) throw refusal(409, 'SELECTION_IN_PLACEMENT');
      const waiting = ofSelection.filter(({ remaining }) => remaining > 0);
      return {
        isWhole: true,
        limits: { min: 0, max: 0 },
        objection: market !== null && isStillQuoted(known, holding, market) ? null : 'ODDS_CHANGED',
        cancelled: waiting.map((one) => cancelBet(one, clock.now())),
      };
    });
  }

  /** The bet that has taken a quote which is no longer in memory; otherwise the key is refused. */
  async function findByKey(playerId: number, key: string): Promise<PlacedBet> {
    const { holding } = await holdings.update(
      { playerId, marketId: '', key },
      ({ placed, refusal: stored }) =>
        placed === null && stored === null
          ? { refusal: { key, status: 404, code: 'QUOTE_EXPIRED' as const } }
          : null,
    );
    if (holding.placed !== null) return holding.placed;
    throw (holding.refusal && storedRefusal(holding.refusal)) ?? quoteExpired();
  }

  /** The removal of a runner may not have been applied to the holding yet. */
  const quoteHedge = (holding: Holding, market: Market, request: QuoteRequest) =>
    hedgeOf(afterRemovals(holding, market, markets.resultOf(market.id), clock.now()), market, request);

  /** A quote does not depend on the version of the market: it holds as long as the same hedge would be quoted again. */
  function isStillQuoted({ expiresAt, quote }: IssuedQuote, holding: Holding, market: Market): boolean {
    const again = clock.elapsed() < expiresAt ? quoteHedge(holding, market, quote) : null;
    const { price, side, size } = quote.hedge;
    return again !== null && again.price === price && again.side === side && again.size === size;
  }

  return { offer, take };
}

/** Whether the whole of a delayed cash-out still reduces the difference that the result makes: the selection may have changed meanwhile. */
export function isStillHedge(bet: StoredBet, holding: Holding, { gtype }: Market): boolean {
  if (gtype === 'fancy') return false;
  const profit = selectionProfit(gtype, bet.selectionId, holding.bets);
  const found = cashOutOf(gtype, profit, { back: bet.price, lay: bet.price });
  return found.kind === 'hedge' && found.side === bet.side && found.size >= bet.size;
}

/** The hedge at the best price at which the market offers all of it. */
function hedgeOf(holding: Holding, market: Market, { percent, selectionId }: QuoteRequest): Hedge | null {
  const { gtype } = market;
  const runner = runnerOf(market, selectionId);
  if (gtype === 'fancy' || runner === null) return null;
  if (conditionOf({ ...market, isStale: false }) !== 'OPEN') return null;
  return hedgeOn(runner, {
    ...{ gtype, percent },
    profit: selectionProfit(gtype, selectionId, holding.bets),
    own: holding.bets.filter((bet) => bet.selectionId === selectionId && isWaiting(bet)),
  });
}
