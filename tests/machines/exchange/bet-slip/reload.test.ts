import { describe, expect, it } from 'vitest';
import { defaultSlipPreferences } from '../../../../domain/betting/slip-preferences';
import * as slip from '../../../../machines/exchange/slip/bet-slip.selectors';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { unreachable } from '../../../support/machines/fixtures';
import {
  betResult,
  KEY,
  placement,
  selection,
  storedSelection,
} from '../../../support/machines/slip-fixtures';
import { followed, start } from './start';

describe('a reload in the middle', () => {
  const sent = storedSelection({ submitted: placement() });
  const draft = storedSelection({ selection: selection({ side: 'lay', price: 186 }), stakeText: '१००' });
  const restored = { type: 'betSlip.restored', preferences: null, selections: [sent, draft] } as const;

  it('restores the preferences, the drafts and the submitted bets', async () => {
    const { findBet, follows, selectionAt, now, placeBet, signIn, slipStorage } = start();
    slipStorage.send({ ...restored, preferences: { ...defaultSlipPreferences, acceptance: 'none' } });
    signIn();
    expect([now(slip.selectSelectionCount), now(slip.selectAcceptance), follows()]).toEqual([
      2,
      'none',
      [followed('m1-odds'), followed('m1-odds')],
    ]);
    expect([selectionAt(0).now(select.selectIsUnknown), selectionAt(1).now(select.selectStakeText)]).toEqual([
      true,
      '१००',
    ]);
    expect([findBet.inputs, placeBet.calls]).toEqual([[{ idempotencyKey: KEY }], []]);
    await findBet.resolve(betResult.matched);
    expect(selectionAt(0).now(select.selectIsPlaced)).toBe(true);
  });

  it('restores that a bet must be filled at once, and how much of it', async () => {
    const { changeMarket, createIdempotencyKey, placeBet, selectionAt, signIn, slipStorage } = start();
    slipStorage.send({
      type: 'betSlip.restored',
      preferences: null,
      selections: [storedSelection({ minFillText: '200' })],
    });
    signIn();
    changeMarket();
    selectionAt().send({ type: 'slipSelection.placeRequested' });
    selectionAt().send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve(KEY);
    expect(placeBet.inputs).toEqual([placement({ minFill: 200_00 })]);
  });

  it('stores a submitted bet until its outcome is known, and no placed bet', async () => {
    const { findBet, storedSelections, selectionAt, add, signIn, slipStorage } = start();
    slipStorage.send(restored);
    signIn();
    selectionAt(1).send({ type: 'slipSelection.stakeTyped', text: '200' });
    expect(storedSelections()).toEqual([sent, { ...draft, stakeText: '200' }]);
    await findBet.resolve(betResult.matched);
    expect(storedSelections()).toEqual([{ ...draft, stakeText: '200' }]);
    add({ selectionId: 'australia' });
    expect(storedSelections()).toHaveLength(2);
  });

  it('removes the bets that a player submitted who has signed out since, and keeps the drafts', () => {
    const { storedSelections, now, send, slipStorage } = start();
    slipStorage.send(restored);
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect([now(slip.selectSelectionCount), storedSelections()]).toEqual([1, [draft]]);
  });
});

describe('a reconnect in the middle', () => {
  it('looks an unknown bet up immediately', async () => {
    const { clock, findBet, selectionAt, send, signIn, slipStorage } = start();
    slipStorage.send({
      type: 'betSlip.restored',
      preferences: null,
      selections: [storedSelection({ submitted: placement() })],
    });
    signIn();
    await findBet.reject(unreachable);
    clock.increment(200);
    send({ type: 'betSlip.connected' });
    expect(findBet.calls).toHaveLength(2);
    await findBet.resolve(betResult.matched);
    expect(selectionAt().now(select.selectIsPlaced)).toBe(true);
  });

  it('settles a bet from the list of open bets', () => {
    const { changeBets, selectionAt, signIn, slipStorage } = start();
    slipStorage.send({
      type: 'betSlip.restored',
      preferences: null,
      selections: [storedSelection({ submitted: placement() })],
    });
    signIn();
    changeBets([betResult.matched]);
    expect(selectionAt().now(select.selectIsPlaced)).toBe(true);
  });
});
