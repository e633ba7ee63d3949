import type { Market, MarketChange, Runner } from '../../../../domain/betting/exchange';
import { differenceOf, type MarketState } from './market-diff';
import { type Offers, readMarket, type Sources } from './market-reading';

interface Deps {
  readonly id: string;
  readonly matchId: string;
  readonly sources: Sources;
  /** Initial version. */
  readonly version: number;
  readonly now: number;
  changed(market: Market, change: MarketChange, before: Market): void;
}

export interface CurrentMarket {
  readonly market: Market;
  /** The market maker's offers by runner. The market has those of players too. */
  readonly offers: ReadonlyMap<string, Offers>;
}

export interface CurrentMarketReader {
  /** At this moment of the simulated time; read again only if the script or an order may have changed it. */
  at(moment: number): CurrentMarket;
  /** Reads the market again, and reports a new version if it has changed. */
  refresh(moment: number): void;
  /** The next call of `at` reads the market again. */
  expire(): void;
}

/** The last reading of a market, with its version. */
export function createCurrentMarket({
  changed,
  id,
  matchId,
  now,
  sources,
  version,
}: Deps): CurrentMarketReader {
  const { name, gtype, terms } = sources.script;
  let reading = readMarket(sources, now);
  let nextRefreshAt = reading.nextChangeAt;
  let market: Market & MarketState = { id, matchId, name, gtype, version, ...terms, ...reading.state };

  function refresh(moment: number) {
    reading = readMarket(sources, moment);
    nextRefreshAt = reading.nextChangeAt;
    const current = reading.state;
    const difference = differenceOf(market, current);
    if (difference === null) return;
    const before = market;
    market = {
      ...market,
      ...current,
      runners: current.runners.map((runner, place) =>
        reuseUnchanged(before.runners[place], runner, difference),
      ),
      version: before.version + 1,
    };
    changed(market, { id, from: before.version, to: market.version, ...difference }, before);
  }

  return {
    at(moment) {
      if (moment >= nextRefreshAt) refresh(moment);
      return { market, offers: reading.offers };
    },
    refresh,
    expire() {
      nextRefreshAt = 0;
    },
  };
}

/** Unchanged runners stay the same object, which saves comparisons. */
const reuseUnchanged = (
  before: Runner | undefined,
  after: Runner,
  { runners = [] }: Partial<MarketChange>,
): Runner => (before === undefined || runners.some(({ id }) => id === after.id) ? after : before);
