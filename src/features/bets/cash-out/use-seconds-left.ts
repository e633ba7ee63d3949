import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Whole seconds of something that began to run out when it was told. The machine decides when it has; this only shows it. */
export function useSecondsLeft(id: string, milliseconds: number): number {
  const whole = Math.ceil(milliseconds / SECOND);
  const [shown, setShown] = useState({ id, left: whole });
  if (shown.id !== id) setShown({ id, left: whole });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another id begins anew
  useEffect(() => {
    const timer = setInterval(
      () => setShown((before) => ({ ...before, left: Math.max(0, before.left - 1) })),
      SECOND,
    );
    return () => clearInterval(timer);
  }, [id]);
  return shown.left;
}
