import { HEARTBEAT_INTERVAL } from '../../../../domain/betting/exchange';
import { every, type JobOptions } from '../../../kit/jobs/jobs';
import type { Feed } from './feed';

/** Milliseconds between frames: at most 20 a second. */
const FRAME_INTERVAL = 50;

/**
 * Flushes and sends heartbeats until stopped. The interval is at least twice the duration of a flush, which bounds the load at 50 %.
 * @param onFlushed frames that were sent, and the milliseconds that it took
 */
export function startFeedLoop(
  feed: Feed,
  log: JobOptions['log'],
  onFlushed: (frames: number, duration: number) => void = () => {},
): { stop(): void } {
  const flush = () => {
    const startedAt = performance.now();
    const { frames } = feed.flush();
    onFlushed(frames, performance.now() - startedAt);
    next = setTimeout(flush, Math.max(FRAME_INTERVAL, 2 * (performance.now() - startedAt)));
  };
  let next = setTimeout(flush, FRAME_INTERVAL);
  const heart = every(HEARTBEAT_INTERVAL, feed.beat, { log, name: 'heartbeats of the feed' });
  return {
    stop() {
      clearTimeout(next);
      void heart.stop();
      feed.close();
    },
  };
}
