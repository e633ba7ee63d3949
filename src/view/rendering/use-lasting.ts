import { useEffect, useState } from 'react';

/** The last of the values that lasted for the given time, or that are `immediate`. */
export function useLasting<Value>(value: Value, isImmediate: boolean, milliseconds: number): Value {
  const [lasting, setLasting] = useState(value);
  if (isImmediate && lasting !== value) setLasting(value);
  useEffect(() => {
    if (lasting === value) return;
    const timer = setTimeout(() => setLasting(value), milliseconds);
    return () => clearTimeout(timer);
  }, [lasting, milliseconds, value]);
  return isImmediate ? value : lasting;
}

/** Whether something has been waited for longer than the given time. */
export function useIsLate(isWaiting: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  if (isLate && !isWaiting) setLate(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isWaiting, milliseconds]);
  return isLate && isWaiting;
}
