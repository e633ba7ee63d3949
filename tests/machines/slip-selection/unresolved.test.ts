import { describe, expect, it } from 'vitest';
import * as leg from '../../../machines/slip-selection/slip-selection.selectors';
import { malformed, refused, unreachable } from '../../support/machines/fixtures';
import { KEY, keptLeg, placement, told } from '../../support/machines/slip-fixtures';
import { start } from './start';

describe('when the exchange goes silent', () => {
  it('keeps the stake, calls nothing failed, and offers no second try', async () => {
    const { actor, findBet, now, place, wait } = start();
    await place();
    wait(4);
    expect([now(leg.isUnknown), now(leg.stakeText), now(leg.outcome)]).toEqual([true, '500', null]);
    expect(findBet.inputs).toEqual([{ key: KEY }]);
    for (const type of ['betLeg.placeRequested', 'betLeg.confirmed', 'betLeg.dismissed'] as const)
      expect(actor.getSnapshot().can({ type })).toBe(false);
  });

  it('an acknowledgement that was lost: the bet is in, shown as in, once', async () => {
    const { findBet, now, place, placeBet } = start();
    await place();
    await placeBet.reject(unreachable);
    expect(now(leg.isUnknown)).toBe(true);
    await findBet.resolve(told.matched);
    expect([now(leg.isPlaced), now(leg.bet), placeBet.calls.length]).toEqual([true, told.matched, 1]);
  });

  it.each([
    ['that nobody understands', malformed],
    ['that a broken line ended', new Error('network')],
  ])('an answer %s is not a refusal', async (_, error) => {
    const { now, place, placeBet } = start();
    await place();
    await placeBet.reject(error);
    expect([now(leg.isUnknown), now(leg.outcome)]).toEqual([true, null]);
  });

  it('an acknowledgement that comes later than the time-out settles it at once', async () => {
    const { abandonBet, now, notThereFor, place, placeBet } = start();
    await place();
    await notThereFor(10);
    expect(now(leg.isUnknown)).toBe(true);
    await placeBet.resolve(told.matched);
    expect([now(leg.isPlaced), abandonBet.calls.length]).toEqual([true, 0]);
  });

  it('an update that names the key settles it at once', async () => {
    const { now, place, placeBet, tell, wait } = start();
    await place();
    wait(4);
    tell({ ...told.matched, key: 'of another bet' });
    expect(now(leg.isUnknown)).toBe(true);
    tell(told.matched);
    expect(now(leg.isPlaced)).toBe(true);
    await placeBet.resolve(told.unmatched);
    expect(now(leg.bet)?.state).toBe('matched');
  });

  it('"not there" proves nothing for 20 s; then the key is used up, and only that says that nothing was staked', async () => {
    const { abandonBet, now, notThereFor, place } = start();
    await place();
    await notThereFor(24);
    expect([abandonBet.calls.length, now(leg.isUnknown), now(leg.outcome)]).toEqual([0, true, null]);
    await notThereFor(6);
    expect(abandonBet.inputs).toEqual([{ key: KEY }]);
    expect(now(leg.outcome)).toBeNull();
    await abandonBet.resolve(null);
    expect([now(leg.outcome), now(leg.stakeText), now(leg.obstacle)]).toEqual([
      { kind: 'notStaked' },
      '500',
      null,
    ]);
  });

  it('a bet that turns up as its key is used up is in', async () => {
    const { abandonBet, now, notThereFor, place } = start();
    await place();
    await notThereFor(30);
    await abandonBet.resolve(told.matched);
    expect([now(leg.isPlaced), now(leg.outcome)]).toEqual([true, null]);
  });

  it('goes on asking however long nobody answers, and at once when the connection is back', async () => {
    const { clock, findBet, now, place, placeBet, send, wait } = start();
    await place();
    await placeBet.reject(unreachable);
    for (let minute = 0; minute < 5; minute += 1) {
      await findBet.reject(unreachable);
      wait(5);
    }
    expect([now(leg.isUnknown), now(leg.outcome)]).toEqual([true, null]);
    await findBet.reject(unreachable);
    const asked = findBet.calls.length;
    clock.increment(10);
    send({ type: 'betLeg.connected' });
    expect(findBet.calls).toHaveLength(asked + 1);
    await findBet.resolve(told.partial);
    expect([now(leg.isPlaced), now(leg.bet)?.state]).toEqual([true, 'partial']);
  });

  it('what was called refused and is in after all is shown as in', async () => {
    const { news, now, place, placeBet, tell } = start();
    await place();
    await placeBet.reject(refused('Bad gateway'));
    news();
    tell(told.matched);
    expect([now(leg.isPlaced), now(leg.bet)?.state]).toEqual([true, 'matched']);
    expect(news().at(-1)).toEqual({ to: 'betSlip', event: { type: 'betSlip.legPlaced', legId: 'leg:1' } });
  });
});

describe('after a reload of the page', () => {
  const sent = { leg: keptLeg({ sent: placement() }), market: null, condition: 'STALE' } as const;

  it('a bet that was sent is looked up by its key, and never sent again', async () => {
    const { findBet, newKey, now, placeBet } = start(sent);
    expect([now(leg.isUnknown), findBet.inputs]).toEqual([true, [{ key: KEY }]]);
    await findBet.resolve(told.matched);
    expect([now(leg.isPlaced), newKey.calls.length, placeBet.calls.length]).toEqual([true, 0, 0]);
  });

  it('a delay goes on from where it is', async () => {
    const { findBet, now } = start(sent);
    await findBet.resolve({ ...told.delayed, delayLeft: 1500 });
    expect([now(leg.delayLeft), now(leg.isUnknown)]).toEqual([1500, false]);
  });

  it('a draft is a draft, with its stake', () => {
    const { now } = start({ leg: keptLeg({ stakeText: '२००' }) });
    expect([now(leg.stakeText), now(leg.obstacle)]).toEqual(['२००', null]);
  });
});
