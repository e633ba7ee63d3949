import { describe, expect, it } from 'vitest';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { betResult, selection, storedSelection } from '../../../support/machines/slip-fixtures';
import { start } from './start';

describe('a stake', () => {
  it('keeps its text, also in Devanagari digits', () => {
    const { now, send } = start();
    send({ type: 'slipSelection.stakeTyped', text: '१,०००.५' });
    expect([now(select.selectStakeText), now(select.selectStake), now(select.selectObstacle)]).toEqual([
      '१,०००.५',
      1_000_50,
      null,
    ]);
    send({ type: 'slipSelection.stakeTyped', text: '1,00' });
    expect([now(select.selectStakeText), now(select.selectStake)]).toEqual(['1,00', 100_00]);
  });

  it('can be set to a quick stake, to the largest affordable stake or cleared', () => {
    const { now, send } = start({ available: 1_234_56 });
    send({ type: 'slipSelection.stakeChosen', stake: 5_000_00 });
    expect([now(select.selectStakeText), now(select.selectObstacle)]).toEqual([
      '5000',
      'INSUFFICIENT_BALANCE',
    ]);
    send({ type: 'slipSelection.maxStakeChosen' });
    expect([now(select.selectStakeText), now(select.selectObstacle)]).toEqual(['1234', null]);
    send({ type: 'slipSelection.stakeCleared' });
    expect([now(select.selectStakeText), now(select.selectObstacle)]).toEqual(['', 'NO_STAKE']);
  });

  it('is limited by the liability of a lay, and larger beside a bet that it hedges', () => {
    const lay = {
      stored: storedSelection({ selection: selection({ side: 'lay', price: 186 }) }),
      available: 860_00,
    };
    expect(start(lay).now(select.selectMaxStake)).toBe(1_000_00);
    expect(start({ ...lay, bets: [betResult.matched] }).now(select.selectMaxStake)).toBeGreaterThan(1_000_00);
  });

  it('has no largest amount where the whole rupees of the balance are below the minimum', () => {
    expect(start({ available: 100_99 }).now(select.selectMaxStake)).toBe(100_00);
    expect(start({ available: 99_99 }).now(select.selectMaxStake)).toBe(0);
  });

  it('cannot be set to the largest while the balance is unknown', () => {
    expect(start({ available: null }).now(select.selectMaxStake)).toBeNull();
    const { actor } = start({ available: null });
    expect(actor.getSnapshot().can({ type: 'slipSelection.maxStakeChosen' })).toBe(false);
  });
});

describe('the profit and loss of a bet', () => {
  it.each([
    ['a back at decimal odds', selection(), 500_00, 420_00],
    ['a lay at decimal odds', selection({ side: 'lay', price: 186 }), 430_00, 500_00],
    ['a bookmaker’s rate of 77', selection({ gtype: 'bookmaker', side: 'lay', price: 7700 }), 385_00, 500_00],
  ] as const)('is by the scale of its market: %s', (_, selectionAdded, liability, profit) => {
    const { now } = start({
      stored: storedSelection({ selection: selectionAdded }),
      acceptance: 'none',
      market: null,
    });
    expect([now(select.selectLiability), now(select.selectProfit)]).toEqual([liability, profit]);
  });

  it('is null for a stake that is missing or too large', () => {
    const { now, send } = start();
    send({ type: 'slipSelection.stakeTyped', text: '9999999999999' });
    expect([now(select.selectLiability), now(select.selectAdded), now(select.selectObstacle)]).toEqual([
      null,
      null,
      'STAKE_TOO_HIGH',
    ]);
    send({ type: 'slipSelection.stakeTyped', text: 'all of it' });
    expect([now(select.selectLiability), now(select.selectProfit)]).toEqual([null, null]);
  });
});
