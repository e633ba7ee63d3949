import type { MatchChange } from '../domain/exchange';

export type MatchesEvent =
  | { type: 'matches.refreshRequested' }
  | { type: 'matches.changed'; changes: readonly MatchChange[] };
