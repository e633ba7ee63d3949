import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { slotsOutcome } from '../../../studio/contract/outcomes';
import { drawsOf } from '../../../studio/rules/draws';
import { evaluateReels as evaluateBothWays, evaluateLine } from '../../../studio/rules/slots/both-ways';
import { evaluateReels as evaluateExpanding } from '../../../studio/rules/slots/expanding';
import { drawWeighted } from '../../../studio/rules/slots/machine';
import { coinPrizes, FULL_PAYS, RESPINS } from '../../../studio/rules/slots/respins';
import { isSlots, type SlotsEngine, slotMachines } from '../../../studio/rules/slots/slot-machines';
import { evaluateGems, tumble, tumbleMultipliers } from '../../../studio/rules/slots/tumbling';
import { wheelSegments } from '../../../studio/rules/slots/wheel';
import { randomDraws } from './random-draws';

const ROUNDS = 3000;
const engines = Object.keys(slotMachines).filter(isSlots);
const seed = Number(process.env.SEED);

const playMany = <Engine extends SlotsEngine>(engine: Engine) => {
  const draws = randomDraws(seed);
  return Array.from(
    { length: ROUNDS },
    () => slotMachines[engine].play(draws) as ReturnType<(typeof slotMachines)[Engine]['play']>,
  );
};

/** Five reels of three rows, written row by row. */
const reelsOf = (...rows: readonly (readonly number[])[]) =>
  (rows[0] ?? []).map((_, reel) => rows.map((row) => row[reel] ?? -1));

describe.each(engines)('%s', (engine) => {
  test('plays the same outcome from the same draws, of the form of the contract', () => {
    const outcomes = [1, 2].map(() => {
      const draws = randomDraws(seed);
      return Array.from({ length: 50 }, () => slotMachines[engine].play(draws));
    });
    expect(outcomes[0]).toEqual(outcomes[1]);
    for (const outcome of outcomes[0] ?? []) expect(v.parse(slotsOutcome, outcome)).toEqual(outcome);
  });

  test('fills its window in each spin, and pays the sum of its spins', () => {
    const { reels, rows, symbols } = slotMachines[engine];
    for (const outcome of playMany(engine)) {
      expect(outcome.engine).toBe(engine);
      for (const spin of outcome.spins) {
        expect(spin.reels.map((reel) => reel.length)).toEqual(Array(reels).fill(rows));
        expect(spin.reels.flat().every((symbol) => symbols[symbol] !== undefined)).toBe(true);
      }
      expect(outcome.pays).toBe(outcome.spins.reduce((sum, { pays }) => sum + pays, 0));
    }
  });

  test('pays each symbol of its paytable', () => {
    const { pays } = slotMachines[engine];
    const paying = pays.flatMap((each, symbol) => (each.some((pay) => pay > 0) ? [symbol] : []));
    const paid = new Set(
      playMany(engine).flatMap(({ spins }) => spins.flatMap(({ wins }) => wins.map(({ symbol }) => symbol))),
    );
    expect([...paid].every((symbol) => paying.includes(symbol))).toBe(true);
    expect(paid.size).toBeGreaterThanOrEqual(paying.length - 1);
  });
});

test('a weight is drawn as often as it counts', () => {
  const weights = [3, 0, 2, 5];
  const drawn = Array.from({ length: 10 }, (_, value) =>
    drawWeighted(weights, { below: () => value, bits52: () => 0 }),
  );
  expect(drawn).toEqual([0, 0, 0, 2, 2, 3, 3, 3, 3, 3]);
});

describe('paytables', () => {
  test('differ, and so do symbols', () => {
    const of = (select: (machine: (typeof slotMachines)[SlotsEngine]) => unknown) =>
      new Set(engines.map((engine) => JSON.stringify(select(slotMachines[engine]))));
    expect(of(({ pays }) => pays).size).toBe(engines.length);
    expect(of(({ symbols }) => symbols).size).toBe(engines.length);
  });

  test.each(engines)('%s pays more for more of a symbol', (engine) => {
    for (const row of slotMachines[engine].pays) {
      expect([...row].sort((first, second) => first - second)).toEqual(row);
    }
  });
});

describe('free spins', () => {
  const rounds = playMany('slots');

  test('are eight for three scatters or more of the paid spin, and none for fewer', () => {
    const paid = (scatters: number) => rounds.filter(({ spins }) => spins[0]?.scatters === scatters);
    expect(new Set(paid(2).map(({ spins }) => spins.length))).toEqual(new Set([1]));
    expect(new Set(paid(3).map(({ spins }) => spins.length))).toEqual(new Set([9]));
  });
});

describe('expanding wilds', () => {
  test('fill their reel before the lines are counted', () => {
    const spin = evaluateExpanding(reelsOf([1, 2, 1, 3, 4], [2, 3, 4, 5, 6], [3, 0, 5, 6, 7]));
    expect(spin.expanded).toEqual([1]);
    expect(spin.wins).toEqual([{ symbol: 1, count: 3, pays: 450, cells: [0, 3, 6] }]);
  });

  test('do not appear on the outer reels', () => {
    const outer = playMany('slots-expanding').flatMap(({ spins }) => [
      spins[0]?.reels[0] ?? [],
      spins[0]?.reels[4] ?? [],
    ]);
    expect(outer.flat()).not.toContain(0);
  });
});

describe('tumbling gems', () => {
  const grid = (symbol: number, count: number) =>
    Array.from({ length: 6 }, (_, reel) =>
      Array.from({ length: 5 }, (_, row) => (reel * 5 + row < count ? symbol : 1 + ((reel + row) % 4) * 2)),
    );

  test.each([
    [7, null],
    [8, 800],
    [9, 800],
    [10, 2000],
    [12, 4000],
    [13, 4000],
  ])('pay %i equal ones anywhere', (count, pays) => {
    const win = evaluateGems(grid(0, count)).find(({ symbol }) => symbol === 0);
    expect(win?.pays ?? null).toBe(pays);
  });

  test('fall into the gaps, and new ones come from the top', () => {
    const reels = [[1, 2, 3, 4, 5]];
    const wins = [{ symbol: 3, count: 8, pays: 0, cells: [2, 4] }];
    expect(
      tumble(
        reels,
        wins,
        drawsOf(() => 0),
      ),
    ).toEqual([[0, 0, 1, 2, 4]]);
  });

  test('count more after each win, and end without one', () => {
    const longest = playMany('slots-tumbling').toSorted(
      (first, second) => second.spins.length - first.spins.length,
    )[0];
    const multipliers = longest?.spins.map(({ multiplier }) => multiplier) ?? [];
    expect(multipliers.length).toBeGreaterThan(4);
    expect(multipliers.slice(0, 5)).toEqual(tumbleMultipliers.slice(0, multipliers.length));
    expect(longest?.spins.slice(0, -1).every(({ wins }) => wins.length > 0)).toBe(true);
    expect(longest?.spins.at(-1)?.wins).toEqual([]);
  });
});

describe('coins and respins', () => {
  const withRespins = playMany('slots-respins').filter(({ spins }) => spins.length > 1);

  test('start with six coins, which stay', () => {
    expect(withRespins.length).toBeGreaterThan(10);
    for (const { spins } of withRespins) {
      expect(spins[0]?.prizes.filter((prize) => prize > 0).length).toBeGreaterThanOrEqual(6);
      for (const [index, { prizes }] of spins.entries()) {
        const before = spins[index - 1]?.prizes ?? [];
        expect(before.every((prize, cell) => prize === 0 || prizes[cell] === prize)).toBe(true);
      }
    }
  });

  const countCoins = (prizes: readonly number[]) => prizes.filter((prize) => prize > 0).length;

  const leftAfter = (before: number, hasNew: boolean, isFull: boolean) => {
    if (isFull) return 0;
    return hasNew ? RESPINS : before - 1;
  };

  test('get their number of respins again with each new coin', () => {
    for (const { spins } of withRespins) {
      expect(spins[0]?.left).toBe(RESPINS);
      for (const [index, { left, prizes }] of spins.slice(1).entries()) {
        const before = spins[index];
        const hasNew = countCoins(prizes) > countCoins(before?.prizes ?? []);
        expect(left).toBe(leftAfter(before?.left ?? 0, hasNew, countCoins(prizes) === 15));
      }
      expect(spins.at(-1)?.left).toBe(0);
    }
  });

  test('turn the free cells to each of the symbols that are no coin and no wild one', () => {
    const turned = withRespins.flatMap(({ spins }) => spins.slice(1).flatMap(({ reels }) => reels.flat()));
    const counts = new Map<number, number>();
    for (const symbol of turned) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    counts.delete(0);
    expect([...counts.keys()].toSorted()).toEqual([2, 3, 4, 5, 6, 7]);
    const even = [...counts.values()].reduce((sum, count) => sum + count, 0) / 6;
    for (const count of counts.values()) expect(Math.abs(count / even - 1)).toBeLessThan(0.3);
  });

  test('pay after the last respin', () => {
    for (const { spins } of withRespins) {
      const prizes = spins.at(-1)?.prizes ?? [];
      const full = countCoins(prizes) === 15 ? FULL_PAYS : 0;
      expect(spins.at(-1)?.pays).toBe(prizes.reduce((sum, prize) => sum + prize, 0) + full);
      expect(spins.slice(1, -1).every(({ pays }) => pays === 0)).toBe(true);
    }
  });

  test('pay no coins without respins', () => {
    const plain = playMany('slots-respins').find(
      ({ spins }) => spins.length === 1 && (spins[0]?.prizes.some((prize) => prize > 0) ?? false),
    );
    expect(plain?.pays).toBe(plain?.spins[0]?.wins.reduce((sum, { pays }) => sum + pays, 0));
  });

  test('have prizes of the table alone', () => {
    const prizes = new Set(withRespins.flatMap(({ spins }) => spins.flatMap((spin) => spin.prizes)));
    expect([...prizes].every((prize) => prize === 0 || coinPrizes.includes(prize))).toBe(true);
  });
});

describe('the wheel', () => {
  test('turns with each win alone, and multiplies it', () => {
    const spins = playMany('slots-wheel').flatMap((outcome) => outcome.spins);
    expect(new Set(spins.map(({ segment }) => segment)).size).toBe(wheelSegments.length + 1);
    for (const { pays, segment, wins } of spins) {
      expect(segment === null).toBe(wins.length === 0);
      const sum = wins.reduce((total, win) => total + win.pays, 0);
      expect(pays).toBe(sum * (segment === null ? 1 : (wheelSegments[segment] ?? 0)));
    }
  });
});

describe('lines of both ways', () => {
  test('pay from the right with the cells on the right', () => {
    expect(evaluateBothWays(reelsOf([2, 3, 1, 1, 1], [4, 5, 6, 7, 2], [5, 6, 7, 2, 3]))).toEqual([
      { symbol: 1, count: 3, pays: 600, cells: [12, 9, 6] },
    ]);
  });

  test('pay five of a symbol once', () => {
    const wins = evaluateBothWays(reelsOf([1, 1, 1, 1, 1], [4, 5, 6, 7, 2], [5, 6, 7, 2, 3]));
    expect(wins).toEqual([{ symbol: 1, count: 5, pays: 8000, cells: [0, 3, 6, 9, 12] }]);
  });

  test('pay wilds from one side and five of a symbol from the other, whichever side that is', () => {
    const wilds = { symbol: 0, count: 3, pays: 1200 };
    const five = { symbol: 7, count: 5, pays: 280 };
    expect(evaluateLine([0, 0, 0, 7, 7])).toEqual({ left: wilds, right: five });
    expect(evaluateLine([7, 7, 0, 0, 0])).toEqual({ left: five, right: wilds });
  });

  test('pay the same in a mirror', () => {
    const paysOf = (line: readonly number[]) => {
      const { left, right } = evaluateLine(line);
      return (left?.pays ?? 0) + (right?.pays ?? 0);
    };
    const symbol = fc.constantFrom(0, 0, 1, 2, 7);
    const line = fc.array(symbol, { minLength: 5, maxLength: 5 });
    fc.assert(fc.property(line, (symbols) => paysOf(symbols) === paysOf(symbols.toReversed())));
  });
});
