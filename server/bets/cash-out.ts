import { randomUUID } from 'node:crypto';
import { cashOutOf, type Hedge } from '../../machines/domain/betting/cash-out';
import { conditionOf } from '../../machines/domain/betting/market';
import { sum } from '../../machines/domain/betting/money';
import type { Market } from '../../machines/domain/exchange';
import type { Backend } from '../backend';
import { later, MINUTE, SECOND } from '../clock';
import { HttpError } from '../http/http-error';
import { selectionProfit } from './exposure';
import type { Holding, PlacedBet, ReadHolding } from './holding';
import { listBets } from './list-bets';
import { runnerOf } from './offers';
import type { BetPlacement } from './place-bet';

/** So long a quote can be taken. */
const QUOTE_LIFETIME = 8 * SECOND;

/** So long it is remembered that there was one, to say that it has run out. */
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

export interface CashOuts {
  /** Null when there is nothing to hedge, or nobody to hedge with. */
  offer(playerId: number, wanted: QuoteRequest): Promise<Quote | null>;
  /** The bet that takes a quote: at its price or not at all. */
  take(playerId: number, quoteId: string, key: string): Promise<PlacedBet>;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'markets'> & {
  readonly place: BetPlacement['place'];
  readonly read: ReadHolding;
};

export function createCashOuts({ clock, db, markets, place, read }: Deps): CashOuts {
  const quotes = new Map<string, { readonly playerId: number; readonly quote: Quote }>();

  /** They are in the order of their expiry. */
  function removeExpired() {
    const longAgo = later(clock.now(), -EXPIRED_QUOTE_RETENTION);
    for (const [id, { quote }] of quotes) {
      if (quote.expiresAt > longAgo) return;
      quotes.delete(id);
    }
  }

  async function offer(playerId: number, wanted: QuoteRequest): Promise<Quote | null> {
    removeExpired();
    const holding = await read({ playerId, marketId: wanted.marketId });
    const market = markets.find(wanted.marketId);
    const hedge = market === null ? null : hedgeOf(holding, market, wanted);
    if (market === null || hedge === null) return null;
    const expiresAt = later(clock.now(), QUOTE_LIFETIME);
    const quote = { ...wanted, id: randomUUID(), version: market.version, hedge, expiresAt };
    quotes.set(quote.id, { playerId, quote });
    return quote;
  }

  async function take(playerId: number, quoteId: string, key: string): Promise<PlacedBet> {
    const known = quotes.get(quoteId);
    if (known?.playerId !== playerId) return findByKey(playerId, key);
    const { quote } = known;
    const { hedge, marketId, selectionId } = quote;
    const market = markets.find(marketId);
    const asked = { playerId, key, marketId, selectionId, side: hedge.side, price: hedge.price, line: null };
    // The quote itself says whether its prices are old.
    const version = market?.version ?? quote.version;
    return place({ ...asked, stake: hedge.size, moved: 'none', version }, null, (holding) => ({
      isWhole: true,
      limits: { min: 0, max: 0 },
      objection: market !== null && isStillQuoted(quote, holding, market) ? null : 'ODDS_CHANGED',
    }));
  }

  /** Of a quote that nobody remembers only the bet may be known that took it. */
  async function findByKey(playerId: number, key: string): Promise<PlacedBet> {
    const { list } = await listBets(db, playerId, { key });
    if (list[0] === undefined) throw new HttpError(404, 'This offer has run out. Nothing was staked.');
    return list[0];
  }

  /** What moves elsewhere on the market moves no quote: it is good as long as the same would be quoted again. */
  function isStillQuoted(quote: Quote, holding: Holding, market: Market): boolean {
    const again = clock.now() < quote.expiresAt ? hedgeOf(holding, market, quote) : null;
    const { price, side, size } = quote.hedge;
    return again !== null && again.price === price && again.side === side && again.size === size;
  }

  return { offer, take };
}

/** The hedge at the best price at which all of it is offered. */
function hedgeOf(holding: Holding, market: Market, { percent, selectionId }: QuoteRequest): Hedge | null {
  const { gtype } = market;
  const runner = runnerOf(market, selectionId);
  if (gtype === 'fancy' || runner === null || runner.status !== 'ACTIVE') return null;
  if (conditionOf({ ...market, isStale: false }) !== 'OPEN') return null;
  const swing = selectionProfit(gtype, selectionId, holding.bets);
  const depth = Math.max(runner.back.length, runner.lay.length);
  for (let level = 0; level < depth; level += 1) {
    const best = { back: runner.back[level]?.price ?? null, lay: runner.lay[level]?.price ?? null };
    const found = cashOutOf(gtype, swing, best, percent);
    if (found.kind !== 'hedge') return null;
    const offered = sum(runner[found.side].slice(0, level + 1).map(({ size }) => size));
    if (offered >= found.size) return found;
  }
  return null;
}
