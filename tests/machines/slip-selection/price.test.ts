import { describe, expect, it } from 'vitest';
import * as leg from '../../../machines/slip-selection/slip-selection.selectors';
import { level, market, runner } from '../../support/machines/market-fixtures';
import { keptLeg, pick, placement } from '../../support/machines/slip-fixtures';
import { at, start } from './start';

describe('a price', () => {
  it('steps on the ladder for decimal odds alone, and is the player’s own from there on', () => {
    const { now, send } = start();
    send({ type: 'betLeg.priceStepped', direction: 'up' });
    send({ type: 'betLeg.priceStepped', direction: 'up' });
    send({ type: 'betLeg.priceStepped', direction: 'down' });
    expect([now(leg.price), now(leg.isOwnPrice), now(leg.hasMoved), now(leg.offered)]).toEqual([
      185,
      true,
      false,
      184,
    ]);
    const rate = start({ leg: keptLeg({ pick: pick({ gtype: 'bookmaker', price: 8000 }) }) });
    expect(rate.actor.getSnapshot().can({ type: 'betLeg.priceStepped', direction: 'up' })).toBe(false);
  });

  it('of the player’s own waits where the market lets it, and is out of reach where not', () => {
    const own = keptLeg({ pick: pick({ price: 200 }), isOwnPrice: true });
    expect(start({ leg: own }).now(leg.obstacle)).toBeNull();
    const notKept = { market: market({ keepsUnmatched: false }), choice: 'any' } as const;
    expect(start({ leg: own, ...notKept }).now(leg.obstacle)).toBe('NOT_OFFERED');
    const reached = keptLeg({ pick: pick({ price: 180 }), isOwnPrice: true });
    expect(start({ leg: reached, ...notKept }).now(leg.obstacle)).toBeNull();
    const lay = keptLeg({ pick: pick({ side: 'lay', price: 180 }), isOwnPrice: true });
    expect(start({ leg: lay, ...notKept }).now(leg.obstacle)).toBe('NOT_OFFERED');
  });

  it('that was pressed once more, or another, is asked for instead, with the stake kept', () => {
    const { now, send } = start();
    send({ type: 'betLeg.repicked', pick: pick({ price: 190 }) });
    expect([now(leg.price), now(leg.stakeText)]).toEqual([190, '500']);
  });

  it('on a fancy is that of its own line, where several are offered', () => {
    const line = pick({ gtype: 'fancy', price: 9000, line: 48 });
    const levels = [level(10_000, 1_000_00, 47), level(9000, 1_000_00, 48)];
    const fancy = market({ gtype: 'fancy', runners: [{ ...runner('india', 'India', 1, 1), back: levels }] });
    const { now } = start({ leg: keptLeg({ pick: line }), market: fancy });
    expect([now(leg.offered), now(leg.offeredLine), now(leg.hasMoved)]).toEqual([9000, 48, false]);
  });

  it('whose line has moved away is held back as runs that changed', () => {
    const line = pick({ gtype: 'fancy', price: 10_000, line: 47 });
    const moved = [{ ...runner('india', 'India', 1, 1), back: [level(10_000, 1_000_00, 49)] }];
    const input = { leg: keptLeg({ pick: line }), market: market({ gtype: 'fancy', runners: moved }) };
    expect(start(input).now(leg.obstacle)).toBe('RUNS_CHANGED');
    expect(start({ ...input, choice: 'any' }).now(leg.obstacle)).toBeNull();
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
    (choice, offered, obstacle) => {
      const { move, now } = start({ choice });
      move({ runners: at(offered) });
      expect([now(leg.price), now(leg.offered), now(leg.hasMoved)]).toEqual([184, offered, true]);
      expect([now(leg.obstacle), now(leg.betterCap)]).toEqual([obstacle, 10]);
    },
  );

  it('is sent as it is offered where the choice takes it, and counted so', async () => {
    const { move, now, place, placeBet } = start({ choice: 'any' });
    move({ runners: at(180) });
    expect([now(leg.profit), now(leg.liability), now(leg.added)]).toEqual([400_00, 500_00, 500_00]);
    await place();
    expect(placeBet.inputs).toEqual([placement({ version: 8, price: 180, choice: 'any' })]);
  });

  it('is placed at the new price only once the player has taken it', async () => {
    const { move, newKey, now, place, placeBet, send } = start({ choice: 'none' });
    move({ runners: at(180) });
    send({ type: 'betLeg.placeRequested' });
    send({ type: 'betLeg.confirmed' });
    expect([now(leg.isConfirming), newKey.calls]).toEqual([false, []]);
    send({ type: 'betLeg.offerTaken' });
    expect([now(leg.price), now(leg.hasMoved), now(leg.stakeText)]).toEqual([180, false, '500']);
    await place();
    expect(placeBet.inputs).toEqual([placement({ version: 8, price: 180, choice: 'none' })]);
  });

  it('takes a confirmation back that it would not keep', () => {
    const { move, now, send } = start();
    send({ type: 'betLeg.placeRequested' });
    expect(now(leg.isConfirming)).toBe(true);
    move({ runners: at(180) });
    expect([now(leg.isConfirming), now(leg.obstacle)]).toEqual([false, 'ODDS_CHANGED']);
  });
});
