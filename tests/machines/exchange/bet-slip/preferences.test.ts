import { describe, expect, it } from 'vitest';
import { defaultSlipPreferences } from '../../../../domain/betting/slip-preferences';
import * as slip from '../../../../machines/exchange/slip/bet-slip.selectors';
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

describe('betting preferences', () => {
  it('start with six quick stakes and better prices, and are saved when they change', () => {
    const { storedPreferences, now, send } = start();
    expect([now(slip.selectQuickStakes), now(slip.selectAcceptance)]).toEqual([
      [100_00, 500_00, 1_000_00, 5_000_00, 10_000_00, 25_000_00],
      'better',
    ]);
    send({ type: 'betSlip.quickStakesChanged', stakes: [200_00, 2_000_00] });
    send({ type: 'betSlip.acceptanceChanged', acceptance: 'any' });
    expect(storedPreferences()).toEqual({
      ...defaultSlipPreferences,
      quickStakes: [200_00, 2_000_00],
      acceptance: 'any',
    });
  });

  it.each([
    [[]],
    [[0]],
    [[-100]],
    [[100.5]],
    [[100_00, 100_00]],
    [[Number.NaN]],
    [Array.from({ length: 9 }, (_, n) => n + 1)],
  ])('refuse the quick stakes %j', (stakes) => {
    const { actor, now, send } = start();
    expect(actor.getSnapshot().can({ type: 'betSlip.quickStakesChanged', stakes })).toBe(false);
    send({ type: 'betSlip.quickStakesChanged', stakes });
    expect(now(slip.selectQuickStakes)).toBe(defaultSlipPreferences.quickStakes);
  });
});
