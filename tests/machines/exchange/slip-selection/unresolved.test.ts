import { describe, expect, it } from 'vitest';
import * as select from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { malformed, refused, unavailable, unreachable } from '../../../support/machines/fixtures';
import { betResult, KEY, placement, storedSelection } from '../../../support/machines/slip-fixtures';
import { start } from './start';

describe('without an answer of the exchange', () => {
  it('keeps the stake, shows no failure and allows no second attempt', async () => {
    const { actor, findBet, now, place, wait } = start();
    await place();
    wait(4);
    expect([now(select.selectIsUnknown), now(select.selectStakeText), now(select.selectOutcome)]).toEqual([
      true,
      '500',
      null,
    ]);
    expect(findBet.inputs).toEqual([{ idempotencyKey: KEY }]);
    for (const type of ['slipSelection.placeRequested', 'slipSelection.dismissed'] as const)
      expect(actor.getSnapshot().can({ type })).toBe(false);
  });

  it('shows a bet whose acknowledgement was lost as placed once', async () => {
    const { findBet, now, place, placeBet } = start();
    await place();
    await placeBet.reject(unreachable);
    expect(now(select.selectIsUnknown)).toBe(true);
    await findBet.resolve(betResult.matched);
    expect([now(select.selectIsPlaced), now(select.selectBet), placeBet.calls.length]).toEqual([
      true,
      betResult.matched,
      1,
    ]);
  });

  it.each([
    ['with a malformed body', malformed],
    ['that a network error ended', new Error('network')],
  ])('an answer %s is not a refusal', async (_, error) => {
    const { now, place, placeBet } = start();
    await place();
    await placeBet.reject(error);
    expect([now(select.selectIsUnknown), now(select.selectOutcome)]).toEqual([true, null]);
  });

  it('a late acknowledgement settles the bet', async () => {
    const { abandonBet, now, notFoundFor, place, placeBet } = start();
    await place();
    await notFoundFor(10);
    expect(now(select.selectIsUnknown)).toBe(true);
    await placeBet.resolve(betResult.matched);
    expect([now(select.selectIsPlaced), abandonBet.calls.length]).toEqual([true, 0]);
  });

  it('an update with its idempotency key settles the bet', async () => {
    const { now, place, placeBet, changeBet, wait } = start();
    await place();
    wait(4);
    changeBet({ ...betResult.matched, idempotencyKey: 'of another bet' });
    expect(now(select.selectIsUnknown)).toBe(true);
    changeBet(betResult.matched);
    expect(now(select.selectIsPlaced)).toBe(true);
    await placeBet.resolve(betResult.unmatched);
    expect(now(select.selectBet)?.state).toBe('matched');
  });

  it('retires the key after 20 s of lookups without a bet, and only then reports that nothing was staked', async () => {
    const { abandonBet, now, notFoundFor, place } = start();
    await place();
    await notFoundFor(24);
    expect([abandonBet.calls.length, now(select.selectIsUnknown), now(select.selectOutcome)]).toEqual([
      0,
      true,
      null,
    ]);
    await notFoundFor(6);
    expect(abandonBet.inputs).toEqual([{ idempotencyKey: KEY }]);
    expect(now(select.selectOutcome)).toBeNull();
    await abandonBet.resolve(null);
    expect([now(select.selectOutcome), now(select.selectStakeText), now(select.selectObstacle)]).toEqual([
      { kind: 'notStaked' },
      '500',
      null,
    ]);
  });

  it('a bet that is found when its key is retired is placed', async () => {
    const { abandonBet, now, notFoundFor, place } = start();
    await place();
    await notFoundFor(30);
    await abandonBet.resolve(betResult.matched);
    expect([now(select.selectIsPlaced), now(select.selectOutcome)]).toEqual([true, null]);
  });

  it('keeps a bet that the exchange cannot tell of until the player removes it', async () => {
    const { abandonBet, actor, findBet, newlySent, notFoundFor, now, place, placeBet, send } = start();
    await place();
    await placeBet.reject(malformed);
    await findBet.resolve(null);
    await notFoundFor(40);
    await abandonBet.reject(unavailable);
    const asked = findBet.calls.length;
    await notFoundFor(60);
    expect([now(select.selectIsUnconfirmed), now(select.selectObstacle), findBet.calls.length]).toEqual([
      true,
      'BUSY',
      asked,
    ]);
    newlySent();
    send({ type: 'slipSelection.dismissed' });
    expect([actor.getSnapshot().status, placeBet.calls.length]).toEqual(['done', 1]);
    expect(newlySent()).toContainEqual({ to: 'updates', event: { type: 'updates.workEnded' } });
  });

  it('loads the open bets and the balance anew when the exchange cannot tell of a bet', async () => {
    const { abandonBet, findBet, newlySent, notFoundFor, place, placeBet } = start();
    await place();
    await placeBet.reject(malformed);
    await findBet.resolve(null);
    await notFoundFor(40);
    newlySent();
    await abandonBet.reject(unavailable);
    expect(newlySent().filter(({ to }) => to === 'bets' || to === 'wallet')).toEqual([
      { to: 'bets', event: { type: 'bets.refreshRequested' } },
      { to: 'wallet', event: { type: 'wallet.changed' } },
    ]);
  });

  it('asks again about a bet that the exchange could not tell of, after a reconnection', async () => {
    const { abandonBet, findBet, notFoundFor, now, place, placeBet, send } = start();
    await place();
    await placeBet.reject(malformed);
    await findBet.resolve(null);
    await notFoundFor(40);
    await abandonBet.reject(unavailable);
    send({ type: 'slipSelection.connected' });
    await findBet.resolve(betResult.matched);
    expect([now(select.selectIsPlaced), now(select.selectBet)]).toEqual([true, betResult.matched]);
  });

  it('repeats the lookup without a limit, and immediately after a reconnection', async () => {
    const { clock, findBet, now, place, placeBet, send, wait } = start();
    await place();
    await placeBet.reject(unreachable);
    for (let minute = 0; minute < 5; minute += 1) {
      await findBet.reject(unreachable);
      wait(5);
    }
    expect([now(select.selectIsUnknown), now(select.selectOutcome)]).toEqual([true, null]);
    await findBet.reject(unreachable);
    const asked = findBet.calls.length;
    clock.increment(10);
    send({ type: 'slipSelection.connected' });
    expect(findBet.calls).toHaveLength(asked + 1);
    await findBet.resolve(betResult.partial);
    expect([now(select.selectIsPlaced), now(select.selectBet)?.state]).toEqual([true, 'partial']);
  });

  it('shows a bet as placed when an update follows a refusal', async () => {
    const { newlySent, now, place, placeBet, changeBet } = start();
    await place();
    await placeBet.reject(refused('Bad gateway'));
    newlySent();
    changeBet(betResult.matched);
    expect([now(select.selectIsPlaced), now(select.selectBet)?.state]).toEqual([true, 'matched']);
    expect(newlySent().at(-1)).toEqual({ to: 'betSlip', event: { type: 'betSlip.selectionChanged' } });
  });
});

describe('after a reload of the page', () => {
  const sent = {
    stored: storedSelection({ submitted: placement() }),
    market: null,
  } as const;

  it('looks a submitted bet up by its key, and does not submit it again', async () => {
    const { findBet, createIdempotencyKey, now, placeBet } = start(sent);
    expect([now(select.selectIsUnknown), findBet.inputs]).toEqual([true, [{ idempotencyKey: KEY }]]);
    await findBet.resolve(betResult.matched);
    expect([now(select.selectIsPlaced), createIdempotencyKey.calls.length, placeBet.calls.length]).toEqual([
      true,
      0,
      0,
    ]);
  });

  it('continues a delay', async () => {
    const { findBet, now, wait } = start(sent);
    await findBet.resolve({ ...betResult.delayed, delayLeft: 1500 });
    expect([now(select.selectDelayLeft), now(select.selectIsUnknown)]).toEqual([1500, false]);
    wait(2);
    expect(now(select.selectDelayLeft)).toBe(0);
  });

  it('keeps a draft with its stake', () => {
    const { now } = start({ stored: storedSelection({ stakeText: '२००' }) });
    expect([now(select.selectStakeText), now(select.selectObstacle)]).toEqual(['२००', null]);
  });
});
