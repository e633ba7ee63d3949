import type { Side } from '../../bets/types';

interface Quote {
  readonly price: number;
  readonly line: number | null;
}

/** For the player: a back at a higher price, a lay at a lower one; a Yes at a lower line, a No at a higher one. */
export function isBetter(side: Side, asked: Quote, offered: Quote): boolean {
  const up = offered.price - asked.price;
  const runs = (offered.line ?? 0) - (asked.line ?? 0);
  return side === 'back' ? up >= 0 && runs <= 0 : up <= 0 && runs >= 0;
}
