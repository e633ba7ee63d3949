import { describe, expect, it } from 'vitest';
import * as leg from '../../../machines/slip-selection/slip-selection.selectors';
import { keptLeg, pick, told } from '../../support/machines/slip-fixtures';
import { start } from './start';

describe('a stake', () => {
  it('stays as it is typed, also in the digits of a Hindi keyboard', () => {
    const { now, send } = start();
    send({ type: 'betLeg.stakeTyped', text: '१,०००.५' });
    expect([now(leg.stakeText), now(leg.stake), now(leg.obstacle)]).toEqual(['१,०००.५', 1_000_50, null]);
    send({ type: 'betLeg.stakeTyped', text: '1,00' });
    expect([now(leg.stakeText), now(leg.stake)]).toEqual(['1,00', 100_00]);
  });

  it('is what a quick button says, as much as the balance bears, or nothing', () => {
    const { now, send } = start({ available: 1_234_56 });
    send({ type: 'betLeg.stakeChosen', stake: 5_000_00 });
    expect([now(leg.stakeText), now(leg.obstacle)]).toEqual(['5000', 'INSUFFICIENT_BALANCE']);
    send({ type: 'betLeg.maxStakeChosen' });
    expect([now(leg.stakeText), now(leg.obstacle)]).toEqual(['1234.56', null]);
    send({ type: 'betLeg.stakeCleared' });
    expect([now(leg.stakeText), now(leg.obstacle)]).toEqual(['', 'NO_STAKE']);
  });

  it('at most is what a lay’s liability allows, and more beside a bet that it hedges', () => {
    const lay = { leg: keptLeg({ pick: pick({ side: 'lay', price: 186 }) }), available: 860_00 };
    expect(start(lay).now(leg.maxStake)).toBe(1_000_00);
    expect(start({ ...lay, bets: [told.matched] }).now(leg.maxStake)).toBeGreaterThan(1_000_00);
  });

  it('cannot be the most while it is not known what the player has', () => {
    expect(start({ available: null }).now(leg.maxStake)).toBeNull();
    const { actor } = start({ available: null });
    expect(actor.getSnapshot().can({ type: 'betLeg.maxStakeChosen' })).toBe(false);
  });
});

describe('what a bet can win and lose', () => {
  it.each([
    ['a back at decimal odds', pick(), 500_00, 420_00],
    ['a lay at decimal odds', pick({ side: 'lay', price: 186 }), 430_00, 500_00],
    ['a bookmaker’s rate of 77', pick({ gtype: 'bookmaker', side: 'lay', price: 7700 }), 385_00, 500_00],
  ] as const)('is by the scale of its market: %s', (_, picked, liability, profit) => {
    const { now } = start({ leg: keptLeg({ pick: picked }), choice: 'none', market: null });
    expect([now(leg.liability), now(leg.profit)]).toEqual([liability, profit]);
  });

  it('is not known of a stake that is none, or beyond counting', () => {
    const { now, send } = start();
    send({ type: 'betLeg.stakeTyped', text: '9999999999999' });
    expect([now(leg.liability), now(leg.added), now(leg.obstacle)]).toEqual([null, null, 'STAKE_TOO_HIGH']);
    send({ type: 'betLeg.stakeTyped', text: 'all of it' });
    expect([now(leg.liability), now(leg.profit)]).toEqual([null, null]);
  });
});
