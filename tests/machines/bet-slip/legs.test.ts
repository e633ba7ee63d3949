import { describe, expect, it } from 'vitest';
import * as slip from '../../../machines/bet-slip/bet-slip.selectors';
import * as leg from '../../../machines/slip-selection/slip-selection.selectors';
import { market } from '../../support/machines/market-fixtures';
import { KEY, keptLeg, later, pick, told } from '../../support/machines/slip-fixtures';
import { followed, start, unfollowed } from './start';

describe('a price that is pressed', () => {
  it('becomes a leg, opens the slip, and has its market followed', () => {
    const { follows, keptLegs, leg: legAt, now, pick: press } = start();
    expect([now(slip.isOpen), now(slip.legCount)]).toEqual([false, 0]);
    press();
    expect([now(slip.isOpen), now(slip.legCountOn('m1-odds')), now(slip.legCountOn('m2'))]).toEqual([
      true,
      1,
      0,
    ]);
    expect(legAt().now(leg.pick)).toEqual(pick());
    expect(follows()).toEqual([followed('m1-odds')]);
    expect(keptLegs()).toEqual([keptLeg({ stakeText: '' })]);
  });

  it('once more takes the leg away, and its market is let go', () => {
    const { follows, keptLegs, now, pick: press } = start();
    press();
    press();
    expect([now(slip.legCount), keptLegs()]).toEqual([0, []]);
    expect(follows()).toEqual([followed('m1-odds'), unfollowed('m1-odds')]);
  });

  it('of the same side of the same runner is asked for instead, with the stake kept', () => {
    const { keptLegs, leg: legAt, now, pick: press } = start();
    press();
    legAt().send({ type: 'betLeg.stakeTyped', text: '700' });
    press({ price: 190 });
    expect([now(slip.legCount), legAt().now(leg.price), legAt().now(leg.stakeText)]).toEqual([1, 190, '700']);
    expect(keptLegs()).toEqual([keptLeg({ pick: pick({ price: 190 }), stakeText: '700' })]);
  });

  it('on the other side, of another runner or market is a leg of its own', () => {
    const { follows, now, pick: press } = start();
    press();
    press({ side: 'lay', price: 186 });
    press({ selectionId: 'australia', price: 216 });
    press({ marketId: 'm1-tied', price: 2000 });
    expect([now(slip.legCount), now(slip.legCountOn('m1-odds'))]).toEqual([4, 3]);
    expect(now(slip.hasDraft('m1-odds', 'india', 'lay'))).toBe(true);
    expect(now(slip.hasDraft('m1-tied', 'india', 'lay'))).toBe(false);
    expect(follows()).toEqual([followed('m1-odds'), followed('m1-tied')]);
  });

  it('of a leg that is under way is another bet, and takes nothing away', async () => {
    const { leg: legAt, move, newKey, now, pick: press, send, signIn } = start();
    signIn();
    press();
    move();
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    send({ type: 'betSlip.placeRequested' });
    legAt().send({ type: 'betLeg.confirmed' });
    await newKey.resolve(KEY);
    press();
    expect(now(slip.legCount)).toBe(2);
    expect(legAt().now(leg.isBusy)).toBe(true);
  });
});

describe('the legs', () => {
  it('are the same list as long as none comes or goes', () => {
    const { leg: legAt, move, now, pick: press } = start();
    press();
    const before = now(slip.legRefs);
    legAt().send({ type: 'betLeg.stakeTyped', text: '500' });
    move({ version: 8 });
    expect(now(slip.legRefs)).toBe(before);
    press({ selectionId: 'australia' });
    expect(now(slip.legRefs)).toHaveLength(2);
  });

  it('hear of their market, the player’s bets on it, the balance and the choices', () => {
    const { leg: legAt, move, pick: press, send, signIn } = start();
    press();
    press({ marketId: 'm2', selectionId: 'over' });
    signIn();
    move({ version: 9 });
    send({ type: 'betSlip.betsLoaded', bets: [told.matched] });
    send({ type: 'betSlip.choiceChanged', choice: 'none' });
    const [first, second] = [legAt(0), legAt(1)];
    expect([first.now(leg.market)?.version, second.now(leg.market)]).toEqual([9, null]);
    expect(first.now((snapshot) => snapshot.context.bets)).toEqual([told.matched]);
    expect(second.now((snapshot) => [snapshot.context.bets, snapshot.context.choice])).toEqual([[], 'none']);
    expect([first.now(leg.available), second.now(leg.available)]).toEqual([10_000_00, 10_000_00]);
  });

  it('that come later know all of that at once', () => {
    const { leg: legAt, move, pick: press, send, signIn } = start();
    signIn();
    press();
    move();
    send({ type: 'betSlip.betsLoaded', bets: [told.matched] });
    press({ selectionId: 'australia', price: 216 });
    const second = legAt(1);
    expect([second.now(leg.available), second.now(leg.market)?.version]).toEqual([10_000_00, 7]);
    expect(second.now((snapshot) => snapshot.context.bets)).toEqual([told.matched]);
  });

  it('weigh the player’s other bets by the newest word of each, and no bet that has ended', () => {
    const { leg: legAt, pick: press, send } = start();
    press();
    const bets = () => legAt().now((snapshot) => snapshot.context.bets);
    const matched = later(told.unmatched, { state: 'matched', matched: 500_00, remaining: 0 });
    send({ type: 'betSlip.betChanged', bet: matched });
    send({ type: 'betSlip.betChanged', bet: told.unmatched });
    expect(bets()).toEqual([matched]);
    send({ type: 'betSlip.betChanged', bet: later(matched, { state: 'won' }) });
    expect(bets()).toEqual([]);
  });

  it('that are put away are gone, and their market with the last of them', () => {
    const { follows, keptLegs, leg: legAt, now, pick: press } = start();
    press();
    press({ side: 'lay' });
    legAt().send({ type: 'betLeg.dismissed' });
    expect([now(slip.legCount), keptLegs()]).toEqual([
      1,
      [keptLeg({ pick: pick({ side: 'lay' }), stakeText: '' })],
    ]);
    legAt().send({ type: 'betLeg.dismissed' });
    expect(follows()).toEqual([followed('m1-odds'), unfollowed('m1-odds')]);
  });
});

describe('a market that a cash-out wants', () => {
  it('is followed for it, its changes are handed on, and it is let go with the last who wants it', () => {
    const { follows, move, news, pick: press, send } = start();
    press();
    send({ type: 'betSlip.marketWanted', marketId: 'm1-odds' });
    send({ type: 'betSlip.marketWanted', marketId: 'm2' });
    expect(follows()).toEqual([followed('m1-odds'), followed('m2')]);
    move({ version: 8 });
    expect(news()).toEqual([
      { to: 'bets', event: { type: 'bets.marketMoved', market: market({ version: 8 }) } },
    ]);
    press();
    send({ type: 'betSlip.marketUnwanted', marketId: 'm2' });
    send({ type: 'betSlip.marketUnwanted', marketId: 'm1-odds' });
    expect(follows()).toEqual([unfollowed('m2'), unfollowed('m1-odds')]);
  });
});
