import { describe, expect, it } from 'vitest';
import type { BonusProduct } from '../../../../server/database/schema/bonuses';
import {
  groupByEvents,
  type PlayedRound,
  wageredInRound,
  wageredOnEvents,
} from '../../../../server/features/account/bonuses/round-risk';

let ids = 0;
const round = (
  product: BonusProduct,
  staked: number,
  won: number,
  more: Partial<PlayedRound> = {},
): PlayedRound => {
  ids += 1;
  const ended = { id: ids, endedAt: new Date(), rolledBack: 0, isCounted: true };
  return { ...ended, product, staked: staked * 100, won: won * 100, events: null, odds: null, ...more };
};
const slip = (staked: number, won: number, events: string[], odds = 190, more: Partial<PlayedRound> = {}) =>
  round('sportsbook', staked, won, { events, odds, ...more });

const rupees = (paise: number) => paise / 100;

describe('what a round counts as wagered', () => {
  it.each([
    ['a lost bet', 'table', 100, 0, 100],
    ['red and black', 'table', 200, 200, 0],
    ['player and banker, banker wins', 'live', 200, 195, 5],
    ['a tie that returns the stake', 'live', 100, 100, 0],
    ['a number that wins', 'table', 100, 3600, 100],
    ['a cash-out at 1.01', 'crash', 100, 101, 1],
    ['a cash-out at 2.00', 'crash', 100, 200, 100],
    ['a spin that returns its stake', 'slots', 100, 100, 100],
  ] as const)('%s', (_, product, staked, won, counted) => {
    expect(rupees(wageredInRound(round(product, staked, won)))).toBe(counted);
  });

  it('contains no stake that was rolled back', () => {
    expect(rupees(wageredInRound(round('table', 150, 0, { rolledBack: 50_00 })))).toBe(100);
  });
});

describe('what the sportsbook counts', () => {
  const total = (rounds: PlayedRound[], minOdds = 150) =>
    rupees(
      groupByEvents(rounds)
        .flatMap((group) => [...wageredOnEvents(group, { minOdds }).values()])
        .reduce((sum, each) => sum + each, 0),
    );

  it('is the loss that over and under of one event leave', () => {
    expect(total([slip(100, 190, ['e1']), slip(100, 0, ['e1'])])).toBe(10);
    expect(total([slip(100, 190, ['e1']), slip(100, 0, ['e2'])])).toBe(190);
  });

  it('joins bets by shared events, through combined ones too', () => {
    expect(total([slip(100, 190, ['e1']), slip(10, 0, ['e1', 'e2']), slip(100, 0, ['e2'])])).toBe(20);
    expect(total([slip(100, 190, ['e1', 'e2']), slip(100, 0, ['e3', 'e2'])])).toBe(10);
  });

  it('keeps the order of the bets in groups that later bets have joined', () => {
    const [a, b, c, d, e] = [['e1'], ['e2'], ['e3'], ['e2', 'e1'], ['e4', 'e2']].map((on) => slip(1, 0, on));
    expect(groupByEvents([a, b, c, d, e] as PlayedRound[])).toEqual([[a, b, d, e], [c]]);
  });

  it('groups as many bets as a player may place, on one event and on events of their own', () => {
    const bets = Array.from({ length: 20_000 }, (_, place) => slip(1, 0, ['e', `e${place}`]));
    expect(groupByEvents(bets).map((group) => group.length)).toEqual([20_000]);
    const apart = bets.map((bet) => ({ ...bet, events: (bet.events ?? []).slice(1) }));
    expect(groupByEvents(apart)).toHaveLength(20_000);
  });

  it('contains no bet under the smallest odds, which still reduces what it hedges', () => {
    expect(total([slip(100, 0, ['e1'], 149)])).toBe(0);
    expect(total([slip(100, 0, ['e1'], 150)])).toBe(100);
    expect(total([slip(100, 0, ['e1'], 400), slip(300, 390, ['e1'], 130)])).toBe(10);
    expect(total([slip(100, 190, ['e1']), slip(100, 0, ['e1']), slip(300, 0, ['e1'], 130)])).toBe(10);
  });

  it('contains no bet of a provider that names no odds or events', () => {
    expect(total([round('sportsbook', 100, 0)])).toBe(0);
  });

  it('is nothing while a bet on the event is open, or all stakes where the rule says so', () => {
    const bets = [slip(100, 0, ['e1']), slip(60, 0, ['e1'], 190, { endedAt: null })];
    expect(total(bets)).toBe(0);
    const counted = wageredOnEvents(bets, { minOdds: 150, whileOpen: 'stakes' });
    expect([...counted.values()].map(rupees)).toEqual([100, 60]);
  });

  it('waits for no bet whose stake was returned', () => {
    const returned = slip(100, 0, ['e1'], 190, { endedAt: null, rolledBack: 100_00 });
    expect(total([slip(100, 0, ['e1']), returned])).toBe(100);
  });
});
