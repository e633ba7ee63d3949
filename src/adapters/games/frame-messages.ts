import * as v from 'valibot';
import { parsedUrl } from './frame-url';

/** Messages of a frame that are read in each `WINDOW`; the others are dropped. */
const LIMIT = 20;
/** Milliseconds. */
const WINDOW = 1000;

export interface FrameAddress {
  /** `id` of the `iframe` element. */
  readonly frameId: string;
  /** Address that the frame was opened with. */
  readonly url: string;
}

const windowOf = (frameId: string): Window | null => {
  const element = document.getElementById(frameId);
  return element instanceof HTMLIFrameElement ? element.contentWindow : null;
};

/**
 * Receives the messages of a frame: only from its window, from the origin that it was opened with, and in the form of the
 * contract.
 * @param onMessage `at`: milliseconds on the page's monotonic clock
 * @returns stops receiving
 */
export function receiveFrameMessages<Message>(
  { frameId, url }: FrameAddress,
  schema: v.GenericSchema<unknown, Message>,
  onMessage: (message: Message, at: number) => void,
): () => void {
  const origin = parsedUrl(url)?.origin;
  let windowStart = 0;
  let count = 0;

  const isFlooding = (now: number): boolean => {
    if (now - windowStart >= WINDOW) {
      windowStart = now;
      count = 0;
    }
    count += 1;
    return count > LIMIT;
  };

  function listener({ data, origin: sender, source, timeStamp }: MessageEvent): void {
    if (sender !== origin || source === null || source !== windowOf(frameId)) return;
    if (isFlooding(timeStamp)) return;
    const message = v.safeParse(schema, data);
    if (message.success) onMessage(message.output, timeStamp);
  }

  window.addEventListener('message', listener);
  return () => window.removeEventListener('message', listener);
}

/** Delivered only if the frame still shows the origin that it was opened with. */
export function postToFrame({ frameId, url }: FrameAddress, message: object): void {
  const origin = parsedUrl(url)?.origin;
  if (origin !== undefined) windowOf(frameId)?.postMessage(message, origin);
}
