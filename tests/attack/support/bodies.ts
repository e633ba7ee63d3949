import fc from 'fast-check';
import { MARK } from './payloads';

/** A request as it is sent; `type` is its Content-Type. */
export interface SentBody {
  readonly type: string | null;
  readonly body: string | Uint8Array;
}

const JSON_TYPE = 'application/json';

const deep = (depth: number) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`;

/** JSON that JavaScript cannot write, and other bodies that are no JSON. */
const malformed: readonly SentBody[] = [
  ...[
    ...['', '{', '[', '"', 'nul', '{"a":}', '{"a":1,}', "{'a':1}", '{"a":NaN}', '{"a":1}{"a":2}', '\ufeff{}'],
    ...[deep(50), deep(5000), `{"__proto__":{"isAdmin":"${MARK}"}}`, `{"constructor":{"prototype":{"x":1}}}`],
    ...[
      '{"a":1e999}',
      `{"a":${'9'.repeat(400)}}`,
      '{"a":1,"a":2}',
      '{"\\u0000":1}',
      '{"a":"\\ud800"}',
      '[]',
      '1',
      '""',
    ],
    ...[
      'true',
      'null',
      `"${MARK}"`,
      `{"a":"\u0001"}`,
      `{"${'k'.repeat(5000)}":1}`,
      '/*x*/{}',
      '{"a":\u00a01}',
    ],
  ].map((body) => ({ type: JSON_TYPE, body })),
  { type: JSON_TYPE, body: Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { type: JSON_TYPE, body: Uint8Array.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]) },
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
    'x',
    '/',
  ].map((type) => ({ type, body: `password=${MARK}` })),
  { type: 'application/json; charset=utf-16', body: '{}' },
  { type: 'application/json;;;', body: '{}' },
  { type: null, body: `{"a":"${MARK}"}` },
];

/** The payload as JSON, at times with keys that JavaScript objects do not hold, or no JSON at all. */
export const bodyOf = (payload: fc.Arbitrary<unknown>): fc.Arbitrary<SentBody> => {
  const json = payload.map((value) => JSON.stringify(value) ?? '');
  const prepended = fc.constantFrom(
    `"__proto__":{"x":"${MARK}"},`,
    `"constructor":{"prototype":1},`,
    `"${'k'.repeat(3000)}":[],`,
    '"\\ud800":1,',
  );
  return fc.oneof(
    { weight: 8, arbitrary: json.map((body) => ({ type: JSON_TYPE, body })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(json, prepended)
        .map(([text, extra]) => ({ type: JSON_TYPE, body: text.replace(/^\{(?=")/, `{${extra}`) })),
    },
    { weight: 1, arbitrary: fc.constantFrom(...malformed) },
  );
};

/** A whole PNG. */
const onePixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const signatures: readonly (readonly number[])[] = [
  [],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [...Buffer.from('RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0')],
  [...Buffer.from(`%PDF-1.7 ${MARK}`)],
  [...Buffer.from(`<svg onload="${MARK}">`)],
];

/** A picture, files that begin like one and go on as another, and no picture at all, of any content type. */
export const fileOf: fc.Arbitrary<SentBody> = fc.record({
  type: fc.constantFrom('image/png', 'image/jpeg', 'text/html', JSON_TYPE, 'x', null),
  body: fc.oneof(
    fc.constant(onePixel),
    fc
      .tuple(fc.nat(onePixel.length), fc.nat(255))
      .map(([at, byte]) => Uint8Array.from(onePixel, (old, index) => (index === at ? byte : old))),
    fc
      .tuple(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 300 }))
      .map(([signature, rest]) => Uint8Array.from([...signature, ...rest])),
  ),
});

const rawQueries: readonly string[] = [
  ...[
    'page=1&page=2',
    'page[]=1',
    'page[x]=1',
    '__proto__[x]=1',
    '__proto__=1',
    '%00=1',
    'page=%ff%fe',
    'page=%',
    '=',
  ],
  ...[
    '&&&',
    `id=${'x'.repeat(8000)}`,
    'constructor=1&toString=2',
    'page=1%20',
    'page=%2B1',
    'id=%ED%A0%80',
    '?',
    '#',
  ],
];

/** The payload as a query; values that are no text are written as JSON or repeated. */
export const queryOf = (payload: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 9, arbitrary: payload.map(toQuery) },
    { weight: 1, arbitrary: fc.constantFrom(...rawQueries) },
  );

function toQuery(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return encode(payload);
  const pairs = Object.entries(payload).flatMap(([name, value]) =>
    value === undefined
      ? []
      : (Array.isArray(value) ? value : [value]).map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.join('&').slice(0, 12_000);
}

const encode = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // A lone surrogate has no encoding.
  return encodeURIComponent(Buffer.from(text).toString());
};
