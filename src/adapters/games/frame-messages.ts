import * as v from 'valibot';
import { createFloodGuard } from './flood-guard';
import { parsedUrl } from './frame-url';

export interface FrameAddress {
  /** `id` of the `iframe` element. */
  readonly frameId: string;
  /** Address that the frame was opened with. */
  readonly url: string;
}

interface Receiver<Message> {
  /** @param at milliseconds on the page's monotonic clock */
  onMessage(message: Message, at: number): void;
  /** Called once: the frame, or one inside it, sends more messages than the page can receive. None is received any more. */
  onFlood(): void;
}

const windowOf = (frameId: string): Window | null => {
  const element = document.getElementById(frameId);
  return element instanceof HTMLIFrameElement ? element.contentWindow : null;
};

/** Whether a window is that of the frame, or of a frame inside it. `parent` can be read across origins. */
function isWithin(frame: Window, source: Window): boolean {
  let window = source;
  while (window !== frame) {
    if (window.parent === window) return false;
    window = window.parent;
  }
  return true;
}

/**
 * Receives the messages of a frame: only from its window, from the origin that it was opened with, and in the form of the
 * contract.
 * @returns stops receiving
 */
export function receiveFrameMessages<Message>(
  { frameId, url }: FrameAddress,
  schema: v.GenericSchema<unknown, Message>,
  { onFlood, onMessage }: Receiver<Message>,
): () => void {
  const origin = parsedUrl(url)?.origin;
  const guard = createFloodGuard();

  // Browsers decode `data` when it is first read: that of a message of 1 MB with 100,000 values takes a second.
  function listener(event: MessageEvent): void {
    const { origin: sender, source, timeStamp } = event;
    const frame = windowOf(frameId);
    if (frame === null || source === null || !isWithin(frame, source as Window)) return;
    const verdict = guard.receive(timeStamp);
    if (verdict === 'flood') {
      stop();
      onFlood();
    }
    if (verdict !== 'read' || source !== frame || sender !== origin) return;
    const startedAt = performance.now();
    const { data } = event;
    guard.hasRead(timeStamp, performance.now() - startedAt);
    const message = v.safeParse(schema, data);
    if (message.success) onMessage(message.output, timeStamp);
  }

  const stop = () => window.removeEventListener('message', listener);
  window.addEventListener('message', listener);
  return stop;
}

/** Delivered only if the frame still shows the origin that it was opened with. */
export function postToFrame({ frameId, url }: FrameAddress, message: object): void {
  const origin = parsedUrl(url)?.origin;
  if (origin !== undefined) windowOf(frameId)?.postMessage(message, origin);
}
