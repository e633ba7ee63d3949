import { describe, expect, it } from 'vitest';
import * as slip from '../../../machines/bet-slip/bet-slip.selectors';
import * as stored from '../../../machines/slip-selection/slip-selection.selectors';
import { market } from '../../support/machines/market-fixtures';
import { KEY, later, selection, storedSelection, told } from '../../support/machines/slip-fixtures';
import { followed, start, unfollowed } from './start';

describe('a price that is pressed', () => {
  it('becomes a leg, opens the slip, and has its market followed', () => {
    const { follows, storedSelections, stored: legAt, now, selection: press } = start();
    expect([now(slip.selectIsOpen), now(slip.selectSelectionCount)]).toEqual([false, 0]);
    press();
    expect([
      now(slip.selectIsOpen),
      now(slip.selectSelectionCountOn('m1-odds')),
      now(slip.selectSelectionCountOn('m2')),
    ]).toEqual([true, 1, 0]);
    expect(legAt().now(stored.selectPick)).toEqual(selection());
    expect(follows()).toEqual([followed('m1-odds')]);
    expect(storedSelections()).toEqual([storedSelection({ stakeText: '' })]);
  });

  it('once more takes the leg away, and its market is let go', () => {
    const { follows, storedSelections, now, selection: press } = start();
    press();
    press();
    expect([now(slip.selectSelectionCount), storedSelections()]).toEqual([0, []]);
    expect(follows()).toEqual([followed('m1-odds'), unfollowed('m1-odds')]);
  });

  it('of the same side of the same runner is asked for instead, with the stake kept', () => {
    const { storedSelections, stored: legAt, now, selection: press } = start();
    press();
    legAt().send({ type: 'slipSelection.stakeTyped', text: '700' });
    press({ price: 190 });
    expect([
      now(slip.selectSelectionCount),
      legAt().now(stored.selectPrice),
      legAt().now(stored.selectStakeText),
    ]).toEqual([1, 190, '700']);
    expect(storedSelections()).toEqual([
      storedSelection({ selection: selection({ price: 190 }), stakeText: '700' }),
    ]);
  });

  it('on the other side, of another runner or market is a leg of its own', () => {
    const { follows, now, selection: press } = start();
    press();
    press({ side: 'lay', price: 186 });
    press({ selectionId: 'australia', price: 216 });
    press({ marketId: 'm1-tied', price: 2000 });
    expect([now(slip.selectSelectionCount), now(slip.selectSelectionCountOn('m1-odds'))]).toEqual([4, 3]);
    expect(now(slip.selectHasDraft('m1-odds', 'india', 'lay'))).toBe(true);
    expect(now(slip.selectHasDraft('m1-tied', 'india', 'lay'))).toBe(false);
    expect(follows()).toEqual([followed('m1-odds'), followed('m1-tied')]);
  });

  it('of a leg that is under way is another bet, and takes nothing away', async () => {
    const { stored: legAt, move, createIdempotencyKey, now, selection: press, send, signIn } = start();
    signIn();
    press();
    move();
    legAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    send({ type: 'betSlip.placeRequested' });
    legAt().send({ type: 'slipSelection.confirmed' });
    await createIdempotencyKey.resolve(KEY);
    press();
    expect(now(slip.selectSelectionCount)).toBe(2);
    expect(legAt().now(stored.selectIsBusy)).toBe(true);
  });
});

describe('the legs', () => {
  it('are the same list as long as none comes or goes', () => {
    const { stored: legAt, move, now, selection: press } = start();
    press();
    const before = now(slip.selectSelectionRefs);
    legAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    move({ version: 8 });
    expect(now(slip.selectSelectionRefs)).toBe(before);
    press({ selectionId: 'australia' });
    expect(now(slip.selectSelectionRefs)).toHaveLength(2);
  });

  it('hear of their market, the player’s bets on it, the balance and the choices', () => {
    const { stored: legAt, move, selection: press, send, signIn } = start();
    press();
    press({ marketId: 'm2', selectionId: 'over' });
    signIn();
    move({ version: 9 });
    send({ type: 'betSlip.betsLoaded', bets: [told.matched] });
    send({ type: 'betSlip.acceptanceChanged', acceptance: 'none' });
    const [first, second] = [legAt(0), legAt(1)];
    expect([first.now(stored.selectMarket)?.version, second.now(stored.selectMarket)]).toEqual([9, null]);
    expect(first.now((snapshot) => snapshot.context.bets)).toEqual([told.matched]);
    expect(second.now((snapshot) => [snapshot.context.bets, snapshot.context.acceptance])).toEqual([
      [],
      'none',
    ]);
    expect([first.now(stored.selectAvailable), second.now(stored.selectAvailable)]).toEqual([
      10_000_00, 10_000_00,
    ]);
  });

  it('that come later know all of that at once', () => {
    const { stored: legAt, move, selection: press, send, signIn } = start();
    signIn();
    press();
    move();
    send({ type: 'betSlip.betsLoaded', bets: [told.matched] });
    press({ selectionId: 'australia', price: 216 });
    const second = legAt(1);
    expect([second.now(stored.selectAvailable), second.now(stored.selectMarket)?.version]).toEqual([
      10_000_00, 7,
    ]);
    expect(second.now((snapshot) => snapshot.context.bets)).toEqual([told.matched]);
  });

  it('weigh the player’s other bets by the newest word of each, and no bet that has ended', () => {
    const { stored: legAt, selection: press, send } = start();
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
    const { follows, storedSelections, stored: legAt, now, selection: press } = start();
    press();
    press({ side: 'lay' });
    legAt().send({ type: 'slipSelection.dismissed' });
    expect([now(slip.selectSelectionCount), storedSelections()]).toEqual([
      1,
      [storedSelection({ selection: selection({ side: 'lay' }), stakeText: '' })],
    ]);
    legAt().send({ type: 'slipSelection.dismissed' });
    expect(follows()).toEqual([followed('m1-odds'), unfollowed('m1-odds')]);
  });
});

describe('a market that a cash-out wants', () => {
  it('is followed for it, its changes are handed on, and it is let go with the last who wants it', () => {
    const { follows, move, news, selection: press, send } = start();
    press();
    send({ type: 'betSlip.marketFollowed', marketId: 'm1-odds' });
    send({ type: 'betSlip.marketFollowed', marketId: 'm2' });
    expect(follows()).toEqual([followed('m1-odds'), followed('m2')]);
    move({ version: 8 });
    expect(news()).toEqual([
      { to: 'bets', event: { type: 'bets.marketMoved', market: market({ version: 8 }) } },
    ]);
    press();
    send({ type: 'betSlip.marketUnfollowed', marketId: 'm2' });
    send({ type: 'betSlip.marketUnfollowed', marketId: 'm1-odds' });
    expect(follows()).toEqual([unfollowed('m2'), unfollowed('m1-odds')]);
  });
});
