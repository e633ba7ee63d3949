import type { MatchChange } from '../../../domain/betting/exchange';

export type MatchEvent =
  | { type: 'match.refreshRequested' }
  // From the feed.
  | { type: 'match.changed'; change: MatchChange };
