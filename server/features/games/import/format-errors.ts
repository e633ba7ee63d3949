import type { LineError } from './parse-csv';

/** Ranges of lines that are written for one message. */
const MOST_RANGES = 10;

interface Range {
  readonly first: number;
  last: number;
}

/** The lines of the report. An equal message is written once with its lines: one wrong provider is an error in each of them. */
export function formatErrors(file: string, errors: readonly LineError[]): readonly string[] {
  const rangesOf = new Map<string, Range[]>();
  for (const { line, message } of errors.toSorted((one, other) => one.line - other.line)) {
    const ranges = rangesOf.get(message) ?? [];
    const latest = ranges.at(-1);
    if (latest?.last === line - 1) latest.last = line;
    else ranges.push({ first: line, last: line });
    rangesOf.set(message, ranges);
  }
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
  return [
    ...[...rangesOf].map(([message, ranges]) => `${file}:${formatRanges(ranges)}: ${message}`),
    `${count}; nothing was imported.`,
  ];
}

function formatRanges(ranges: readonly Range[]): string {
  const written = ranges
    .slice(0, MOST_RANGES)
    .map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
    .join(', ');
  const others = ranges.slice(MOST_RANGES).reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return others === 0 ? written : `${written} and ${others} more`;
}
