import { describe, expect, it } from 'vitest';
import * as slip from '../../../machines/bet-slip/bet-slip.selectors';
import * as stored from '../../../machines/slip-selection/slip-selection.selectors';
import { refused, unreachable } from '../../support/machines/fixtures';
import { KEY, told } from '../../support/machines/slip-fixtures';
import { start, unfollowed } from './start';

describe('signing in', () => {
  it('loses nothing of the slip: the legs are there, with their stakes, and can be placed', () => {
    const { stored: legAt, move, now, selection: press, send, signIn, told } = start();
    press();
    move();
    legAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    expect([now(slip.selectHasPlaceable), legAt().now(stored.selectObstacle)]).toEqual([true, 'SIGNED_OUT']);
    send({ type: 'betSlip.placeRequested' });
    expect(told.filter(({ to }) => to === 'auth')).toHaveLength(1);
    signIn();
    expect([legAt().now(stored.selectObstacle), legAt().now(stored.selectStakeText)]).toEqual([null, '500']);
  });

  it('is undone by signing out: the drafts stay, and what was known of the player goes', async () => {
    const {
      follows,
      storedSelections,
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
    press({ marketId: 'm2', selectionId: 'over' });
    move();
    legAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    legAt().send({ type: 'slipSelection.placeRequested' });
    legAt().send({ type: 'slipSelection.confirmed' });
    await createIdempotencyKey.resolve(KEY);
    await placeBet.resolve(told.matched);
    send({ type: 'betSlip.betsLoaded', bets: [told.matched] });
    follows();
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect(now(({ context }) => [context.bets, context.available])).toEqual([[], null]);
    expect([now(slip.selectSelectionCount), legAt().now(stored.selectPick).selectionId, follows()]).toEqual([
      1,
      'over',
      [unfollowed('m1-odds')],
    ]);
    expect(storedSelections()).toHaveLength(1);
  });

  it('again after a session that ended while a bet was sent finds it as it was answered', async () => {
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
    move();
    legAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    legAt().send({ type: 'slipSelection.placeRequested' });
    legAt().send({ type: 'slipSelection.confirmed' });
    await createIdempotencyKey.resolve(KEY);
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    await placeBet.reject(refused('Unauthorized action.'));
    signIn();
    expect([
      now(slip.selectSelectionCount),
      legAt().now(stored.selectObstacle),
      legAt().now(stored.selectStakeText),
    ]).toEqual([1, null, '500']);
  });

  it('looks up nothing that somebody else may have sent', async () => {
    const {
      storedSelections,
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
    move();
    legAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    legAt().send({ type: 'slipSelection.placeRequested' });
    legAt().send({ type: 'slipSelection.confirmed' });
    await createIdempotencyKey.resolve(KEY);
    await placeBet.reject(unreachable);
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect(now(slip.selectSelectionCount)).toBe(1);
    signIn();
    expect([now(slip.selectSelectionCount), storedSelections()]).toEqual([0, []]);
  });
});
