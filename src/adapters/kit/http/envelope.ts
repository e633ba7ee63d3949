import { aloneIn, isRecord, plainName } from './fields';

/** Levels of an answer that are read, each the `data` of the one around it. */
export const MAX_DEPTH = 4;

/** Fields beside the data of an answer. */
export const envelopeNames: ReadonlySet<string> = new Set([
  'data',
  'error',
  'errors',
  'message',
  'status',
  'success',
  'ok',
  'code',
  'statusCode',
]);

const byPlainName = new Map([...envelopeNames].map((name) => [plainName(name), name]))
  .set('msg', 'message')
  .set('result', 'result');
for (const name of ['iserror', 'haserror']) byPlainName.set(name, 'error');
for (const name of ['issuccess', 'issuccessful', 'succeeded', 'successful']) byPlainName.set(name, 'success');

/** A body whose envelope is written as in the specification: some backends send `Data`, `Message` and `Success`. */
export function withEnvelopeNames(body: unknown, depth = 0): unknown {
  if (!isRecord(body) || depth >= MAX_DEPTH) return body;
  return Object.fromEntries(
    Object.entries(body).map(([sent, value]) => {
      const known = byPlainName.get(plainName(sent));
      const name = known === undefined || Object.hasOwn(body, known) ? sent : known;
      return [name, name === 'data' ? withEnvelopeNames(value, depth + 1) : value];
    }),
  );
}

/** The `data` of the body, of that data, and so on, innermost first, and the body itself last. */
export function* levelsOf(sent: unknown, depth = 0): Generator<unknown> {
  const body = aloneIn(sent);
  if (isRecord(body) && Object.hasOwn(body, 'data') && depth < MAX_DEPTH)
    yield* levelsOf(body.data, depth + 1);
  yield body;
}

export const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === undefined ||
  value === null ||
  (isRecord(value) && Object.keys(value).length === 0);

/**
 * Whether an answer has no data at all, which is how some backends say that a list has no entries. An empty text is no such answer: a program
 * that died sends it, and 204 has no body.
 */
export const isWithoutData = (body: unknown): boolean =>
  body === undefined ||
  body === null ||
  (isRecord(body) &&
    Object.keys(body).every((name) => envelopeNames.has(name)) &&
    (isEmpty(body.data) || isWithoutData(body.data)));
