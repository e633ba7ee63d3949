import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenBet } from '../../../../domain/betting/bet-state';
import type { Bet } from '../../../../domain/betting/exchange';
import {
  addedExposure,
  type Draft,
  lineBook,
  marketExposure,
  runnerProfits,
} from '../../../../domain/betting/market-exposure';
import { bet } from '../../../support/machines/exchange-fixtures';
import { market, runner } from '../../../support/machines/market-fixtures';
import { at, inPaise, side, stake } from './arbitraries';

const matched = (changed: Partial<Bet>, ...fills: Bet['fills']): Bet =>
  bet({
    state: 'matched',
    remaining: 0,
    matched: fills.reduce((sum, { size }) => sum + size, 0),
    fills,
    ...changed,
  });

const draft = (changed: Partial<Draft> = {}): Draft => ({
  selectionId: 'india',
  side: 'back',
  price: 184,
  line: null,
  stake: inPaise(500),
  ...changed,
});

const bookmaker = market({ gtype: 'bookmaker' });
const fancy = market({ gtype: 'fancy', runners: [runner('runs', 'India 10 over runs', 1, 1)] });
const onRuns = (of: Bet['side'], line: number, size: number): Bet =>
  matched({ gtype: 'fancy', selectionId: 'runs', side: of, line }, at(100, size));

describe('the exposure on a market', () => {
  it('follows the rules of the gtype: back 10,000 at rate 80, then lay 10,000 at rate 32 has none', () => {
    const bets = [matched({}, at(80, 10_000)), matched({ side: 'lay' }, at(32, 10_000))];
    expect(marketExposure(bookmaker, bets)).toBe(0);
    expect(runnerProfits(bookmaker, bets)).toEqual([
      { runnerId: 'india', before: inPaise(4_800), after: inPaise(4_800) },
      { runnerId: 'australia', before: 0, after: 0 },
    ]);
  });

  it('of a fancy depends on its lines: YES 100 at 40 with NO 1 at 50 risks 99', () => {
    expect(marketExposure(fancy, [onRuns('back', 40, 100), onRuns('lay', 50, 1)])).toBe(inPaise(99));
  });

  it('counts unmatched orders where they lose, delayed bets as a whole and no closed bets', () => {
    const waiting = bet();
    expect(marketExposure(market(), [waiting])).toBe(inPaise(500));
    expect(marketExposure(market(), [bet({ state: 'delayed' })])).toBe(inPaise(500));
    for (const state of ['won', 'lost', 'void', 'lapsed', 'rejected', 'cancelled'] as const) {
      expect(isOpenBet({ state })).toBe(false);
      expect(marketExposure(market(), [matched({ state }, at(1.84, 500))])).toBe(0);
    }
  });

  it('of a partially matched bet counts the matched and the unmatched part', () => {
    const partly = bet({ state: 'partial', matched: 200_00, remaining: 300_00, fills: [at(1.84, 200)] });
    expect(marketExposure(market(), [partly])).toBe(inPaise(500));
    expect(runnerProfits(market(), [partly])).toEqual([
      { runnerId: 'india', before: inPaise(168), after: inPaise(168) },
      { runnerId: 'australia', before: inPaise(-200), after: inPaise(-200) },
    ]);
  });

  it('excludes bets on removed runners, which are void', () => {
    const race = market({
      runners: [
        runner('india', 'India', 184, 186),
        { ...runner('australia', 'Australia', 216, 220), status: 'REMOVED' },
      ],
    });
    const bets = [matched({ selectionId: 'australia' }, at(2, 300))];
    expect([marketExposure(race, bets), runnerProfits(race, bets)]).toEqual([
      0,
      [{ runnerId: 'india', before: 0, after: 0 }],
    ]);
  });

  it('includes each runner that ran until the bets are settled', () => {
    const statuses = ['WINNER', 'LOSER'] as const;
    const runners = market().runners.map((each, place) => ({
      ...each,
      status: statuses[place] ?? each.status,
    }));
    expect(runnerProfits(market({ runners }), [matched({}, at(2, 300))])).toEqual([
      { runnerId: 'india', before: inPaise(300), after: inPaise(300) },
      { runnerId: 'australia', before: inPaise(-300), after: inPaise(-300) },
    ]);
  });
});

describe('the exposure that a bet adds', () => {
  it('is its liability, and at most 0 for a hedge', () => {
    const held = [matched({}, at(2, 1_000))];
    expect(addedExposure(market(), [], [draft()])).toBe(inPaise(500));
    expect(addedExposure(market(), [], [draft({ side: 'lay', price: 186 })])).toBe(inPaise(430));
    // If India does not win, the lay wins 800 against the 1,000; while it is unmatched, it releases nothing.
    const hedge = draft({ side: 'lay', price: 150, stake: inPaise(800) });
    expect(addedExposure(market(), held, [hedge])).toBe(0);
  });

  it('of several is what the worst result takes of all of them', () => {
    const more = draft({ price: 300, stake: inPaise(200) });
    expect(addedExposure(market(), [], [draft(), more])).toBe(inPaise(700));
    // Only one of the two runners loses.
    expect(addedExposure(market(), [], [draft(), { ...more, selectionId: 'australia' }])).toBe(inPaise(500));
    expect(addedExposure(market(), [], [])).toBe(0);
  });

  it('never exceeds its liability and adds up to the total', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(side, fc.constantFrom('india', 'australia'), fc.integer({ min: 101, max: 900 }), stake),
          {
            maxLength: 5,
          },
        ),
        side,
        stake,
        (orders, of, size) => {
          const bets = orders.map(([side, selectionId, rate, matched_]) =>
            matched({ side, selectionId, gtype: 'bookmaker' }, { price: rate, size: matched_ }),
          );
          const thought = draft({ side: of, price: 8_000, stake: size });
          const asBet = bet({ side: of, price: 8_000, remaining: size, size, gtype: 'bookmaker' });
          const added = addedExposure(bookmaker, bets, [thought]);
          expect(marketExposure(bookmaker, bets) + added).toBe(marketExposure(bookmaker, [...bets, asBet]));
          expect(added).toBeLessThanOrEqual(marketExposure(bookmaker, [asBet]));
        },
      ),
    );
  });
});

describe('profit and loss before and after', () => {
  it('counts the drafts as matched', () => {
    expect(
      runnerProfits(market(), [matched({}, at(2, 1_000))], [draft({ side: 'lay', price: 150 })]),
    ).toEqual([
      { runnerId: 'india', before: inPaise(1_000), after: inPaise(750) },
      { runnerId: 'australia', before: inPaise(-1_000), after: inPaise(-500) },
    ]);
  });

  it('has a book of results instead of runners on a fancy', () => {
    const bets = [onRuns('back', 40, 100)];
    expect(runnerProfits(fancy, bets)).toEqual([]);
    expect(lineBook(bets)).toEqual([
      { from: null, to: 39, profit: inPaise(-100) },
      { from: 40, to: null, profit: inPaise(100) },
    ]);
    const no = draft({ selectionId: 'runs', side: 'lay', price: 10_000, line: 45, stake: inPaise(100) });
    expect(lineBook(bets, [no])).toEqual([
      { from: null, to: 39, profit: 0 },
      { from: 40, to: 44, profit: inPaise(200) },
      { from: 45, to: null, profit: 0 },
    ]);
  });
});
