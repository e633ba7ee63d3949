import type { Market } from '../../machines/domain/exchange';
import { type Clock, SECOND } from '../clock';
import type { LiveMarkets } from '../exchange/live-markets';

/** For so long a bet may be about prices that have moved since. */
const MEMORY = 10 * SECOND;

/** What a player saw: the market as it was, or, of the first change after a start, that it was there. */
export type Sight = Market | 'unremembered';

/** Remembers for a while how the markets were, to know what a player saw who names a version. */
export interface Sights {
  /** Null when the prices of that version are too old, or nobody can have seen them. */
  of(market: Market, version: number): Sight | null;
  stop(): void;
}

interface Past {
  readonly version: number;
  readonly sight: Sight;
  readonly until: number;
}

export function rememberSights(markets: LiveMarkets, clock: Clock): Sights {
  const latest = new Map<string, Market>();
  const pasts = new Map<string, Past[]>();

  const stop = markets.listen({
    changed(market, { from }) {
      const now = clock.now().getTime();
      const before = latest.get(market.id);
      const past = (pasts.get(market.id) ?? []).filter(({ until }) => until > now - MEMORY);
      past.push({ version: from, sight: before?.version === from ? before : 'unremembered', until: now });
      if (market.status === 'CLOSED') {
        latest.delete(market.id);
        pasts.delete(market.id);
        return;
      }
      latest.set(market.id, market);
      pasts.set(market.id, past);
    },
  });

  return {
    of(market, version) {
      if (version === market.version) return market;
      const past = pasts.get(market.id)?.find((known) => known.version === version);
      return past === undefined || past.until < clock.now().getTime() - MEMORY ? null : past.sight;
    },
    stop,
  };
}
