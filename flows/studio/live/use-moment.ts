import { useEffect, useState } from 'react';
import type { Recording } from '../../model/recording';

/** Milliseconds: longer pauses of a recording are not waited for. */
const LONGEST_PAUSE = 2_000;

/** The moment that is shown, which follows a running page, is played, or is moved by hand. */
export function useMoment(recording: Recording) {
  const last = recording.entries.length;
  // A running page drops its first entries: moments count from the first one that it recorded.
  const [fixed, setFixed] = useState<number | null>(null);
  const [speed, setSpeed] = useState<number | null>(null);
  const moment = fixed === null ? last : Math.min(Math.max(fixed - recording.dropped, 0), last);
  const go = (to: number): void => setFixed(to + recording.dropped);
  useEffect(() => {
    if (speed === null || moment >= last) return;
    const [now, next] = [recording.entries[moment - 1], recording.entries[moment]];
    const pause = now && next ? Math.min(next.at - now.at, LONGEST_PAUSE) / speed : 0;
    const timer = setTimeout(() => setFixed(moment + 1 + recording.dropped), pause);
    return () => clearTimeout(timer);
  }, [speed, moment, last, recording]);
  return { moment, go, follow: () => setFixed(null), isFollowing: fixed === null, speed, setSpeed };
}

export type ShownMoment = ReturnType<typeof useMoment>;
