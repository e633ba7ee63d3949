import type { GameSocket } from './types';

/** Capacity of a socket's bucket, which is refilled at `RATE` a second. */
const BURST = 60;
const RATE = 20;

/** Closes a socket that sends more messages. */
export function limitMessages(socket: GameSocket): void {
  let left = BURST;
  let at = performance.now();
  socket.use((_event, next) => {
    const now = performance.now();
    left = Math.min(BURST, left + ((now - at) / 1000) * RATE) - 1;
    at = now;
    if (left >= 0) next();
    else socket.disconnect(true);
  });
}
