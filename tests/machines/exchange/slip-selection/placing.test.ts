import { describe, expect, it } from 'vitest';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { refused } from '../../../support/machines/fixtures';
import { betResult, KEY, later, placement } from '../../../support/machines/slip-fixtures';
import { at, start } from './start';

describe('a visitor', () => {
  it('is asked to sign in, and finds the selection unchanged afterwards', () => {
    const { changeTerms, newlySent, now, send } = start({ isPlayer: false, available: null });
    send({ type: 'slipSelection.placeRequested' });
    expect(newlySent()).toEqual([{ to: 'auth', event: { type: 'auth.opened', step: 'login', as: 'modal' } }]);
    changeTerms({ isPlayer: true });
    changeTerms({ available: 10_000_00 });
    expect([now(select.selectObstacle), now(select.selectStakeText), now(select.selectPrice)]).toEqual([
      null,
      '500',
      184,
    ]);
  });
});

describe('placing', () => {
  it('requires a confirmation, except with one click', async () => {
    const { changeTerms, createIdempotencyKey, now, send } = start();
    send({ type: 'slipSelection.placeRequested' });
    expect([now(select.selectIsConfirming), createIdempotencyKey.calls.length]).toEqual([true, 0]);
    send({ type: 'slipSelection.confirmationLeft' });
    expect(now(select.selectIsConfirming)).toBe(false);
    changeTerms({ isOneClick: true });
    send({ type: 'slipSelection.placeRequested' });
    expect([now(select.selectIsBusy), createIdempotencyKey.calls.length]).toEqual([true, 1]);
  });

  it('submits one bet for several clicks', async () => {
    const { createIdempotencyKey, now, placeBet, send } = start({ isOneClick: true });
    for (let click = 0; click < 3; click += 1) send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.resolve(KEY);
    send({ type: 'slipSelection.placeRequested' });
    await placeBet.resolve(betResult.matched);
    send({ type: 'slipSelection.placeRequested' });
    expect([createIdempotencyKey.calls.length, placeBet.inputs, now(select.selectIsPlaced)]).toEqual([
      1,
      [placement()],
      true,
    ]);
  });

  it('asks for the price that was sent, whatever the market offers meanwhile', async () => {
    const { move, now, place, placeBet } = start();
    move({ runners: at(190) });
    await place();
    expect(placeBet.last.input.price).toBe(190);
    move({ runners: at(200), version: 9 });
    expect([now(select.selectPrice), now(select.selectAskedPrice)]).toEqual([184, 190]);
    await placeBet.resolve(betResult.matched);
    expect(now(select.selectAskedPrice)).toBe(190);
  });

  it('promises no waiting on a market that is not known yet', () => {
    expect(start({ market: null }).now(select.selectKeepsUnmatched)).toBe(false);
    expect(start().now(select.selectKeepsUnmatched)).toBe(true);
  });

  it('is reported to the slip before the bet is sent, so that a reload finds it', async () => {
    const { createIdempotencyKey, newlySent, now, placeBet, send } = start();
    send({ type: 'slipSelection.placeRequested' });
    send({ type: 'slipSelection.placeRequested' });
    newlySent();
    await createIdempotencyKey.resolve(KEY);
    expect([newlySent(), now((snapshot) => snapshot.hasTag('submitted')), placeBet.inputs]).toEqual([
      [{ to: 'betSlip', event: { type: 'betSlip.selectionChanged' } }],
      true,
      [placement()],
    ]);
  });

  it.each(['matched', 'partial', 'unmatched'] as const)(
    'that is answered with %s is placed, and is reported to the bets',
    async (state) => {
      const { newlySent, now, place, placeBet } = start();
      await place();
      newlySent();
      await placeBet.resolve(betResult[state]);
      expect([now(select.selectIsPlaced), now(select.selectBet)?.state, now(select.selectObstacle)]).toEqual([
        true,
        state,
        'PLACED',
      ]);
      expect(newlySent()).toEqual([
        { to: 'bets', event: { type: 'bets.betChanged', bet: betResult[state] } },
        { to: 'updates', event: { type: 'updates.workEnded' } },
        { to: 'betSlip', event: { type: 'betSlip.selectionChanged' } },
      ]);
    },
  );

  it.each([
    [betResult.rejected, { kind: 'rejected', reason: 'ODDS_CHANGED' }],
    [betResult.lapsed, { kind: 'lapsed', reason: 'MARKET_SUSPENDED' }],
  ])('that is rejected or lapses is a draft again, with its stake and the reason', async (bet, outcome) => {
    const { newlySent, now, place, placeBet } = start();
    await place();
    await placeBet.resolve(bet);
    expect([now(select.selectOutcome), now(select.selectStakeText), now(select.selectObstacle)]).toEqual([
      outcome,
      '500',
      null,
    ]);
    expect(newlySent().at(-1)).toEqual({
      to: 'betSlip',
      event: { type: 'betSlip.selectionChanged' },
    });
  });

  it('that is refused shows the message of the server', async () => {
    const { findBet, now, place, placeBet } = start();
    await place();
    await placeBet.reject(refused('This market is not on the exchange any more'));
    expect(now(select.selectOutcome)).toEqual({
      kind: 'refused',
      serverMessage: 'This market is not on the exchange any more',
    });
    expect(findBet.calls).toEqual([]);
  });

  it('again after a rejection submits another bet with another idempotency key', async () => {
    const { createIdempotencyKey, now, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(betResult.rejected);
    send({ type: 'slipSelection.placeRequested' });
    send({ type: 'slipSelection.placeRequested' });
    expect(now(select.selectOutcome)).toBeNull();
    await createIdempotencyKey.resolve('key-of-the-second-bet');
    expect(placeBet.inputs.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      KEY,
      'key-of-the-second-bet',
    ]);
  });

  it('submits no bet when no idempotency key can be created', async () => {
    const { createIdempotencyKey, now, placeBet, send } = start({ isOneClick: true });
    send({ type: 'slipSelection.placeRequested' });
    await createIdempotencyKey.reject(new Error('no randomness'));
    expect([now(select.selectOutcome), placeBet.calls]).toEqual([{ kind: 'notStaked' }, []]);
  });
});

describe('a session that ends during a placement', () => {
  const leave = { type: 'slipSelection.termsChanged', terms: { isPlayer: false } } as const;

  it('restores the draft on refusal, to be placed after the next sign-in', async () => {
    const { changeTerms, now, place, placeBet, send } = start();
    await place();
    send(leave);
    await placeBet.reject(refused('Unauthorized action.'));
    expect([
      now(select.selectObstacle),
      now(select.selectStakeText),
      now(select.selectOutcome)?.kind,
    ]).toEqual(['SIGNED_OUT', '500', 'refused']);
    changeTerms({ isPlayer: true });
    expect([now(select.selectObstacle), now(select.selectOutcome)]).toEqual([null, null]);
  });

  it('dismisses a delayed bet, which the open bets show', async () => {
    const { newlySent, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(betResult.delayed);
    send(leave);
    expect(newlySent().at(-1)).toEqual({
      to: 'betSlip',
      event: { type: 'betSlip.selectionDismissed', slipSelectionId: 'subject' },
    });
  });
});

describe('a placed selection', () => {
  it('shows each change of its bet, and no older state', async () => {
    const { now, place, placeBet, changeBet } = start();
    await place();
    await placeBet.resolve(betResult.unmatched);
    const matched = later(betResult.unmatched, { state: 'matched', matched: 500_00, remaining: 0 });
    changeBet(matched);
    changeBet(betResult.unmatched);
    expect(now(select.selectBet)).toEqual(matched);
    const won = later(matched, { state: 'won', profit: 420_00 });
    changeBet(won);
    expect([now(select.selectBet), now(select.selectIsPlaced)]).toEqual([won, true]);
  });

  it('looks an unmatched bet up after a reconnection', async () => {
    const { findBet, now, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(betResult.unmatched);
    send({ type: 'slipSelection.connected' });
    await findBet.resolve(betResult.cancelled);
    expect(now(select.selectBet)?.state).toBe('cancelled');
  });

  it('can be dismissed by the player', async () => {
    const { newlySent, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(betResult.matched);
    send({ type: 'slipSelection.dismissed' });
    expect(newlySent().at(-1)).toEqual({
      to: 'betSlip',
      event: { type: 'betSlip.selectionDismissed', slipSelectionId: 'subject' },
    });
  });
});
