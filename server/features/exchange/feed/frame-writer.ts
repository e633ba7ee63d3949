import type { MatchChange } from '../../../../domain/betting/exchange';
import { toWireMatchChange } from '../on-the-wire';
import { isEveryMarketDue, type SubscribedMarket, type Subscriber } from './subscriber';

export type MatchSummaries = ReadonlyMap<string, MatchChange>;

interface Frame {
  /** Empty if the client is up to date. */
  readonly text: string;
  /** Subscribed markets that were compared with the version of their client. */
  readonly visits: number;
}

/** Serialises what a subscriber has not been sent, and marks it as sent. */
export interface FrameWriter {
  write(subscriber: Subscriber, changed: ReadonlySet<string>, summaries: MatchSummaries): Frame;
  /** Drops the serialised messages at the end of a flush. */
  clear(): void;
}

/** Serialised parts of a frame. */
type FrameParts = Record<'snapshots' | 'changes' | 'matches', string[]>;

/** @param isSkipped whether the changes of a market are omitted */
export function createFrameWriter(isSkipped: (marketId: string) => boolean): FrameWriter {
  /** Messages of this flush, shared by subscribers with the same version and depth. */
  const serialized = new Map<string, string | null>();

  function addMarket(
    parts: FrameParts,
    marketId: string,
    subscribed: SubscribedMarket,
    subscriber: Subscriber,
  ) {
    const { depth, sentVersion, history: its } = subscribed;
    const { version } = its.market;
    const missed =
      sentVersion === null || subscriber.isBehind ? null : change(marketId, subscribed, sentVersion);
    if (missed === '') {
      subscribed.checkedVersion = version;
      if (!subscriber.isConfirmationDue || sentVersion === version) return;
      parts.changes.push(JSON.stringify({ id: marketId, from: sentVersion, to: version }));
    } else if (missed === null) {
      parts.snapshots.push(serializeOnce(`${marketId} ${depth}`, () => its.snapshot(depth)) ?? '');
    } else if (!isSkipped(marketId)) {
      parts.changes.push(missed);
    }
    subscribed.sentVersion = version;
    subscribed.checkedVersion = version;
  }

  const change = (
    marketId: string,
    { depth, checkedVersion: seen, history: its }: SubscribedMarket,
    sentVersion: number,
  ) =>
    serializeOnce(`${marketId} ${depth} ${seen} ${sentVersion}`, () => its.since(seen, depth, sentVersion));

  function serializeOnce(key: string, say: () => string | null): string | null {
    const known = serialized.get(key);
    if (known !== undefined) return known;
    const text = say();
    serialized.set(key, text);
    return text;
  }

  function addMatches(parts: FrameParts, { isBehind, matches }: Subscriber, summaries: MatchSummaries) {
    for (const [matchId, sentVersion] of matches) {
      const summary = summaries.get(matchId);
      if (summary === undefined || (summary === sentVersion && !isBehind)) continue;
      matches.set(matchId, summary);
      parts.matches.push(serializeOnce(matchId, () => JSON.stringify(toWireMatchChange(summary))) ?? '');
    }
  }

  return {
    write(subscriber, changed, summaries) {
      const parts: FrameParts = { snapshots: [], changes: [], matches: [] };
      const isEveryDue = isEveryMarketDue(subscriber);
      let visits = 0;
      for (const [marketId, subscribed] of subscriber.markets) {
        if (!isEveryDue && !changed.has(marketId)) continue;
        visits += 1;
        addMarket(parts, marketId, subscribed, subscriber);
      }
      addMatches(parts, subscriber, summaries);
      const fields = Object.entries(parts).flatMap(([name, list]) =>
        list.length === 0 ? [] : `"${name}":[${list.join(',')}]`,
      );
      return { text: fields.length === 0 ? '' : `{${fields.join(',')}}`, visits };
    },
    clear: () => serialized.clear(),
  };
}
