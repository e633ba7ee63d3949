import { describe, expect, it } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { areTermsSame } from '../../../../machines/exchange/market/market.selectors';
import { level, market } from '../../../support/machines/market-fixtures';

const known = market();

const changes = {
  id: 'm2-odds',
  matchId: 'm2',
  name: 'Tied Match',
  nameHi: 'मैच ऑड्स',
  gtype: 'bookmaker',
  status: 'CLOSED',
  overlays: ['BALL_RUNNING'],
  inPlay: !market().inPlay,
  betDelay: market().betDelay + 1,
  min: market().min + 1,
  max: market().max + 1,
  commission: market().commission + 1,
  keepsUnmatched: !market().keepsUnmatched,
  betterCap: market().betterCap + 1,
  rules: 'Other rules.',
  rulesHi: 'दूसरे नियम।',
  result: 174,
  isVoid: true,
} as const satisfies Omit<Required<Market>, 'runners' | 'version' | 'matched'>;

describe('the terms of a market', () => {
  it.each(Object.entries(changes))('are others with another %s', (name, value) => {
    expect(areTermsSame(known, { ...known, [name]: value })).toBe(false);
  });

  it('are the same while prices and the matched stakes change', () => {
    const [india, ...others] = known.runners;
    const runners = [{ ...india, back: [level(999)] } as never, ...others];
    const moved = { ...known, version: 99, matched: 1, runners };
    expect(areTermsSame(known, moved)).toBe(true);
  });

  it('are not those of a market that is not known', () => {
    expect([areTermsSame(null, market()), areTermsSame(market(), null), areTermsSame(null, null)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
