// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { defaultSlipPreferences } from '../../../domain/betting/slip-preferences';
import type { BetSlipEvent, SlipStorageEvent } from '../../../machines/exchange/slip/bet-slip.events';
import { createSlipStorage } from '../../../src/adapters/exchange/slip-storage';
import { placement, selection, storedSelection } from '../../support/machines/slip-fixtures';

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

describe('the stored slip', () => {
  it('is empty on the first visit', () => expect(open()).toEqual(nothing));

  it('restores preferences, drafts and submitted bets after a reload', () => {
    const preferences = { ...defaultSlipPreferences, quickStakes: [200_00], acceptance: 'any' as const };
    open(
      { type: 'slipStorage.preferencesChanged', preferences },
      { type: 'slipStorage.selectionsChanged', selections },
    );
    expect(open()).toEqual({ type: 'betSlip.restored', preferences, selections });
  });

  it('restores whether a bet lapses or must be filled at once, as it is typed and as it was sent', () => {
    const options = [
      storedSelection({ submitted: placement({ persistence: 'lapse' }) }),
      storedSelection({ minFillText: '200', submitted: placement({ minFill: 200_00 }) }),
      storedSelection({ minFillText: '' }),
    ];
    open({ type: 'slipStorage.selectionsChanged', selections: options });
    expect(open().selections).toEqual(options);
  });

  it('stores preferences for all tabs, and selections for this tab', () => {
    open(
      { type: 'slipStorage.preferencesChanged', preferences: defaultSlipPreferences },
      { type: 'slipStorage.selectionsChanged', selections },
    );
    expect(Object.keys(localStorage)).toEqual(['winwin24x7.slip']);
    expect(Object.keys(sessionStorage)).toEqual(['winwin24x7.selections']);
  });
});

describe('the player of the slip', () => {
  const signIn = () => {
    localStorage.setItem('token', 't');
    localStorage.setItem('user', JSON.stringify({ mstruserid: 'asha', mobileno: null }));
  };

  it('is named with the stored slip, and not for a visitor', () => {
    expect(open()).toEqual(nothing);
    signIn();
    expect(open()).toEqual({ ...nothing, player: 'asha' });
  });

  it('is named however the records of the site are written', () => {
    localStorage.setItem('token', 't');
    localStorage.setItem('user', JSON.stringify({ mstruserid: 'asha', mobileno: 9876543210 }));
    localStorage.setItem('appDetails', JSON.stringify({ PHONE: '+91 1' }));
    localStorage.setItem('wallet', JSON.stringify({ balance: '1,500.50' }));
    expect(open()).toEqual({ ...nothing, player: 'asha' });
  });

  it('is not named if the backend sends no name', () => {
    localStorage.setItem('token', 't');
    expect(open()).toEqual(nothing);
  });

  it('is named alone when one signs in', () => {
    const received: BetSlipEvent[] = [];
    const host = createActor(
      createMachine({
        invoke: { id: 'slipStorage', src: createSlipStorage() },
        on: { '*': { actions: ({ event }) => received.push(event as BetSlipEvent) } },
      }),
    ).start();
    received.length = 0;
    signIn();
    host.getSnapshot().children.slipStorage?.send({ type: 'slipStorage.playerRequested' });
    host.stop();
    expect(received).toEqual([{ ...nothing, player: 'asha' }]);
  });

  it('is stored with the drafts', () => {
    const owned = [storedSelection({ owner: 'asha' }), storedSelection()];
    open({ type: 'slipStorage.selectionsChanged', selections: owned });
    expect(open().selections).toEqual(owned);
  });
});

describe('a change of the record by another tab', () => {
  /** Writes the key in another tab while the storage of this one is open, and once more after it was closed. */
  function changeElsewhere(key: string, newValue: string | null): readonly BetSlipEvent[] {
    const received: BetSlipEvent[] = [];
    const host = createActor(
      createMachine({
        invoke: { src: createSlipStorage() },
        on: { '*': { actions: ({ event }) => received.push(event as BetSlipEvent) } },
      }),
    ).start();
    received.length = 0;
    const change = () => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    change();
    host.stop();
    change();
    return received;
  }
  const preferences = { ...defaultSlipPreferences, quickStakes: [200_00] };
  const record = JSON.stringify({ v: 2, value: preferences });

  it('is reported', () => {
    expect(changeElsewhere('winwin24x7.slip', record)).toEqual([
      { type: 'betSlip.preferencesChangedElsewhere', preferences },
    ]);
  });

  it.each([
    ['another record', 'token', record],
    ['a removed record', 'winwin24x7.slip', null],
    ['a damaged record', 'winwin24x7.slip', '{'],
  ])('is not reported for %s', (_, key, newValue) => {
    expect(changeElsewhere(key, newValue)).toEqual([]);
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
    { quickStakes: Array.from({ length: 9 }, () => 100_00) },
  ])('are not restored as preferences: %o', (damage) => {
    const value = { ...defaultSlipPreferences, ...damage };
    localStorage.setItem('winwin24x7.slip', JSON.stringify({ v: 2, value }));
    expect(open().preferences).toBeNull();
  });

  it('do not discard other selections', () => {
    const [sent, draft] = selections;
    const damaged = [
      { ...draft, stakeText: 7 },
      { ...sent, submitted: { ...sent?.submitted, stake: -1 } },
      { ...draft, selection: { ...draft?.selection, line: 47.5 } },
      null,
    ];
    keep(JSON.stringify({ v: 2, value: [damaged[0], sent, ...damaged.slice(1)] }));
    expect(open().selections).toEqual([sent]);
  });
});

it('works without storage when storage throws', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(open({ type: 'slipStorage.selectionsChanged', selections })).toEqual(nothing);
});
