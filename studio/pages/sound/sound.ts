import { isMotionReduced } from '../ui/use-media';

/** Sounds made by oscillators and noise: no file is loaded. */
type Voice = (context: AudioContext, out: AudioNode, time: number) => void;

const tone =
  (
    frequency: number,
    duration: number,
    type: OscillatorType = 'sine',
    volume = 0.2,
    slide = frequency,
  ): Voice =>
  (context, out, time) => {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(frequency, time);
    oscillator.frequency.exponentialRampToValueAtTime(slide, time + duration);
    gain.gain.setValueAtTime(volume, time);
    gain.gain.exponentialRampToValueAtTime(0.0001, time + duration);
    oscillator.connect(gain).connect(out);
    oscillator.start(time);
    oscillator.stop(time + duration);
  };

const noise =
  (duration: number, frequency: number, volume: number): Voice =>
  (context, out, time) => {
    const length = Math.ceil(context.sampleRate * duration);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < length; index += 1) samples[index] = Math.random() * 2 - 1;
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    const gain = context.createGain();
    source.buffer = buffer;
    filter.type = 'bandpass';
    filter.frequency.value = frequency;
    gain.gain.setValueAtTime(volume, time);
    gain.gain.exponentialRampToValueAtTime(0.0001, time + duration);
    source.connect(filter).connect(gain).connect(out);
    source.start(time);
  };

/** Voices one after another, `step` seconds apart. */
const sequence =
  (step: number, ...voices: readonly Voice[]): Voice =>
  (context, out, time) => {
    for (const [index, voice] of voices.entries()) voice(context, out, time + index * step);
  };

const effects = {
  chip: sequence(0.03, tone(2400, 0.05, 'triangle', 0.14), tone(3200, 0.06, 'triangle', 0.1)),
  card: noise(0.12, 3200, 0.35),
  tick: tone(880, 0.05, 'square', 0.04),
  closed: sequence(0.12, tone(660, 0.12, 'triangle', 0.12), tone(440, 0.2, 'triangle', 0.12)),
  spin: sequence(0.07, noise(0.1, 900, 0.2), noise(0.1, 1200, 0.2), noise(0.14, 1500, 0.2)),
  stop: tone(180, 0.12, 'triangle', 0.3, 90),
  takeOff: tone(140, 0.9, 'sawtooth', 0.06, 520),
  crash: sequence(0.02, noise(0.6, 300, 0.7), tone(220, 0.6, 'sawtooth', 0.1, 40)),
  cashOut: sequence(0.07, tone(784, 0.14, 'triangle', 0.18), tone(1175, 0.24, 'triangle', 0.18)),
  win: sequence(
    0.09,
    tone(523, 0.2, 'triangle', 0.16),
    tone(659, 0.2, 'triangle', 0.16),
    tone(784, 0.2, 'triangle', 0.16),
    tone(1047, 0.45, 'triangle', 0.18),
  ),
  bigWin: sequence(
    0.1,
    tone(523, 0.25, 'triangle', 0.16),
    tone(784, 0.25, 'triangle', 0.16),
    tone(1047, 0.25, 'triangle', 0.16),
    tone(1319, 0.25, 'triangle', 0.16),
    tone(1568, 0.7, 'triangle', 0.2),
  ),
} satisfies Record<string, Voice>;

export type SoundEffect = keyof typeof effects;

let context: AudioContext | null = null;
let isMuted = false;
const listeners = new Set<() => void>();

/** Sounds of a gain: none where the device asks for less motion. */
const gains: ReadonlySet<SoundEffect> = new Set(['cashOut', 'win', 'bigWin']);

/** Browsers allow sound after the first press only; earlier effects are dropped. */
export function playSound(effect: SoundEffect): void {
  if (gains.has(effect) && isMotionReduced()) return;
  if (isMuted || !window.AudioContext || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  effects[effect](context, context.destination, context.currentTime);
}

export function setMuted(muted: boolean): void {
  isMuted = muted;
  if (muted) void context?.suspend();
  for (const notify of listeners) notify();
}

export const getMuted = (): boolean => isMuted;

export function subscribeMuted(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
