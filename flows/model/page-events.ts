import type { Recording } from './recording';

/** Events of the window between a page of the product and its recorder: src/features/pages/support/page-recording.ts. */
export const ASK_RECORDING = 'winwin24x7.askRecording';
export const RECORDER_STARTED = 'winwin24x7.recorderStarted';

export interface RecordingRequest {
  recording?: Recording;
}
