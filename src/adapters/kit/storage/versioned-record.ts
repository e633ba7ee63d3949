import * as v from 'valibot';
import { attempt } from './storage-areas';

/** A value that the product keeps in the browser's storage. Where the browser has no storage, reading finds nothing and writing does nothing. */
export interface VersionedRecord<Value> {
  /** Null if the record is missing, damaged or of another version. */
  read(): Value | null;
  write(value: Value): void;
  remove(): void;
  /** Reads a text of the record, such as that of another tab. */
  parse(text: string | null): Value | null;
  /** The stored text, for comparing and copying records. */
  readText(): string | null;
  writeText(text: string): void;
}

interface RecordDefinition<Value> {
  readonly key: string;
  /** Incremented when the shape of the value changes. */
  readonly version: number;
  /** `tab`: survives a reload of this tab. `browser`: until the sign-out, in all tabs. */
  readonly area: 'tab' | 'browser';
  readonly schema: v.GenericSchema<unknown, Value>;
}

export function versionedRecord<Value>({
  area,
  key,
  schema,
  version,
}: RecordDefinition<Value>): VersionedRecord<Value> {
  const stored = v.pipe(v.string(), v.parseJson(), v.object({ v: v.literal(version), value: schema }));
  /** Reading the property may throw already. */
  const inStorage = <Result>(action: (storage: Storage) => Result): Result | null =>
    attempt(`storage ${key}`, () => action(area === 'tab' ? sessionStorage : localStorage));
  const readText = () => inStorage((storage) => storage.getItem(key));
  const writeText = (text: string) => inStorage((storage) => storage.setItem(key, text));
  const parse = (text: string | null): Value | null => {
    const parsed = v.safeParse(stored, text);
    return parsed.success ? parsed.output.value : null;
  };
  return {
    readText,
    writeText,
    parse,
    read: () => parse(readText()),
    write: (value) => writeText(JSON.stringify({ v: version, value })),
    remove: () => inStorage((storage) => storage.removeItem(key)),
  };
}
