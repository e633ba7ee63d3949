import { CsvError, parse } from 'csv-parse/sync';

export interface LineError {
  /** Line of a CSV file, or number of the entry of a JSON file. Both count from 1. */
  readonly line: number;
  readonly message: string;
}

interface CsvEntry {
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

interface Row {
  /** The first line of the row. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface ParsedRow {
  readonly record: readonly string[];
  readonly raw: string;
  /** `lines`: the last line of the row. */
  readonly info: { readonly lines: number };
}

/** Entries by the names of the first line. Cells may be quoted and then contain commas, line breaks and doubled quotes. */
export function parseCsv(text: string): {
  readonly entries: readonly CsvEntry[];
  readonly errors: readonly LineError[];
} {
  const rows = readRows(text);
  if ('message' in rows) return { entries: [], errors: [rows] };
  const [head, ...body] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (head === undefined) return { entries: [], errors: [{ line: 1, message: 'the file is empty' }] };
  const errors: LineError[] = [];
  const entries: CsvEntry[] = [];
  for (const { cells, line } of body) {
    if (cells.length !== head.cells.length) {
      errors.push({ line, message: `has ${cells.length} cells, but there are ${head.cells.length} columns` });
    } else {
      const fields = Object.fromEntries(head.cells.map((name, place) => [name, cells[place] ?? '']));
      entries.push({ line, fields });
    }
  }
  return { entries, errors };
}

/** The error of a file that is not CSV has no rows beside it: what follows a misplaced quotation mark cannot be divided into cells. */
function readRows(text: string): readonly Row[] | LineError {
  const options = { bom: true, info: true, raw: true, trim: true, relax_column_count: true } as const;
  try {
    // The parser counts a line break of Windows inside quotation marks as two lines.
    const rows = parse(text.replace(/\r\n?/g, '\n'), {
      ...options,
      skip_empty_lines: true,
    }) as unknown as readonly ParsedRow[];
    return rows.map(({ info, raw, record }) => ({
      line: info.lines - lineBreaksIn(raw.trim()),
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    return { line, message: isOpen ? 'a quotation mark is not closed' : 'a quotation mark is inside a cell' };
  }
}

const lineBreaksIn = (text: string) => text.split('\n').length - 1;
