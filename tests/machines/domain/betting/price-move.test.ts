import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBetterPrice,
  isBetterQuote,
  type PriceAcceptance,
  type PriceMove,
  priceMoveReason,
  waitsAtAskedPrice,
} from '../../../../domain/betting/price-move';
import { priceOf, side, winnerGType } from './arbitraries';

const match: PriceMove = {
  gtype: 'match',
  side: 'back',
  asked: { price: 184, line: null },
  offered: { price: 184, line: null },
  acceptance: 'none',
  betterCap: 5,
};
const fancy: PriceMove = {
  ...match,
  gtype: 'fancy',
  asked: { price: 10_000, line: 50 },
  offered: { price: 10_000, line: 50 },
};
const offering = (price: number, line: number | null = null) => ({ offered: { price, line } });

const refusals = (move: PriceMove) =>
  (['any', 'better', 'none'] as const satisfies readonly PriceAcceptance[]).map((acceptance) =>
    priceMoveReason({ ...move, acceptance }),
  );

describe('a price that moved under a bet', () => {
  it.each<[string, PriceMove, ReturnType<typeof refusals>]>([
    ['that did not move', match, [null, null, null]],
    ['of a back that rose', { ...match, ...offering(186) }, [null, null, 'ODDS_CHANGED']],
    ['of a back that fell', { ...match, ...offering(182) }, [null, 'ODDS_CHANGED', 'ODDS_CHANGED']],
    ['of a lay that fell', { ...match, side: 'lay', ...offering(182) }, [null, null, 'ODDS_CHANGED']],
    [
      'of a lay that rose',
      { ...match, side: 'lay', ...offering(186) },
      [null, 'ODDS_CHANGED', 'ODDS_CHANGED'],
    ],
    ['better by the cap, in ticks', { ...match, ...offering(189) }, [null, null, 'ODDS_CHANGED']],
    ['better by more than the cap', { ...match, ...offering(190) }, [null, 'ODDS_CHANGED', 'ODDS_CHANGED']],
    [
      'that is no price of the ladder',
      { ...match, ...offering(201) },
      ['INVALID_ODDS', 'INVALID_ODDS', 'INVALID_ODDS'],
    ],
    [
      'of a bookmaker, better by a rate of five points',
      { ...match, gtype: 'bookmaker', asked: { price: 7_700, line: null }, ...offering(8_200) },
      [null, null, 'ODDS_CHANGED'],
    ],
    [
      'of a bookmaker, better by more than five points',
      { ...match, gtype: 'bookmaker', asked: { price: 7_700, line: null }, ...offering(8_201) },
      [null, 'ODDS_CHANGED', 'ODDS_CHANGED'],
    ],
    ['of a Yes, at a lower line', { ...fancy, ...offering(10_000, 49) }, [null, null, 'RUNS_CHANGED']],
    [
      'of a Yes, at a higher line',
      { ...fancy, ...offering(10_000, 51) },
      [null, 'RUNS_CHANGED', 'RUNS_CHANGED'],
    ],
    [
      'of a No, at a higher line',
      { ...fancy, side: 'lay', ...offering(10_000, 51) },
      [null, null, 'RUNS_CHANGED'],
    ],
    [
      'of a Yes, at a lower line and a lower rate',
      { ...fancy, ...offering(9_000, 49) },
      [null, 'RUNS_CHANGED', 'RUNS_CHANGED'],
    ],
    [
      'of a Yes, at its line and a lower rate',
      { ...fancy, ...offering(9_000, 50) },
      [null, 'ODDS_CHANGED', 'ODDS_CHANGED'],
    ],
    [
      'of a Yes, at a line lower by more than the cap',
      { ...fancy, ...offering(10_000, 44) },
      [null, 'RUNS_CHANGED', 'RUNS_CHANGED'],
    ],
  ])('%s: accept any, better, none', (_, move, expected) => expect(refusals(move)).toEqual(expected));

  it('is never better for the back and for the lay at once', () => {
    const moves = winnerGType.chain((of) =>
      fc.record({ gtype: fc.constant(of), asked: priceOf(of), offered: priceOf(of) }),
    );
    fc.assert(
      fc.property(moves, ({ asked, gtype, offered }) => {
        fc.pre(asked !== offered);
        const accepted = (['back', 'lay'] as const).filter(
          (on) =>
            priceMoveReason({
              gtype,
              side: on,
              asked: { price: asked, line: null },
              offered: { price: offered, line: null },
              acceptance: 'better',
              betterCap: 100_000,
            }) === null,
        );
        expect(accepted).toEqual([offered > asked ? 'back' : 'lay']);
      }),
    );
  });

  it('treats "better" as "none" with a cap of 0', () => {
    fc.assert(
      fc.property(side, priceOf('match'), priceOf('match'), (on, asked, offered) => {
        const move = {
          ...match,
          side: on,
          asked: { price: asked, line: null },
          ...offering(offered),
          betterCap: 0,
        };
        expect(priceMoveReason({ ...move, acceptance: 'better' })).toBe(
          priceMoveReason({ ...move, acceptance: 'none' }),
        );
      }),
    );
  });
});

describe('a better quote', () => {
  it('has a higher price for a back and a lower one for a lay', () => {
    expect(isBetterPrice('back', 186, 184)).toBe(true);
    expect(isBetterPrice('back', 184, 184)).toBe(false);
    expect(isBetterPrice('lay', 182, 184)).toBe(true);
    expect(isBetterPrice('lay', 186, 184)).toBe(false);
  });

  it('is worse in neither price nor line', () => {
    const asked = { price: 10_000, line: 50 };
    expect(isBetterQuote('back', asked, { price: 10_000, line: 49 })).toBe(true);
    expect(isBetterQuote('back', asked, { price: 11_000, line: 51 })).toBe(false);
    expect(isBetterQuote('lay', asked, { price: 9_000, line: 51 })).toBe(true);
    expect(isBetterQuote('lay', asked, { price: 9_000, line: 49 })).toBe(false);
  });
});

describe('a bet whose price became worse', () => {
  const wait = {
    side: 'back',
    asked: { price: 184, line: null },
    offered: { price: 182, line: null },
    acceptance: 'better',
    keepsUnmatched: true,
  } as const;

  it.each([
    ['with "accept better" on a market that keeps orders', {}, true],
    ['that takes any price', { acceptance: 'any' as const }, false],
    ['that takes no other price', { acceptance: 'none' as const }, false],
    ['on a market that keeps no orders', { keepsUnmatched: false }, false],
    ['whose line moved too', { offered: { price: 182, line: 50 } }, false],
    ['whose price is the asked one', { offered: { price: 184, line: null } }, false],
    ['whose price is better', { offered: { price: 186, line: null } }, false],
    ['of a lay, where a lower price is better', { side: 'lay' as const }, false],
    [
      'of a lay, where a higher price is worse',
      { side: 'lay' as const, offered: { price: 186, line: null } },
      true,
    ],
  ])('%s waits at the asked price: %3$j', (_, changed, waits) =>
    expect(waitsAtAskedPrice({ ...wait, ...changed })).toBe(waits),
  );

  it('is better at a lower price for a lay, and not at the same one', () => {
    expect(isBetterPrice('lay', 184, 184)).toBe(false);
    expect(isBetterPrice('lay', 182, 184)).toBe(true);
    expect(isBetterPrice('back', 184, 184)).toBe(false);
  });
});
