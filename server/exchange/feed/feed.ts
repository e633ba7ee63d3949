import type { InferOutput } from 'valibot';
import type { unwatchRequest, watchRequest } from '../../../contract/feed';
import { MAX_SUBSCRIPTIONS } from '../../../contract/feed';
import type { MatchChange } from '../../../machines/domain/exchange';
import type { Exchange } from '../exchange';
import { toWireMatchChange } from '../on-the-wire';
import { createTrack, type Depth, type Track } from './market-history';

/** What the feed needs of a client's connection. */
export interface Connection {
  /** What is sent now leaves now, and waits for nothing that was sent before. */
  isReady(): boolean;
  send(event: 'feed:frame' | 'feed:heartbeat', json: string): void;
}

export interface Watcher {
  /** Answers what it does not know; null when that would be too much to watch. */
  watch(request: InferOutput<typeof watchRequest>): readonly string[] | null;
  unwatch(request: InferOutput<typeof unwatchRequest>): void;
  leave(): void;
}

/** Tells connections what becomes of the markets and matches that they watch. */
export interface Feed {
  connect(connection: Connection): Watcher;
  /** Brings what is watched up to date, and tells each connection all that changed for it, in one frame. */
  flush(): void;
  /** A sign of life, whether anything changed or not. */
  beat(): void;
  /** For testers: neither frames nor heartbeats, until it is over. */
  silence(isSilent: boolean): void;
  /** For testers: nobody is told the next change of this market. */
  skip(marketId: string): void;
  close(): void;
}

interface WatchedMarket {
  readonly track: Track;
  readonly depth: Depth;
  /** The version that the client has; null before the first. */
  told: number | null;
  /** The version up to which there was nothing else to tell. */
  seen: number;
}

/** Of a frame: lists of JSON. */
type Parts = Record<'snapshots' | 'changes' | 'matches', string[]>;

interface Watching {
  readonly connection: Connection;
  readonly markets: Map<string, WatchedMarket>;
  /** With what was told last of each. */
  readonly matches: Map<string, MatchChange | null>;
  /** Something is asked for that no change would bring. */
  isNew: boolean;
  /** Is to hear that prices which did not change are those of a newer version. */
  isToConfirm: boolean;
  /** Missed something: gets the newest state of all that it watches, as soon as it can take it. */
  isBehind: boolean;
}

type Faces = ReadonlyMap<string, MatchChange>;

/** How many heartbeats a market is kept after the last watcher left, for those who come back. */
const KEPT_BEATS = 12;

export function createFeed({
  clock,
  exchange,
}: {
  readonly clock: { now(): Date };
  readonly exchange: Exchange;
}): Feed {
  const all = new Set<Watching>();
  const tracks = new Map<string, { readonly track: Track; watchers: number; idleBeats: number }>();
  const moved = new Set<string>();
  const skipped = new Set<string>();
  let isSilent = false;

  const stop = exchange.markets.listen({
    changed(market, change) {
      const tracked = tracks.get(market.id);
      if (tracked === undefined) return;
      tracked.track.keep(market, change);
      moved.add(market.id);
    },
  });

  function track(marketId: string): Track | null {
    const known = tracks.get(marketId);
    if (known !== undefined) return known.track;
    const market = exchange.markets.find(marketId);
    if (market === null) return null;
    const created = createTrack(market);
    tracks.set(marketId, { track: created, watchers: 0, idleBeats: 0 });
    return created;
  }

  function count(marketId: string, difference: 1 | -1) {
    const tracked = tracks.get(marketId);
    if (tracked === undefined) return;
    tracked.watchers += difference;
    tracked.idleBeats = 0;
  }

  function unwatchMarket({ markets }: Watching, marketId: string) {
    if (markets.delete(marketId)) count(marketId, -1);
  }

  function watchMarket(watching: Watching, marketId: string, depth: Depth, version: number | null): boolean {
    const found = track(marketId);
    if (found === null) return false;
    // Of another depth, the client has other prices.
    const before = watching.markets.get(marketId);
    const told = before === undefined || before.depth === depth ? version : null;
    unwatchMarket(watching, marketId);
    watching.markets.set(marketId, { track: found, depth, told, seen: told ?? 0 });
    count(marketId, 1);
    return true;
  }

  /** What was said in this flush already: the same for all who have the same. */
  const said = new Map<string, string | null>();

  function sayMarket(parts: Parts, marketId: string, watched: WatchedMarket, watching: Watching) {
    const { depth, told, track: its } = watched;
    const { version } = its.market;
    const missed = told === null || watching.isBehind ? null : change(marketId, watched, told);
    if (missed === '') {
      watched.seen = version;
      if (!watching.isToConfirm || told === version) return;
      parts.changes.push(JSON.stringify({ id: marketId, from: told, to: version }));
    } else if (missed === null) {
      parts.snapshots.push(once(`${marketId} ${depth}`, () => its.snapshot(depth)) ?? '');
    } else if (!skipped.has(marketId)) {
      parts.changes.push(missed);
    }
    watched.told = version;
    watched.seen = version;
  }

  const change = (marketId: string, { depth, seen, track: its }: WatchedMarket, told: number) =>
    once(`${marketId} ${depth} ${seen} ${told}`, () => its.since(seen, depth, told));

  function once(key: string, say: () => string | null): string | null {
    const known = said.get(key);
    if (known !== undefined) return known;
    const text = say();
    said.set(key, text);
    return text;
  }

  function sayMatches(parts: Parts, { isBehind, matches }: Watching, faces: Faces) {
    for (const [matchId, told] of matches) {
      const face = faces.get(matchId);
      if (face === undefined || (face === told && !isBehind)) continue;
      matches.set(matchId, face);
      parts.matches.push(once(matchId, () => JSON.stringify(toWireMatchChange(face))) ?? '');
    }
  }

  /** Brings what is watched up to date; the markets tell of themselves, the matches are compared. */
  function renew(): Faces {
    for (const [marketId, { watchers }] of tracks) if (watchers > 0) exchange.markets.find(marketId);
    const watched = new Set([...all].flatMap(({ matches }) => [...matches.keys()]));
    return new Map(
      [...watched].flatMap((matchId) => {
        const face = exchange.face(matchId);
        return face === null ? [] : [[matchId, face]];
      }),
    );
  }

  function hasNews({ isBehind, isNew, isToConfirm, markets, matches }: Watching, faces: Faces): boolean {
    if (isBehind || isNew || isToConfirm) return true;
    for (const marketId of markets.keys()) if (moved.has(marketId)) return true;
    for (const [matchId, told] of matches) if ((faces.get(matchId) ?? told) !== told) return true;
    return false;
  }

  function tell(watching: Watching, faces: Faces) {
    const { connection, isBehind, isNew, isToConfirm, markets } = watching;
    if (!hasNews(watching, faces)) return;
    if (isSilent || !connection.isReady()) {
      watching.isBehind = true;
      return;
    }
    const parts: Parts = { snapshots: [], changes: [], matches: [] };
    const isAboutAll = isBehind || isNew || isToConfirm;
    for (const [marketId, watched] of markets)
      if (isAboutAll || moved.has(marketId)) sayMarket(parts, marketId, watched, watching);
    sayMatches(parts, watching, faces);
    Object.assign(watching, { isBehind: false, isNew: false, isToConfirm: false });
    const text = Object.entries(parts).flatMap(([name, list]) =>
      list.length === 0 ? [] : `"${name}":[${list.join(',')}]`,
    );
    if (text.length > 0) connection.send('feed:frame', `{${text.join(',')}}`);
  }

  return {
    connect(connection) {
      const watching: Watching = {
        connection,
        markets: new Map(),
        matches: new Map(),
        isNew: false,
        isToConfirm: false,
        isBehind: false,
      };
      return {
        watch({ markets, matches }) {
          const asked = new Set([...watching.markets.keys(), ...markets.map(({ id }) => id)]);
          if (asked.size > MAX_SUBSCRIPTIONS) return null;
          const unknown = markets.filter(
            ({ depth, id, version }) => !watchMarket(watching, id, depth, version),
          );
          const known = matches.filter((id) => exchange.face(id) !== null);
          for (const id of known) watching.matches.set(id, null);
          watching.isNew = true;
          all.add(watching);
          return [...unknown.map(({ id }) => id), ...matches.filter((id) => !known.includes(id))];
        },
        unwatch({ markets, matches }) {
          for (const id of markets) unwatchMarket(watching, id);
          for (const id of matches) watching.matches.delete(id);
          if (watching.markets.size + watching.matches.size === 0) all.delete(watching);
        },
        leave() {
          for (const id of [...watching.markets.keys()]) unwatchMarket(watching, id);
          all.delete(watching);
        },
      };
    },
    flush() {
      if (all.size === 0) return;
      const faces = renew();
      for (const watching of all) tell(watching, faces);
      for (const marketId of moved) skipped.delete(marketId);
      moved.clear();
      said.clear();
    },
    beat() {
      const sign = JSON.stringify({ at: clock.now().getTime() });
      for (const watching of all) {
        watching.isToConfirm = true;
        if (!isSilent && watching.connection.isReady()) watching.connection.send('feed:heartbeat', sign);
      }
      for (const [marketId, tracked] of tracks) {
        tracked.idleBeats += 1;
        if (tracked.watchers === 0 && tracked.idleBeats > KEPT_BEATS) tracks.delete(marketId);
      }
    },
    silence(silent) {
      // A market may have stood still meanwhile; who listens again gets all of it.
      if (isSilent && !silent) for (const watching of all) watching.isBehind = true;
      isSilent = silent;
    },
    skip: (marketId) => void skipped.add(marketId),
    close: stop,
  };
}
