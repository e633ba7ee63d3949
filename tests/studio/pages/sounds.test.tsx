import { screen, within } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CrashState } from '../../../studio/contract/states';
import { setMuted } from '../../../studio/pages/sound/sound';
import { openGame, setUpGamePages } from './support/open-game';
import { crashState } from './support/states';

setUpGamePages();

/** The tones of the effects that have tones, in Hz. */
const effects: readonly (readonly [name: string, tones: readonly number[]])[] = [
  ['chip', [2400, 3200]],
  ['tick', [880]],
  ['closed', [660, 440]],
  ['take-off', [140]],
  ['crash', [220]],
  ['cash-out', [784, 1175]],
  ['win', [523, 659, 784, 1047]],
  ['big win', [523, 784, 1047, 1319, 1568]],
];

let tones: number[] = [];

/** The effects that were played since the last call. */
function heard(): readonly string[] {
  const played: string[] = [];
  while (tones.length > 0) {
    const effect = effects.find(([, own]) => own.every((tone, index) => tone === tones[index]));
    played.push(effect?.[0] ?? `${tones[0]} Hz`);
    tones = tones.slice(effect?.[1].length ?? 1);
  }
  return played;
}

const param = () => ({
  value: 0,
  setValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
});
const node = () => ({
  ...{ buffer: null, type: '', frequency: param(), gain: param() },
  ...{ connect: (next: unknown) => next, start: () => undefined, stop: () => undefined },
});

/** An audio of which the tones are recorded. */
class FakeAudio {
  state = 'running';
  readonly currentTime = 0;
  readonly sampleRate = 100;
  readonly destination = {};
  readonly createGain = node;
  readonly createBiquadFilter = node;
  readonly createBufferSource = node;
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createOscillator() {
    const frequency = { ...param(), setValueAtTime: (tone: number) => void tones.push(tone) };
    return { ...node(), frequency };
  }
  async suspend() {
    this.state = 'suspended';
  }
  async resume() {
    this.state = 'running';
  }
}

const activation = { hasBeenActive: true };

let isMotionReduced = false;

beforeEach(() => {
  tones = [];
  isMotionReduced = false;
  const { matchMedia } = window;
  // The pages of games are tested with reduced motion.
  vi.stubGlobal('matchMedia', (query: string) =>
    matchMedia(query.includes('prefers-reduced-motion') && !isMotionReduced ? '(max-width: 0px)' : query),
  );
  activation.hasBeenActive = true;
  vi.stubGlobal('AudioContext', FakeAudio);
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
});

afterEach(() => {
  act(() => setMuted(false));
  Reflect.deleteProperty(navigator, 'userActivation');
  vi.unstubAllGlobals();
});

/** A table whose chips are on Player. */
async function openTable() {
  const game = await openGame('baccarat');
  const settle = async (won: number) => {
    const bets = [{ spot: 'player', stake: 50_000, won }];
    await game.receive({ phase: 'settled', bets });
    await game.send({
      type: 'game.roundReported',
      event: { type: 'round.settled', settlement: { round: 'round-0001', staked: 50_000, won } },
    });
    return heard();
  };
  return { ...game, settle };
}

describe('a table', () => {
  it('sounds when bets open and close', async () => {
    const { receive } = await openTable();
    await receive({ phase: 'closed' });
    heard();
    await receive();
    expect(heard()).toEqual(['chip']);
    await receive({ phase: 'closed' });
    expect(heard()).toEqual(['closed']);
  });

  it.each([
    ['a lost stake', 0, []],
    ['a part of the stake', 40_000, []],
    ['a stake that is returned', 50_000, []],
    ['a win', 100_000, ['win']],
    ['a win of just less than ten stakes', 499_999, ['win']],
    ['a win of ten stakes', 500_000, ['big win']],
  ])('celebrates gains alone: %s', async (_, won, sounds) => {
    const { receive, settle } = await openTable();
    await receive({ phase: 'closed' });
    heard();
    expect(await settle(won)).toEqual(sounds);
  });

  it('has no sound of a win where less motion is asked for, and the others still', async () => {
    isMotionReduced = true;
    const { receive, settle } = await openTable();
    heard();
    await receive({ phase: 'closed' });
    expect(heard()).toEqual(['closed']);
    expect(await settle(500_000)).toEqual([]);
  });

  it.each([
    [12_000, []],
    [3_500, []],
    [2_900, ['tick']],
    [900, ['tick']],
    [0, []],
  ])('ticks in the last three seconds of bets: %i ms', async (ends_in, sounds) => {
    const { receive } = await openTable();
    await receive({ ends_in });
    expect(heard().filter((effect) => effect === 'tick')).toEqual(sounds);
  });
});

describe('the flight', () => {
  const bet = { slot: 0, stake: 50_000, auto_cash_out: null, cashed_out_at: null, won: null } as const;

  async function openCrash() {
    const game = await openGame('crash');
    const receive = (next: Partial<CrashState>) =>
      game.send({
        type: 'game.roundReported',
        event: { type: 'round.crashReceived', state: crashState(next), receivedAt: performance.now() },
      });
    await receive({});
    heard();
    return { ...game, receive, first: within(screen.getByRole('region', { name: 'Bet 1' })) };
  }

  it('sounds when it begins and when it ends', async () => {
    const { receive } = await openCrash();
    await receive({ phase: 'flying', ends_in: null, elapsed: 0 });
    expect(heard()).toEqual(['take-off']);
    await receive({ phase: 'crashed', ends_in: null, crashed_at: 231 });
    expect(heard()).toEqual(['crash']);
  });

  it('sounds when a bet is made and when it is cashed out, and not when it is lost', async () => {
    const { first, receive, user } = await openCrash();
    await user.click(first.getByRole('button', { name: 'Bet ₹500' }));
    expect(heard()).toEqual(['chip']);
    await receive({ phase: 'flying', ends_in: null, elapsed: 0, bets: [bet] });
    heard();
    await receive({
      ...{ phase: 'flying', ends_in: null, elapsed: 900 },
      bets: [{ ...bet, cashed_out_at: 150, won: 75_000 }],
    });
    expect(heard()).toEqual(['cash-out']);
  });

  it.each([
    ['of the stake alone', 100, 50_000, []],
    ['of less than ten stakes', 999, 499_500, ['cash-out']],
    ['of ten stakes', 1_000, 500_000, ['big win']],
  ])('celebrates a cash-out %s as the tables do', async (_, cashed_out_at, won, sounds) => {
    const { receive } = await openCrash();
    await receive({ phase: 'flying', ends_in: null, elapsed: 0, bets: [bet] });
    heard();
    await receive({
      ...{ phase: 'flying', ends_in: null, elapsed: 900 },
      bets: [{ ...bet, cashed_out_at, won }],
    });
    expect(heard()).toEqual(sounds);
  });

  it('has no sound of a cash-out where less motion is asked for', async () => {
    isMotionReduced = true;
    const { receive } = await openCrash();
    await receive({ phase: 'flying', ends_in: null, elapsed: 0, bets: [bet] });
    expect(heard()).toEqual(['take-off']);
    await receive({
      ...{ phase: 'flying', ends_in: null, elapsed: 900 },
      bets: [{ ...bet, cashed_out_at: 150, won: 75_000 }],
    });
    expect(heard()).toEqual([]);
  });
});

describe('the sound', () => {
  it('waits for the first press, before which browsers allow none', async () => {
    activation.hasBeenActive = false;
    const { receive } = await openTable();
    await receive();
    expect(heard()).toEqual([]);
    activation.hasBeenActive = true;
    await receive({ phase: 'closed' });
    expect(heard()).toEqual(['closed']);
  });

  it('is muted and unmuted by its button, which sounds when it is on again', async () => {
    const { receive, user } = await openTable();
    await receive({ phase: 'closed' });
    heard();
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    await receive();
    expect(heard()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Unmute' }));
    expect(heard()).toEqual(['chip']);
    await receive({ phase: 'closed' });
    expect(heard()).toEqual(['closed']);
  });

  it('is none in a browser without audio', async () => {
    vi.stubGlobal('AudioContext', undefined);
    const { receive } = await openTable();
    await receive();
    await act(async () => undefined);
    expect(heard()).toEqual([]);
  });
});
