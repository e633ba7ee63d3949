import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../../domain/betting/exchange';
import {
  selectCanArm,
  selectDisarmReason,
  selectIsArmed,
  selectIsOpen,
  selectLastTap,
  selectSelectionCount,
} from '../../../../machines/exchange/slip/bet-slip.selectors';
import {
  selectIsBusy,
  selectIsPlaced,
  selectOutcome,
  selectPlacement,
} from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { refused, unreachable } from '../../../support/machines/fixtures';
import { runner } from '../../../support/machines/market-fixtures';
import { betResult, KEY, selection } from '../../../support/machines/slip-fixtures';
import { followed, start, unfollowed } from './start';

const MINUTE = 60_000;

/** The armed slip of a player, with a stake of ₹500. */
function armed(available?: number) {
  const slip = start();
  slip.signIn(available);
  slip.send({ type: 'betSlip.oneTapShown', isShown: true });
  slip.send({ type: 'betSlip.oneTapStakeChosen', stake: 500_00 });
  slip.send({ type: 'betSlip.armed' });
  /** The last price was pressed; its market and the open bets are known. */
  const tap = (changed: Parameters<typeof slip.add>[0] = {}) => {
    slip.add(changed);
    slip.changeMarket();
    slip.changeBets([]);
  };
  const isArmed = () => slip.now(selectIsArmed);
  const reason = () => slip.now(selectDisarmReason);
  const tapped = () => {
    const ref = slip.now(selectLastTap);
    if (ref === null) throw new Error('Nothing was tapped');
    return ref.getSnapshot();
  };
  const placed = async (bet: Bet = betResult.matched) => {
    await slip.createIdempotencyKey.resolve(KEY);
    await slip.placeBet.resolve(bet);
  };
  return { ...slip, tap, isArmed, reason, tapped, placed };
}

describe('one-tap betting', () => {
  it('is off until its bar is shown, and only for a player', () => {
    const slip = start();
    slip.send({ type: 'betSlip.playerChanged', isPlayer: false });
    slip.send({ type: 'betSlip.oneTapShown', isShown: true });
    expect(slip.now(selectCanArm)).toBe(false);
    slip.signIn();
    slip.send({ type: 'betSlip.oneTapShown', isShown: false });
    expect(slip.now(selectCanArm)).toBe(false);
    slip.send({ type: 'betSlip.oneTapShown', isShown: true });
    expect(slip.now(selectCanArm)).toBe(true);
    expect(slip.now(selectIsArmed)).toBe(false);
    expect(slip.storedPreferences()).toMatchObject({ isOneTapShown: true });
  });

  it('places the pressed price at once with the stake of the bar, and does not open the slip', async () => {
    const { createIdempotencyKey, now, placeBet, tap, tapped } = armed();
    tap();
    expect(selectIsBusy(tapped())).toBe(true);
    await createIdempotencyKey.resolve(KEY);
    expect(placeBet.inputs).toMatchObject([
      { idempotencyKey: KEY, price: 184, stake: 500_00, side: 'back', acceptance: 'better', version: 7 },
    ]);
    await placeBet.resolve(betResult.matched);
    expect(selectIsPlaced(tapped())).toBe(true);
    expect(now(selectIsOpen)).toBe(false);
  });

  it('places nothing before market and open bets are known', () => {
    const { add, changeBets, changeMarket, createIdempotencyKey } = armed();
    add();
    changeMarket();
    expect(createIdempotencyKey.calls).toHaveLength(0);
    changeBets([]);
    expect(createIdempotencyKey.calls).toHaveLength(1);
  });

  it('asks for the open bets, and places nothing because the balance is known', () => {
    const { add, changeMarket, createIdempotencyKey, newlySent, send } = armed();
    newlySent();
    add();
    changeMarket();
    expect(newlySent()).toContainEqual({ to: 'bets', event: { type: 'bets.openBetsRequested' } });
    send({ type: 'betSlip.availableChanged', available: 20_000_00 });
    expect(createIdempotencyKey.calls).toHaveLength(0);
  });

  it('knows the open bets also after another balance, until the market is known', () => {
    const { add, changeBets, changeMarket, createIdempotencyKey, send } = armed();
    add();
    changeBets([]);
    send({ type: 'betSlip.availableChanged', available: 20_000_00 });
    changeMarket();
    expect(createIdempotencyKey.calls).toHaveLength(1);
  });

  it('places nothing on old prices, also if they become current later', () => {
    const { add, changeBets, changeMarket, clock, createIdempotencyKey, isArmed, tapped } = armed();
    add();
    changeBets([]);
    changeMarket({}, 'STALE');
    clock.increment(1500);
    changeMarket();
    expect(createIdempotencyKey.calls).toHaveLength(0);
    expect(selectOutcome(tapped())).toEqual({ kind: 'obstructed', obstacle: 'STALE' });
    expect(isArmed()).toBe(true);
  });

  it('handles a moved price by the rule of the player, as the slip does', async () => {
    const { add, changeBets, changeMarket, createIdempotencyKey, tapped } = armed();
    add();
    changeBets([]);
    changeMarket({ runners: [runner('india', 'India', 190, 192)], betterCap: 100 });
    await createIdempotencyKey.resolve(KEY);
    expect(selectPlacement(tapped())).toMatchObject({ price: 190 });
  });

  it('places nothing at a worse price where bets do not wait, and stays armed', () => {
    const { add, changeBets, changeMarket, createIdempotencyKey, isArmed, tapped } = armed();
    add();
    changeBets([]);
    changeMarket({ runners: [runner('india', 'India', 150, 152)], keepsUnmatched: false });
    expect(createIdempotencyKey.calls).toHaveLength(0);
    expect(selectOutcome(tapped())).toEqual({ kind: 'obstructed', obstacle: 'ODDS_CHANGED' });
    expect(isArmed()).toBe(true);
  });

  it('takes a double tap as one bet, and the next tap when its outcome is known', async () => {
    const { createIdempotencyKey, placed, tap } = armed();
    tap();
    tap();
    expect(createIdempotencyKey.calls).toHaveLength(1);
    await placed();
    tap();
    expect(createIdempotencyKey.calls).toHaveLength(2);
  });

  it('places taps on both sides of a runner beside each other', () => {
    const { createIdempotencyKey, tap } = armed();
    tap();
    tap({ side: 'lay', price: 186 });
    expect(createIdempotencyKey.calls).toHaveLength(2);
  });

  it('keeps one selection for taps that are placed, and the drafts of the player', async () => {
    const { add, changeMarket, now, placed, send, tap } = armed();
    send({ type: 'betSlip.disarmed' });
    add({ selectionId: 'australia', selectionName: 'Australia', price: 216 });
    changeMarket();
    send({ type: 'betSlip.armed' });
    for (const _ of [1, 2, 3]) {
      tap();
      await placed();
    }
    expect(now(selectSelectionCount)).toBe(2);
  });

  it('follows the market of the last tap alone', async () => {
    const { follows, placed, tap } = armed();
    follows();
    for (const _ of [1, 2]) {
      tap();
      await placed();
    }
    expect(follows()).toEqual([followed('m1-odds'), unfollowed('m1-odds'), followed('m1-odds')]);
  });

  it('adds a pressed price to the slip again once it is disarmed', () => {
    const { createIdempotencyKey, now, send, tap } = armed();
    send({ type: 'betSlip.disarmed' });
    tap();
    expect(createIdempotencyKey.calls).toHaveLength(0);
    expect(now(selectIsOpen)).toBe(true);
  });
});

describe('the bar of one-tap betting is disarmed', () => {
  it('3 minutes after the last tap', async () => {
    const { clock, isArmed, placed, reason, tap } = armed();
    clock.increment(2 * MINUTE);
    tap();
    await placed();
    clock.increment(2 * MINUTE);
    expect(isArmed()).toBe(true);
    clock.increment(MINUTE);
    expect([isArmed(), reason()]).toEqual([false, 'idle']);
  });

  it.each(['pageHidden', 'betsStopped'] as const)('by its watch: %s', (event) => {
    const { isArmed, oneTapWatch, reason } = armed();
    oneTapWatch.send({ type: `betSlip.${event}` });
    expect([isArmed(), reason()]).toEqual([false, event]);
    expect(oneTapWatch.last.isClosed).toBe(true);
  });

  it('when the player signs out', () => {
    const { isArmed, reason, send } = armed();
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect([isArmed(), reason()]).toEqual([false, 'signedOut']);
  });

  it('by a balance that does not cover the stake', () => {
    const { createIdempotencyKey, isArmed, reason, tap } = armed(100_00);
    tap();
    expect(createIdempotencyKey.calls).toHaveLength(0);
    expect([isArmed(), reason()]).toEqual([false, 'tapFailed']);
  });

  it.each(['LIMIT_REACHED', 'LOSS_LIMIT_REACHED', 'PLAYER_PAUSED', 'INSUFFICIENT_BALANCE'] as const)(
    'by a rejection: %s',
    async (reason) => {
      const { isArmed, placed, tap } = armed();
      tap();
      await placed({ ...betResult.rejected, reason });
      expect(isArmed()).toBe(false);
    },
  );

  it.each(['ODDS_CHANGED', 'MARKET_SUSPENDED', 'NON_RUNNER'] as const)(
    'not by the market: %s',
    async (reason) => {
      const { isArmed, placed, tap } = armed();
      tap();
      await placed({ ...betResult.rejected, reason });
      expect(isArmed()).toBe(true);
    },
  );

  it('by a refused call, and can be armed again', async () => {
    const { createIdempotencyKey, isArmed, placeBet, send, tap } = armed();
    tap();
    await createIdempotencyKey.resolve(KEY);
    await placeBet.reject(refused('Your account is paused', 'PLAYER_PAUSED'));
    expect(isArmed()).toBe(false);
    send({ type: 'betSlip.armed' });
    expect(isArmed()).toBe(true);
  });

  it('by a refused call, whatever else is in the slip', async () => {
    const { add, createIdempotencyKey, isArmed, placeBet, send, tap } = armed();
    send({ type: 'betSlip.disarmed' });
    add({ selectionId: 'australia', selectionName: 'Australia', price: 216 });
    send({ type: 'betSlip.armed' });
    tap();
    await createIdempotencyKey.resolve(KEY);
    await placeBet.reject(refused('Your account is paused', 'PLAYER_PAUSED'));
    expect(isArmed()).toBe(false);
  });

  it('by the player, which has no reason, also after a disarming that had one', () => {
    const { isArmed, oneTapWatch, reason, send } = armed();
    oneTapWatch.send({ type: 'betSlip.pageHidden' });
    send({ type: 'betSlip.armed' });
    send({ type: 'betSlip.disarmed' });
    expect([isArmed(), reason()]).toEqual([false, null]);
  });

  it('by a lost answer, which is looked up as any other', async () => {
    const { createIdempotencyKey, findBet, isArmed, placeBet, tap, tapped } = armed();
    tap();
    await createIdempotencyKey.resolve(KEY);
    await placeBet.reject(unreachable);
    expect(isArmed()).toBe(false);
    expect(tapped().hasTag('unknown')).toBe(true);
    await findBet.resolve(betResult.matched);
    expect(selectIsPlaced(tapped())).toBe(true);
    expect(placeBet.calls).toHaveLength(1);
  });

  it('when its bar is hidden', () => {
    const { isArmed, send } = armed();
    send({ type: 'betSlip.oneTapShown', isShown: false });
    expect(isArmed()).toBe(false);
  });
});

it('stores a tap that was sent as a submitted selection, which a reload looks up', async () => {
  const { createIdempotencyKey, storedSelections, tap } = armed();
  tap();
  await createIdempotencyKey.resolve(KEY);
  expect(storedSelections()).toMatchObject([{ selection: selection(), submitted: { idempotencyKey: KEY } }]);
});
