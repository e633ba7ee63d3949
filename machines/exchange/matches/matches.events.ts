import type { MatchChange } from '../../../domain/betting/exchange';

declare module '../../system' {
  interface Peers {
    matches: MatchesEvent;
  }
}

export type MatchesEvent =
  /** A view shows the list; each opening is ended by one leaving. */
  | { type: 'matches.opened' }
  | { type: 'matches.left' }
  | { type: 'matches.refreshRequested' }
  // From the feed.
  | { type: 'matches.changed'; changes: readonly MatchChange[] };

/** The matches whose scores are followed; replaces the previous list. */
export type ScoresEvent = { type: 'scores.watched'; ids: readonly string[] };
