import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../../../../domain/failure';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { refused, unreachable } from '../../../support/machines/fixtures';
import { betResult, KEY, later, placement, storedSelection } from '../../../support/machines/slip-fixtures';
import { start } from './start';

/** A draft again, whose bet of ₹500 was answered like this. */
async function draftAfter(answer: (typeof betResult)[keyof typeof betResult] | CallFailure) {
  const running = start();
  await running.place();
  if ('kind' in answer) await running.placeBet.reject(answer);
  else await running.placeBet.resolve(answer);
  return { ...running, outcome: () => running.now(select.selectOutcome)?.kind ?? null };
}

describe('a rejection for the balance', () => {
  it('stays until the balance grows', async () => {
    const { changeTerms, outcome } = await draftAfter(betResult.poor);
    changeTerms({ available: 10_000_00 });
    changeTerms({ available: 9_000_00 });
    changeTerms({ isOneClick: true });
    expect(outcome()).toBe('rejected');
    changeTerms({ available: 9_000_01 });
    expect(outcome()).toBeNull();
  });

  it('stays while the balance is not known', async () => {
    const { changeTerms, outcome } = await draftAfter(betResult.poor);
    changeTerms({ available: null });
    expect(outcome()).toBe('rejected');
  });
});

it('a rejection for another reason stays when the balance grows', async () => {
  const { changeTerms, outcome } = await draftAfter(betResult.rejected);
  changeTerms({ available: 20_000_00 });
  expect(outcome()).toBe('rejected');
});

describe('a refused call', () => {
  it('stays while the same player is signed in, also with a larger balance', async () => {
    const { changeTerms, outcome } = await draftAfter(refused('This market is not offered.'));
    changeTerms({ isPlayer: true, available: 20_000_00 });
    expect(outcome()).toBe('refused');
  });

  it('that hid a placed bet is forgotten when the bet is known', async () => {
    const { changeBet, now, outcome } = await draftAfter(refused('Blocked by a proxy'));
    changeBet(betResult.matched);
    expect([now(select.selectIsPlaced), outcome()]).toEqual([true, null]);
  });
});

it('a rejection stays when the player signs in again', async () => {
  const { changeTerms, outcome } = await draftAfter(betResult.rejected);
  changeTerms({ isPlayer: false });
  changeTerms({ isPlayer: true });
  expect(outcome()).toBe('rejected');
});

it('a second bet whose answer is lost is looked up by its own key, not by that of the rejected one', async () => {
  const { createIdempotencyKey, findBet, now, placeBet, send } = await draftAfter(betResult.rejected);
  send({ type: 'slipSelection.placeRequested' });
  send({ type: 'slipSelection.placeRequested' });
  await createIdempotencyKey.resolve('key-of-the-second-bet');
  await placeBet.reject(unreachable);
  expect(findBet.inputs).toEqual([{ idempotencyKey: 'key-of-the-second-bet' }]);
  await findBet.resolve({ ...betResult.matched, idempotencyKey: 'key-of-the-second-bet' });
  expect(now(select.selectIsPlaced)).toBe(true);
});

describe('a bet that is found', () => {
  it('after a lost answer is reported to the bets', async () => {
    const { findBet, newlySent, place, placeBet } = start();
    await place();
    await placeBet.reject(unreachable);
    newlySent();
    await findBet.resolve(betResult.matched);
    expect(newlySent()).toContainEqual({
      to: 'bets',
      event: { type: 'bets.betChanged', bet: betResult.matched },
    });
  });

  it('after a reconnection changes nothing where it is older than the known one', async () => {
    const { changeBet, findBet, now, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(betResult.unmatched);
    send({ type: 'slipSelection.connected' });
    changeBet(later(betResult.unmatched, { state: 'partial', matched: 200_00, remaining: 300_00 }));
    send({ type: 'slipSelection.connected' });
    await findBet.resolve(betResult.unmatched);
    expect(now(select.selectBet)?.state).toBe('partial');
  });
});

it('a delayed bet of a visitor whose session is not known yet stays', async () => {
  const { changeTerms, findBet, now } = start({
    isPlayer: false,
    stored: storedSelection({ submitted: placement() }),
  });
  await findBet.resolve(betResult.delayed);
  changeTerms({ isPlayer: false });
  expect([now(select.selectIsBusy), now(select.selectDelayLeft)]).toEqual([true, 3000]);
});

describe('a bet that a limit of calls has refused', () => {
  const limited = { kind: 'limited', serverMessage: '' } as const;
  const keys = (inputs: readonly { idempotencyKey: string }[]) => inputs.map((input) => input.idempotencyKey);

  it('is sent again with its key: the gateway may have limited what the exchange had placed', async () => {
    const { createIdempotencyKey, outcome, placeBet, send } = await draftAfter(limited);
    expect(outcome()).toBe('refused');
    send({ type: 'slipSelection.stakeTyped', text: '600' });
    send({ type: 'slipSelection.placeRequested' });
    send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve('key-of-the-repetition');
    expect(keys(placeBet.inputs)).toEqual([KEY, KEY]);
    expect(placeBet.inputs[1]?.stake).toBe(600_00);
    await placeBet.resolve(betResult.rejected);
    send({ type: 'slipSelection.placeRequested' });
    send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve('key-of-another-bet');
    expect(keys(placeBet.inputs)).toEqual([KEY, KEY, 'key-of-another-bet']);
  });

  it('is sent with another key once its own is retired', async () => {
    const { abandonBet, createIdempotencyKey, notFoundFor, outcome, placeBet, send } =
      await draftAfter(limited);
    send({ type: 'slipSelection.placeRequested' });
    send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve('key-of-the-repetition');
    await notFoundFor(30);
    expect(abandonBet.inputs).toEqual([{ idempotencyKey: KEY }]);
    await abandonBet.resolve(null);
    expect(outcome()).toBe('notStaked');
    send({ type: 'slipSelection.placeRequested' });
    send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve('key-of-another-bet');
    expect(keys(placeBet.inputs)).toEqual([KEY, KEY, 'key-of-another-bet']);
  });

  it('has a new key after another refusal', async () => {
    const { createIdempotencyKey, placeBet, send } = await draftAfter(refused('No such market.'));
    send({ type: 'slipSelection.placeRequested' });
    send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve('key-of-another-bet');
    expect(keys(placeBet.inputs)).toEqual([KEY, 'key-of-another-bet']);
  });
});
