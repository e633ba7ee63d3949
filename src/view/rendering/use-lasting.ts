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
