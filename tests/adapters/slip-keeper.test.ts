// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { BetSlipEvent, SlipKeeperEvent } from '../../machines/bet-slip/bet-slip.events';
import { defaultSlipPreferences } from '../../machines/domain/betting/slip-preferences';
import { createSlipKeeper } from '../../src/adapters/exchange/slip-storage';
import { keptLeg, pick, placement } from '../support/machines/slip-fixtures';

type Restored = Extract<BetSlipEvent, { type: 'betSlip.restored' }>;

/** Opens the slip's keeper as the slip does, tells it some things, and closes it. */
function open(...told: readonly SlipKeeperEvent[]): Restored {
  const restored: Restored[] = [];
  const host = createActor(
    createMachine({
      invoke: { id: 'slipKeeper', src: createSlipKeeper() },
      on: {
        'betSlip.restored': { actions: ({ event }) => restored.push(event as Restored) },
      },
    }),
  ).start();
  const keeper = host.getSnapshot().children.slipKeeper;
  for (const event of told) keeper?.send(event);
  host.stop();
  const [first] = restored;
  if (first === undefined || restored.length > 1) throw new Error('It restores exactly once');
  return first;
}

const keep = (text: string): void => sessionStorage.setItem('winwin24x7.legs', text);
const nothing = { type: 'betSlip.restored', preferences: null, legs: [] };
const legs = [
  keptLeg({ sent: placement() }),
  keptLeg({ pick: pick({ gtype: 'fancy', price: 10_000, line: 47 }), stakeText: '१००' }),
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what the slip had', () => {
  it('is nothing for who comes for the first time', () => expect(open()).toEqual(nothing));

  it('is there again after a reload: how the player bets, the drafts, and what was sent', () => {
    const preferences = { ...defaultSlipPreferences, quickStakes: [200_00], choice: 'any' as const };
    open({ type: 'slipKeeper.preferencesChanged', preferences }, { type: 'slipKeeper.legsChanged', legs });
    expect(open()).toEqual({ type: 'betSlip.restored', preferences, legs });
  });

  it('is kept apart: choices for all tabs, legs for this one', () => {
    open(
      { type: 'slipKeeper.preferencesChanged', preferences: defaultSlipPreferences },
      { type: 'slipKeeper.legsChanged', legs },
    );
    expect(Object.keys(localStorage)).toEqual(['winwin24x7.slip']);
    expect(Object.keys(sessionStorage)).toEqual(['winwin24x7.legs']);
  });
});

describe('damaged or foreign records', () => {
  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"v":1}',
    '{"v":2,"value":[]}',
    '{"v":1,"value":{}}',
    '{"v":1,"value":[7]}',
  ])('are ignored: %s', (damaged) => {
    keep(damaged);
    localStorage.setItem('winwin24x7.slip', damaged);
    expect(open()).toEqual(nothing);
  });

  it.each([
    { isOneClick: 1 },
    { choice: 'whatever' },
    { quickStakes: [] },
    { quickStakes: [0] },
    { quickStakes: [1.5] },
    { quickStakes: ['100'] },
  ])('are no choices of a player: %o', (damage) => {
    const value = { ...defaultSlipPreferences, ...damage };
    localStorage.setItem('winwin24x7.slip', JSON.stringify({ v: 1, value }));
    expect(open().preferences).toBeNull();
  });

  it('take no other leg with them, least of all one that was sent', () => {
    const [sent, draft] = legs;
    const damaged = [{ ...draft, stakeText: 7 }, { ...sent, sent: { ...sent?.sent, stake: -1 } }, null];
    keep(JSON.stringify({ v: 1, value: [damaged[0], sent, ...damaged.slice(1)] }));
    expect(open().legs).toEqual([sent]);
  });
});

it('storage that throws keeps nothing and stops nothing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(open({ type: 'slipKeeper.legsChanged', legs })).toEqual(nothing);
});
