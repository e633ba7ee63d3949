/** Built from digits: a float division could round. */
export function decimalRupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** First characters that a spreadsheet evaluates: owasp.org/www-community/attacks/CSV_Injection. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  const escaped = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

export type CsvValue = string | number | null;
export type CsvColumns<Row> = readonly (readonly [name: string, of: (row: Row) => CsvValue])[];

/** CSV by RFC 4180, after a byte order mark by which spreadsheets recognise UTF-8. */
export function csvOf<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const lines = [
    columns.map(([name]) => cell(name)),
    ...rows.map((row) => columns.map(([, of]) => cell(of(row)))),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

/** Downloads a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts after the click event; revoking the URL earlier would cancel it.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
