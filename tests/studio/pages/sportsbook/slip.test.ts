import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, setup } from 'xstate';
import { conflictsOf, obstacleOf } from '../../../../studio/sportsbook/widget/machines/obstacle';
import {
  draftBets,
  type SlipReport,
  slipMachine,
} from '../../../../studio/sportsbook/widget/machines/slip.machine';
import { fakePort, type LogicOf } from '../../../support/machines/fakes';
import { accepted, placedBet, selection } from './fixtures';

function startSlip({ session = 's1' as string | null } = {}) {
  const placeBet = fakePort<LogicOf<typeof slipMachine, 'placeBet'>>();
  const clock = new SimulatedClock();
  const reports: SlipReport[] = [];
  const parent = setup({
    types: { events: {} as SlipReport },
    actors: { slip: slipMachine.provide({ actors: { placeBet: placeBet.logic } }) },
  }).createMachine({
    invoke: { id: 'slip', src: 'slip' },
    on: { '*': { actions: ({ event }) => void reports.push(event) } },
  });
  const slip = createActor(parent, { clock }).start().getSnapshot().children.slip;
  if (!slip) throw new Error('No slip');
  slip.send({ type: 'slip.sessionChanged', session });
  const toggle = (changes: Parameters<typeof selection>[0] = {}) =>
    slip.send({ type: 'slip.selectionToggled', selection: selection(changes) });
  const stake = (amount: number, id = 'match-1:result:home') =>
    slip.send({ type: 'slip.singleStakeChanged', id, stake: amount });
  const place = (...keys: string[]) => slip.send({ type: 'slip.placeRequested', keys });
  const context = () => slip.getSnapshot().context;
  return { slip, placeBet, clock, reports, toggle, stake, place, context };
}

/** A single of ₹100 that was sent. */
function sendSingle() {
  const started = startSlip();
  started.toggle();
  started.stake(10_000);
  started.place('key-1');
  return started;
}

const refused = (reason: 'price-moved' | 'insufficient-funds') => ({
  status: 'refused' as const,
  reason,
  odds: [200],
});

describe('the selections of the slip', () => {
  it('lose a selection that is toggled again', () => {
    const { toggle, context } = startSlip();
    toggle();
    toggle();
    expect(context().items).toEqual([]);
  });

  it('have one outcome of each market', () => {
    const { toggle, context } = startSlip();
    toggle();
    toggle({ outcome: 'away' });
    toggle({ market: 'total', outcome: 'over' });
    expect(context().items.map(({ outcome }) => outcome)).toEqual(['away', 'over']);
  });

  it('are at most eight', () => {
    const { toggle, context } = startSlip();
    for (let index = 0; index < 9; index += 1) toggle({ event: `match-${index}` });
    expect(context().items.map(({ event }) => event)).toEqual(
      Array.from({ length: 8 }, (_, index) => `match-${index}`),
    );
  });

  it('become a multiple with the second event, and singles if two are of one event', () => {
    const { toggle, context } = startSlip();
    toggle();
    expect(context().mode).toBe('singles');
    toggle({ event: 'match-2' });
    expect(context().mode).toBe('multiple');
    toggle({ market: 'total', outcome: 'over' });
    expect(context().mode).toBe('singles');
  });

  it('stay singles if the player chose them', () => {
    const { slip, toggle, context } = startSlip();
    toggle();
    toggle({ event: 'match-2' });
    slip.send({ type: 'slip.modeChanged', mode: 'singles' });
    toggle({ event: 'match-3' });
    expect(context().mode).toBe('singles');
  });

  it('become singles when one is left', () => {
    const { slip, toggle, context } = startSlip();
    toggle();
    toggle({ event: 'match-2' });
    slip.send({ type: 'slip.selectionRemoved', id: 'match-2:result:home' });
    expect(context()).toMatchObject({ mode: 'singles', items: [{ event: 'match-1' }] });
  });

  it.each(['slip.selectionRemoved', 'slip.selectionToggled'] as const)(
    'leave the stake of the multiple to the last one after %s',
    (type) => {
      const { slip, toggle, context } = startSlip();
      toggle();
      toggle({ event: 'match-2' });
      slip.send({ type: 'slip.stakeChanged', stake: 250_00 });
      if (type === 'slip.selectionToggled') toggle({ event: 'match-2' });
      else slip.send({ type, id: 'match-2:result:home' });
      expect(context()).toMatchObject({ mode: 'singles', stake: 0, items: [{ stake: 250_00 }] });
    },
  );

  it('take only the prices that the player accepts', () => {
    const { slip, toggle, context } = startSlip();
    toggle();
    toggle({ event: 'match-2', odds: 300 });
    slip.send({ type: 'slip.oddsAccepted', odds: { 'match-1:result:home': 170 } });
    expect(context().items.map(({ odds }) => odds)).toEqual([170, 300]);
  });

  it('get the amount that the player pressed as the stake of the multiple', () => {
    const { slip, toggle, context } = startSlip();
    toggle();
    toggle({ event: 'match-2' });
    slip.send({ type: 'slip.quickStakeChosen', stake: 50_000 });
    expect(context()).toMatchObject({ stake: 50_000, items: [{ stake: 0 }, { stake: 0 }] });
  });

  it('get the amount that the player pressed as the stake of each single', () => {
    const { slip, toggle, context } = startSlip();
    toggle();
    toggle({ event: 'match-2' });
    slip.send({ type: 'slip.modeChanged', mode: 'singles' });
    slip.send({ type: 'slip.quickStakeChosen', stake: 50_000 });
    expect(context()).toMatchObject({ stake: 0, items: [{ stake: 50_000 }, { stake: 50_000 }] });
  });

  it('are removed with the stake', () => {
    const { slip, toggle, context } = startSlip();
    toggle();
    toggle({ event: 'match-2' });
    slip.send({ type: 'slip.stakeChanged', stake: 5000 });
    slip.send({ type: 'slip.cleared' });
    expect(context()).toMatchObject({ items: [], stake: 0, mode: 'singles' });
  });
});

describe('the bets of the slip', () => {
  it('are the singles that have a stake', () => {
    const { slip, toggle, stake, context } = startSlip();
    toggle();
    toggle({ event: 'match-2' });
    slip.send({ type: 'slip.modeChanged', mode: 'singles' });
    stake(10_000);
    expect(draftBets(context())).toEqual([{ stake: 10_000, selections: [selection()] }]);
  });

  it('are one multiple of all selections', () => {
    const { slip, toggle, context } = startSlip();
    toggle();
    toggle({ event: 'match-2' });
    expect(draftBets(context())).toEqual([]);
    slip.send({ type: 'slip.stakeChanged', stake: 5000 });
    expect(draftBets(context())).toEqual([
      { stake: 5000, selections: [selection(), selection({ event: 'match-2' })] },
    ]);
  });
});

describe('the obstacle to the bets of the slip', () => {
  const account = { session: 's1', balance: 100_000, min: 1000, max: 50_000 };
  const single = (stake: number, odds = 180) => ({ stake, selections: [selection({ odds })] });

  it.each([
    ['a stake within the limits', [single(1000)], null],
    ['a stake below the minimum', [single(50_000), single(999)], 'below-minimum'],
    ['a stake above the maximum', [single(50_001)], 'above-maximum'],
    ['a payout of exactly the limit', [single(50_000, 200_000)], null],
    ['a payout above the limit', [single(50_000, 200_001)], 'payout-too-high'],
    ['stakes of exactly the balance', [single(50_000), single(50_000)], null],
    ['stakes above the balance', [single(50_000), single(50_000), single(1000)], 'insufficient-funds'],
  ] as const)('of %s', (_, bets, obstacle) => expect(obstacleOf(bets, account)).toBe(obstacle));

  it('is not the maximum if there is none', () =>
    expect(obstacleOf([single(100_000)], { ...account, max: 0 })).toBeNull());

  it('to a multiple are the selections of one event', () => {
    const { toggle, context } = startSlip();
    toggle();
    toggle({ event: 'match-2' });
    expect(conflictsOf(context().items)).toEqual([]);
    toggle({ market: 'total', outcome: 'over' });
    expect(conflictsOf(context().items).map((items) => items.map(({ outcome }) => outcome))).toEqual([
      ['home', 'over'],
    ]);
  });
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
    const { slip, toggle, stake, place, placeBet, context } = startSlip();
    toggle();
    toggle({ event: 'match-2' });
    slip.send({ type: 'slip.modeChanged', mode: 'singles' });
    stake(10_000);
    stake(20_000, 'match-2:result:home');
    place('key-1', 'key-2');
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
    const { slip, toggle, stake, place, placeBet, context, reports } = startSlip();
    toggle();
    toggle({ event: 'match-2' });
    slip.send({ type: 'slip.modeChanged', mode: 'singles' });
    stake(10_000);
    stake(20_000, 'match-2:result:home');
    place('key-1', 'key-2');
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
    const { slip, toggle, stake, place, placeBet, clock } = startSlip();
    toggle();
    toggle({ event: 'match-2' });
    slip.send({ type: 'slip.modeChanged', mode: 'singles' });
    stake(10_000);
    stake(20_000, 'match-2:result:home');
    place('key-1', 'key-2');
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

  it('do not report their balance', async () => {
    const { placeBet, slip, reports } = sendSingle();
    slip.send({ type: 'slip.playerLeft' });
    await placeBet.resolve(accepted(90_000));
    expect(reports).toEqual([]);
    expect(slip.getSnapshot().value).toBe('editing');
  });
});
