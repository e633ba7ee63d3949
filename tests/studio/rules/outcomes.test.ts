import { describe, expect, test } from 'vitest';
import { andarBaharRules } from '../../../studio/rules/andar-bahar';
import { baccaratRules, bankerDraws, pointsOf } from '../../../studio/rules/baccarat';
import { createShoe, deck } from '../../../studio/rules/cards';
import { crashMultiplier, multiplierAt, timeOf } from '../../../studio/rules/crash';
import { type Draws, drawsOf } from '../../../studio/rules/draws';
import { colourOf, rouletteRules, rouletteSpots } from '../../../studio/rules/roulette';
import { evaluateLine } from '../../../studio/rules/slots/classic';
import { threeRowLines } from '../../../studio/rules/slots/machine';
import { evaluateHand, teenPattiRules } from '../../../studio/rules/teen-patti';
import { randomDraws } from './random-draws';

const hand = (cards: string) => evaluateHand(cards.split(' '));

/** Draws with which shuffled decks deal these cards in this order. */
function drawsFor(cards: string, decks = 1): Draws {
  const wanted = cards.split(' ');
  const shoe = Array.from({ length: decks }, () => deck).flat();
  let dealt = 0;
  return {
    below() {
      const position = shoe.indexOf(wanted[dealt] ?? '', dealt);
      [shoe[position], shoe[dealt]] = [shoe[dealt] ?? '', shoe[position] ?? ''];
      dealt += 1;
      return position - (dealt - 1);
    },
    bits52: () => 0,
  };
}

describe('cards', () => {
  test('deals each card of a deck once', () => {
    const deal = createShoe(randomDraws(1));
    const dealt = deck.map(() => deal());
    expect([...dealt].sort()).toEqual([...deck].sort());
    expect(dealt).not.toEqual(deck);
  });
});

describe('crash', () => {
  test('ends at once for the smallest word and at the limit for the largest', () => {
    expect(crashMultiplier(drawsOf(() => 0))).toBe(100);
    expect(crashMultiplier(drawsOf(() => 2 ** 32 - 1))).toBe(1_000_000);
  });

  test('ends at 1.94 at the middle of the probability', () => {
    const words = [2 ** 31, 0];
    expect(crashMultiplier(drawsOf(() => words.shift() ?? 0))).toBe(194);
  });

  test('reaches a multiplier at its time and not before', () => {
    for (const multiplier of [101, 150, 200, 1000, 12_345, 999_999])
      expect(multiplierAt(timeOf(multiplier) - 1)).toBeLessThanOrEqual(multiplier);
    const all = Array.from({ length: 5_000 }, (_, index) => 101 + index);
    expect(all.filter((multiplier) => multiplierAt(timeOf(multiplier)) !== multiplier)).toEqual([]);
    expect([0, -500].map(multiplierAt)).toEqual([100, 100]);
  });

  test('ends at the hundredth below, and grows no further than the limit', () => {
    const words = [2 ** 31 + 2 ** 29, 0];
    expect(crashMultiplier(drawsOf(() => words.shift() ?? 0))).toBe(258);
    expect(multiplierAt(timeOf(1_000_000) + 60_000)).toBe(1_000_000);
  });
});

describe('roulette', () => {
  test.each([
    ['straight:17', 17, 3600],
    ['straight:17', 18, 0],
    ['split:17-20', 20, 1800],
    ['split:0-2', 0, 1800],
    ['street:16', 18, 1200],
    ['corner:16', 20, 900],
    ['line:16', 21, 600],
    ['dozen:2', 24, 300],
    ['column:3', 36, 300],
    ['red', 32, 200],
    ['black', 32, 0],
    ['even', 0, 0],
    ['even', 8, 200],
    ['odd', 8, 0],
    ['low', 18, 200],
    ['high', 18, 0],
  ])('%s pays with pocket %i in hundredths: %i', (spot, pocket, pays) => {
    expect(rouletteRules.payout(spot, { engine: 'roulette', pocket })).toBe(pays);
  });

  test('has the colours of a European wheel', () => {
    expect(rouletteSpots.get('red')).toEqual([
      1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
    ]);
    expect([0, 32, 35].map(colourOf)).toEqual(['green', 'red', 'black']);
  });

  test.each([
    ['street:16', [16, 17, 18]],
    ['corner:16', [16, 17, 19, 20]],
    ['line:16', [16, 17, 18, 19, 20, 21]],
    ['column:2', [2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35]],
  ])('%s is on %j', (spot, pockets) => {
    expect(rouletteSpots.get(spot)).toEqual(pockets);
  });

  test('has the spots of a European table, and each returns 36/37', () => {
    expect(rouletteSpots.size).toBe(37 + 60 + 12 + 22 + 11 + 3 + 3 + 6);
    for (const spot of rouletteSpots.keys()) {
      const pays = Array.from({ length: 37 }, (_, pocket) =>
        rouletteRules.payout(spot, { engine: 'roulette', pocket }),
      );
      expect(pays.reduce((sum, pay) => sum + pay)).toBe(3600);
    }
  });
});

describe('teen patti', () => {
  test('orders the hands', () => {
    const strongestFirst = [
      'AS AH AD',
      '2S 2H 2D',
      'AS KS QS',
      'AS 2S 3S',
      'KS QS JS',
      'AS KH QS',
      'AS 2H 3S',
      'KS QH JS',
      '4S 3H 2S',
      'AS KS JS',
      '5S 3S 2S',
      'AS AH KD',
      'AS AH 2D',
      'KS KH AD',
      'KS KH 2D',
      'QS QH AD',
      '2S 2H 3D',
      'AS KH JD',
      '5S 3H 2D',
    ];
    const strengths = strongestFirst.map((cards) => hand(cards).strength);
    expect([...strengths].sort((first, second) => second - first)).toEqual(strengths);
    expect(new Set(strengths).size).toBe(strengths.length);
  });

  test('ties hands of the same ranks', () => {
    expect(hand('AS KH 7D').strength).toBe(hand('7S AH KD').strength);
  });

  test.each([
    ['the pair of A', 'AS KS AH QS 2D 2S', { hand_a: 'pair', hand_b: 'colour', winner: 'b' }],
    ['the trail of A', '2S KS 2H KH 2D 3S', { hand_a: 'trail', hand_b: 'pair', winner: 'a' }],
    ['equal ranks', 'AS AH KH KS 7D 7C', { hand_a: 'high card', hand_b: 'high card', winner: 'tie' }],
  ])('deals to A first, and compares the hands: %s', (_, cards, hands) => {
    expect(teenPattiRules.draw(drawsFor(cards))).toMatchObject(hands);
  });

  test('pays the winner 1.95 and the pair plus by its hand', () => {
    const outcome = {
      engine: 'teen-patti',
      a: ['AS', 'AH', '2D'],
      b: ['KS', 'QS', '2S'],
      hand_a: 'pair',
      hand_b: 'colour',
    } as const;
    const paysFor = (winner: 'a' | 'b' | 'tie') =>
      ['a', 'b', 'pair-plus-a', 'pair-plus-b'].map((spot) =>
        teenPattiRules.payout(spot, { ...outcome, winner, a: [...outcome.a], b: [...outcome.b] }),
      );
    expect(paysFor('b')).toEqual([0, 195, 200, 500]);
    // The stakes of both sides are returned.
    expect(paysFor('tie')).toEqual([100, 100, 200, 500]);
  });
});

describe('baccarat', () => {
  test('counts an ace as 1 and tens and pictures as 0', () => {
    expect(pointsOf(['AS', 'KH', '9D'])).toBe(0);
    expect(pointsOf(['TS', '7H'])).toBe(7);
  });

  test('draws the banker’s third card by the table', () => {
    const table: Record<number, number[]> = {
      2: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
      4: [2, 3, 4, 5, 6, 7],
      5: [4, 5, 6, 7],
      6: [6, 7],
      7: [],
    };
    for (const [points, thirds] of Object.entries(table)) {
      const drawing = Array.from({ length: 10 }, (_, third) => third).filter((third) =>
        bankerDraws(Number(points), third),
      );
      expect(drawing).toEqual(thirds);
    }
    expect([5, 6].map((points) => bankerDraws(points, null))).toEqual([true, false]);
  });

  /** Cards in the order in which they are dealt: player, banker, player, banker, and the third cards. */
  const round = (cards: string) => {
    const { banker, player, winner } = baccaratRules.draw(drawsFor(cards, 8));
    return { player: player.join(' '), banker: banker.join(' '), winner };
  };

  test.each([
    ['a natural 8 of the player', '3S 2H 5S 2D 4C 4D', '3S 5S', '2H 2D', 'player'],
    ['a natural 8 of the banker', '2S 4H 2D 4D 4C 4S', '2S 2D', '4H 4D', 'banker'],
    ['a player with 6', '2S 2H 4S 3D 4C', '2S 4S', '2H 3D 4C', 'banker'],
    ['a player with 5', '2S 3H 3S 4D 9C', '2S 3S 9C', '3H 4D', 'banker'],
    ['a banker with 3 against a third card of 8', '2S AH 3S 2D 8C 9D', '2S 3S 8C', 'AH 2D', 'tie'],
  ])('deals the third cards to %s', (_, cards, player, banker, winner) => {
    expect(round(cards)).toEqual({ player, banker, winner });
  });

  test.each([
    ['player', '4S 2H 4H 5D', [200, 0, 0, 1200, 0]],
    ['banker', '2S 9H 3S 9D 4C', [0, 195, 0, 0, 1200]],
  ])('pays the %s, and the pair of each side', (_, cards, pays) => {
    const outcome = baccaratRules.draw(drawsFor(cards, 8));
    const spots = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'];
    expect(spots.map((spot) => baccaratRules.payout(spot, outcome))).toEqual(pays);
  });

  test('returns the stakes of player and banker at a tie', () => {
    const tie = {
      engine: 'baccarat',
      player: ['4S', '4H'],
      banker: ['9S', '9H'],
      player_points: 8,
      banker_points: 8,
      winner: 'tie',
    } as const;
    const pays = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'].map((spot) =>
      baccaratRules.payout(spot, { ...tie, player: [...tie.player], banker: [...tie.banker] }),
    );
    expect(pays).toEqual([100, 100, 900, 1200, 1200]);
  });
});

describe('andar bahar', () => {
  test('ends with the first card of the joker’s rank, Andar first', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { joker, andar, bahar, winner } = andarBaharRules.draw(randomDraws(seed));
      const sides = { andar, bahar };
      expect(sides[winner].at(-1)?.charAt(0)).toBe(joker.charAt(0));
      expect(andar.length - bahar.length).toBe(winner === 'andar' ? 1 : 0);
      const others = [...andar, ...bahar].filter((card) => card.charAt(0) === joker.charAt(0));
      expect(others).toHaveLength(1);
    }
  });

  test('pays 1.90 on Andar and 2.00 on Bahar', () => {
    const paysFor = (winner: 'andar' | 'bahar') =>
      ['andar', 'bahar'].map((spot) =>
        andarBaharRules.payout(spot, { engine: 'andar-bahar', joker: 'AS', andar: [], bahar: [], winner }),
      );
    expect([paysFor('andar'), paysFor('bahar')]).toEqual([
      [190, 0],
      [0, 200],
    ]);
  });
});

describe('slots', () => {
  test.each([
    ['three sevens', [2, 2, 2, 3, 4], { symbol: 2, count: 3, pays: 600 }],
    ['sevens with a wild', [2, 0, 2, 2, 4], { symbol: 2, count: 4, pays: 2000 }],
    ['wilds that pay more than their symbol', [0, 0, 0, 8, 2], { symbol: 0, count: 3, pays: 1000 }],
    ['five wilds', [0, 0, 0, 0, 0], { symbol: 0, count: 5, pays: 20_000 }],
    ['two of a symbol', [2, 2, 3, 3, 3], null],
    ['a scatter between', [2, 2, 1, 2, 2], null],
    ['wilds before a scatter', [0, 0, 0, 1, 2], { symbol: 0, count: 3, pays: 1000 }],
  ])('pays %s', (_name, symbols, win) => {
    expect(evaluateLine(symbols)).toEqual(win);
  });

  test('has ten different lines of five rows', () => {
    expect(new Set(threeRowLines.map(String)).size).toBe(10);
    expect(
      threeRowLines.every((rows) => rows.length === 5 && rows.every((row) => row >= 0 && row <= 2)),
    ).toBe(true);
  });
});
