import type { StoredBet } from '../holding/rows';

interface Wager {
  readonly line?: number;
  readonly side?: StoredBet['side'];
}

/** Line and side of all settled bets on a fancy; empty if they differ, so that one sentence cannot name both. */
export function wagerOf(bets: readonly StoredBet[]): Wager {
  const settled = bets.filter(({ state }) => state === 'won' || state === 'lost');
  const [first] = settled;
  if (first === undefined || first.line === null) return {};
  const isSame = settled.every(({ line, side }) => line === first.line && side === first.side);
  return isSame ? { line: first.line, side: first.side } : {};
}
