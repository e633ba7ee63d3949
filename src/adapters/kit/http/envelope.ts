import { isRecord, plainName } from './fields';

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
