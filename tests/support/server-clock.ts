import { onTestFinished, vi } from 'vitest';
import { storeServerClock } from '../../src/adapters/kit/http/server-clock';

/** Sets the clock of the server, and that of the device ahead of it by so many milliseconds, for one test. */
export function setClocks(serverTime: number, ahead: number): void {
  // Both at whole seconds: a date in a header has no parts of them.
  const set = (device: number, server: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: device });
    const date = new Date(server).toUTCString();
    storeServerClock({ headers: new Headers({ 'cache-control': 'no-store', date }) });
  };
  set(serverTime + ahead, serverTime);
  onTestFinished(() => {
    set(serverTime, serverTime);
    vi.useRealTimers();
  });
}
