import type { Draws } from './draws';

const ranks = '23456789TJQKA';
const suits = 'SHDC';

/** Rank and suit: `AS`, `TD`, `7H`. */
export type Card = string;

/** @internal */
export const deck: readonly Card[] = [...ranks].flatMap((rank) => [...suits].map((suit) => rank + suit));

/** 2 to 14; the ace is 14. */
export const rankOf = (card: Card): number => ranks.indexOf(card.charAt(0)) + 2;

export const suitOf = (card: Card): string => card.charAt(1);

/** Deals from shuffled decks: one step of a Fisher-Yates shuffle for each card. */
export function createShoe(draws: Draws, decks = 1): () => Card {
  const size = decks * deck.length;
  /** Cards at positions that a step has changed; at the others the decks are in order. */
  const moved = new Map<number, number>();
  let dealt = 0;
  return () => {
    const position = dealt + draws.below(size - dealt);
    const drawn = moved.get(position) ?? position;
    moved.set(position, moved.get(dealt) ?? dealt);
    dealt += 1;
    return deck[drawn % deck.length] as Card;
  };
}
