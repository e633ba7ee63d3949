import { describe, expect, it } from 'vitest';
import { defaultSlipPreferences } from '../../../../domain/betting/slip-preferences';
import type { StoredSelection } from '../../../../machines/exchange/slip/bet-slip.events';
import * as slip from '../../../../machines/exchange/slip/bet-slip.selectors';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { refused, unreachable } from '../../../support/machines/fixtures';
import { betResult, KEY, selection } from '../../../support/machines/slip-fixtures';
import { start, unfollowed } from './start';

describe('signing in', () => {
  it('keeps the selections with their stakes', () => {
    const { add, changeMarket, selectionAt, signIn, sent } = start();
    add();
    changeMarket();
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    expect(selectionAt().now(select.selectObstacle)).toBe('SIGNED_OUT');
    selectionAt().send({ type: 'slipSelection.placeRequested' });
    expect(sent.filter(({ to }) => to === 'auth')).toHaveLength(1);
    signIn();
    expect([selectionAt().now(select.selectObstacle), selectionAt().now(select.selectStakeText)]).toEqual([
      null,
      '500',
    ]);
  });

  it('is needed again for a draft after signing out, whose balance is not known any more', () => {
    const { add, changeMarket, selectionAt, send, signIn } = start();
    signIn();
    add();
    changeMarket();
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect([selectionAt().now(select.selectObstacle), selectionAt().now(select.selectMaxStake)]).toEqual([
      'SIGNED_OUT',
      null,
    ]);
  });

  it('is undone by signing out: drafts stay, placed selections and the balance are removed', async () => {
    const {
      follows,
      storedSelections,
      selectionAt,
      changeMarket,
      createIdempotencyKey,
      now,
      add,
      placeBet,
      send,
      signIn,
    } = start();
    signIn();
    add();
    add({ marketId: 'm2', selectionId: 'over' });
    changeMarket();
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    selectionAt().send({ type: 'slipSelection.placeRequested' });
    selectionAt().send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve(KEY);
    await placeBet.resolve(betResult.matched);
    follows();
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect(now(({ context }) => context.available)).toBeNull();
    expect([
      now(slip.selectSelectionCount),
      selectionAt().now(select.selectSelection).selectionId,
      follows(),
    ]).toEqual([1, 'over', [unfollowed('m1-odds')]]);
    expect(storedSelections()).toHaveLength(1);
  });

  it('is undone by signing out: the next player is asked before a bet, and has own stakes', () => {
    const { now, send, signIn, storedPreferences } = start();
    signIn();
    send({ type: 'betSlip.oneClickChanged', isOneClick: true });
    send({ type: 'betSlip.oneClickConfirmed' });
    send({ type: 'betSlip.acceptanceChanged', acceptance: 'any' });
    send({ type: 'betSlip.oneTapShown', isShown: true });
    send({ type: 'betSlip.oneTapStakeChosen', stake: 5_000_00 });
    const stored = storedPreferences();
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    signIn();
    expect(now(({ context }) => context.preferences)).toEqual({
      ...defaultSlipPreferences,
      isOneTapShown: true,
    });
    expect(storedPreferences()).toBe(stored);
    send({ type: 'betSlip.oneClickChanged', isOneClick: true });
    expect(now(slip.selectIsOneClick)).toBe(false);
  });

  it('keeps what a visitor has set', () => {
    const { now, send, signIn } = start();
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    send({ type: 'betSlip.acceptanceChanged', acceptance: 'any' });
    signIn();
    expect(now(slip.selectAcceptance)).toBe('any');
  });

  it('again after the session has ended during a placement shows the answer', async () => {
    const { selectionAt, changeMarket, createIdempotencyKey, now, add, placeBet, send, signIn } = start();
    signIn();
    add();
    changeMarket();
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    selectionAt().send({ type: 'slipSelection.placeRequested' });
    selectionAt().send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve(KEY);
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    await placeBet.reject(refused('Unauthorized action.'));
    signIn();
    expect([
      now(slip.selectSelectionCount),
      selectionAt().now(select.selectObstacle),
      selectionAt().now(select.selectStakeText),
    ]).toEqual([1, null, '500']);
  });

  it('does not look up a bet that another player may have submitted', async () => {
    const {
      newlySent,
      storedSelections,
      selectionAt,
      changeMarket,
      createIdempotencyKey,
      now,
      add,
      placeBet,
      send,
      signIn,
    } = start([]);
    const work = () => newlySent().flatMap(({ event, to }) => (to === 'updates' ? [event.type] : []));
    signIn();
    add();
    changeMarket();
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    selectionAt().send({ type: 'slipSelection.placeRequested' });
    selectionAt().send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve(KEY);
    await placeBet.reject(unreachable);
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect([now(slip.selectSelectionCount), work()]).toEqual([1, ['updates.workStarted']]);
    signIn();
    expect([now(slip.selectSelectionCount), storedSelections(), work()]).toEqual([
      0,
      [],
      ['updates.workEnded'],
    ]);
  });
});

describe('the drafts of a player who has signed out', () => {
  const named = (player: string) =>
    ({ type: 'betSlip.restored', preferences: null, selections: [], player }) as const;

  /** Asha leaves a draft, and a visitor adds another one. */
  function startWithTwo() {
    const world = start();
    world.slipStorage.send(named('asha'));
    world.signIn();
    world.add();
    world.send({ type: 'betSlip.playerChanged', isPlayer: false });
    world.add({ marketId: 'm2', selectionId: 'over' });
    world.signIn();
    return world;
  }

  it('are removed when another player signs in, who keeps the own ones', () => {
    const { now, selectionAt, slipStorage, storedSelections } = startWithTwo();
    expect(slipStorage.last.received).toContainEqual({ type: 'slipStorage.playerRequested' });
    slipStorage.send(named('ravi'));
    expect([now(slip.selectSelectionCount), selectionAt().now(select.selectSelection).selectionId]).toEqual([
      1,
      'over',
    ]);
    expect(storedSelections()).toMatchObject([{ selection: { selectionId: 'over' }, owner: 'ravi' }]);
  });

  it('are kept when the same player signs in', () => {
    const { now, slipStorage, storedSelections } = startWithTwo();
    slipStorage.send(named('asha'));
    expect(now(slip.selectSelectionCount)).toBe(2);
    expect(storedSelections()).toMatchObject([{ owner: 'asha' }, { owner: 'asha' }]);
  });

  it('are stored with that player, and removed after a reload for another one', () => {
    const { now, send, slipStorage, storedSelections } = start();
    slipStorage.send(named('asha'));
    send({ type: 'betSlip.playerChanged', isPlayer: true });
    send({ type: 'betSlip.selectionAdded', selection: selection() });
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    const stored = storedSelections() as readonly StoredSelection[];
    expect(stored).toMatchObject([{ owner: 'asha' }]);
    const reloaded = start();
    reloaded.slipStorage.send({ ...named('ravi'), selections: stored });
    expect([now(slip.selectSelectionCount), reloaded.now(slip.selectSelectionCount)]).toEqual([1, 0]);
  });
});
