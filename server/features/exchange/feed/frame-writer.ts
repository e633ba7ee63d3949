import { toWireMatchChange } from '../on-the-wire';
import { type FeedMessage, isEverythingDue, type SubscribedMarket, type Subscriber } from './subscriber';
import type { MatchSummaries } from './tracked-matches';

interface Frame {
  /** Null if the client is up to date. */
  readonly message: FeedMessage | null;
  /** Subscribed markets that were compared with the version of their client. */
  readonly visits: number;
}

/** Serialises what a subscriber has not been sent, and marks it as sent. */
export interface FrameWriter {
  write(subscriber: Subscriber, summaries: MatchSummaries): Frame;
  /** Drops the serialised messages at the end of a flush. */
  clear(): void;
}

/** Serialised parts of a frame. */
type FrameParts = Record<'snapshots' | 'changes' | 'matches', string[]>;

/** @param isSkipped whether the changes of a market are omitted */
export function createFrameWriter(isSkipped: (marketId: string) => boolean): FrameWriter {
  /** Messages of this flush, shared by subscribers with the same version and depth. */
  const serialized = new Map<string, string | null>();
  /** Frames of this flush by their text. */
  const messages = new Map<string, FeedMessage>();

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

  function addMatches(parts: FrameParts, subscriber: Subscriber, summaries: MatchSummaries) {
    const { changedMatches, isBehind, matches } = subscriber;
    for (const matchId of isEverythingDue(subscriber) ? matches.keys() : changedMatches) {
      const summary = summaries.get(matchId);
      if (summary === undefined || (summary === matches.get(matchId) && !isBehind)) continue;
      matches.set(matchId, summary);
      parts.matches.push(serializeOnce(matchId, () => JSON.stringify(toWireMatchChange(summary))) ?? '');
    }
  }

  function messageOf(json: string): FeedMessage {
    const known = messages.get(json);
    if (known !== undefined) return known;
    const message: FeedMessage = { event: 'feed:frame', json };
    messages.set(json, message);
    return message;
  }

  return {
    write(subscriber, summaries) {
      const parts: FrameParts = { snapshots: [], changes: [], matches: [] };
      const { markets } = subscriber;
      const due = isEverythingDue(subscriber) ? [...markets.keys()] : subscriber.changedMarkets;
      for (const marketId of due) {
        const subscribed = markets.get(marketId);
        if (subscribed !== undefined) addMarket(parts, marketId, subscribed, subscriber);
      }
      addMatches(parts, subscriber, summaries);
      const fields = fieldsOf(parts);
      return { message: fields === '' ? null : messageOf(`{${fields}}`), visits: due.length };
    },
    clear() {
      serialized.clear();
      messages.clear();
    },
  };
}

/** Fields of a frame as JSON, without the empty ones. */
const fieldsOf = ({ changes, matches, snapshots }: FrameParts): string =>
  [field('snapshots', snapshots), field('changes', changes), field('matches', matches)]
    .filter((text) => text !== '')
    .join(',');

const field = (name: keyof FrameParts, list: readonly string[]): string =>
  list.length === 0 ? '' : `"${name}":[${list.join(',')}]`;
