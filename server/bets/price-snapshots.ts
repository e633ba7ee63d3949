import type { Market } from '../../machines/domain/exchange';
import { type Clock, SECOND } from '../clock';
import type { LiveMarkets } from '../exchange/live-markets';

/** For so long a bet may be about prices that have moved since. */
const MAX_AGE = 10 * SECOND;

/** What a player saw: the market as it was, or, of the first change after a start, that it was there. */
export type PriceSnapshot = Market | 'unremembered';

/** Remembers for a while how the markets were, to know what a player saw who names a version. */
export interface PriceSnapshots {
  /** Null when the prices of that version are too old, or nobody can have seen them. */
  find(market: Market, version: number): PriceSnapshot | null;
  stop(): void;
}

interface StoredSnapshot {
  readonly version: number;
  readonly sight: PriceSnapshot;
  readonly until: number;
}

export function createPriceSnapshots(markets: LiveMarkets, clock: Clock): PriceSnapshots {
  const latest = new Map<string, Market>();
  const snapshots = new Map<string, StoredSnapshot[]>();

  const stop = markets.listen({
    changed(market, { from }) {
      const now = clock.now().getTime();
      const before = latest.get(market.id);
      const past = (snapshots.get(market.id) ?? []).filter(({ until }) => until > now - MAX_AGE);
      past.push({ version: from, sight: before?.version === from ? before : 'unremembered', until: now });
      if (market.status === 'CLOSED') {
        latest.delete(market.id);
        snapshots.delete(market.id);
        return;
      }
      latest.set(market.id, market);
      snapshots.set(market.id, past);
    },
  });

  return {
    find(market, version) {
      if (version === market.version) return market;
      const past = snapshots.get(market.id)?.find((known) => known.version === version);
      return past === undefined || past.until < clock.now().getTime() - MAX_AGE ? null : past.sight;
    },
    stop,
  };
}
