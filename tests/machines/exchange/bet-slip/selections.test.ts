import { describe, expect, it } from 'vitest';
import * as slip from '../../../../machines/exchange/slip/bet-slip.selectors';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { betResult, KEY, later, selection, storedSelection } from '../../../support/machines/slip-fixtures';
import { followed, start, unfollowed } from './start';

describe('a selected price', () => {
  it('is added to the slip, opens the slip and follows its market', () => {
    const { follows, storedSelections, selectionAt, now, add } = start();
    expect([now(slip.selectIsOpen), now(slip.selectSelectionCount)]).toEqual([false, 0]);
    add();
    expect([now(slip.selectIsOpen), now(slip.selectSelectionCount)]).toEqual([true, 1]);
    expect(selectionAt().now(select.selectSelection)).toEqual(selection());
    expect(follows()).toEqual([followed('m1-odds')]);
    expect(storedSelections()).toEqual([storedSelection({ stakeText: '' })]);
  });

  it('is removed when it is selected again, and unfollows its market', () => {
    const { follows, storedSelections, now, add } = start();
    add();
    add();
    expect([now(slip.selectSelectionCount), storedSelections()]).toEqual([0, []]);
    expect(follows()).toEqual([followed('m1-odds'), unfollowed('m1-odds')]);
  });

  it('replaces the price of the same runner and side, and keeps the stake', () => {
    const { storedSelections, selectionAt, now, add } = start();
    add();
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '700' });
    add({ price: 190 });
    expect([
      now(slip.selectSelectionCount),
      selectionAt().now(select.selectPrice),
      selectionAt().now(select.selectStakeText),
    ]).toEqual([1, 190, '700']);
    expect(storedSelections()).toEqual([
      storedSelection({ selection: selection({ price: 190 }), stakeText: '700' }),
    ]);
  });

  it('replaces the line of a fancy that moved at the same price', () => {
    const { add, now, selectionAt } = start();
    const fancy = { gtype: 'fancy', marketId: 'm1-runs', selectionId: 'runs', price: 100 } as const;
    add({ ...fancy, line: 45 });
    add({ ...fancy, line: 46 });
    expect(now(slip.selectSelectionCount)).toBe(1);
    expect(selectionAt().now(select.selectSelection).line).toBe(46);
  });

  it('leaves the other selections as they are, also after one was removed', () => {
    const { add, now, selectionAt } = start();
    add();
    add({ selectionId: 'australia', price: 216 });
    selectionAt(1).send({ type: 'slipSelection.stakeTyped', text: '700' });
    selectionAt(0).send({ type: 'slipSelection.dismissed' });
    add({ marketId: 'm1-tied', price: 2000 });
    add({ marketId: 'm1-toss', price: 190 });
    selectionAt(2).send({ type: 'slipSelection.dismissed' });
    expect(now(slip.selectSelectionCount)).toBe(2);
    expect(selectionAt().now(select.selectStakeText)).toBe('700');
  });

  it('that is removed with all others ends no work, since it began none', () => {
    const { add, newlySent, send, signIn } = start([]);
    signIn();
    add();
    newlySent();
    send({ type: 'betSlip.cleared' });
    expect(newlySent().filter(({ to }) => to === 'updates')).toEqual([]);
  });

  it('of another side, runner or market is another selection', () => {
    const { follows, now, add } = start();
    add();
    add({ side: 'lay', price: 186 });
    add({ selectionId: 'australia', price: 216 });
    add({ marketId: 'm1-tied', price: 2000 });
    expect(now(slip.selectSelectionCount)).toBe(4);
    expect(now(slip.selectHasDraft('m1-odds', 'india', 'lay'))).toBe(true);
    expect(now(slip.selectHasDraft('m1-tied', 'india', 'lay'))).toBe(false);
    expect(follows()).toEqual([
      followed('m1-odds'),
      followed('m1-odds'),
      followed('m1-odds'),
      followed('m1-tied'),
    ]);
  });

  it('of a submitted selection is another selection', async () => {
    const { selectionAt, changeMarket, createIdempotencyKey, now, add, send, signIn } = start();
    signIn();
    add();
    changeMarket();
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    send({ type: 'betSlip.placeAllRequested' });
    selectionAt().send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve(KEY);
    add();
    expect(now(slip.selectSelectionCount)).toBe(2);
    expect(selectionAt().now(select.selectIsBusy)).toBe(true);
  });
});

describe('the selections', () => {
  it('are the same array until one is added or removed', () => {
    const { add, changeMarket, now, selectionAt } = start();
    add();
    const before = now(slip.selectSelectionRefs);
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    changeMarket({ version: 8 });
    expect(now(slip.selectSelectionRefs)).toBe(before);
    add({ selectionId: 'australia' });
    expect(now(slip.selectSelectionRefs)).toHaveLength(2);
  });

  it('receive the player’s bets on their market, the balance and the preferences', () => {
    const { add, changeBets, selectionAt, send, signIn } = start();
    add();
    add({ marketId: 'm2', selectionId: 'over' });
    signIn();
    changeBets([betResult.matched]);
    send({ type: 'betSlip.acceptanceChanged', acceptance: 'none' });
    const terms = (index: number) =>
      selectionAt(index).now(({ context: { acceptance, available, bets, isPlayer } }) => ({
        acceptance,
        available,
        bets,
        isPlayer,
      }));
    const shared = { acceptance: 'none', available: 10_000_00, isPlayer: true };
    expect([terms(0), terms(1)]).toEqual([
      { ...shared, bets: [betResult.matched] },
      { ...shared, bets: [] },
    ]);
  });

  it('that are added later start with the balance, and request the open bets and their market', () => {
    const { add, newlySent, selectionAt, signIn } = start();
    signIn();
    add();
    newlySent();
    add({ selectionId: 'australia', price: 216 });
    expect(selectionAt(1).now(({ context }) => context.available)).toBe(10_000_00);
    expect(newlySent().map(({ event, to }) => [to, event.type])).toEqual([
      ['exchange', 'exchange.marketFollowed'],
      ['bets', 'bets.openBetsRequested'],
    ]);
  });

  it('receive a change of their own bet, unless they know it already', async () => {
    const { add, changeBets, changeMarket, createIdempotencyKey, newlySent, placeBet, selectionAt, signIn } =
      start();
    signIn();
    add();
    add({ selectionId: 'australia', price: 216 });
    changeMarket();
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    selectionAt().send({ type: 'slipSelection.placeRequested' });
    selectionAt().send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve(KEY);
    await placeBet.resolve(betResult.unmatched);
    newlySent();
    changeBets([betResult.unmatched]);
    const matched = later(betResult.unmatched, { state: 'matched', matched: 500_00, remaining: 0 });
    changeBets([matched]);
    expect([selectionAt(0).now(select.selectBet), selectionAt(1).now(select.selectBet)]).toEqual([
      matched,
      null,
    ]);
    // The selection enters `placed.matched` once, and does not report the bet to the bets again.
    expect(newlySent()).toEqual([]);
  });

  it('that are dismissed are removed and unfollow their market', () => {
    const { add, follows, now, selectionAt, storedSelections } = start();
    add();
    add({ side: 'lay' });
    follows();
    selectionAt().send({ type: 'slipSelection.dismissed' });
    expect([now(slip.selectSelectionCount), storedSelections()]).toEqual([
      1,
      [storedSelection({ selection: selection({ side: 'lay' }), stakeText: '' })],
    ]);
    selectionAt().send({ type: 'slipSelection.dismissed' });
    expect(follows()).toEqual([unfollowed('m1-odds'), unfollowed('m1-odds')]);
  });
});
