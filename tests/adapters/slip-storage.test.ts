// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { BetSlipEvent, SlipStorageEvent } from '../../machines/bet-slip/bet-slip.events';
import { defaultSlipPreferences } from '../../machines/domain/betting/slip-preferences';
import { createSlipStorage } from '../../src/adapters/exchange/slip-storage';
import { placement, selection, storedSelection } from '../support/machines/slip-fixtures';

type Restored = Extract<BetSlipEvent, { type: 'betSlip.restored' }>;

/** Starts the storage of the slip, sends it the events and stops it. Returns what it restored. */
function open(...events: readonly SlipStorageEvent[]): Restored {
  const restored: Restored[] = [];
  const host = createActor(
    createMachine({
      invoke: { id: 'slipStorage', src: createSlipStorage() },
      on: {
        'betSlip.restored': { actions: ({ event }) => restored.push(event as Restored) },
      },
    }),
  ).start();
  const preferencesStorage = host.getSnapshot().children.slipStorage;
  for (const event of events) preferencesStorage?.send(event);
  host.stop();
  const [first] = restored;
  if (first === undefined || restored.length > 1) throw new Error('It restores exactly once');
  return first;
}

const keep = (text: string): void => sessionStorage.setItem('winwin24x7.selections', text);
const nothing = { type: 'betSlip.restored', preferences: null, selections: [] };
const selections = [
  storedSelection({ submitted: placement() }),
  storedSelection({ selection: selection({ gtype: 'fancy', price: 10_000, line: 47 }), stakeText: '१००' }),
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
    const preferences = { ...defaultSlipPreferences, quickStakes: [200_00], acceptance: 'any' as const };
    open(
      { type: 'slipStorage.preferencesChanged', preferences },
      { type: 'slipStorage.selectionsChanged', selections },
    );
    expect(open()).toEqual({ type: 'betSlip.restored', preferences, selections });
  });

  it('is kept apart: choices for all tabs, legs for this one', () => {
    open(
      { type: 'slipStorage.preferencesChanged', preferences: defaultSlipPreferences },
      { type: 'slipStorage.selectionsChanged', selections },
    );
    expect(Object.keys(localStorage)).toEqual(['winwin24x7.slip']);
    expect(Object.keys(sessionStorage)).toEqual(['winwin24x7.selections']);
  });
});

describe('damaged or foreign records', () => {
  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"v":2}',
    '{"v":1,"value":[]}',
    '{"v":2,"value":{}}',
    '{"v":2,"value":[7]}',
  ])('are ignored: %s', (damaged) => {
    keep(damaged);
    localStorage.setItem('winwin24x7.slip', damaged);
    expect(open()).toEqual(nothing);
  });

  it.each([
    { isOneClick: 1 },
    { acceptance: 'whatever' },
    { quickStakes: [] },
    { quickStakes: [0] },
    { quickStakes: [1.5] },
    { quickStakes: ['100'] },
  ])('are no choices of a player: %o', (damage) => {
    const value = { ...defaultSlipPreferences, ...damage };
    localStorage.setItem('winwin24x7.slip', JSON.stringify({ v: 2, value }));
    expect(open().preferences).toBeNull();
  });

  it('take no other leg with them, least of all one that was sent', () => {
    const [sent, draft] = selections;
    const damaged = [
      { ...draft, stakeText: 7 },
      { ...sent, submitted: { ...sent?.submitted, stake: -1 } },
      null,
    ];
    keep(JSON.stringify({ v: 2, value: [damaged[0], sent, ...damaged.slice(1)] }));
    expect(open().selections).toEqual([sent]);
  });
});

it('storage that throws keeps nothing and stops nothing', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(open({ type: 'slipStorage.selectionsChanged', selections })).toEqual(nothing);
});
