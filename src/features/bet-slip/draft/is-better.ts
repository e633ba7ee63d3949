import type { Side } from '../../bets/types';

interface Quote {
  readonly price: number;
  readonly line: number | null;
}

/** Better for the player: a back at a higher price or lower line, a lay at a lower price or higher line. */
export function isBetter(side: Side, asked: Quote, offered: Quote): boolean {
  const up = offered.price - asked.price;
  const runs = (offered.line ?? 0) - (asked.line ?? 0);
  return side === 'back' ? up >= 0 && runs <= 0 : up <= 0 && runs >= 0;
}
