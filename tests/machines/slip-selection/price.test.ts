import { describe, expect, it } from 'vitest';
import * as select from '../../../machines/slip-selection/slip-selection.selectors';
import { level, market, runner } from '../../support/machines/market-fixtures';
import { placement, selection, storedSelection } from '../../support/machines/slip-fixtures';
import { at, start } from './start';

describe('a price', () => {
  it('steps on the ladder for decimal odds only, and does not follow the market after that', () => {
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
    const rate = start({
      stored: storedSelection({ selection: selection({ gtype: 'bookmaker', price: 8000 }) }),
    });
    expect(rate.actor.getSnapshot().can({ type: 'slipSelection.priceStepped', direction: 'up' })).toBe(false);
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
    send({ type: 'slipSelection.replaced', selection: selection({ price: 190 }) });
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
    ['better', 180, 'ODDS_CHANGED'],
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
      expect([now(select.selectObstacle), now(select.selectBetterCap)]).toEqual([obstacle, 10]);
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

  it('cancels a confirmation that it would not satisfy', () => {
    const { move, now, send } = start();
    send({ type: 'slipSelection.placeRequested' });
    expect(now(select.selectIsConfirming)).toBe(true);
    move({ runners: at(180) });
    expect([now(select.selectIsConfirming), now(select.selectObstacle)]).toEqual([false, 'ODDS_CHANGED']);
  });
});
