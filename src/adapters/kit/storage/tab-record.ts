import * as v from 'valibot';
import { attempt } from './storage-areas';

export interface TabRecord<Value> {
  /** Null if the record is missing, damaged or of another version. */
  read(): Value | null;
  write(value: Value): void;
}

/**
 * A value in sessionStorage, where it survives a reload of this tab.
 * @param version incremented when the shape of the value changes.
 */
export function createTabRecord<Value>(
  key: string,
  version: number,
  schema: v.GenericSchema<unknown, Value>,
): TabRecord<Value> {
  const stored = v.pipe(v.string(), v.parseJson(), v.object({ v: v.literal(version), value: schema }));
  return {
    read() {
      const parsed = v.safeParse(
        stored,
        attempt(`storage ${key}`, () => sessionStorage.getItem(key)),
      );
      return parsed.success ? parsed.output.value : null;
    },
    write(value) {
      attempt(`storage ${key}`, () => sessionStorage.setItem(key, JSON.stringify({ v: version, value })));
    },
  };
}
