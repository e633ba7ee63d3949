import { type Message, SIGN_OF_LIFE, type ToStudio } from '../model/channel';
import type { Recorder } from './entry-store';

/** Milliseconds for which entries are collected into one message. */
const PERIOD = 200;

/** Answers the studio on the channel for one page of the product. Without a studio that listens, nothing is sent. */
export function servePage(
  channel: Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>,
  recorder: Recorder,
  page: { readonly id: string; readonly path: () => string },
): void {
  let unsubscribe: (() => void) | null = null;
  let lastSign = 0;
  const send = (message: ToStudio): void => channel.postMessage(message);

  function detach(): void {
    unsubscribe?.();
    unsubscribe = null;
  }

  function attach(isFirst: boolean): void {
    lastSign = Date.now();
    // A studio that has just been opened has nothing yet; the others take the recording again.
    if (isFirst || unsubscribe === null)
      send({ to: 'studio', type: 'recording', page: page.id, recording: recorder.recording() });
    unsubscribe ??= recorder.subscribe((entries, first) => {
      if (Date.now() - lastSign > 3 * SIGN_OF_LIFE) return detach();
      send({ to: 'studio', type: 'entries', page: page.id, first, entries });
    }, PERIOD);
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.to !== 'product') return;
    if (data.type === 'search') send({ to: 'studio', type: 'found', page: page.id, path: page.path() });
    else if (data.page === page.id) attach(data.isFirst);
  });
  send({ to: 'studio', type: 'found', page: page.id, path: page.path() });
  addEventListener('pagehide', () => {
    // What led to the next page is in the last entries.
    detach();
    send({ to: 'studio', type: 'closed', page: page.id });
  });
}
