/** How the failed step of a path differs from what was expected, as a test reports it. */
export interface Film {
  /** From 1; 0 for the start. */
  readonly step: number;
  readonly start: string;
  /** The events of the path as its steps describe them. */
  readonly events: readonly string[];
  readonly differences: readonly Difference[];
  /** What the failed step changed: `expected` is before it, `actual` after it. */
  readonly changes: readonly Difference[];
  /** Events that the machine sent to its peers in the failed step. */
  readonly sent: readonly string[];
}

export interface Difference {
  /** `value.connected`, `context.unanswered`, `sent`. */
  readonly at: string;
  readonly expected: string;
  readonly actual: string;
}

const MOST_DIFFERENCES = 20;
const LONGEST_VALUE = 200;

const text = (value: unknown): string => {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > LONGEST_VALUE ? `${json.slice(0, LONGEST_VALUE - 1)}…` : json;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !('sessionId' in value);

function* differing(at: string, expected: unknown, actual: unknown): Generator<Difference> {
  if (isRecord(expected) && isRecord(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)]))
      yield* differing(`${at}.${key}`, expected[key], actual[key]);
  } else if (text(expected) !== text(actual)) yield { at, expected: text(expected), actual: text(actual) };
}

/** The innermost places at which two values differ. */
export const differencesOf = (at: string, expected: unknown, actual: unknown): readonly Difference[] =>
  [...differing(at, expected, actual)].slice(0, MOST_DIFFERENCES);
