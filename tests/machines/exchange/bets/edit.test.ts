import { describe, expect, it } from 'vitest';
import { LARGEST_STAKE } from '../../../../domain/betting/money';
import { amountText } from '../../../../domain/rupees';
import * as edit from '../../../../machines/exchange/bets/edit/edit.selectors';
import { editWorld } from '../../../paths/edit.model';
import { failing, malformed, unreachable } from '../../../support/machines/fixtures';
import { market, runner } from '../../../support/machines/market-fixtures';
import { betResult, later } from '../../../support/machines/slip-fixtures';

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

  it('is sent six times at most while the bet is found to wait, and may have been changed', async () => {
    const { actor, clock, createIdempotencyKey, editBet, findBet, now, stop, typeSize } = start();
    typeSize('200');
    actor.send({ type: 'edit.submitted' });
    await createIdempotencyKey.resolve('key-of-the-edit');
    for (let sent = 1; sent <= 6; sent += 1) {
      expect(editBet.calls.length).toBe(sent);
      await editBet.reject(failing);
      clock.increment(8000);
      await findBet.resolve(betResult.partial);
    }
    expect([now(edit.selectOutcome), editBet.calls.length]).toEqual([{ kind: 'unconfirmed' }, 6]);
    actor.send({ type: 'edit.submitted' });
    await createIdempotencyKey.resolve('key-of-another-edit');
    await editBet.reject(failing);
    clock.increment(8000);
    await findBet.resolve(betResult.partial);
    expect(editBet.calls.length).toBe(8);
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

  it('is no change as long as price and size are those that wait', () => {
    const { now, stop, typeSize } = start();
    expect(now(edit.selectCanSubmit)).toBe(false);
    typeSize('200');
    expect(now(edit.selectCanSubmit)).toBe(true);
    typeSize('300.00');
    expect(now(edit.selectCanSubmit)).toBe(false);
    stop();
  });

  it.each([
    ['0', false],
    [amountText(LARGEST_STAKE), true],
    [amountText(LARGEST_STAKE + 1), false],
  ])('to a size of ₹%s can be sent: %s', (text, canSubmit) => {
    const { now, stop, typeSize } = start();
    typeSize(text);
    expect([now(edit.selectIsSizeValid), now(edit.selectCanSubmit)]).toEqual([canSubmit, canSubmit]);
    stop();
  });

  it('with an unreadable price cannot be sent, also with another size', () => {
    const { now, stop, typePrice, typeSize } = start();
    typeSize('200');
    typePrice('two');
    expect(now(edit.selectCanSubmit)).toBe(false);
    stop();
  });

  it('restores the price when its field is left empty, and keeps an unreadable one', () => {
    const { actor, now, stop, typePrice } = start();
    typePrice('two');
    actor.send({ type: 'edit.priceEntered' });
    expect(now(edit.selectPriceText)).toBe('two');
    typePrice(' ');
    actor.send({ type: 'edit.priceEntered' });
    expect([now(edit.selectPriceText), now(edit.selectPrice)]).toEqual([null, 184]);
    stop();
  });

  it('sends the size that waits from now on, and what was matched when it was chosen', async () => {
    const { actor, createIdempotencyKey, editBet, stop, typeSize } = start();
    typeSize('200');
    actor.send({ type: 'edit.submitted' });
    await createIdempotencyKey.resolve('key-of-the-edit');
    expect(editBet.inputs).toEqual([
      {
        id: betResult.partial.id,
        idempotencyKey: 'key-of-the-edit',
        price: 184,
        size: 200_00,
        matched: 200_00,
      },
    ]);
    stop();
  });

  it('follows what waits of its own bet, unless the player has typed another size', () => {
    const { actor, now, stop, typeSize } = start();
    const more = later(betResult.partial, { matched: 300_00, remaining: 200_00 });
    actor.send({ type: 'edit.betChanged', bet: { ...more, id: 'of another bet' } });
    expect(now(edit.selectSizeText)).toBe('300');
    actor.send({ type: 'edit.betChanged', bet: more });
    expect(now(edit.selectSizeText)).toBe('200');
    typeSize('150');
    actor.send({ type: 'edit.betChanged', bet: later(more, { matched: 400_00, remaining: 100_00 }) });
    expect(now(edit.selectSizeText)).toBe('150');
    stop();
  });

  it('is sent again after a lost answer, although the bet waits as it was to', async () => {
    const { actor, clock, createIdempotencyKey, editBet, findBet, stop, typeSize } = start();
    typeSize('200');
    actor.send({ type: 'edit.submitted' });
    await createIdempotencyKey.resolve('key-of-the-edit');
    await editBet.reject(unreachable);
    clock.increment(1000);
    await findBet.resolve({ ...betResult.partial, remaining: 200_00 });
    expect(editBet.inputs.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'key-of-the-edit',
      'key-of-the-edit',
    ]);
    stop();
  });

  it('has three answers again, and no outcome, when the player changes it once more', async () => {
    const { actor, clock, createIdempotencyKey, editBet, findBet, now, stop, typeSize } = start();
    for (const [size, key] of [
      ['200', 'first'],
      ['100', 'second'],
    ] as const) {
      typeSize(size);
      expect(now(edit.selectOutcome)).toBeNull();
      actor.send({ type: 'edit.submitted' });
      await createIdempotencyKey.resolve(key);
      for (let sent = 1; sent <= 3; sent += 1) {
        await editBet.reject(malformed);
        clock.increment(8000);
        await findBet.resolve(betResult.partial);
      }
      expect(now(edit.selectOutcome)).toEqual({ kind: 'unconfirmed' });
    }
    expect(editBet.calls).toHaveLength(6);
    stop();
  });
});

it('the best price of a lay bet is the one that is offered to it on its own runner', () => {
  const bet = { ...betResult.unmatched, side: 'lay', selectionId: 'australia' } as const;
  const { actor, stop } = editWorld({ bet }, () => undefined);
  const runners = [runner('india', 'India', 184, 186), runner('australia', 'Australia', 216, 220)];
  actor.send({ type: 'followedMarket.changed', market: market({ runners }), condition: 'OPEN' });
  expect(edit.selectBestPrice(actor.getSnapshot())).toBe(220);
  stop();
});
