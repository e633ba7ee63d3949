/** Suits as the rules write them: the last character of a card's code, as in `TS` for the ten of spades. */
export type Suit = 'S' | 'H' | 'D' | 'C';

export interface Face {
  readonly rank: string;
  readonly suit: Suit;
}

const isSuit = (text: string): text is Suit => 'SHDC'.includes(text);

/** `AS`, `TD` or `10D`; null if the text is no card. */
export function readCard(code: string): Face | null {
  const suit = code.slice(-1).toUpperCase();
  const rank = code.slice(0, -1).toUpperCase();
  if (code.length < 2 || !isSuit(suit)) return null;
  return { rank: rank === 'T' ? '10' : rank, suit };
}
