import type { NewBet, StoredBet } from '../holding/rows';

/**
 * A bet that the same write adds as the bets that are decided after it, which may take it as an order. It has no id yet: its turn among the
 * bets of the write, from 1 on and negative, takes the place of one.
 */
export const pendingBet = (bet: NewBet, turn: number): StoredBet => ({ ...bet, id: -turn });

export const isPending = ({ id }: Pick<StoredBet, 'id'>): boolean => id < 0;

export const withoutId = ({ id: _, ...bet }: StoredBet): NewBet => bet;

/** Orders that the write adds, of these players' holdings: the added bet of a holding is its last one. */
export const pendingOf = (
  holdings: readonly { readonly bets: readonly StoredBet[] }[],
): readonly StoredBet[] => holdings.flatMap(({ bets }) => bets.slice(-1).filter(isPending));
