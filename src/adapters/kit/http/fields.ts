export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only own properties: an answer may name `constructor` or `__proto__`. */
export const ownValue = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The first value of these names that is not null. */
export const firstValue = (fields: Fields, names: readonly string[]): unknown =>
  names.map((name) => ownValue(fields, name)).find((value) => value !== undefined && value !== null);
