import * as v from 'valibot';
import { fromCallback } from 'xstate';
import type { MomentEffectsEvent, MomentsEvent } from '../../../machines/account/moments/moments.machine';
import { versionedRecord } from '../kit/storage/versioned-record';

const settings = versionedRecord({
  key: 'winwin24x7.moments',
  version: 1,
  area: 'browser',
  schema: v.object({ hasSound: v.boolean(), hasVibration: v.boolean() }),
});

/** Two short notes, in Hz. */
const NOTES = [660, 880];
/** Seconds. */
const NOTE = 0.14;
const LOUDNESS = 0.08;
/** Milliseconds. */
const VIBRATION = [40, 40, 40];

const isMotionReduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A browser that has seen no gesture plays nothing. */
function playNotes(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  if (context.state === 'suspended') {
    void context.close();
    return;
  }
  const gain = context.createGain();
  gain.gain.value = LOUDNESS;
  gain.connect(context.destination);
  for (const [index, frequency] of NOTES.entries()) {
    const note = context.createOscillator();
    note.frequency.value = frequency;
    note.connect(gain);
    note.start(context.currentTime + index * NOTE);
    note.stop(context.currentTime + (index + 1) * NOTE);
    if (index === NOTES.length - 1) note.onended = () => void context.close();
  }
}

/**
 * Sounds and vibrates as the player has chosen for this browser, but not while the device asks for less motion, and stores the choice.
 */
export const createMomentEffects = () =>
  fromCallback<MomentEffectsEvent>(({ receive, sendBack }) => {
    receive((event) => {
      if (event.type === 'momentEffects.settingsChosen') {
        settings.write(event.settings);
        return;
      }
      if (isMotionReduced()) return;
      if (event.settings.hasSound) playNotes();
      if (event.settings.hasVibration) navigator.vibrate?.(VIBRATION);
    });
    const stored = settings.read();
    if (stored !== null)
      sendBack({ type: 'moments.settingsRestored', settings: stored } satisfies MomentsEvent);
  });
