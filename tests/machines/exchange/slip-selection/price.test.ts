import { describe, expect, it } from 'vitest';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { level, market, runner } from '../../../support/machines/market-fixtures';
import { placement, selection, storedSelection } from '../../../support/machines/slip-fixtures';
import { at, start } from './start';

describe('a price', () => {
  it('steps on the ladder for decimal odds, and does not follow the market after that', () => {
    const { now, send } = start();
    send({ type: 'slipSelection.priceStepped', direction: 'up' });
    send({ type: 'slipSelection.priceStepped', direction: 'up' });
    send({ type: 'slipSelection.priceStepped', direction: 'down' });
    expect([
      now(select.selectPrice),
      now(({ context }) => context.isOwnPrice),
      now(select.selectHasMoved),
      now(select.selectOffered),
    ]).toEqual([185, true, false, 184]);
  });

  it('of a bookmaker steps by a point where the market keeps unmatched bets, and is fixed elsewhere', () => {
    const stored = storedSelection({ selection: selection({ gtype: 'bookmaker', price: 8000 }) });
    const kept = start({ stored, market: market({ gtype: 'bookmaker' }) });
    kept.send({ type: 'slipSelection.priceStepped', direction: 'up' });
    expect(kept.now(select.selectPrice)).toBe(8100);
    const fixed = start({ stored, market: market({ gtype: 'bookmaker', keepsUnmatched: false }) });
    for (const event of [
      { type: 'slipSelection.priceStepped', direction: 'up' },
      { type: 'slipSelection.priceTyped', text: '81' },
    ] as const)
      expect(fixed.actor.getSnapshot().can(event)).toBe(false);
  });

  it('that is typed is snapped to the ladder, and the text stays until the field is left', () => {
    const { now, send } = start();
    send({ type: 'slipSelection.priceTyped', text: '3.07' });
    expect([
      now(select.selectPriceText),
      now(select.selectPrice),
      now(select.selectIsPriceSnapped),
      now(select.selectIsOwnPrice),
      now(select.selectObstacle),
    ]).toEqual(['3.07', 305, true, true, null]);
    send({ type: 'slipSelection.priceEntered' });
    expect([now(select.selectPriceText), now(select.selectPrice)]).toEqual([null, 305]);
  });

  it('that is unreadable is an obstacle, and neither the text nor the last price is lost', () => {
    const { move, now, send } = start();
    send({ type: 'slipSelection.priceTyped', text: 'two' });
    send({ type: 'slipSelection.priceEntered' });
    move({ runners: at(180) });
    expect([
      now(select.selectPriceText),
      now(select.selectIsPriceUnreadable),
      now(select.selectObstacle),
      now(select.selectPrice),
    ]).toEqual(['two', true, 'PRICE_UNREADABLE', 184]);
    send({ type: 'slipSelection.priceTyped', text: ' ' });
    send({ type: 'slipSelection.priceEntered' });
    expect([now(select.selectPriceText), now(select.selectPrice)]).toEqual([null, 184]);
  });

  it('that is typed is not changed by a price that moves meanwhile', () => {
    const { move, now, send } = start();
    send({ type: 'slipSelection.priceTyped', text: '1.9' });
    move({ runners: at(180) });
    expect([now(select.selectPriceText), now(select.selectPrice), now(select.selectHasMoved)]).toEqual([
      '1.9',
      190,
      false,
    ]);
  });

  it('that is typed replaces the text by the price when the bet asks for confirmation', () => {
    const { now, send } = start();
    send({ type: 'slipSelection.priceTyped', text: '3.07' });
    send({ type: 'slipSelection.placeRequested' });
    expect([
      now(select.selectIsConfirming),
      now(select.selectPriceText),
      now(select.selectAskedPrice),
    ]).toEqual([true, null, 305]);
  });

  it('that is typed replaces the text by the price when one click sends the bet', () => {
    const { now, send } = start({ isOneClick: true });
    send({ type: 'slipSelection.priceTyped', text: '3.07' });
    send({ type: 'slipSelection.placeRequested' });
    expect([now(select.selectIsBusy), now(select.selectPriceText), now(select.selectPrice)]).toEqual([
      true,
      null,
      305,
    ]);
  });

  it.each([
    ['back', 182, 184],
    ['lay', 188, 186],
  ] as const)('below the best one is asked for as it was selected: %s', async (side, price, best) => {
    const deeper = storedSelection({ selection: selection({ side, price }), isOwnPrice: true });
    const { now, place, placeBet } = start({ stored: deeper });
    expect([
      now(select.selectOffered),
      now(select.selectHasMoved),
      now(select.selectObstacle),
      now(select.selectAskedPrice),
    ]).toEqual([best, false, null, price]);
    await place();
    expect(placeBet.inputs).toEqual([placement({ side, price })]);
  });

  it('other than the offered one is unmatched if the market keeps unmatched bets, and an obstacle otherwise', () => {
    const own = storedSelection({ selection: selection({ price: 200 }), isOwnPrice: true });
    expect(start({ stored: own }).now(select.selectObstacle)).toBeNull();
    const notKept = { market: market({ keepsUnmatched: false }), acceptance: 'any' } as const;
    expect(start({ stored: own, ...notKept }).now(select.selectObstacle)).toBe('NOT_OFFERED');
    const reached = storedSelection({ selection: selection({ price: 180 }), isOwnPrice: true });
    expect(start({ stored: reached, ...notKept }).now(select.selectObstacle)).toBeNull();
    const lay = storedSelection({ selection: selection({ side: 'lay', price: 180 }), isOwnPrice: true });
    expect(start({ stored: lay, ...notKept }).now(select.selectObstacle)).toBe('NOT_OFFERED');
  });

  it('is replaced by another one, with the stake kept', () => {
    const { now, send } = start();
    send({ type: 'slipSelection.replaced', selection: selection({ price: 190 }), isOwnPrice: false });
    expect([now(select.selectPrice), now(select.selectStakeText)]).toEqual([190, '500']);
  });

  it('on a fancy is that of its own line, where several are offered', () => {
    const line = selection({ gtype: 'fancy', price: 9000, line: 48 });
    const levels = [level(10_000, 1_000_00, 47), level(9000, 1_000_00, 48)];
    const fancy = market({ gtype: 'fancy', runners: [{ ...runner('india', 'India', 1, 1), back: levels }] });
    const { now } = start({ stored: storedSelection({ selection: line }), market: fancy });
    expect([now(select.selectOffered), now(select.selectOfferedLine), now(select.selectHasMoved)]).toEqual([
      9000,
      48,
      false,
    ]);
  });

  it('whose line has changed is an obstacle', () => {
    const line = selection({ gtype: 'fancy', price: 10_000, line: 47 });
    const moved = [{ ...runner('india', 'India', 1, 1), back: [level(10_000, 1_000_00, 49)] }];
    const input = {
      stored: storedSelection({ selection: line }),
      market: market({ gtype: 'fancy', runners: moved }),
    };
    expect(start(input).now(select.selectObstacle)).toBe('RUNS_CHANGED');
    expect(start({ ...input, acceptance: 'any' }).now(select.selectObstacle)).toBeNull();
  });
});

describe('a price that moved under a draft', () => {
  it.each([
    ['any', 180, null],
    ['any', 190, null],
    ['better', 180, null],
    ['better', 190, null],
    // More than ten ticks are more likely a mistake than a gift.
    ['better', 195, 'ODDS_CHANGED'],
    ['none', 180, 'ODDS_CHANGED'],
    ['none', 190, 'ODDS_CHANGED'],
  ] as const)(
    'is shown beside the one asked for; with the choice "%s", 1.84 → %s is %s',
    (acceptance, offered, obstacle) => {
      const { move, now } = start({ acceptance });
      move({ runners: at(offered) });
      expect([now(select.selectPrice), now(select.selectOffered), now(select.selectHasMoved)]).toEqual([
        184,
        offered,
        true,
      ]);
      expect(now(select.selectObstacle)).toBe(obstacle);
    },
  );

  it('is sent at the offered price if the acceptance allows it', async () => {
    const { move, now, place, placeBet } = start({ acceptance: 'any' });
    move({ runners: at(180) });
    expect([now(select.selectProfit), now(select.selectLiability), now(select.selectAdded)]).toEqual([
      400_00, 500_00, 500_00,
    ]);
    await place();
    expect(placeBet.inputs).toEqual([placement({ version: 8, price: 180, acceptance: 'any' })]);
  });

  it('for the worse, with "accept better", is not taken: the bet is sent at the selected price, and waits', async () => {
    const { move, now, place, placeBet, send } = start({ acceptance: 'better' });
    send({ type: 'slipSelection.placeRequested' });
    move({ runners: at(180) });
    expect([now(select.selectIsConfirming), now(select.selectAskedPrice)]).toEqual([true, 184]);
    expect([now(select.selectIsWaitExpected), now(select.selectLiability)]).toEqual([true, 500_00]);
    send({ type: 'slipSelection.confirmationLeft' });
    await place();
    expect(placeBet.inputs).toEqual([placement({ version: 8, price: 184, acceptance: 'better' })]);
  });

  it('for the worse, with "accept better", is an obstacle on a market that keeps no unmatched bets', () => {
    const { move, now } = start({ acceptance: 'better' });
    move({ runners: at(180), keepsUnmatched: false });
    expect([now(select.selectObstacle), now(select.selectIsWaitExpected)]).toEqual(['ODDS_CHANGED', false]);
  });

  it.each([
    ['a worse one is offered', {}, 'better', 180, true],
    ['a worse one is offered for a lay', { side: 'lay', price: 186 }, 'better', 188, true],
    ['a worse one is offered and accepted', {}, 'any', 180, false],
    ['a better one is offered', {}, 'better', 186, false],
    ['it is offered', {}, 'better', 184, false],
  ] as const)(
    'is waited for at the selected price where %s',
    (_, changed, acceptance, offered, isExpected) => {
      const { move, now } = start({ acceptance, stored: storedSelection({ selection: selection(changed) }) });
      move({ runners: at(offered) });
      expect(now(select.selectIsWaitExpected)).toBe(isExpected);
    },
  );

  it('is placed at the new price only after the player has accepted it', async () => {
    const { move, createIdempotencyKey, now, place, placeBet, send } = start({ acceptance: 'none' });
    move({ runners: at(180) });
    send({ type: 'slipSelection.placeRequested' });
    send({ type: 'slipSelection.placeRequested' });
    expect([now(select.selectIsConfirming), createIdempotencyKey.calls]).toEqual([false, []]);
    send({ type: 'slipSelection.offerTaken' });
    expect([now(select.selectPrice), now(select.selectHasMoved), now(select.selectStakeText)]).toEqual([
      180,
      false,
      '500',
    ]);
    await place();
    expect(placeBet.inputs).toEqual([placement({ version: 8, price: 180, acceptance: 'none' })]);
  });

  it.each(['any', 'none'] as const)(
    'can be kept with the choice "%s": the bet is sent at the selected price, and waits',
    async (acceptance) => {
      const { move, now, place, placeBet, send } = start({ acceptance });
      move({ runners: at(170) });
      send({ type: 'slipSelection.priceKept' });
      expect([now(select.selectHasMoved), now(select.selectObstacle), now(select.selectStakeText)]).toEqual([
        false,
        null,
        '500',
      ]);
      await place();
      expect(placeBet.inputs).toEqual([placement({ version: 8, price: 184, acceptance })]);
    },
  );

  it.each([
    ['of a back is worse', {}, 'any', 170, true],
    ['of a back is worse and waited for', {}, 'better', 170, false],
    ['of a back is better and accepted', {}, 'better', 190, false],
    ['of a back is better by more than is accepted', {}, 'better', 195, true],
    ['of a back is better and none is accepted', {}, 'none', 190, true],
    ['of a lay is worse', { side: 'lay', price: 186 }, 'any', 188, true],
    ['of a lay is better and accepted', { side: 'lay', price: 186 }, 'better', 182, false],
    ['has not moved', {}, 'better', 184, false],
  ] as const)(
    'can be kept unless it is matched anyway: the price %s',
    (_, changed, acceptance, offered, canKeep) => {
      const { actor, move } = start({
        acceptance,
        stored: storedSelection({ selection: selection(changed) }),
      });
      move({ runners: at(offered) });
      expect(actor.getSnapshot().can({ type: 'slipSelection.priceKept' })).toBe(canKeep);
      move({ runners: at(offered), keepsUnmatched: false });
      expect(actor.getSnapshot().can({ type: 'slipSelection.priceKept' })).toBe(false);
    },
  );

  it('that was kept can still be replaced by the offered one', () => {
    const { move, now, send } = start({ acceptance: 'none' });
    move({ runners: at(170) });
    send({ type: 'slipSelection.priceKept' });
    send({ type: 'slipSelection.offerTaken' });
    expect([now(select.selectPrice), now(select.selectIsOwnPrice)]).toEqual([170, false]);
  });

  it('cancels a confirmation that it would not satisfy', () => {
    const { move, now, send } = start({ acceptance: 'none' });
    send({ type: 'slipSelection.placeRequested' });
    expect(now(select.selectIsConfirming)).toBe(true);
    move({ runners: at(180) });
    expect([now(select.selectIsConfirming), now(select.selectObstacle)]).toEqual([false, 'ODDS_CHANGED']);
  });
});
