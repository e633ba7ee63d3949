import { isPainting } from './first-paint';

/** Calls when what is drawn now is on the glass. The answer calls it off. */
export function afterPaint(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

let waiting: (() => void)[] = [];

function callAll(): void {
  const calls = waiting;
  waiting = [];
  for (const call of calls) call();
}

/** For what a screen that goes lets go of: the next one is on the glass first. At once where nothing is painted. */
export function onceReplaced(call: () => void): void {
  if (!isPainting()) {
    call();
    return;
  }
  if (waiting.length === 0) afterPaint(callAll);
  waiting.push(call);
}
