import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestBackend } from '../../support/backend';

/** The intervals that were begun and not ended, with the stack of what began each. */
function watchIntervals() {
  const running = new Map<unknown, string>();
  const { clearInterval: end, setInterval: begin } = globalThis;
  vi.stubGlobal('setInterval', (...args: Parameters<typeof setInterval>) => {
    const timer = begin(...args);
    running.set(timer, new Error('begun').stack ?? '');
    return timer;
  });
  vi.stubGlobal('clearInterval', (timer: NodeJS.Timeout) => {
    running.delete(timer);
    end(timer);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return running;
}

it('a backend that was closed has ended all of its periodic work', async () => {
  const running = watchIntervals();
  const backend = await startTestBackend();
  expect(running.size).toBeGreaterThan(10);
  await backend.close();
  expect([...running.values()]).toEqual([]);
});
