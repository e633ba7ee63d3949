import fc from 'fast-check';
import * as v from 'valibot';
import type { Schema } from '../../../contract/define';

/** In texts that the generators make up: it must not be in the server's log. */
export const MARK = 'zqplanted';

/** Texts that servers, databases and logs mistreat. */
const texts: readonly string[] = [
  ...[
    '\0',
    'a\0b',
    '\ud800',
    '\udc00\ud800',
    '\ufeff',
    '\u202e',
    '\u2028',
    '\r\n\r\nHTTP/1.1 200 OK',
    '',
    ' ',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'Infinity', '-0'],
  ...['0x10', '1e400', '1e3', '1_000', '1,5', '٣', '१२३', '1.', '.5', '+1', '９', '9'.repeat(400), '-1', '0'],
  ...[
    `' or 1=1 --`,
    '"; drop table bets; --',
    '$1',
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    '%00',
    '%2e%2e/',
    '#{7*7}',
  ],
  ...['{{7*7}}', '<script>alert(1)</script>', 'javascript:alert(1)', 'x'.repeat(65), 'x'.repeat(40_000)],
  ...[
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13T00:00:00.000Z',
    '-000001-01-01',
    '9999-12-31T23:59:60Z',
    '1',
  ],
];

const numbers: readonly number[] = [
  ...[
    -1,
    0,
    -0,
    0.1 + 0.2,
    1.005,
    100.009_999,
    1e-7,
    5e-324,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    2 ** 53 + 2,
  ],
  ...[1e15, 1e21, 1e308, -1e308, -(2 ** 31), -(2 ** 63)],
];

const nested = (depth: number): unknown => (depth === 0 ? {} : { nested: [nested(depth - 1)] });

const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(...texts).map((text) => MARK + text),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }).map((text) => MARK + text),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  fc.double(),
  fc.constantFrom<unknown[]>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    { length: -1 },
    { toString: MARK },
    { catch: 1 },
  ),
  fc.constantFrom(1, 20, 500).map(nested),
  fc.array(hostileText, { maxLength: 4 }),
  fc.dictionary(hostileText, fc.jsonValue(), { maxKeys: 3 }),
);

/** Values by field that exist in the backend, so that payloads pass more than the first check. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** The parts of Valibot's schemas that the generators read; each kind of schema has some of them. */
interface SchemaParts {
  readonly entries: Record<string, Schema>;
  readonly wrapped: Schema;
  readonly options: readonly unknown[];
  readonly item: Schema;
  readonly literal: unknown;
}

interface Piped {
  readonly pipe?: readonly object[];
}

/** The actions of a schema and of the schemas in its pipe. */
const actionsOf = (schema: object): Record<string, unknown>[] =>
  ((schema as Piped).pipe ?? []).flatMap((item) =>
    item === schema
      ? []
      : 'pipe' in item
        ? [item as Record<string, unknown>, ...actionsOf(item)]
        : [item as Record<string, unknown>],
  );

/** Values that the schema accepts; of a type that the generator does not know, any JSON. */
function accepted(schema: Schema, known: KnownValues = {}): fc.Arbitrary<unknown> {
  return candidates(schema, known).filter((value) => v.is(schema, value));
}

function candidates(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const shape = schema as unknown as SchemaParts;
  switch (schema.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return objectOf(shape.entries, known);
    case 'optional':
    case 'nullish':
      return fc.option(accepted(shape.wrapped, known), { nil: undefined, freq: 3 });
    case 'nullable':
      return fc.option(accepted(shape.wrapped, known));
    case 'union':
      return fc.oneof(...(shape.options as Schema[]).map((option) => accepted(option, known)));
    case 'array':
      return fc.array(accepted(shape.item, known), { maxLength: 4 });
    case 'picklist':
      return fc.constantFrom(...shape.options);
    case 'literal':
      return fc.constant(shape.literal);
    case 'undefined':
      return fc.constant(undefined);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer(), fc.constantFrom(1.5, 2, 100, 1000));
    case 'string':
      return textOf(schema);
    default:
      return fc.jsonValue();
  }
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const matching = actionsOf(schema).flatMap(({ type, requirement }) => {
    if (type === 'url') return [fc.webUrl()];
    return type === 'regex' ? [fc.stringMatching(requirement as RegExp, { maxLength: 100 })] : [];
  });
  return fc.oneof(
    ...matching,
    fc.constantFrom('2026-11-20T10:00:00.000Z', 'a good password', '1', `${MARK} text`, `${MARK}-key-1`),
    fc.uuid(),
  );
}

function objectOf(entries: Record<string, Schema>, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(entries).map(([name, schema]): [string, fc.Arbitrary<unknown>] => {
    const values = known[name] ?? [];
    const made = accepted(schema, known);
    return [
      name,
      values.length === 0 ? made : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, made),
    ];
  });
  return fc.record(Object.fromEntries(fields));
}

/** A payload near those that the schema accepts: fields replaced, left out, added, or another value altogether. */
export function nearly(schema: Schema, known: KnownValues = {}): fc.Arbitrary<unknown> {
  const valid = accepted(schema, known);
  const names = 'entries' in schema ? Object.keys(schema.entries as object) : [];
  const name = fc.constantFrom(...names, 'unknown', 'constructor', 'toString', 'length', '0');
  const change = fc.record({ name, value: fc.option(hostileValue, { nil: undefined, freq: 6 }) });
  const changed = fc
    .tuple(valid, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([payload, changes]) =>
      typeof payload === 'object' && payload !== null
        ? { ...payload, ...Object.fromEntries(changes.map((one) => [one.name, one.value])) }
        : (changes[0]?.value ?? payload),
    );
  return fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 8, arbitrary: changed },
    { weight: 1, arbitrary: hostileValue },
    { weight: 1, arbitrary: valid.map((payload) => [payload, payload]) },
  );
}
