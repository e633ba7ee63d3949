import type { TeenPattiHand } from '../../rules/teen-patti';
import type { SelectionResult } from '../../sportsbook/rules/slips';

/** Beginning of the name of a spot: `straight` of `straight:17`. */
export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'line'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'odd'
  | 'even'
  | 'low'
  | 'high'
  | 'a'
  | 'b'
  | 'pair-plus-a'
  | 'pair-plus-b'
  | 'player'
  | 'banker'
  | 'tie'
  | 'player-pair'
  | 'banker-pair'
  | 'andar'
  | 'bahar'
  | 'slot'
  | 'spin';

/** Texts of bets and outcomes on the operator's page of a round. Multipliers, odds and cards are formatted before. */
export interface RoundTexts {
  readonly bets: Readonly<Record<SpotKind, string>>;
  readonly colours: Readonly<Record<'red' | 'black' | 'green', string>>;
  readonly hands: Readonly<Record<TeenPattiHand, string>>;
  readonly hand: (name: string, cards: string, value: string) => string;
  readonly joinSides: (first: string, second: string, result: string) => string;
  readonly wins: (side: string) => string;
  readonly tie: string;
  readonly joker: (card: string, count: number) => string;
  readonly crashedAt: (multiplier: string) => string;
  readonly pays: (multiplier: string) => string;
  readonly noWin: string;
  readonly freeSpins: (count: number) => string;
  readonly tumbles: (count: number) => string;
  readonly respins: (count: number) => string;
  readonly wildReels: (count: number) => string;
  readonly wheel: (multiplier: number) => string;
  // Bets of the sportsbook.
  /** Of a league, a side, a player or a horse. */
  readonly nameOf: (name: string) => string;
  readonly total: (outcome: string, line: number | null) => string;
  readonly innings: (outcome: string, line: number | null) => string;
  readonly sets: (outcome: string, line: number | null) => string;
  readonly bothScore: string;
  readonly notBothScore: string;
  readonly either: (first: string, second: string) => string;
  readonly draw: string;
  readonly priced: (name: string, odds: string) => string;
  readonly won: (name: string) => string;
  readonly results: Readonly<Record<SelectionResult, string>>;
}
