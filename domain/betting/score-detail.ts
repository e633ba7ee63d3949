import type { soccerEventKinds } from '../lists';

/** What a score says beyond its one line, by sport. A backend of the specification alone sends none. */
export type ScoreDetail = CricketDetail | SoccerDetail | TennisDetail | RacingDetail;

export interface Batter {
  readonly name: string;
  readonly nameHi?: string;
  readonly runs: number;
  readonly balls: number;
  readonly isOnStrike: boolean;
}

export interface Bowler {
  readonly name: string;
  readonly nameHi?: string;
  /** Bowled by the rules; six are an over. */
  readonly balls: number;
  readonly runs: number;
  readonly wickets: number;
}

export interface CricketDetail {
  readonly kind: 'cricket';
  /** At the crease; one after the ninth wicket has fallen and none is left. */
  readonly batters: readonly Batter[];
  readonly bowler: Bowler | null;
  readonly partnership: { readonly runs: number; readonly balls: number } | null;
  /** Deliveries of the over, oldest first: `4`, `W`, `1wd`. */
  readonly over: readonly string[];
  /** Runs in an over, in hundredths; null before the first ball. */
  readonly runRate: number | null;
  /** Null while the side that bats first is in, and at the end. */
  readonly requiredRate: number | null;
  /** Runs that win the match; null in the first innings. */
  readonly target: number | null;
  /** Total after each over of each innings. */
  readonly totals: readonly (readonly number[])[];
}

export type SoccerEventKind = (typeof soccerEventKinds)[number];

export interface SoccerEvent {
  /** `67′`, `45+2′`. */
  readonly clock: string;
  /** Minutes since the start, without the stoppage time: 45 for `45+2′`. */
  readonly minute: number;
  readonly kind: SoccerEventKind;
  /** Place of the side, 0 or 1. */
  readonly side: number;
}

export interface SoccerDetail {
  readonly kind: 'soccer';
  readonly minute: number;
  /** Oldest first. */
  readonly events: readonly SoccerEvent[];
}

/** Values of the first and of the second player. */
export type PlayerPair<Value> = readonly [Value, Value];

export interface TennisDetail {
  readonly kind: 'tennis';
  /** Games of the sets that are over. */
  readonly sets: readonly PlayerPair<number>[];
  /** Games of the set in play; null at the end. */
  readonly games: PlayerPair<number> | null;
  /** `0`, `15`, `30`, `40`, `Ad`; the points of a tie-break are numbers. Null at the end. */
  readonly points: PlayerPair<string> | null;
  /** Place of the player who serves; null at the end. */
  readonly server: number | null;
  readonly isTieBreak: boolean;
}

export interface RacingDetail {
  readonly kind: 'racing';
  /** Metres. */
  readonly distance: number;
  readonly toGo: number;
  /** Ids of the runners, the leader first; empty before the first call. */
  readonly order: readonly string[];
}

/** A side of a match or a runner of a race. The card of a race has draw, jockey, form and age. */
export interface MatchSide {
  /** Id of the runner in the first market. */
  readonly id: string;
  readonly name: string;
  readonly nameHi?: string;
  /** `IND`; the surname of a player, the number of a horse. */
  readonly short: string;
  /** ISO 3166 code of the country that the side plays for. */
  readonly country?: string;
  readonly draw?: number;
  readonly jockey?: string;
  readonly jockeyHi?: string;
  /** Places of the last races, the newest at the end; 0 is tenth or worse. */
  readonly form?: string;
  readonly age?: number;
}
