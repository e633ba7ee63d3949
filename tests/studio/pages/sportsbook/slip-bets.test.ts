import { describe, expect, it } from 'vitest';
import { accepted, placedBet, selection } from './fixtures';
import { sendSingle, sendTwoSingles, startSlip } from './start-slip';

const refused = (reason: 'price-moved' | 'insufficient-funds') => ({
  status: 'refused' as const,
  reason,
  odds: [200],
});

describe('the placement of the slip', () => {
  it('sends nothing for a visitor', () => {
    const { toggle, stake, place, placeBet } = startSlip({ session: null });
    toggle();
    stake(10_000);
    place('key-1');
    expect(placeBet.calls).toEqual([]);
  });

  it('sends nothing without a stake', () => {
    const { toggle, place, placeBet } = startSlip();
    toggle();
    place('key-1');
    expect(placeBet.calls).toEqual([]);
  });

  it('removes an accepted bet and reports the balance', async () => {
    const { placeBet, context, reports, slip } = sendSingle();
    expect(placeBet.last.input).toEqual({
      session: 's1',
      request: { key: 'key-1', stake: 10_000, selections: [selection()] },
    });
    await placeBet.resolve(accepted(90_000));
    expect(context()).toMatchObject({
      items: [],
      queue: [],
      receipts: [{ bet: placedBet(), asked: [180] }],
      refusal: null,
    });
    expect(reports).toEqual([{ type: 'book.betPlaced', balance: 90_000 }]);
    expect(slip.getSnapshot().value).toBe('editing');
  });

  it('sends singles one after another, each with its own key', async () => {
    const { placeBet, context } = sendTwoSingles();
    expect(placeBet.calls).toHaveLength(1);
    await placeBet.resolve(accepted(90_000));
    expect(placeBet.inputs.map(({ request }) => [request.key, request.stake])).toEqual([
      ['key-1', 10_000],
      ['key-2', 20_000],
    ]);
    await placeBet.resolve(accepted(70_000, { id: 'b2' }));
    expect(context().items).toEqual([]);
    expect(context().receipts.map(({ bet }) => bet.id)).toEqual(['b1', 'b2']);
  });

  it('sends no bet after a refused one, and keeps what was not placed', async () => {
    const { placeBet, context, reports } = sendTwoSingles();
    await placeBet.resolve(refused('insufficient-funds'));
    expect(placeBet.calls).toHaveLength(1);
    expect(context()).toMatchObject({ queue: [], refusal: 'insufficient-funds' });
    expect(context().items.map((item) => item.stake)).toEqual([10_000, 20_000]);
    expect(reports).toEqual([{ type: 'book.betRefused' }]);
  });

  it('ignores changes of the slip while a bet is sent', () => {
    const { slip, toggle, stake, context, placeBet, place } = sendSingle();
    stake(99_000);
    toggle({ event: 'match-2' });
    slip.send({ type: 'slip.cleared' });
    place('key-2');
    expect(context().items).toEqual([{ ...selection(), stake: 10_000 }]);
    expect(placeBet.calls).toHaveLength(1);
  });

  it('empties the stake of an accepted multiple', async () => {
    const { slip, toggle, place, placeBet, context } = startSlip();
    toggle();
    toggle({ event: 'match-2' });
    slip.send({ type: 'slip.stakeChanged', stake: 5000 });
    place('key-1');
    await placeBet.resolve(accepted(95_000));
    expect(context()).toMatchObject({ items: [], stake: 0, mode: 'singles' });
  });

  it('forgets the notice when the player dismisses it', async () => {
    const { slip, placeBet, context } = sendSingle();
    await placeBet.resolve(refused('price-moved'));
    slip.send({ type: 'slip.noticeDismissed' });
    expect(context()).toMatchObject({ refusal: null, receipts: [] });
  });
});

describe('a lost answer', () => {
  it('is asked for again every 2 s with the same key', async () => {
    const { placeBet, clock, slip, context } = sendSingle();
    await placeBet.reject(new Error('lost'));
    expect(slip.getSnapshot().value).toBe('unresolved');
    clock.increment(1999);
    expect(placeBet.calls).toHaveLength(1);
    clock.increment(1);
    expect(placeBet.calls).toHaveLength(2);
    expect(placeBet.last.input).toEqual(placeBet.calls[0]?.input);
    await placeBet.resolve(accepted(90_000));
    expect(context()).toMatchObject({ items: [], receipts: [{ bet: { id: 'b1' } }] });
  });

  it('is asked for with the next session, after the current one has ended', async () => {
    const { placeBet, clock, slip, reports } = sendSingle();
    await placeBet.reject(new Error('ended'));
    expect(reports).toEqual([{ type: 'book.sessionEnded' }]);
    slip.send({ type: 'slip.sessionChanged', session: null });
    clock.increment(2000);
    expect(slip.getSnapshot().value).toBe('waiting');
    clock.increment(60_000);
    expect(placeBet.calls).toHaveLength(1);
    slip.send({ type: 'slip.sessionChanged', session: 's2' });
    clock.increment(2000);
    expect(placeBet.last.input).toMatchObject({ session: 's2', request: { key: 'key-1' } });
  });

  it('after the session has ended keeps the next singles until there is a session again', async () => {
    const { slip, placeBet, clock } = sendTwoSingles();
    slip.send({ type: 'slip.sessionChanged', session: null });
    await placeBet.resolve(accepted(90_000));
    expect(slip.getSnapshot()).toMatchObject({ status: 'active', value: 'waiting' });
    slip.send({ type: 'slip.sessionChanged', session: 's2' });
    clock.increment(2000);
    expect(placeBet.last.input).toMatchObject({ session: 's2', request: { key: 'key-2' } });
  });
});

describe('the bets of a player who has left', () => {
  it('are not sent for the next one', async () => {
    const { placeBet, clock, slip, context } = sendSingle();
    await placeBet.reject(new Error('lost'));
    slip.send({ type: 'slip.playerLeft' });
    slip.send({ type: 'slip.sessionChanged', session: null });
    slip.send({ type: 'slip.sessionChanged', session: 's2' });
    clock.increment(60_000);
    expect(placeBet.inputs.map(({ session }) => session)).toEqual(['s1']);
    expect(context()).toMatchObject({ items: [], queue: [] });
  });

  it('leave the selections as drafts, without the notice of the last placement', async () => {
    const { placeBet, slip, context } = sendSingle();
    await placeBet.resolve(refused('insufficient-funds'));
    slip.send({ type: 'slip.playerLeft' });
    expect(context()).toMatchObject({ refusal: null, items: [{ ...selection(), stake: 10_000 }] });
  });

  it('leave no receipt of those that were accepted before', async () => {
    const { placeBet, slip, context } = sendTwoSingles();
    await placeBet.resolve(accepted(90_000));
    expect(context().receipts).toHaveLength(1);
    slip.send({ type: 'slip.playerLeft' });
    expect(context()).toMatchObject({ receipts: [], queue: [], items: [] });
  });

  it('do not report their balance', async () => {
    const { placeBet, slip, reports } = sendSingle();
    slip.send({ type: 'slip.playerLeft' });
    await placeBet.resolve(accepted(90_000));
    expect(reports).toEqual([]);
    expect(slip.getSnapshot().value).toBe('editing');
  });
});
