import { describe, expect, it } from 'vitest';
import type { StoredBet, StoredMarket } from '../../../../server/features/exchange/bets/holding/rows';
import { outcomeOf } from '../../../../server/features/exchange/bets/settlement/market-outcome';
import { wagerOf } from '../../../../server/features/exchange/bets/settlement/wager';

describe('the outcome of a market', () => {
  const market = {
    result: { kind: 'winners', winners: ['1', '2', '3'], removed: ['3'] },
    runners: ['India', 'Draw', 'Australia'].map((name, place) => ({ id: String(place + 1), name })),
  } as unknown as StoredMarket;

  it('names all winners that ran', () => {
    expect(outcomeOf(market)).toEqual({ winner: 'India & Draw' });
  });

  it('has no winner if none of them ran', () => {
    const result = { kind: 'winners', winners: ['3'], removed: ['3'] } as const;
    expect(outcomeOf({ ...market, result })).toEqual({});
  });
});

describe('the wager of the bets on a fancy', () => {
  const bet = (side: 'back' | 'lay', line: number, state = 'won') =>
    ({ side, line, state }) as unknown as StoredBet;

  it.each([
    ['is that of all settled bets', [bet('lay', 46), bet('lay', 46, 'lost')], { line: 46, side: 'lay' }],
    [
      'leaves out bets that were never matched',
      [bet('back', 46), bet('lay', 40, 'lapsed')],
      { line: 46, side: 'back' },
    ],
    ['is none if the sides differ', [bet('back', 46), bet('lay', 46)], {}],
    ['is none if the lines differ', [bet('back', 46), bet('back', 47)], {}],
    ['is none without a settled bet', [bet('back', 46, 'void')], {}],
  ])('%s', (_, bets, wager) => {
    expect(wagerOf(bets)).toEqual(wager);
  });
});
