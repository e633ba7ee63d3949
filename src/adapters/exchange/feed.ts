import { fromCallback } from 'xstate';
import { HEARTBEAT_INTERVAL } from '../../../contract/feed';
import type { Market, MarketChange, MatchChange } from '../../../machines/domain/exchange';
import type { Depth, FeedEvent, MarketEvent } from '../../../machines/market/market.events';
import type { MarketInput } from '../../../machines/market/market.machine';
import type { MatchEvent } from '../../../machines/match/match.events';
import type { MatchesEvent, ScoresEvent } from '../../../machines/matches/matches.events';
import type { FeedConnector } from '../feed-connection';
import { createChangeBuffer } from './change-buffer';
import { type Frame, readFeedMessage } from './feed-messages';
import { isPageHidden, watchPageVisibility } from './page-visibility';
import { createSubscriptions } from './subscriptions';

interface Watcher {
  readonly marketId: string;
  depth: Depth;
  readonly send: (event: MarketEvent) => void;
}

interface ScoreWatcher {
  ids: ReadonlySet<string>;
  readonly changed: (changes: readonly MatchChange[]) => void;
  /** What was missed is not known. */
  readonly missed: () => void;
}

/** The live feed: what markets and lists invoke as theirs. All of them share one connection, and what it tells of a market. */
export function createFeed(line: FeedConnector) {
  const watchers = new Map<string, Set<Watcher>>();
  const scoreWatchers = new Set<ScoreWatcher>();
  let hasBeenConnected = line.isConnected;
  let heartbeatAt = Number.NEGATIVE_INFINITY;

  const tell = (marketId: string, event: MarketEvent): void => {
    for (const { send } of watchers.get(marketId) ?? []) send(event);
  };
  const tellEvery = (event: MarketEvent): void => {
    for (const marketId of watchers.keys()) tell(marketId, event);
  };

  const watches = createSubscriptions({
    line,
    onResumed: (marketId) => tell(marketId, { type: 'market.resumed' }),
    onUnknown: (marketId) => tell(marketId, { type: 'market.unknown' }),
  });

  const pending = createChangeBuffer((change) => {
    watches.handedOn(change.id, change.from, change.to);
    tell(change.id, { type: 'market.changed', change, at: Date.now() });
  });

  function heartbeat(): void {
    heartbeatAt = performance.now();
    tellEvery({ type: 'market.heartbeat' });
  }

  function handSnapshot(market: Market): void {
    if (!watchers.has(market.id)) return;
    pending.drop(market.id);
    watches.handedOn(market.id, null, market.version);
    tell(market.id, { type: 'market.snapshotReceived', market, at: Date.now() });
  }

  function handChange(change: MarketChange): void {
    if (watchers.has(change.id)) pending.add(change);
  }

  function hand({ changes, matches, snapshots }: Frame): void {
    // A feed that tells of changes is alive, whether or not its heartbeats come through.
    if (performance.now() - heartbeatAt >= HEARTBEAT_INTERVAL) heartbeat();
    for (const market of snapshots) handSnapshot(market);
    for (const change of changes) handChange(change);
    if (matches.length === 0) return;
    for (const { changed, ids } of scoreWatchers) {
      const wanted = matches.filter(({ id }) => ids.has(id));
      if (wanted.length > 0) changed(wanted);
    }
  }

  const tellMissed = (): void => {
    for (const { missed } of scoreWatchers) missed();
  };

  function connected(): void {
    tellEvery({ type: 'market.connected' });
    watches.connected();
    if (hasBeenConnected) tellMissed();
    hasBeenConnected = true;
  }

  function disconnected(): void {
    pending.flush();
    watches.disconnected();
    tellEvery({ type: 'market.disconnected' });
  }

  function read(payload: unknown): void {
    const frame = readFeedMessage(payload);
    if (frame !== null) hand(frame);
  }

  line.listen((news) => {
    // While nobody looks the feed rests; whoever comes back is told how things are then.
    if (isPageHidden()) return;
    if (news.type === 'connected') connected();
    else if (news.type === 'disconnected') disconnected();
    else if (news.type === 'heartbeat') heartbeat();
    else read(news.payload);
  });
  watchPageVisibility({
    hidden() {
      pending.flush();
      watches.rest();
      tellEvery({ type: 'market.pageHidden' });
    },
    shown() {
      pending.flush();
      watches.wake();
      tellEvery({ type: 'market.pageShown' });
      if (!line.isConnected) tellEvery({ type: 'market.disconnected' });
      tellMissed();
    },
  });
  if (isPageHidden()) watches.rest();

  const depthOf = (own: ReadonlySet<Watcher>): Depth =>
    [...own].some(({ depth }) => depth === 'full') ? 'full' : 'best';

  const feed = fromCallback<FeedEvent, MarketInput>(({ input: { depth, marketId }, receive, sendBack }) => {
    const watcher: Watcher = { marketId, depth, send: sendBack };
    const own = watchers.get(marketId) ?? new Set();
    watchers.set(marketId, own.add(watcher));
    watches.watchMarket(marketId, depthOf(own));
    receive((event) => {
      if (event.type === 'feed.depthChanged') watcher.depth = event.depth;
      watches.watchMarket(marketId, depthOf(own));
    });
    return () => {
      own.delete(watcher);
      if (own.size > 0) return;
      watchers.delete(marketId);
      pending.drop(marketId);
      watches.unwatchMarket(marketId);
    };
  });

  const isScoreWanted = (id: string): boolean => [...scoreWatchers].some(({ ids }) => ids.has(id));

  /** Follows the scores of the matches that are named, and of no others any more. */
  function followScores({ changed, missed }: Pick<ScoreWatcher, 'changed' | 'missed'>) {
    const watcher: ScoreWatcher = { ids: new Set(), changed, missed };
    scoreWatchers.add(watcher);
    const follow = (ids: readonly string[]): void => {
      const before = watcher.ids;
      watcher.ids = new Set(ids);
      for (const id of watcher.ids) watches.watchMatch(id);
      for (const id of before) if (!isScoreWanted(id)) watches.unwatchMatch(id);
    };
    const stop = (): void => {
      follow([]);
      scoreWatchers.delete(watcher);
    };
    return { follow, stop };
  }

  const scores = fromCallback<ScoresEvent>(({ receive, sendBack }) => {
    const send = (event: MatchesEvent): void => sendBack(event);
    const { follow, stop } = followScores({
      changed: (changes) => send({ type: 'matches.changed', changes }),
      missed: () => send({ type: 'matches.refreshRequested' }),
    });
    receive(({ ids }) => follow(ids));
    return stop;
  });

  const score = fromCallback<ScoresEvent>(({ receive, sendBack }) => {
    const send = (event: MatchEvent): void => sendBack(event);
    const { follow, stop } = followScores({
      changed: (changes) => {
        for (const change of changes) send({ type: 'match.changed', change });
      },
      missed: () => send({ type: 'match.refreshRequested' }),
    });
    receive(({ ids }) => follow(ids));
    return stop;
  });

  return { feed, scores, score };
}
