import type { MatchChange } from '../domain/exchange';

export type MatchesEvent =
  /** Somebody shows the list; each opening is ended by its own leaving. It is loaded, and kept fresh, while it is shown. */
  | { type: 'matches.opened' }
  | { type: 'matches.left' }
  | { type: 'matches.refreshRequested' }
  // From the feed.
  | { type: 'matches.changed'; changes: readonly MatchChange[] };

/** What a list of matches asks of the scores: these, and no others any more. */
export type ScoresEvent = { type: 'scores.watched'; ids: readonly string[] };
