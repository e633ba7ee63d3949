import type { Market, Match, MatchChange } from '../../domain/betting/exchange';

/** What the leader sends to the other nodes. Nodes of one version write and read it. */
export interface MarketsUpdate {
  /** Everything that is shown, not only what has changed. */
  readonly isWhole: boolean;
  readonly matches: readonly ShownMatch[];
  /** Scores and states that have changed since. */
  readonly summaries: readonly MatchChange[];
  /** Ids of matches that are shown no longer. */
  readonly gone: readonly string[];
  readonly markets: readonly Market[];
}

export interface ShownMatch {
  readonly match: Match;
  /** Ids in the order of the match's page. */
  readonly markets: readonly string[];
  /** Id of the market that lists show. */
  readonly main: string | null;
}

/** Socket.IO between nodes, apart from that of players. */
export const NODES_PATH = '/nodes';

export interface LeaderEvents {
  markets(update: MarketsUpdate): void;
}

export interface FollowerEvents {
  /** Ids of the markets that players follow at this node: the leader updates them as often as those of its own players. */
  watch(marketIds: readonly string[]): void;
}
