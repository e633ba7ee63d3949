import { describe, expect, it } from 'vitest';
import * as slip from '../../../machines/bet-slip/bet-slip.selectors';
import * as leg from '../../../machines/slip-selection/slip-selection.selectors';
import { market } from '../../support/machines/market-fixtures';
import { KEY, told } from '../../support/machines/slip-fixtures';
import { start } from './start';

describe('placing all', () => {
  it('confirms or places every leg that can be, and leaves the others as they are', () => {
    const { leg: legAt, move, now, pick: press, send, signIn } = start();
    signIn();
    press();
    press({ side: 'lay', price: 186 });
    move();
    expect(now(slip.hasPlaceable)).toBe(false);
    legAt(0).send({ type: 'betLeg.stakeTyped', text: '500' });
    expect(now(slip.hasPlaceable)).toBe(true);
    send({ type: 'betSlip.placeRequested' });
    expect([legAt(0).now(leg.isConfirming), legAt(1).now(leg.isConfirming)]).toEqual([true, false]);
  });

  it('has nothing to place while the market is suspended', () => {
    const { leg: legAt, now, pick: press, send, signIn } = start();
    signIn();
    press();
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    send({ type: 'betSlip.marketMoved', market: market({ status: 'SUSPENDED' }), condition: 'SUSPENDED' });
    expect([now(slip.hasPlaceable), legAt().now(leg.obstacle)]).toEqual([false, 'SUSPENDED']);
  });

  it('tells the standings what the drafts and what is under way would add', () => {
    const { leg: legAt, now, pick: press } = start();
    press();
    press({ side: 'lay', price: 186 });
    legAt(0).send({ type: 'betLeg.stakeTyped', text: '500' });
    legAt(1).send({ type: 'betLeg.stakeTyped', text: 'much' });
    const drafts = now(slip.draftsOn('m1-odds'));
    expect(drafts).toEqual([expect.objectContaining({ selectionId: 'india', side: 'back', stake: 500_00 })]);
    expect([now(slip.draftsOn('m1-odds')), now(slip.draftsOn('m2'))]).toEqual([drafts, []]);
    expect(now(slip.draftsOn('m1-odds'))).toBe(drafts);
  });
});

describe('clearing the slip', () => {
  it('takes drafts and placed legs away, and leaves what is under way until it is known', async () => {
    const { leg: legAt, move, newKey, now, pick: press, placeBet, send, signIn } = start();
    signIn();
    press();
    press({ side: 'lay', price: 186 });
    move();
    legAt(0).send({ type: 'betLeg.stakeTyped', text: '500' });
    send({ type: 'betSlip.placeRequested' });
    legAt(0).send({ type: 'betLeg.confirmed' });
    await newKey.resolve(KEY);
    send({ type: 'betSlip.cleared' });
    expect([now(slip.legCount), legAt().now(leg.isBusy)]).toEqual([1, true]);
    await placeBet.resolve(told.matched);
    send({ type: 'betSlip.cleared' });
    expect(now(slip.legCount)).toBe(0);
  });
});
