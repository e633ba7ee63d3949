import type { Draws } from './draws';

/** Rules of a table: pure, so that a page computes an outcome again from the seeds. */
export interface TableRules<Outcome> {
  /** Whether a bet can be placed on the spot. */
  isSpot(spot: string): boolean;
  draw(draws: Draws): Outcome;
  /** Hundredths returned for each unit staked, with the stake: 0 if the bet lost, 100 if the stake is returned. */
  payout(spot: string, outcome: Outcome): number;
  /** Entry in the list of past rounds: a pocket or a winner. */
  summary(outcome: Outcome): string;
}
