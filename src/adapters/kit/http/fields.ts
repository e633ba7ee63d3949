export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries of a list: PHP sends a list with gaps as an object with numbers for names. Null for other values. */
export function listEntries(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  const isNumbered = isRecord(value) && Object.keys(value).every((name) => /^\d+$/.test(name));
  return isNumbered ? Object.values(value) : null;
}

/** Only own properties: an answer may name `constructor` or `__proto__`. */
export const ownValue = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The first value of these names that is not null. */
export const firstValue = (fields: Fields, names: readonly string[]): unknown =>
  names.map((name) => ownValue(fields, name)).find((value) => value !== undefined && value !== null);
