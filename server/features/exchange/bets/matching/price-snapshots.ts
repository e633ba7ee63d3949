import type { Market } from '../../../../../domain/betting/exchange';
import { type Clock, MINUTE, SECOND } from '../../../../kit/clock';
import type { LiveMarkets } from '../../markets/live-markets';

/** Milliseconds for which a bet may name a version of the market that is no longer current. */
const MAX_AGE = 10 * SECOND;

/** Milliseconds after a change of the lead within which its first bet may name a version of the former leader. */
const MAX_CHANGE = MINUTE;

/**
 * Versions that a follower may receive in one change. More may be a connection that was lost, and the versions between older than a bet
 * may name.
 */
const MAX_MERGED = 50;

/**
 * The market at a version; `unknown` for one that was published but not recorded: between two that a follower has received, to which
 * the leader sends several changes as one.
 */
export type PriceSnapshot = Market | 'unknown';

/** Keeps the recent versions of each market, to find the prices that the player saw. */
export interface PriceSnapshots {
  /** Null if the version is older than 10 s or was never published. */
  find(market: Market, version: number): PriceSnapshot | null;
  stop(): void;
}

interface StoredSnapshot {
  readonly snapshot: PriceSnapshot;
  /** The next version that was received. */
  readonly to: number;
  readonly until: number;
}

export function createPriceSnapshots(markets: LiveMarkets, clock: Clock): PriceSnapshots {
  /** Keyed by market and version; the oldest version is first. */
  const snapshots = new Map<string, Map<number, StoredSnapshot>>();
  /**
   * Markets as the former leader sent them last. Bets that were sent while the lead changed name their versions: `until` is 10 s after
   * the first of them is decided, however long the change took.
   */
  let former: { readonly markets: Pick<LiveMarkets, 'find'>; isSought: boolean; until: number } | null = null;

  const stop = markets.listen({
    changed(market, { from, to }, before) {
      const now = clock.elapsed();
      const past = snapshots.get(market.id) ?? new Map<number, StoredSnapshot>();
      for (const [version, { until }] of past) {
        if (until > now - MAX_AGE) break;
        past.delete(version);
      }
      past.set(from, { snapshot: before, to, until: now });
      if (market.status === 'CLOSED') snapshots.delete(market.id);
      else snapshots.set(market.id, past);
    },
    replaced(markets) {
      former = { markets, isSought: false, until: clock.elapsed() + MAX_CHANGE };
    },
  });

  function findFormer({ id }: Market, version: number): Market | null {
    if (former === null) return null;
    const now = clock.elapsed();
    if (!former.isSought)
      former = { ...former, isSought: true, until: Math.min(former.until, now + MAX_AGE) };
    if (former.until < now) return null;
    const market = former.markets.find(id);
    return market?.version === version ? market : null;
  }

  function findPast({ id }: Market, version: number): StoredSnapshot | undefined {
    const past = snapshots.get(id);
    const recorded = past?.get(version);
    if (past === undefined || recorded !== undefined) return recorded;
    for (const [from, { to, until }] of past)
      if (from < version && version < to && to - from <= MAX_MERGED)
        return { snapshot: 'unknown', to, until };
    return undefined;
  }

  return {
    find(market, version) {
      if (version === market.version) return market;
      const past = findPast(market, version);
      if (past === undefined) return findFormer(market, version);
      return past.until < clock.elapsed() - MAX_AGE ? null : past.snapshot;
    },
    stop,
  };
}
