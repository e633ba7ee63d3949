import { type Card, createShoe, rankOf } from './cards';
import type { TableRules } from './rules';

export interface AndarBaharOutcome {
  readonly engine: 'andar-bahar';
  readonly joker: Card;
  readonly andar: Card[];
  readonly bahar: Card[];
  readonly winner: 'andar' | 'bahar';
}

/** Andar gets the first card and wins 51.5 %, so it pays less. */
const andarBaharPayouts = { andar: 190, bahar: 200 };

/** Probability that one of the three other cards of the joker's rank is at an odd place of the remaining 51. */
const andarWins = oddFirst();
export const andarBaharRtp = { andar: 1.9 * andarWins, bahar: 2 * (1 - andarWins) };

function oddFirst(): number {
  let sum = 0;
  let isNotYet = 1;
  for (let place = 0; place < 49; place++) {
    const hit = 3 / (51 - place);
    if (place % 2 === 0) sum += isNotYet * hit;
    isNotYet *= 1 - hit;
  }
  return sum;
}

export const andarBaharRules: TableRules<AndarBaharOutcome> = {
  isSpot: (spot) => Object.hasOwn(andarBaharPayouts, spot),
  draw(draws) {
    const deal = createShoe(draws);
    const joker = deal();
    const sides = { andar: [] as Card[], bahar: [] as Card[] };
    for (let dealt = 0; ; dealt++) {
      const winner = dealt % 2 === 0 ? 'andar' : 'bahar';
      const card = deal();
      sides[winner].push(card);
      if (rankOf(card) === rankOf(joker)) return { engine: 'andar-bahar', joker, ...sides, winner };
    }
  },
  payout: (spot, { winner }) => (spot === winner ? andarBaharPayouts[winner] : 0),
  summary: ({ winner }) => winner,
};
