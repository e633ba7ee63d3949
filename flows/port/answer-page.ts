import { ASK_RECORDING, RECORDER_STARTED, type RecordingRequest } from '../model/page-events';
import type { Recorder } from './entry-store';

/** Lets the page that is recorded have its own recording, for “Report a problem”. */
export function answerPage(recorder: Recorder, page: EventTarget & { document: Document }): void {
  page.addEventListener(ASK_RECORDING, (event) => {
    (event as CustomEvent<RecordingRequest>).detail.recording = recorder.recording();
  });
  page.document.documentElement.dataset.recorded = 'true';
  page.dispatchEvent(new CustomEvent(RECORDER_STARTED));
}
