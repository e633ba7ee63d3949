export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record that is sent as the only entry of a list, as a row of a query. */
export const aloneIn = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 && isRecord(value[0]) ? value[0] : value;

/** The entries of a list: PHP sends a list with gaps as an object with numbers for names. Null for other values. */
export function listEntries(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  const isNumbered = isRecord(value) && Object.keys(value).every((name) => /^\d+$/.test(name));
  return isNumbered ? Object.values(value) : null;
}

/** Only own properties: an answer may name `constructor` or `__proto__`. */
export const ownValue = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** A value as MongoDB exports it: `{ "$numberDecimal": "1500.50" }`. */
export function unwrapped(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const [name = '', another] = Object.keys(value);
  return name.startsWith('$') && another === undefined ? value[name] : value;
}

/** The names of fields that are known, and those of a hostile answer: so many. */
const MAX_NAMES = 5000;

const plainNames = new Map<string, string>();

/**
 * A name however it is written: `createdAt`, `CreatedAt`, `CREATED_AT` and `created-at` are `created_at`. Stored, as each entry of a list
 * has the same names.
 */
export function plainName(name: string): string {
  const known = plainNames.get(name);
  if (known !== undefined) return known;
  const plain = name.replace(/[_-]/g, '').toLowerCase();
  if (plainNames.size >= MAX_NAMES) plainNames.clear();
  plainNames.set(name, plain);
  return plain;
}

/** Whether the field of this name, however it is written, is null. */
export const hasNull = (fields: Fields, name: string): boolean =>
  Object.keys(fields).some((sent) => plainName(sent) === plainName(name) && fields[sent] === null);

const valuesByName = new WeakMap<Fields, ReadonlyMap<string, unknown>>();

/** The values of a record that are not null, by their plain names. */
function namedValues(fields: Fields): ReadonlyMap<string, unknown> {
  const known = valuesByName.get(fields);
  if (known !== undefined) return known;
  const values = new Map<string, unknown>();
  for (const [name, sent] of Object.entries(fields)) {
    const value = unwrapped(sent);
    const plain = plainName(name);
    if (value !== undefined && value !== null && !values.has(plain)) values.set(plain, value);
  }
  valuesByName.set(fields, values);
  return values;
}

/** The values of these names, however they are written, that are not null. */
export const valuesOf = (fields: Fields, names: readonly string[]): readonly unknown[] =>
  names.map((name) => namedValues(fields).get(plainName(name))).filter((value) => value !== undefined);

/** The first of these values. */
export const firstValue = (fields: Fields, names: readonly string[]): unknown => valuesOf(fields, names)[0];
