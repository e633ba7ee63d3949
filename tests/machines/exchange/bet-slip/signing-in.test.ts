import { describe, expect, it } from 'vitest';
import * as slip from '../../../../machines/exchange/slip/bet-slip.selectors';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { refused, unreachable } from '../../../support/machines/fixtures';
import { betResult, KEY } from '../../../support/machines/slip-fixtures';
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
