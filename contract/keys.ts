/** Keys are snake_case on the wire and camelCase inside: these two mappers convert at each edge, at every depth. */

type ToCamel<Key> = Key extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<ToCamel<Tail>>}` : Key;

type ToSnake<Key> = Key extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${ToSnake<Tail>}`
  : Key;

/** JSON has no undefined: such a property is absent after mapping. */
type Defined<Value> = Exclude<Value, undefined>;

export type CamelKeys<Value> = Value extends readonly unknown[]
  ? { -readonly [Index in keyof Value]: CamelKeys<Value[Index]> }
  : Value extends object
    ? { -readonly [Key in keyof Value as ToCamel<Key>]: CamelKeys<Defined<Value[Key]>> }
    : Value;

export type SnakeKeys<Value> = Value extends readonly unknown[]
  ? { -readonly [Index in keyof Value]: SnakeKeys<Value[Index]> }
  : Value extends object
    ? { -readonly [Key in keyof Value as ToSnake<Key>]: SnakeKeys<Defined<Value[Key]>> }
    : Value;

/** Wire → inside. */
export const camelKeys = createKeyMapper((key) =>
  key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
) as <Value>(value: Value) => CamelKeys<Value>;

/** Inside → wire. */
export const snakeKeys = createKeyMapper((key) =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
) as <Value>(value: Value) => SnakeKeys<Value>;

function createKeyMapper(rename: (key: string) => string) {
  // Live prices are mapped many times a second, and the contract has few names.
  const names = new Map<string, string>();

  function nameOf(key: string): string {
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = rename(key);
    names.set(key, name);
    return name;
  }

  return function map(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(map);
    if (typeof value !== 'object' || value === null) return value;
    const mapped: Record<string, unknown> = {};
    for (const [key, inner] of Object.entries(value)) {
      if (inner !== undefined) mapped[nameOf(key)] = map(inner);
    }
    return mapped;
  };
}
