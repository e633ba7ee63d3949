import { useSyncExternalStore } from 'react';

/**
 * Events of the window between a page and the recorder that a sandbox adds to it: flows/model/page-events.ts. A production build has
 * no recorder, so that nothing answers.
 */
const ASK_RECORDING = 'winwin24x7.askRecording';
const RECORDER_STARTED = 'winwin24x7.recorderStarted';

interface RecordedEntry {
  readonly at: number;
  readonly kind: string;
  readonly event?: { readonly type: string };
  readonly state?: string;
}

export interface Recording {
  readonly actors: readonly unknown[];
  readonly entries: readonly RecordedEntry[];
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(RECORDER_STARTED, listener);
  return () => window.removeEventListener(RECORDER_STARTED, listener);
};

/** True in the pages of a sandbox, once their recorder runs. */
export const useIsRecorded = (): boolean =>
  useSyncExternalStore(subscribe, () => document.documentElement.dataset.recorded === 'true');

/** What the recorder has kept of this page, masked; null if it does not answer. */
export function takeRecording(): Recording | null {
  const detail: { recording?: Recording } = {};
  window.dispatchEvent(new CustomEvent(ASK_RECORDING, { detail }));
  return detail.recording ?? null;
}
