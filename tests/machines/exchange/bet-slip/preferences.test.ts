import { describe, expect, it } from 'vitest';
import { defaultSlipPreferences } from '../../../../domain/betting/slip-preferences';
import * as slip from '../../../../machines/exchange/slip/bet-slip.selectors';
import { KEY } from '../../../support/machines/slip-fixtures';
import { start } from './start';

const selectIsExplained = ({
  context,
}: ReturnType<ReturnType<typeof start>['actor']['getSnapshot']>): boolean =>
  context.preferences.isOneClickExplained;

describe('one click', () => {
  it('is off, and requires an explanation the first time it is switched on', () => {
    const { storedPreferences, now, send } = start();
    expect([now(slip.selectIsOneClick), now(selectIsExplained)]).toEqual([false, false]);
    send({ type: 'betSlip.oneClickChanged', isOneClick: true });
    expect([now(slip.selectIsExplainingOneClick), now(slip.selectIsOneClick)]).toEqual([true, false]);
    send({ type: 'betSlip.oneClickDeclined' });
    expect([now(slip.selectIsOneClick), now(selectIsExplained), storedPreferences()]).toEqual([
      false,
      false,
      undefined,
    ]);
  });

  it('is on for every selection once the explanation is confirmed, and is not explained again', () => {
    const { storedPreferences, selectionAt, now, add, send } = start();
    add();
    send({ type: 'betSlip.oneClickChanged', isOneClick: true });
    send({ type: 'betSlip.oneClickConfirmed' });
    expect(selectionAt().now((snapshot) => snapshot.context.isOneClick)).toBe(true);
    send({ type: 'betSlip.oneClickChanged', isOneClick: false });
    send({ type: 'betSlip.oneClickChanged', isOneClick: true });
    expect([now(slip.selectIsExplainingOneClick), now(slip.selectIsOneClick)]).toEqual([false, true]);
    expect(storedPreferences()).toEqual({
      ...defaultSlipPreferences,
      isOneClick: true,
      isOneClickExplained: true,
    });
  });
});

it('one click is switched off without an explanation, also where it was never explained', () => {
  const { now, send, slipStorage } = start();
  slipStorage.send({
    type: 'betSlip.restored',
    preferences: { ...defaultSlipPreferences, isOneClick: true },
    selections: [],
  });
  send({ type: 'betSlip.oneClickChanged', isOneClick: false });
  expect([now(slip.selectIsOneClick), now(slip.selectIsExplainingOneClick)]).toEqual([false, false]);
});

it('the stake of one-tap betting is stored', () => {
  const { send, storedPreferences } = start();
  send({ type: 'betSlip.oneTapStakeChosen', stake: 900_00 });
  expect(storedPreferences()).toEqual({ ...defaultSlipPreferences, oneTapStake: 900_00 });
});

describe('preferences of another tab', () => {
  const elsewhere = {
    ...defaultSlipPreferences,
    quickStakes: [250_00],
    isOneClick: true,
    isOneClickExplained: true,
    acceptance: 'any',
    isOneTapShown: false,
    oneTapStake: 900_00,
  } as const;

  it('apply at once to the slip and its selections, and are not stored again', () => {
    const { add, now, selectionAt, send, storedPreferences } = start();
    add();
    send({ type: 'betSlip.preferencesChangedElsewhere', preferences: elsewhere });
    expect([now(slip.selectQuickStakes), now(slip.selectAcceptance), now(slip.selectIsOneClick)]).toEqual([
      [250_00],
      'any',
      true,
    ]);
    expect(selectionAt().now(({ context }) => [context.isOneClick, context.acceptance])).toEqual([
      true,
      'any',
    ]);
    expect(storedPreferences()).toBeUndefined();
  });

  it('leave the bar of one-tap betting as it is, since it may be armed', () => {
    const { now, send, signIn } = start();
    signIn();
    send({ type: 'betSlip.oneTapShown', isShown: true });
    send({ type: 'betSlip.oneTapStakeChosen', stake: 200_00 });
    send({ type: 'betSlip.armed' });
    send({ type: 'betSlip.preferencesChangedElsewhere', preferences: elsewhere });
    expect([now(slip.selectIsArmed), now(slip.selectIsOneTapShown), now(slip.selectOneTapStake)]).toEqual([
      true,
      true,
      200_00,
    ]);
  });

  it('are kept when another one is changed here', () => {
    const { send, storedPreferences } = start();
    send({ type: 'betSlip.preferencesChangedElsewhere', preferences: elsewhere });
    send({ type: 'betSlip.acceptanceChanged', acceptance: 'none' });
    expect(storedPreferences()).toMatchObject({ quickStakes: [250_00], acceptance: 'none' });
  });
});

describe('betting preferences', () => {
  it('start with six quick stakes and better prices, and are saved when they change', () => {
    const { add, storedPreferences, now, send } = start();
    expect([now(slip.selectQuickStakes), now(slip.selectAcceptance)]).toEqual([
      [100_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 25_000_00],
      'better',
    ]);
    add();
    send({ type: 'betSlip.quickStakesOpened', slipSelectionId: 'selection:1' });
    expect(now(slip.selectQuickStakeTexts('selection:1'))).toEqual([
      '100',
      '500',
      '1000',
      '5000',
      '10000',
      '25000',
    ]);
    send({ type: 'betSlip.quickStakeTyped', index: 1, text: '200.50' });
    send({ type: 'betSlip.quickStakesSubmitted' });
    expect(now(slip.selectQuickStakeTexts('selection:1'))).toBeNull();
    send({ type: 'betSlip.acceptanceChanged', acceptance: 'any' });
    expect(storedPreferences()).toEqual({
      ...defaultSlipPreferences,
      quickStakes: [100_00, 200_50, 1_000_00, 5_000_00, 10_000_00, 25_000_00],
      acceptance: 'any',
    });
  });

  it('are not edited any more when the selection that has the form is submitted', async () => {
    const { add, changeMarket, createIdempotencyKey, now, selectionAt, send, signIn } = start();
    signIn();
    add();
    changeMarket();
    send({ type: 'betSlip.quickStakesOpened', slipSelectionId: 'selection:1' });
    selectionAt().send({ type: 'slipSelection.stakeTyped', text: '500' });
    for (const _ of [1, 2]) selectionAt().send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve(KEY);
    expect(now(slip.selectQuickStakeTexts('selection:1'))).toBeNull();
  });

  it.each(['', '0', '-1', 'ten', '500', '1.005'])('refuse %j as the first quick stake', (text) => {
    const { add, actor, now, send, storedPreferences } = start();
    add();
    send({ type: 'betSlip.quickStakesOpened', slipSelectionId: 'selection:1' });
    send({ type: 'betSlip.quickStakeTyped', index: 0, text });
    expect(now(slip.selectAreQuickStakesValid)).toBe(false);
    send({ type: 'betSlip.quickStakesSubmitted' });
    expect(actor.getSnapshot().matches({ quickStakes: 'editing' })).toBe(true);
    send({ type: 'betSlip.quickStakesCancelled' });
    expect([now(slip.selectQuickStakes), storedPreferences()]).toEqual([
      defaultSlipPreferences.quickStakes,
      undefined,
    ]);
  });

  it('are edited in one selection at a time, and not after it is removed', () => {
    const { actor, add, now, send } = start();
    add();
    add({ selectionId: '2' });
    send({ type: 'betSlip.quickStakesOpened', slipSelectionId: 'selection:1' });
    send({ type: 'betSlip.quickStakesOpened', slipSelectionId: 'selection:2' });
    expect([
      now(slip.selectQuickStakeTexts('selection:1')),
      now(slip.selectQuickStakeTexts('selection:2')),
    ]).toEqual([null, expect.any(Array)]);
    send({ type: 'betSlip.cleared' });
    expect(actor.getSnapshot().matches({ quickStakes: 'settled' })).toBe(true);
  });
});
