import type { MatchChange } from '../../../../domain/betting/exchange';
import type { Subscriber } from './subscriber';

export type MatchSummaries = ReadonlyMap<string, MatchChange>;

/** Subscribers and latest summaries of the matches that have subscribers. */
export interface TrackedMatches {
  subscribe(matchId: string, subscriber: Subscriber): void;
  unsubscribe(matchId: string, subscriber: Subscriber): void;
  /** Reads the summaries, and adds each match that has changed since the last call to `changedMatches` of its subscribers. */
  refresh(): MatchSummaries;
}

interface Tracked {
  readonly subscribers: Set<Subscriber>;
  summary: MatchChange | null;
}

/** @param summaryOf the same object until the summary changes; null for an unknown match */
export function createTrackedMatches(summaryOf: (matchId: string) => MatchChange | null): TrackedMatches {
  const tracked = new Map<string, Tracked>();
  return {
    subscribe(matchId, subscriber) {
      const known = tracked.get(matchId);
      if (known === undefined) tracked.set(matchId, { subscribers: new Set([subscriber]), summary: null });
      else known.subscribers.add(subscriber);
    },
    unsubscribe(matchId, subscriber) {
      const known = tracked.get(matchId);
      known?.subscribers.delete(subscriber);
      if (known?.subscribers.size === 0) tracked.delete(matchId);
    },
    refresh() {
      const summaries = new Map<string, MatchChange>();
      for (const [matchId, known] of tracked) {
        const summary = summaryOf(matchId);
        if (summary === null) continue;
        summaries.set(matchId, summary);
        if (summary === known.summary) continue;
        known.summary = summary;
        for (const subscriber of known.subscribers) subscriber.changedMatches.push(matchId);
      }
      return summaries;
    },
  };
}
