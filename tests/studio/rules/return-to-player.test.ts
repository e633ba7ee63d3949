import { describe, expect, test } from 'vitest';
import { andarBaharRtp, andarBaharRules } from '../../../studio/rules/andar-bahar';
import { baccaratRtp, baccaratRules } from '../../../studio/rules/baccarat';
import { deck } from '../../../studio/rules/cards';
import { crashMultiplier, crashRtp } from '../../../studio/rules/crash';
import type { Draws } from '../../../studio/rules/draws';
import { rouletteRtp, rouletteRules } from '../../../studio/rules/roulette';
import type { TableRules } from '../../../studio/rules/rules';
import { slotMachines } from '../../../studio/rules/slots/slot-machines';
import { evaluateHand, teenPattiRtp, teenPattiRules } from '../../../studio/rules/teen-patti';
import { randomDraws } from './random-draws';

const ROUNDS = process.env.SOAK ? 1e7 : 5e4;
/** Standard errors. A true figure is outside with a probability of 6 in 100,000. */
const TOLERANCE = 4;

/** @param play returns of some bets on one round, in units of the stake */
function simulate(play: (draws: Draws) => readonly number[], expected: readonly number[]) {
  const draws = randomDraws(Number(process.env.SEED));
  const sums = expected.map(() => 0);
  const squares = expected.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const returns = play(draws);
    for (let bet = 0; bet < returns.length; bet++) {
      const value = returns[bet] ?? 0;
      sums[bet] = (sums[bet] ?? 0) + value;
      squares[bet] = (squares[bet] ?? 0) + value * value;
    }
  }
  return expected.map((rtp, bet) => {
    const mean = (sums[bet] ?? 0) / ROUNDS;
    const deviation = Math.sqrt((squares[bet] ?? 0) / ROUNDS - mean * mean);
    return { rtp, mean, distance: Math.abs(mean - rtp) / (deviation / Math.sqrt(ROUNDS)) };
  });
}

function expectReturns(play: (draws: Draws) => readonly number[], expected: readonly number[]) {
  for (const result of simulate(play, expected)) {
    expect(result.distance, `${result.mean} for ${result.rtp}`).toBeLessThan(TOLERANCE);
  }
}

function ofTable<Outcome>(rules: TableRules<Outcome>, spots: readonly string[]) {
  return (draws: Draws) => {
    const outcome = rules.draw(draws);
    return spots.map((spot) => rules.payout(spot, outcome) / 100);
  };
}

describe(`return to player over ${ROUNDS} rounds`, { timeout: process.env.SOAK ? 1_800_000 : 60_000 }, () => {
  test('crash', () => {
    const goals = [101, 150, 200, 1000];
    expectReturns(
      (draws) => {
        const crashedAt = crashMultiplier(draws);
        return goals.map((goal) => (goal <= crashedAt ? goal / 100 : 0));
      },
      goals.map(() => crashRtp),
    );
  });

  test('roulette', () => {
    const spots = [
      'straight:17',
      'split:1-2',
      'street:1',
      'corner:1',
      'line:1',
      'dozen:3',
      'column:2',
      'red',
      'low',
    ];
    expectReturns(
      ofTable(rouletteRules, spots),
      spots.map(() => rouletteRtp),
    );
  });

  test('teen patti', () => {
    const { main, pairPlus } = teenPattiRtp;
    expectReturns(ofTable(teenPattiRules, ['a', 'b', 'pair-plus-a', 'pair-plus-b']), [
      main,
      main,
      pairPlus,
      pairPlus,
    ]);
  });

  test('baccarat', () => {
    const { player, banker, tie, pair } = baccaratRtp;
    expectReturns(ofTable(baccaratRules, ['player', 'banker', 'tie', 'player-pair', 'banker-pair']), [
      player,
      banker,
      tie,
      pair,
      pair,
    ]);
  });

  test('andar bahar', () => {
    expectReturns(ofTable(andarBaharRules, ['andar', 'bahar']), [andarBaharRtp.andar, andarBaharRtp.bahar]);
  });

  test.each([
    ['slots', 0.9509],
    ['slots-expanding', 0.9557],
    ['slots-tumbling', 0.964],
    ['slots-respins', 0.9441],
    ['slots-wheel', 0.9522],
    ['slots-both-ways', 0.9628],
  ] as const)('%s', (engine, figure) => {
    const { play, rtp } = slotMachines[engine];
    expectReturns((draws) => [play(draws).pays / 100], [rtp()]);
    expect(rtp()).toBeCloseTo(figure, 4);
  });
});

test('the hands of teen patti are as frequent as its figure says', () => {
  const counts = new Map<string, number>();
  for (let first = 0; first < 52; first++) {
    for (let second = first + 1; second < 52; second++) {
      for (let third = second + 1; third < 52; third++) {
        const { name } = evaluateHand([deck[first], deck[second], deck[third]] as string[]);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
  expect(Object.fromEntries(counts)).toEqual({
    trail: 52,
    'pure sequence': 48,
    sequence: 720,
    colour: 1096,
    pair: 3744,
    'high card': 16_440,
  });
});
