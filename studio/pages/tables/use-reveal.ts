import { useEffect, useState } from 'react';
import { selectPhase, useTableContext } from './use-table';

/** Part of the phase after which all is revealed; the rest leaves time to see it. */
const REVEALED_AFTER = 0.8;

/**
 * How many of `count` steps of the outcome are shown: spread over the phase `revealing`, by the time that the studio gave, so that
 * a page that joins late shows the same as the others.
 */
export function useReveal(count: number): number {
  const phase = useTableContext(selectPhase);
  const endsAt = useTableContext(({ endsAt }) => endsAt);
  const lasts = useTableContext(({ state }) => state?.lasts ?? 1);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (phase !== 'revealing') return;
    const pause = (lasts * REVEALED_AFTER) / count;
    const start = endsAt - lasts;
    const update = () =>
      setShown(Math.min(count, Math.max(0, Math.floor((performance.now() - start) / pause) + 1)));
    update();
    const timer = setInterval(update, Math.max(50, Math.min(200, pause / 2)));
    return () => clearInterval(timer);
  }, [phase, endsAt, lasts, count]);

  if (phase === 'settled') return count;
  return phase === 'revealing' ? shown : 0;
}
