import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../../machines/exchange/slip/bet-slip.events';
import * as slip from '../../../../machines/exchange/slip/bet-slip.selectors';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { unavailable, unreachable } from '../../../support/machines/fixtures';
import { runner } from '../../../support/machines/market-fixtures';
import { betResult, KEY } from '../../../support/machines/slip-fixtures';
import { at } from '../slip-selection/start';
import { start } from './start';

describe('placing all', () => {
  const startWithTwo = (second: Partial<Selection> = { side: 'lay', price: 186 }) => {
    const world = start();
    world.signIn();
    world.add();
    world.add(second);
    world.changeMarket();
    const confirming = () => [0, 1].map((index) => world.selectionAt(index).now(select.selectIsConfirming));
    const typeStake = (index: number, text: string) =>
      world.selectionAt(index).send({ type: 'slipSelection.stakeTyped', text });
    const placeAll = () => world.send({ type: 'betSlip.placeAllRequested' });
    return { ...world, confirming, placeAll, typeStake };
  };

  it('asks for confirmation of each selection that can be placed, and leaves the others unchanged', () => {
    const { confirming, now, placeAll, typeStake } = startWithTwo();
    expect(now(slip.selectPlaceableCount)).toBe(0);
    typeStake(0, '500');
    expect([now(slip.selectPlaceableCount), now(slip.selectPlaceableStake)]).toEqual([1, 500_00]);
    placeAll();
    expect([confirming(), now(slip.selectIsConfirmingAll)]).toEqual([[true, false], true]);
  });

  it('tells the subscribers of the slip when a market stops or moves a bet, and of no other change of prices', () => {
    const { actor, changeMarket, send, slipStorage, typeStake } = startWithTwo();
    send({ type: 'betSlip.acceptanceChanged', acceptance: 'any' });
    typeStake(0, '500');
    typeStake(1, '300');
    const stored = slipStorage.last.received.length;
    const told: [count: number, shortfall: number][] = [];
    // Views read a snapshot once.
    let last = actor.getSnapshot();
    actor.subscribe((snapshot) => {
      if (snapshot.context !== last.context)
        told.push([slip.selectPlaceableCount(snapshot), slip.selectPlaceableShortfall(snapshot)]);
      last = snapshot;
    });
    changeMarket({ status: 'SUSPENDED' }, 'SUSPENDED');
    expect(told.splice(0)).toEqual([
      [1, 0],
      [0, 0],
    ]);
    changeMarket({ version: 8 });
    expect(told.splice(0).at(-1)).toEqual([2, 0]);
    changeMarket({ version: 9, matched: 1_000_00 });
    expect(told).toEqual([]);
    changeMarket({ version: 10, runners: at(190) });
    expect(told.splice(0).at(-1)).toEqual([2, 0]);
    changeMarket({ version: 11, runners: at(50_00) });
    expect(told.at(-1)).toEqual([1, 0]);
    expect(slipStorage.last.received).toHaveLength(stored);
  });

  it('tells them what the balance lacks when another runner is withdrawn', () => {
    const { actor, changeMarket, typeStake } = startWithTwo({ selectionId: 'australia', price: 216 });
    changeMarket({ runners: [...at(184), runner('draw', 'The Draw', 300, 310)] });
    typeStake(0, '8000');
    typeStake(1, '8000');
    const told: number[] = [];
    let last = actor.getSnapshot();
    actor.subscribe((snapshot) => {
      if (snapshot.context !== last.context) told.push(slip.selectPlaceableShortfall(snapshot));
      last = snapshot;
    });
    expect(slip.selectPlaceableShortfall(last)).toBe(6000_00);
    changeMarket({
      version: 8,
      runners: [...at(184), { ...runner('draw', 'The Draw', 300, 310), status: 'REMOVED' }],
    });
    expect(told.at(-1)).toBe(0);
  });

  it('places the selections once all of them ask for confirmation', () => {
    const { createIdempotencyKey, now, placeAll, selectionAt, typeStake } = startWithTwo();
    typeStake(0, '500');
    typeStake(1, '300');
    placeAll();
    expect([now(slip.selectIsConfirmingAll), now(slip.selectPlaceableStake)]).toEqual([true, 800_00]);
    expect(createIdempotencyKey.calls).toHaveLength(0);
    placeAll();
    expect(createIdempotencyKey.calls).toHaveLength(2);
    expect([0, 1].map((index) => selectionAt(index).now(select.selectIsBusy))).toEqual([true, true]);
    expect(now(slip.selectPlaceableCount)).toBe(0);
  });

  it('does not place a selection that asked for confirmation before the others', () => {
    const { confirming, createIdempotencyKey, placeAll, selectionAt, typeStake } = startWithTwo();
    typeStake(0, '500');
    typeStake(1, '300');
    selectionAt(0).send({ type: 'slipSelection.placeRequested' });
    placeAll();
    expect([confirming(), createIdempotencyKey.calls]).toEqual([[true, true], []]);
  });

  it('knows what the balance lacks for all of them, market by market', () => {
    const world = start();
    world.signIn(900_00);
    world.add();
    world.add({ marketId: 'm2-odds' });
    world.add({ side: 'lay', price: 186 });
    world.changeMarket();
    world.changeMarket({ id: 'm2-odds' });
    const lacking = () => world.now(slip.selectPlaceableShortfall);
    const type = (index: number, text: string) =>
      world.selectionAt(index).send({ type: 'slipSelection.stakeTyped', text });
    expect(lacking()).toBe(0);
    type(0, '500');
    type(1, '400');
    expect(lacking()).toBe(0);
    type(1, '400.01');
    expect(lacking()).toBe(1);
    // A lay and a back of one runner do not lose together.
    type(2, '300');
    expect(lacking()).toBe(1);
    // One that the balance does not cover alone is not placed with the others.
    type(1, '900.01');
    expect([lacking(), world.now(slip.selectPlaceableCount)]).toEqual([0, 2]);
  });

  it('counts the open bets, whose loss one of them may hedge', () => {
    const world = start();
    world.signIn(100_00);
    world.add({ side: 'lay', price: 186 });
    world.changeMarket();
    world.changeBets([betResult.matched]);
    world.selectionAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    expect([world.now(slip.selectPlaceableCount), world.now(slip.selectPlaceableShortfall)]).toEqual([1, 0]);
  });

  it('lacks nothing while the balance is not known', () => {
    const world = start();
    world.send({ type: 'betSlip.playerChanged', isPlayer: true });
    world.add();
    world.changeMarket();
    world.selectionAt(0).send({ type: 'slipSelection.stakeTyped', text: '50000' });
    expect(world.now(slip.selectPlaceableShortfall)).toBe(0);
  });

  it('has nothing to place while the market is suspended', () => {
    const { changeMarket, now, selectionAt, typeStake } = startWithTwo();
    typeStake(0, '500');
    changeMarket({ status: 'SUSPENDED' }, 'SUSPENDED');
    expect([now(slip.selectPlaceableCount), selectionAt().now(select.selectObstacle)]).toEqual([
      0,
      'SUSPENDED',
    ]);
  });
});

describe('the drafts on a market', () => {
  it('are the selections with a valid stake', () => {
    const { add, now, selectionAt } = start();
    add();
    add({ side: 'lay', price: 186 });
    selectionAt(0).send({ type: 'slipSelection.stakeTyped', text: '500' });
    selectionAt(1).send({ type: 'slipSelection.stakeTyped', text: 'much' });
    const drafts = now(slip.selectDraftsOn('m1-odds'));
    expect(drafts).toEqual([expect.objectContaining({ selectionId: 'india', side: 'back', stake: 500_00 })]);
    expect(now(slip.selectDraftsOn('m2'))).toEqual([]);
  });

  it('are not a bet that cannot be confirmed, since the open bets may have it', async () => {
    const world = start();
    const { abandonBet, clock, createIdempotencyKey, findBet, now, placeBet, selectionAt } = world;
    world.signIn();
    world.add();
    world.changeMarket();
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    for (const _ of ['ask', 'confirm']) selectionAt().send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve(KEY);
    await placeBet.reject(unreachable);
    while (abandonBet.calls.length === 0) {
      await findBet.resolve(null);
      clock.increment(5000);
    }
    expect(now(slip.selectDraftsOn('m1-odds'))).toHaveLength(1);
    await abandonBet.reject(unavailable);
    expect(selectionAt().now(select.selectIsUnconfirmed)).toBe(true);
    expect(now(slip.selectDraftsOn('m1-odds'))).toEqual([]);
  });

  it('are the same until a stake or a price changes', () => {
    const { add, changeMarket, now, selectionAt } = start();
    add();
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    const before = now(slip.selectDraftsOn('m1-odds'));
    changeMarket({ version: 8 });
    expect(slip.areDraftsSame(before, now(slip.selectDraftsOn('m1-odds')))).toBe(true);
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '600' });
    expect(slip.areDraftsSame(before, now(slip.selectDraftsOn('m1-odds')))).toBe(false);
    expect(slip.areDraftsSame(before, [])).toBe(false);
  });
});

describe('clearing the slip', () => {
  it('removes drafts and placed selections, and keeps a submitted one until its outcome is known', async () => {
    const { selectionAt, changeMarket, createIdempotencyKey, now, add, placeBet, send, signIn } = start();
    signIn();
    add();
    add({ side: 'lay', price: 186 });
    changeMarket();
    selectionAt(0).send({ type: 'slipSelection.stakeTyped', text: '500' });
    send({ type: 'betSlip.placeAllRequested' });
    selectionAt(0).send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve(KEY);
    send({ type: 'betSlip.cleared' });
    expect([now(slip.selectSelectionCount), selectionAt().now(select.selectIsBusy)]).toEqual([1, true]);
    await placeBet.resolve(betResult.matched);
    send({ type: 'betSlip.cleared' });
    expect(now(slip.selectSelectionCount)).toBe(0);
  });
});
