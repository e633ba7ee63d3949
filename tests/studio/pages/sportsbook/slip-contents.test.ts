import { describe, expect, it } from 'vitest';
import { conflictsOf, obstacleOf } from '../../../../studio/sportsbook/widget/machines/obstacle';
import { draftBets } from '../../../../studio/sportsbook/widget/machines/slip.machine';
import { selection } from './fixtures';
import { startSlip } from './start-slip';

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
