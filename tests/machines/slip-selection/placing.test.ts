import { describe, expect, it } from 'vitest';
import * as leg from '../../../machines/slip-selection/slip-selection.selectors';
import { refused } from '../../support/machines/fixtures';
import { KEY, keptLeg, later, placement, told } from '../../support/machines/slip-fixtures';
import { start } from './start';

describe('a visitor', () => {
  it('is asked to sign in, and finds the leg as it was left', () => {
    const { now, send, told } = start({ isPlayer: false, available: null });
    send({ type: 'betLeg.placeRequested' });
    expect(told).toEqual([{ to: 'auth', event: { type: 'auth.opened', step: 'login', as: 'modal' } }]);
    send({ type: 'betLeg.playerChanged', isPlayer: true });
    send({ type: 'betLeg.availableChanged', available: 10_000_00 });
    expect([now(leg.obstacle), now(leg.stakeText), now(leg.price)]).toEqual([null, '500', 184]);
  });
});

describe('placing', () => {
  it('wants a confirmation, and none with one click', async () => {
    const { newKey, now, send } = start();
    send({ type: 'betLeg.placeRequested' });
    expect([now(leg.isConfirming), newKey.calls.length]).toEqual([true, 0]);
    send({ type: 'betLeg.confirmationLeft' });
    expect(now(leg.isConfirming)).toBe(false);
    send({ type: 'betLeg.preferencesChanged', isOneClick: true, choice: 'better' });
    send({ type: 'betLeg.placeRequested' });
    expect([now(leg.isBusy), newKey.calls.length]).toEqual([true, 1]);
  });

  it('is one placement however often it is pressed', async () => {
    const { newKey, now, placeBet, send } = start({ isOneClick: true });
    for (let click = 0; click < 3; click += 1) send({ type: 'betLeg.placeRequested' });
    await newKey.resolve(KEY);
    send({ type: 'betLeg.placeRequested' });
    send({ type: 'betLeg.confirmed' });
    await placeBet.resolve(told.matched);
    send({ type: 'betLeg.placeRequested' });
    expect([newKey.calls.length, placeBet.inputs, now(leg.isPlaced)]).toEqual([1, [placement()], true]);
  });

  it('tells the slip what is sent before it is sent, so that a reload cannot lose it', async () => {
    const { news, place } = start();
    await place();
    expect(news()).toEqual([
      { to: 'updates', event: { type: 'updates.workBegun' } },
      {
        to: 'betSlip',
        event: { type: 'betSlip.legChanged', legId: 'leg:1', leg: keptLeg({ sent: placement() }) },
      },
    ]);
  });

  it.each(['matched', 'partial', 'unmatched'] as const)(
    'that is answered with %s is placed, and the open bets are told at once',
    async (state) => {
      const { news, now, place, placeBet } = start();
      await place();
      news();
      await placeBet.resolve(told[state]);
      expect([now(leg.isPlaced), now(leg.bet)?.state, now(leg.obstacle)]).toEqual([true, state, 'PLACED']);
      expect(news()).toEqual([
        { to: 'exchange', event: { type: 'exchange.betChanged', bet: told[state] } },
        { to: 'updates', event: { type: 'updates.workEnded' } },
        { to: 'betSlip', event: { type: 'betSlip.legPlaced', legId: 'leg:1' } },
      ]);
    },
  );

  it.each([
    [told.rejected, { kind: 'rejected', reason: 'ODDS_CHANGED' }],
    [told.lapsed, { kind: 'lapsed', reason: 'MARKET_SUSPENDED' }],
  ])('that came to nothing is a draft again, with its stake and the reason', async (bet, outcome) => {
    const { news, now, place, placeBet } = start();
    await place();
    await placeBet.resolve(bet);
    expect([now(leg.outcome), now(leg.stakeText), now(leg.obstacle)]).toEqual([outcome, '500', null]);
    expect(news().at(-1)).toEqual({
      to: 'betSlip',
      event: { type: 'betSlip.legChanged', legId: 'leg:1', leg: keptLeg() },
    });
  });

  it('that is refused in words says them, and nothing was staked', async () => {
    const { findBet, now, place, placeBet } = start();
    await place();
    await placeBet.reject(refused('This market is not on the exchange any more'));
    expect(now(leg.outcome)).toEqual({
      kind: 'refused',
      serverMessage: 'This market is not on the exchange any more',
    });
    expect(findBet.calls).toEqual([]);
  });

  it('again after a rejection is another bet, with another key', async () => {
    const { newKey, now, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(told.rejected);
    send({ type: 'betLeg.placeRequested' });
    send({ type: 'betLeg.confirmed' });
    expect(now(leg.outcome)).toBeNull();
    await newKey.resolve('key-of-the-second-bet');
    expect(placeBet.inputs.map(({ key }) => key)).toEqual([KEY, 'key-of-the-second-bet']);
  });

  it('makes no bet where no key can be made', async () => {
    const { newKey, now, placeBet, send } = start({ isOneClick: true });
    send({ type: 'betLeg.placeRequested' });
    await newKey.reject(new Error('no randomness'));
    expect([now(leg.outcome), placeBet.calls]).toEqual([{ kind: 'notStaked' }, []]);
  });
});

describe('a session that ends in the middle', () => {
  const leave = { type: 'betLeg.playerChanged', isPlayer: false } as const;

  it('brings the draft back as soon as the server says so, to be placed after signing in again', async () => {
    const { now, place, placeBet, send } = start();
    await place();
    send(leave);
    await placeBet.reject(refused('Unauthorized action.'));
    expect([now(leg.obstacle), now(leg.stakeText), now(leg.outcome)?.kind]).toEqual([
      'SIGNED_OUT',
      '500',
      'refused',
    ]);
    send({ type: 'betLeg.playerChanged', isPlayer: true });
    expect([now(leg.obstacle), now(leg.outcome)]).toEqual([null, null]);
  });

  it('puts a delayed bet away: it is in, and shown to its player among the bets', async () => {
    const { news, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(told.delayed);
    send(leave);
    expect(news().at(-1)).toEqual({ to: 'betSlip', event: { type: 'betSlip.legDismissed', legId: 'leg:1' } });
  });
});

describe('a placed leg', () => {
  it('follows what becomes of its bet, and no older word of it', async () => {
    const { now, place, placeBet, tell } = start();
    await place();
    await placeBet.resolve(told.unmatched);
    const matched = later(told.unmatched, { state: 'matched', matched: 500_00, remaining: 0 });
    tell(matched);
    tell(told.unmatched);
    expect(now(leg.bet)).toEqual(matched);
    const won = later(matched, { state: 'won', profit: 420_00 });
    tell(won);
    expect([now(leg.bet), now(leg.isPlaced)]).toEqual([won, true]);
  });

  it('asks what became of what waits, once the connection is back', async () => {
    const { findBet, now, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(told.unmatched);
    send({ type: 'betLeg.connected' });
    await findBet.resolve(told.cancelled);
    expect(now(leg.bet)?.state).toBe('cancelled');
  });

  it('is put away by the player', async () => {
    const { news, place, placeBet, send } = start();
    await place();
    await placeBet.resolve(told.matched);
    send({ type: 'betLeg.dismissed' });
    expect(news().at(-1)).toEqual({ to: 'betSlip', event: { type: 'betSlip.legDismissed', legId: 'leg:1' } });
  });
});
