import type { NewBet, StoredBet } from '../holding/rows';

/**
 * A bet that the current write adds, as the bets decided later in the write see it: they may be matched with it. Until the database
 * assigns an id, the id is the negated turn of the bet in the write, counted from 1.
 */
export const pendingBet = (bet: NewBet, turn: number): StoredBet => ({ ...bet, id: -turn });

export const isPending = ({ id }: Pick<StoredBet, 'id'>): boolean => id < 0;

export const withoutId = ({ id: _, ...bet }: StoredBet): NewBet => bet;

/** Orders that the write adds, of these players' holdings: the added bet of a holding is its last one. */
export const pendingOf = (
  holdings: readonly { readonly bets: readonly StoredBet[] }[],
): readonly StoredBet[] => holdings.flatMap(({ bets }) => bets.slice(-1).filter(isPending));
