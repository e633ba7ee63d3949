import { describe, expect, it } from 'vitest';
import * as slip from '../../../machines/bet-slip/bet-slip.selectors';
import * as leg from '../../../machines/slip-selection/slip-selection.selectors';
import { refused, unreachable } from '../../support/machines/fixtures';
import { KEY, told } from '../../support/machines/slip-fixtures';
import { start, unfollowed } from './start';

describe('signing in', () => {
  it('loses nothing of the slip: the legs are there, with their stakes, and can be placed', () => {
    const { leg: legAt, move, now, pick: press, send, signIn, told } = start();
    press();
    move();
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    expect([now(slip.hasPlaceable), legAt().now(leg.obstacle)]).toEqual([true, 'SIGNED_OUT']);
    send({ type: 'betSlip.placeRequested' });
    expect(told.filter(({ to }) => to === 'auth')).toHaveLength(1);
    signIn();
    expect([legAt().now(leg.obstacle), legAt().now(leg.stakeText)]).toEqual([null, '500']);
  });

  it('is undone by signing out: the drafts stay, and what was known of the player goes', async () => {
    const { follows, keptLegs, leg: legAt, move, newKey, now, pick: press, placeBet, send, signIn } = start();
    signIn();
    press();
    press({ marketId: 'm2', selectionId: 'over' });
    move();
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    legAt().send({ type: 'betLeg.placeRequested' });
    legAt().send({ type: 'betLeg.confirmed' });
    await newKey.resolve(KEY);
    await placeBet.resolve(told.matched);
    send({ type: 'betSlip.betsLoaded', bets: [told.matched] });
    follows();
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect(now(({ context }) => [context.bets, context.available])).toEqual([[], null]);
    expect([now(slip.legCount), legAt().now(leg.pick).selectionId, follows()]).toEqual([
      1,
      'over',
      [unfollowed('m1-odds')],
    ]);
    expect(keptLegs()).toHaveLength(1);
  });

  it('again after a session that ended while a bet was sent finds it as it was answered', async () => {
    const { leg: legAt, move, newKey, now, pick: press, placeBet, send, signIn } = start();
    signIn();
    press();
    move();
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    legAt().send({ type: 'betLeg.placeRequested' });
    legAt().send({ type: 'betLeg.confirmed' });
    await newKey.resolve(KEY);
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    await placeBet.reject(refused('Unauthorized action.'));
    signIn();
    expect([now(slip.legCount), legAt().now(leg.obstacle), legAt().now(leg.stakeText)]).toEqual([
      1,
      null,
      '500',
    ]);
  });

  it('looks up nothing that somebody else may have sent', async () => {
    const { keptLegs, leg: legAt, move, newKey, now, pick: press, placeBet, send, signIn } = start();
    signIn();
    press();
    move();
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    legAt().send({ type: 'betLeg.placeRequested' });
    legAt().send({ type: 'betLeg.confirmed' });
    await newKey.resolve(KEY);
    await placeBet.reject(unreachable);
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect(now(slip.legCount)).toBe(1);
    signIn();
    expect([now(slip.legCount), keptLegs()]).toEqual([0, []]);
  });
});
