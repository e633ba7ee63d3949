import { describe, expect, it } from 'vitest';
import * as slip from '../../../machines/bet-slip/bet-slip.selectors';
import { defaultSlipPreferences } from '../../../machines/domain/betting/slip-preferences';
import * as leg from '../../../machines/slip-selection/slip-selection.selectors';
import { unreachable } from '../../support/machines/fixtures';
import { KEY, keptLeg, pick, placement, told } from '../../support/machines/slip-fixtures';
import { followed, start } from './start';

describe('a reload in the middle', () => {
  const sent = keptLeg({ sent: placement() });
  const draft = keptLeg({ pick: pick({ side: 'lay', price: 186 }), stakeText: '१००' });
  const restored = { type: 'betSlip.restored', preferences: null, legs: [sent, draft] } as const;

  it('brings back how the player bets, the drafts, and what was sent and not heard of', async () => {
    const { findBet, follows, leg: legAt, now, placeBet, signIn, slipKeeper } = start();
    slipKeeper.send({ ...restored, preferences: { ...defaultSlipPreferences, choice: 'none' } });
    signIn();
    expect([now(slip.legCount), now(slip.choice), follows()]).toEqual([2, 'none', [followed('m1-odds')]]);
    expect([legAt(0).now(leg.isUnknown), legAt(1).now(leg.stakeText)]).toEqual([true, '१००']);
    expect([findBet.inputs, placeBet.calls]).toEqual([[{ key: KEY }], []]);
    await findBet.resolve(told.matched);
    expect(legAt(0).now(leg.isPlaced)).toBe(true);
  });

  it('keeps a bet that was sent until it is known, and a placed one no longer', async () => {
    const { findBet, keptLegs, leg: legAt, pick: press, signIn, slipKeeper } = start();
    slipKeeper.send(restored);
    signIn();
    legAt(1).send({ type: 'betLeg.stakeTyped', text: '200' });
    expect(keptLegs()).toEqual([sent, { ...draft, stakeText: '200' }]);
    await findBet.resolve(told.matched);
    expect(keptLegs()).toEqual([{ ...draft, stakeText: '200' }]);
    press({ selectionId: 'australia' });
    expect(keptLegs()).toHaveLength(2);
  });

  it('drops what was sent by a player who is gone since, and keeps the drafts', () => {
    const { keptLegs, now, send, slipKeeper } = start();
    slipKeeper.send(restored);
    send({ type: 'betSlip.playerChanged', isPlayer: false });
    expect([now(slip.legCount), keptLegs()]).toEqual([1, [draft]]);
  });
});

describe('a reconnect in the middle', () => {
  it('looks up at once what is not known, wherever the lookup stands', async () => {
    const { clock, findBet, leg: legAt, send, signIn, slipKeeper } = start();
    slipKeeper.send({ type: 'betSlip.restored', preferences: null, legs: [keptLeg({ sent: placement() })] });
    signIn();
    await findBet.reject(unreachable);
    clock.increment(200);
    send({ type: 'betSlip.connected' });
    expect(findBet.calls).toHaveLength(2);
    await findBet.resolve(told.matched);
    expect(legAt().now(leg.isPlaced)).toBe(true);
  });

  it('settles a bet by the list of open bets that comes with it', () => {
    const { leg: legAt, send, signIn, slipKeeper } = start();
    slipKeeper.send({ type: 'betSlip.restored', preferences: null, legs: [keptLeg({ sent: placement() })] });
    signIn();
    send({ type: 'betSlip.betsLoaded', bets: [told.matched] });
    expect(legAt().now(leg.isPlaced)).toBe(true);
  });
});
