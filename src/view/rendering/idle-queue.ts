/** Milliseconds after the load of the page in which the first screen has network and processor to itself. */
const START_DELAY = 7000;

const queue: (() => void)[] = [];
let state: 'unused' | 'delayed' | 'idle' | 'scheduled' = 'unused';

// Safari has no requestIdleCallback.
const requestIdle = (call: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(call);
  else setTimeout(call, 200);
};

function schedule(): void {
  if (state !== 'idle' || queue.length === 0) return;
  state = 'scheduled';
  requestIdle(() => {
    state = 'idle';
    queue.shift()?.();
    schedule();
  });
}

function startAfterLoad(): void {
  state = 'delayed';
  const start = (): void => {
    setTimeout(() => {
      state = 'idle';
      schedule();
    }, START_DELAY);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/**
 * Calls when the page has been loaded for 7 s and the browser is idle; one call in each idle period, in the order
 * given. For what the first screen does not need: preloads, the service worker. The returned function cancels the call.
 */
export function whenIdle(call: () => void): () => void {
  if (state === 'unused') startAfterLoad();
  queue.push(call);
  schedule();
  return () => {
    const index = queue.indexOf(call);
    if (index >= 0) queue.splice(index, 1);
  };
}
