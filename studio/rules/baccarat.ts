import { type Card, createShoe, rankOf } from './cards';
import type { TableRules } from './rules';

export interface BaccaratOutcome {
  readonly engine: 'baccarat';
  readonly player: Card[];
  readonly banker: Card[];
  readonly player_points: number;
  readonly banker_points: number;
  readonly winner: 'player' | 'banker' | 'tie';
}

const DECKS = 8;

/** The usual figures of eight decks with 5 % commission on the banker. */
export const baccaratRtp = { player: 0.98765, banker: 0.98942, tie: 0.8564, pair: 0.8964 };

/** Hundredths. Player and banker return the stake at a tie. */
const baccaratPayouts = {
  player: 200,
  banker: 195,
  tie: 900,
  'player-pair': 1200,
  'banker-pair': 1200,
};

type Spot = keyof typeof baccaratPayouts;

/** Ace 1, ten and pictures 0. @internal */
export function pointsOf(cards: readonly Card[]): number {
  const value = (card: Card) => {
    const rank = rankOf(card);
    if (rank === 14) return 1;
    return rank >= 10 ? 0 : rank;
  };
  return cards.reduce((sum, card) => sum + value(card), 0) % 10;
}

/**
 * Whether the banker draws a third card.
 * @param third points of the player's third card; null if the player stood
 * @internal
 */
export function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}

const isPair = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second);

function dealHands(deal: () => Card): { player: Card[]; banker: Card[] } {
  const player = [deal()];
  const banker = [deal()];
  player.push(deal());
  banker.push(deal());
  const isNatural = Math.max(pointsOf(player), pointsOf(banker)) >= 8;
  if (isNatural) return { player, banker };
  let third: number | null = null;
  if (pointsOf(player) <= 5) {
    const card = deal();
    player.push(card);
    third = pointsOf([card]);
  }
  if (bankerDraws(pointsOf(banker), third)) banker.push(deal());
  return { player, banker };
}

export const baccaratRules: TableRules<BaccaratOutcome> = {
  isSpot: (spot) => Object.hasOwn(baccaratPayouts, spot),
  draw(draws) {
    const { player, banker } = dealHands(createShoe(draws, DECKS));
    const playerPoints = pointsOf(player);
    const bankerPoints = pointsOf(banker);
    const decided = playerPoints > bankerPoints ? 'player' : 'banker';
    return {
      engine: 'baccarat',
      player,
      banker,
      player_points: playerPoints,
      banker_points: bankerPoints,
      winner: playerPoints === bankerPoints ? 'tie' : decided,
    };
  },
  payout(spot, { player, banker, winner }) {
    const pays = baccaratPayouts[spot as Spot];
    if (spot === 'player-pair') return isPair(player) ? pays : 0;
    if (spot === 'banker-pair') return isPair(banker) ? pays : 0;
    if (winner === 'tie' && spot !== 'tie') return 100;
    return spot === winner ? pays : 0;
  },
  summary: ({ winner }) => winner,
};
