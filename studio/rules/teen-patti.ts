import { type Card, createShoe, rankOf, suitOf } from './cards';
import type { TableRules } from './rules';

export type TeenPattiHand = 'trail' | 'pure sequence' | 'sequence' | 'colour' | 'pair' | 'high card';

export interface TeenPattiOutcome {
  readonly engine: 'teen-patti';
  readonly a: Card[];
  readonly b: Card[];
  readonly hand_a: TeenPattiHand;
  readonly hand_b: TeenPattiHand;
  readonly winner: 'a' | 'b' | 'tie';
}

/** From the weakest hand to the strongest. */
const hands: readonly TeenPattiHand[] = ['high card', 'pair', 'colour', 'sequence', 'pure sequence', 'trail'];

const MAIN_PAYOUT = 195;

/** Payouts of `pair-plus-a` and `pair-plus-b` in hundredths, by the hand of that side. */
const pairPlusPayouts: Readonly<Record<TeenPattiHand, number>> = {
  trail: 3100,
  'pure sequence': 4100,
  sequence: 700,
  colour: 500,
  pair: 200,
  'high card': 0,
};

/**
 * `a`, `b`: both sides win with the same probability; a tie (0.1106 % of the pairs of hands) returns the
 * stake. `pairPlus`: exact over the 22,100 hands,
 * of which 52 are trails, 48 pure sequences, 720 sequences, 1,096 colours and 3,744 pairs.
 */
export const teenPattiRtp = {
  main: 0.001106 + ((1 - 0.001106) / 2) * 1.95,
  pairPlus: (52 * 31 + 48 * 41 + 720 * 7 + 1096 * 5 + 3744 * 2) / 22_100,
};

export interface EvaluatedHand {
  readonly name: TeenPattiHand;
  /** Larger is stronger; equal is a tie. */
  readonly strength: number;
}

/** A-K-Q is the strongest sequence, A-2-3 the second: both begin with the ace. @internal */
export function evaluateHand(cards: readonly Card[]): EvaluatedHand {
  const ranks = cards.map(rankOf).sort((first, second) => second - first) as [number, number, number];
  const name = nameOf(ranks, new Set(cards.map(suitOf)).size === 1);
  const kickers = name === 'pair' ? pairFirst(ranks) : ranks;
  return { name, strength: kickers.reduce((value, rank) => value * 15 + rank, hands.indexOf(name)) };
}

const isLowSequence = ([high, middle, low]: readonly [number, number, number]): boolean =>
  high === 14 && middle === 3 && low === 2;

function nameOf(ranks: readonly [number, number, number], isOneSuit: boolean): TeenPattiHand {
  const [high, middle, low] = ranks;
  if (high === low) return 'trail';
  const isSequence = (high - middle === 1 && middle - low === 1) || isLowSequence(ranks);
  if (isSequence) return isOneSuit ? 'pure sequence' : 'sequence';
  if (isOneSuit) return 'colour';
  return high === middle || middle === low ? 'pair' : 'high card';
}

const pairFirst = ([high, middle, low]: readonly [number, number, number]): number[] =>
  high === middle ? [high, middle, low] : [middle, low, high];

const side = (spot: string) => (spot.endsWith('a') ? 'a' : 'b');

const main = (spot: 'a' | 'b', winner: TeenPattiOutcome['winner']): number => {
  if (winner === 'tie') return 100;
  return winner === spot ? MAIN_PAYOUT : 0;
};

const teenPattiSpots = ['a', 'b', 'pair-plus-a', 'pair-plus-b'] as const;

export const teenPattiRules: TableRules<TeenPattiOutcome> = {
  isSpot: (spot) => (teenPattiSpots as readonly string[]).includes(spot),
  draw(draws) {
    const deal = createShoe(draws);
    const a: Card[] = [];
    const b: Card[] = [];
    for (let card = 0; card < 3; card++) {
      a.push(deal());
      b.push(deal());
    }
    const ofA = evaluateHand(a);
    const ofB = evaluateHand(b);
    const difference = ofA.strength - ofB.strength;
    const winner = difference === 0 ? 'tie' : difference > 0 ? 'a' : 'b';
    return { engine: 'teen-patti', a, b, hand_a: ofA.name, hand_b: ofB.name, winner };
  },
  payout(spot, { hand_a, hand_b, winner }) {
    if (spot === 'a' || spot === 'b') return main(spot, winner);
    return pairPlusPayouts[side(spot) === 'a' ? hand_a : hand_b];
  },
  summary: ({ winner }) => winner,
};
