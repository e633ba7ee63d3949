import type { MatchChange } from '../domain/exchange';

export type MatchEvent =
  | { type: 'match.refreshRequested' }
  // From the feed.
  | { type: 'match.changed'; change: MatchChange };
