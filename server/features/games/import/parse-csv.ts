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
  readonly line: number;
  readonly cells: readonly string[];
}

/** Entries by the names of the first line. Cells may be quoted and then contain commas, line breaks and doubled quotes. */
export function parseCsv(text: string): {
  readonly entries: readonly CsvEntry[];
  readonly errors: readonly LineError[];
} {
  const { isClosed, rows } = readRows(text.replace(/^\uFEFF/, ''));
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
  if (!isClosed)
    errors.push({ line: body.at(-1)?.line ?? head.line, message: 'a quotation mark is not closed' });
  return { entries, errors };
}

/** A cell with the comma or line break that ends it. */
const CELL = /(?:"((?:[^"]|"")*)("?)|([^",\r\n]*))([^,\r\n]*)(,|\r?\n|\r|$)/y;

function readRows(text: string): { readonly rows: readonly Row[]; readonly isClosed: boolean } {
  const rows: Row[] = [];
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  let isClosed = true;
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [whole, quoted, closing, plain = '', rest = '', end] = CELL.exec(text) ?? ['', '', '"', '', '', ''];
    if (quoted !== undefined && closing !== '"') isClosed = false;
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim() + rest.trim());
    line += whole.split(/\r\n|\n|\r/).length - 1;
    if (end !== ',') {
      rows.push({ line: start, cells });
      cells = [];
      start = line;
    } else if (CELL.lastIndex === text.length) cells.push('');
    if (whole === '') break;
  }
  if (cells.length > 0) rows.push({ line: start, cells });
  return { rows, isClosed };
}
