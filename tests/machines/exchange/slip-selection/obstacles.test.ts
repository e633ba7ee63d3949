import { describe, expect, it } from 'vitest';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { market, runner } from '../../../support/machines/market-fixtures';
import { betResult, selection, storedSelection } from '../../../support/machines/slip-fixtures';
import { at, type Start, start } from './start';

describe('why a selection cannot be placed', () => {
  const suspended = { market: market({ status: 'SUSPENDED' }), condition: 'SUSPENDED' } as const;
  const removed = [{ ...runner('india', 'India', 184, 186), status: 'REMOVED' as const }];

  it.each<[select.SelectionObstacle | null, Start]>([
    [null, {}],
    ['STALE', { market: null }],
    ['STALE', { condition: 'STALE' }],
    ['SUSPENDED', suspended],
    ['BALL_RUNNING', { condition: 'BALL_RUNNING' }],
    ['RESULT_AWAITED', { condition: 'RESULT_AWAITED' }],
    ['INACTIVE', { condition: 'INACTIVE' }],
    ['CLOSED', { condition: 'CLOSED' }],
    ['SUSPENDED', { ...suspended, isPlayer: false, stored: storedSelection({ stakeText: '' }) }],
    ['NOT_RUNNING', { market: market({ runners: removed }) }],
    ['NOT_RUNNING', { market: market({ runners: [] }) }],
    ['INVALID_ODDS', { stored: storedSelection({ selection: selection({ price: 1850 + 1 }) }) }],
    ['ODDS_CHANGED', { market: market({ runners: at(180), keepsUnmatched: false }) }],
    ['ODDS_CHANGED', { market: market({ runners: at(180) }), acceptance: 'none' }],
    ['NO_STAKE', { stored: storedSelection({ stakeText: ' ' }) }],
    ['STAKE_UNREADABLE', { stored: storedSelection({ stakeText: '5 0 0 rupees' }) }],
    ['STAKE_TOO_LOW', { stored: storedSelection({ stakeText: '99.99' }) }],
    ['STAKE_TOO_LOW', { stored: storedSelection({ stakeText: '₹ ९९.९९' }) }],
    ['STAKE_TOO_HIGH', { stored: storedSelection({ stakeText: '99999999999' }) }],
    ['STAKE_TOO_HIGH', { stored: storedSelection({ stakeText: '99999999999999999999' }) }],
    ['SIGNED_OUT', { isPlayer: false, available: null }],
    ['STAKE_TOO_LOW', { isPlayer: false, stored: storedSelection({ stakeText: '1' }) }],
    ['INSUFFICIENT_BALANCE', { available: 499_99 }],
    ['INSUFFICIENT_BALANCE', { available: -1 }],
    // An unknown balance is checked by the server.
    [null, { available: null }],
  ])('is %s, the first obstacle', (obstacle, input) => {
    expect(start(input).now(select.selectObstacle)).toBe(obstacle);
  });

  it('is not the balance for a hedge', () => {
    const hedge = storedSelection({ selection: selection({ side: 'lay', price: 186 }), stakeText: '400' });
    expect(
      start({ stored: hedge, bets: [betResult.matched], available: 0 }).now(select.selectObstacle),
    ).toBeNull();
    expect(start({ stored: hedge, available: 0 }).now(select.selectObstacle)).toBe('INSUFFICIENT_BALANCE');
  });

  it('is a price that is not offered, on a market that keeps no unmatched bets', () => {
    const empty = [{ ...runner('india', 'India', 184, 186), back: [] }];
    expect(start({ market: market({ runners: empty }) }).now(select.selectObstacle)).toBeNull();
    const notKept = market({ runners: empty, keepsUnmatched: false });
    expect(start({ market: notKept }).now(select.selectObstacle)).toBe('NOT_OFFERED');
  });

  it('ends when the market opens again, with the stake kept', () => {
    const { actor, move, now } = start();
    move({ status: 'SUSPENDED' }, 'SUSPENDED');
    expect([now(select.selectObstacle), now(select.selectStakeText)]).toEqual(['SUSPENDED', '500']);
    expect(actor.getSnapshot().can({ type: 'slipSelection.placeRequested' })).toBe(false);
    move({});
    expect(now(select.selectObstacle)).toBeNull();
  });
});

describe('a balance that is too small', () => {
  it('shows the shortfall, and is no obstacle once it has grown', () => {
    const { changeTerms, now } = start({ available: 200_00 });
    expect([now(select.selectObstacle), now(select.selectShortfall)]).toEqual([
      'INSUFFICIENT_BALANCE',
      300_00,
    ]);
    changeTerms({ available: 1_000_00 });
    expect([now(select.selectObstacle), now(select.selectShortfall)]).toEqual([null, 0]);
  });

  it('adds a negative balance to the shortfall', () => {
    const { changeTerms, now } = start({ available: -200_00 });
    expect([now(select.selectObstacle), now(select.selectShortfall)]).toEqual([
      'INSUFFICIENT_BALANCE',
      700_00,
    ]);
    changeTerms({ available: 500_00 });
    expect([now(select.selectObstacle), now(select.selectShortfall)]).toEqual([null, 0]);
  });

  it('that the exchange has reported is cleared once it has grown', async () => {
    const { changeTerms, now, place, placeBet } = start();
    await place();
    await placeBet.resolve(betResult.poor);
    changeTerms({ available: 50_00 });
    expect(now(select.selectOutcome)).toEqual({ kind: 'rejected', reason: 'INSUFFICIENT_BALANCE' });
    changeTerms({ available: 900_00 });
    expect([now(select.selectOutcome), now(select.selectObstacle)]).toEqual([null, null]);
  });
});
