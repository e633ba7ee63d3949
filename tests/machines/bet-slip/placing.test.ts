import { describe, expect, it } from 'vitest';
import * as slip from '../../../machines/bet-slip/bet-slip.selectors';
import * as stored from '../../../machines/slip-selection/slip-selection.selectors';
import { market } from '../../support/machines/market-fixtures';
import { KEY, told } from '../../support/machines/slip-fixtures';
import { start } from './start';

describe('placing all', () => {
  it('confirms or places every leg that can be, and leaves the others as they are', () => {
    const { stored: legAt, move, now, selection: press, send, signIn } = start();
    signIn();
    press();
    press({ side: 'lay', price: 186 });
    move();
    expect(now(slip.selectHasPlaceable)).toBe(false);
    legAt(0).send({ type: 'slipSelection.stakeTyped', text: '500' });
    expect(now(slip.selectHasPlaceable)).toBe(true);
    send({ type: 'betSlip.placeRequested' });
    expect([legAt(0).now(stored.selectIsConfirming), legAt(1).now(stored.selectIsConfirming)]).toEqual([
      true,
      false,
    ]);
  });

  it('has nothing to place while the market is suspended', () => {
    const { stored: legAt, now, selection: press, send, signIn } = start();
    signIn();
    press();
    legAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    send({ type: 'betSlip.marketMoved', market: market({ status: 'SUSPENDED' }), condition: 'SUSPENDED' });
    expect([now(slip.selectHasPlaceable), legAt().now(stored.selectObstacle)]).toEqual([false, 'SUSPENDED']);
  });

  it('tells the standings what the drafts and what is under way would add', () => {
    const { stored: legAt, now, selection: press } = start();
    press();
    press({ side: 'lay', price: 186 });
    legAt(0).send({ type: 'slipSelection.stakeTyped', text: '500' });
    legAt(1).send({ type: 'slipSelection.stakeTyped', text: 'much' });
    const drafts = now(slip.selectDraftsOn('m1-odds'));
    expect(drafts).toEqual([expect.objectContaining({ selectionId: 'india', side: 'back', stake: 500_00 })]);
    expect([now(slip.selectDraftsOn('m1-odds')), now(slip.selectDraftsOn('m2'))]).toEqual([drafts, []]);
    expect(now(slip.selectDraftsOn('m1-odds'))).toBe(drafts);
  });
});

describe('clearing the slip', () => {
  it('takes drafts and placed legs away, and leaves what is under way until it is known', async () => {
    const {
      stored: legAt,
      move,
      createIdempotencyKey,
      now,
      selection: press,
      placeBet,
      send,
      signIn,
    } = start();
    signIn();
    press();
    press({ side: 'lay', price: 186 });
    move();
    legAt(0).send({ type: 'slipSelection.stakeTyped', text: '500' });
    send({ type: 'betSlip.placeRequested' });
    legAt(0).send({ type: 'slipSelection.confirmed' });
    await createIdempotencyKey.resolve(KEY);
    send({ type: 'betSlip.cleared' });
    expect([now(slip.selectSelectionCount), legAt().now(stored.selectIsBusy)]).toEqual([1, true]);
    await placeBet.resolve(told.matched);
    send({ type: 'betSlip.cleared' });
    expect(now(slip.selectSelectionCount)).toBe(0);
  });
});
