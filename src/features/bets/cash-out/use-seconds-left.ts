import { useEffect, useState } from 'react';

const SECOND = 1000;

/**
 * Whole seconds left of a period, for display only: the machine decides when the period has ended.
 * @param id identifies the period; a new id restarts the countdown
 * @param milliseconds length of the period
 */
export function useSecondsLeft(id: string, milliseconds: number): number {
  const seconds = Math.ceil(milliseconds / SECOND);
  const [shown, setShown] = useState({ id, left: seconds });
  if (shown.id !== id) setShown({ id, left: seconds });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new id restarts the countdown
  useEffect(() => {
    const timer = setInterval(
      () => setShown((before) => ({ ...before, left: Math.max(0, before.left - 1) })),
      SECOND,
    );
    return () => clearInterval(timer);
  }, [id]);
  return shown.left;
}
