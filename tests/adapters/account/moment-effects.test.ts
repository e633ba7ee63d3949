// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { MomentEffectsEvent } from '../../../machines/account/moments/moments.machine';
import { createMomentEffects } from '../../../src/adapters/account/moment-effects';

/** Starts the effects as a page does, and sends them the events. @returns what they restored */
function open(...events: readonly MomentEffectsEvent[]): readonly object[] {
  const restored: object[] = [];
  const host = createActor(
    createMachine({
      invoke: { id: 'effects', src: createMomentEffects() },
      on: { '*': { actions: ({ event }) => restored.push(event) } },
    }),
  ).start();
  for (const event of events) host.getSnapshot().children.effects?.send(event);
  host.stop();
  return restored;
}

const vibrate = vi.fn(() => true);

/** The audio of a browser. @returns the frequencies of the notes that are played, and how many contexts are open */
function fakeAudio(state: AudioContextState = 'running') {
  const heard = { notes: [] as number[], open: 0 };
  class FakeContext {
    readonly state = state;
    readonly currentTime = 0;
    readonly destination = {};
    constructor() {
      heard.open += 1;
    }
    createGain() {
      return { gain: { value: 1 }, connect: () => undefined };
    }
    createOscillator() {
      const note = {
        frequency: { value: 0 },
        onended: null as (() => void) | null,
        connect: () => undefined,
        start: () => heard.notes.push(note.frequency.value),
        stop: () => queueMicrotask(() => note.onended?.()),
      };
      return note;
    }
    async close() {
      heard.open -= 1;
    }
  }
  vi.stubGlobal('AudioContext', FakeContext);
  return heard;
}

beforeEach(() => {
  localStorage.clear();
  vibrate.mockClear();
  Object.assign(navigator, { vibrate });
  return () => {
    Reflect.deleteProperty(navigator, 'vibrate');
    vi.unstubAllGlobals();
  };
});

const play = (hasSound: boolean, hasVibration: boolean) =>
  open({ type: 'momentEffects.played', settings: { hasSound, hasVibration } });

describe('a moment', () => {
  it.each([
    ['neither sounds nor vibrates', false, false, 0, 0],
    ['sounds alone', true, false, 2, 0],
    ['vibrates alone', false, true, 0, 1],
    ['does both', true, true, 2, 1],
  ])('%s, as the player has chosen', (_, hasSound, hasVibration, notes, vibrations) => {
    const heard = fakeAudio();
    play(hasSound, hasVibration);
    expect([heard.notes.length, vibrate.mock.calls.length]).toEqual([notes, vibrations]);
  });

  it('rises, and ends its audio after the last note', async () => {
    const heard = fakeAudio();
    play(true, false);
    expect(heard.notes).toEqual([...heard.notes].sort((one, other) => one - other));
    await vi.waitFor(() => expect(heard.open).toBe(0));
  });

  it('is silent in a browser that has seen no gesture, and keeps no audio open', () => {
    const heard = fakeAudio('suspended');
    play(true, false);
    expect(heard).toEqual({ notes: [], open: 0 });
  });

  it('neither sounds nor vibrates while the device asks for less motion', () => {
    const heard = fakeAudio();
    const device = vi.spyOn(window, 'matchMedia');
    onTestFinished(() => device.mockRestore());
    device.mockImplementation(
      (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList,
    );
    play(true, true);
    expect([heard, vibrate.mock.calls]).toEqual([{ notes: [], open: 0 }, []]);
  });

  it('fails nowhere in a browser that neither sounds nor vibrates', () => {
    vi.stubGlobal('AudioContext', undefined);
    Reflect.deleteProperty(navigator, 'vibrate');
    expect(() => play(true, true)).not.toThrow();
  });
});

describe('the choice of the player', () => {
  const settings = { hasSound: true, hasVibration: false };

  it('is restored by the next page, and plays nothing', () => {
    const heard = fakeAudio();
    expect(open({ type: 'momentEffects.settingsChosen', settings })).toEqual([]);
    expect(open()).toEqual([{ type: 'moments.settingsRestored', settings }]);
    expect([heard.notes, vibrate.mock.calls]).toEqual([[], []]);
  });

  it.each([
    ['damaged', 'not JSON'],
    ['of another shape', JSON.stringify({ v: 1, value: { hasSound: 'yes' } })],
  ])('is none if its record is %s', (_, stored) => {
    localStorage.setItem('winwin24x7.moments', stored);
    expect(open()).toEqual([]);
  });

  it('lasts as long as the page where the browser refuses storage', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const refuse = () => {
      throw new Error('The quota is exceeded');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(open({ type: 'momentEffects.settingsChosen', settings })).toEqual([]);
  });
});
