import { describe, expect, it } from 'vitest';
import { timeOf } from '../../../studio/rules/crash';
import type { StudioSession } from '../../../studio/server/store/sessions';
import {
  type CrashRound,
  type CrashRoundState,
  currentMultiplier,
  enter as enterCrash,
  newCrashRound,
  timeReached,
  toState as toCrashState,
} from '../../../studio/server/tables/crash-round';
import {
  enter as enterLive,
  type LiveRound,
  type LiveRoundState,
  newLiveRound,
  timed,
  toState,
} from '../../../studio/server/tables/live-round';
import { acceptsBets, countsStakes, now } from '../../../studio/server/tables/round-state';

const opened = { id: 'r1', nonce: '1', serverSeed: 'secret', commitment: 'hash' };
const later = () => now() + 60_000;

const crashStates: readonly CrashRoundState[] = [
  { name: 'betting', endsAt: later() },
  { name: 'closed' },
  { name: 'drawing' },
  { name: 'flying', tookOffAt: now(), crashedAt: 1000 },
  { name: 'crashed', crashedAt: 1000, endsAt: later() },
  { name: 'void' },
];

const outcome = { engine: 'roulette', pocket: 7 } as const;

const liveStates: readonly LiveRoundState[] = [
  { name: 'betting', ...timed(60_000) },
  { name: 'closed', ...timed(60_000) },
  { name: 'drawing', ...timed(60_000) },
  { name: 'revealing', outcome, ...timed(60_000) },
  { name: 'settled', outcome, ...timed(60_000) },
  { name: 'void' },
];

const crashRound = (state: CrashRoundState): CrashRound => ({ ...newCrashRound(opened, 0, 1), state });

const liveRound = (state: LiveRoundState): LiveRound => ({ ...newLiveRound(opened, 0), state });

/** The transitions that do not throw. */
const transitions = <State extends { readonly name: string }>(
  states: readonly State[],
  enter: (from: State, to: State) => void,
): string[] =>
  states.flatMap((from) =>
    states.flatMap((to) => {
      try {
        enter(from, to);
        return [`${from.name} → ${to.name}`];
      } catch {
        return [];
      }
    }),
  );

describe('a round of a crash game', () => {
  it('is drawn after its bets are closed, and is void only before the crash', () => {
    expect(transitions(crashStates, (from, to) => enterCrash(crashRound(from), to))).toEqual([
      'betting → closed',
      'closed → drawing',
      'closed → void',
      'drawing → flying',
      'drawing → void',
      'flying → crashed',
      'flying → void',
    ]);
  });

  it('shows the multiplier at which it ends, and the server seed, once it has crashed', () => {
    const shown = crashStates.map((state) => toCrashState(crashRound(state), 'asha', []));
    expect(shown.map(({ crashed_at: at, phase, server_seed: seed }) => [phase, at, seed])).toEqual([
      ['betting', null, null],
      ['betting', null, null],
      ['betting', null, null],
      ['flying', null, null],
      ['crashed', 1000, 'secret'],
      ['betting', null, null],
    ]);
  });

  it('accepts cash-outs in flight alone', () => {
    const accepting = crashStates.filter((state) => currentMultiplier(crashRound(state)) !== null);
    expect(accepting.map(({ name }) => name)).toEqual(['flying']);
  });

  it('accepts no cash-out at the moment of the crash', () => {
    const state = { name: 'flying', tookOffAt: now() - 3_600_000, crashedAt: 1000 } as const;
    expect(currentMultiplier(crashRound(state))).toBeNull();
  });

  it('reaches its multipliers in the time that they take at its speed', () => {
    const flight = { name: 'flying', tookOffAt: 1_000, crashedAt: 1000 } as const;
    const taken = timeOf(200);
    expect([1, 4].map((speed) => timeReached(flight, speed, 200))).toEqual([
      1_000 + taken,
      1_000 + taken / 4,
    ]);
  });
});

describe('a round of a table', () => {
  it('is drawn after its bets are closed, and is never void once its outcome is stored', () => {
    expect(transitions(liveStates, (from, to) => enterLive(liveRound(from), to))).toEqual([
      'betting → closed',
      'closed → drawing',
      'closed → void',
      'drawing → revealing',
      'drawing → void',
      'revealing → settled',
    ]);
  });

  it('shows the outcome from its revelation on, and the server seed once it is settled', () => {
    const shown = liveStates.map((state) => toState(liveRound(state), 'asha', () => 0, []));
    expect(shown.map(({ outcome: drawn, phase, server_seed: seed }) => [phase, drawn?.engine, seed])).toEqual(
      [
        ['betting', undefined, null],
        ['closed', undefined, null],
        ['closed', undefined, null],
        ['revealing', 'roulette', null],
        ['settled', 'roulette', 'secret'],
        ['closed', undefined, null],
      ],
    );
  });

  it('shows the bets of a player on one spot as one, with all that they won', () => {
    const bets = [
      ...[['asha', 'odd', 1_000] as const, ['asha', 'red', 500] as const],
      ...[['ravi', 'odd', 4_000] as const, ['asha', 'odd', 2_000] as const],
    ].map(([player, spot, stake], index) => ({
      ...{ id: `b${index}`, debitId: `d${index}`, session: { player } as StudioSession, spot, stake },
    }));
    const shown = liveStates.slice(-3, -1).map((state) => {
      const round = { ...liveRound(state), bets };
      return toState(round, 'asha', (spot) => (spot === 'odd' ? 200 : 0), []).bets;
    });
    expect(shown).toEqual([
      [
        { spot: 'odd', stake: 3_000, won: null },
        { spot: 'red', stake: 500, won: null },
      ],
      [
        { spot: 'odd', stake: 3_000, won: 6_000 },
        { spot: 'red', stake: 500, won: 0 },
      ],
    ]);
  });
});

describe('the bets of a round', () => {
  it.each([
    ['crash game', crashStates],
    ['table', liveStates],
  ])('of a %s are new only while it is betting, and count until it is drawn', (_, states) => {
    expect(states.filter(acceptsBets).map(({ name }) => name)).toEqual(['betting']);
    expect(states.filter(countsStakes).map(({ name }) => name)).toEqual(['betting', 'closed']);
  });

  it('are refused when the time is over', () => {
    expect(acceptsBets({ name: 'betting', endsAt: now() })).toBe(false);
  });
});
