import { withEnvelopeNames } from './envelope';
import { noteDateOrder } from './iso-time';
import { withoutWrap } from './wrapped-json';

/** A text of JSON, or a number. */
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

const LONG_INTEGER = /^-?\d{16,}$/;

/** JSON in which integers beyond 2^53 are texts: as numbers, two ids of another backend would be the same. */
export const withExactIntegers = (json: string): string =>
  /\d{16}/.test(json)
    ? json.replace(TEXT_OR_NUMBER, (part) =>
        LONG_INTEGER.test(part) && !Number.isSafeInteger(Number(part)) ? `"${part}"` : part,
      )
    : json;

function parsed(json: string): unknown {
  const value: unknown = JSON.parse(withExactIntegers(json));
  noteDateOrder(json);
  return withEnvelopeNames(value);
}

/** The value of a body of JSON; any other body stays a text, and so do two answers, which may contradict each other. */
export function parseBody(body: string): unknown {
  for (const read of [() => parsed(body), () => parsed(withoutWrap(body))]) {
    try {
      return read();
    } catch {}
  }
  return body;
}
