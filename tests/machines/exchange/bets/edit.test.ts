import { describe, expect, it } from 'vitest';
import * as edit from '../../../../machines/exchange/bets/edit/edit.selectors';
import { editWorld } from '../../../paths/edit.model';
import { malformed } from '../../../support/machines/fixtures';
import { market } from '../../../support/machines/market-fixtures';
import { betResult } from '../../../support/machines/slip-fixtures';

/** The change of a bet at 1.84, of which ₹200 is matched and ₹300 waits. */
function start() {
  const world = editWorld({ bet: betResult.partial }, () => undefined);
  return {
    ...world,
    now: <Value>(selector: (snapshot: ReturnType<typeof world.actor.getSnapshot>) => Value): Value =>
      selector(world.actor.getSnapshot()),
    typeSize: (text: string) => world.actor.send({ type: 'edit.sizeTyped', text }),
    typePrice: (text: string) => world.actor.send({ type: 'edit.priceTyped', text }),
  };
}

describe('the change of a partly matched bet', () => {
  it('starts with what waits, at the price of the bet', () => {
    const { now, stop } = start();
    expect([now(edit.selectSizeText), now(edit.selectPrice)]).toEqual(['300', 184]);
    stop();
  });

  it.each([
    ['299.99', true],
    ['300', true],
    ['300.01', false],
    ['400', false],
  ])('to ₹%s of ₹300 keeps its place: %s', (text, keepsPlace) => {
    const { now, stop, typeSize } = start();
    typeSize(text);
    expect(now(edit.selectKeepsPlace)).toBe(keepsPlace);
    stop();
  });

  it.each([
    ['1.84', false, false],
    ['2', false, false],
    ['2.01', true, false],
    ['x', false, true],
  ])('with odds typed as %s is snapped: %s, unreadable: %s', (text, isSnapped, isUnreadable) => {
    const { now, stop, typePrice } = start();
    typePrice(text);
    expect([now(edit.selectIsPriceSnapped), now(edit.selectIsPriceUnreadable)]).toEqual([
      isSnapped,
      isUnreadable,
    ]);
    stop();
  });

  it('offers no best price while the market takes no bets', () => {
    const { actor, now, stop } = start();
    const offered = (['OPEN', 'SUSPENDED', 'OPEN', 'STALE'] as const).map((condition) => {
      actor.send({ type: 'followedMarket.changed', market: market(), condition });
      return now(edit.selectBestPrice);
    });
    expect(offered).toEqual([184, null, 184, null]);
    stop();
  });

  it('is not sent again after three answers without the changed bet, which may have been changed', async () => {
    const { actor, clock, createIdempotencyKey, editBet, findBet, now, stop, typeSize } = start();
    typeSize('200');
    actor.send({ type: 'edit.submitted' });
    await createIdempotencyKey.resolve('key-of-the-edit');
    for (let sent = 1; sent <= 3; sent += 1) {
      expect(editBet.calls.length).toBe(sent);
      await editBet.reject(malformed);
      clock.increment(8000);
      await findBet.resolve(betResult.partial);
    }
    expect([now(edit.selectOutcome), editBet.calls.length]).toEqual([{ kind: 'unconfirmed' }, 3]);
    stop();
  });

  it('is confirmed by the bet that waits as it was to after an answer without it', async () => {
    const { actor, clock, createIdempotencyKey, editBet, findBet, stop, typeSize } = start();
    typeSize('200');
    actor.send({ type: 'edit.submitted' });
    await createIdempotencyKey.resolve('key-of-the-edit');
    await editBet.reject(malformed);
    clock.increment(1000);
    const edited = { ...betResult.partial, remaining: 200_00 };
    await findBet.resolve(edited);
    expect(actor.getSnapshot().output).toEqual(edited);
    stop();
  });
});
