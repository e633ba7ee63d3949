import { averagePrice } from '../../../../machines/domain/betting/outcome-profit';
import { priceText } from '../bet-text';
import type { Bet } from '../types';

/**
 * Columns of the file, in English for every language, because programs read them. Times are UTC (ISO 8601), amounts
 * rupees, prices as quoted; a value that does not apply is empty.
 */
const columns: readonly (readonly [name: string, of: (bet: Bet) => string | number | null])[] = [
  ['bet', ({ id }) => id],
  ['placed', ({ createdAt }) => new Date(createdAt).toISOString()],
  ['settled', ({ settledAt }) => (settledAt === null ? null : new Date(settledAt).toISOString())],
  ['sport', ({ sportId }) => sportId],
  ['match', ({ matchName }) => matchName],
  ['market', ({ marketName }) => marketName],
  ['selection', ({ selectionName }) => selectionName],
  ['side', ({ gtype, side }) => (gtype === 'fancy' ? { back: 'yes', lay: 'no' }[side] : side)],
  ['line', ({ line }) => line],
  ['price_asked', ({ gtype, price }) => priceText(gtype, price)],
  ['price_average', averagePriceText],
  ['stake', ({ size }) => decimalRupees(size)],
  ['matched', ({ matched }) => decimalRupees(matched)],
  ['waiting', ({ remaining }) => decimalRupees(remaining)],
  ['cancelled', ({ cancelled }) => decimalRupees(cancelled)],
  ['lapsed', ({ lapsed }) => decimalRupees(lapsed)],
  ['void', ({ voided }) => decimalRupees(voided)],
  ['state', ({ state }) => state],
  ['reason', ({ reason }) => reason],
  ['profit', ({ profit }) => (profit === null ? null : decimalRupees(profit))],
  ['commission', ({ commission }) => (commission === null ? null : decimalRupees(commission))],
];

function averagePriceText(bet: Bet): string | null {
  const average = averagePrice(bet.fills);
  return average === null ? null : priceText(bet.gtype, average);
}

/** Built from digits: a float division could round. */
function decimalRupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** First characters that a spreadsheet evaluates: owasp.org/www-community/attacks/CSV_Injection. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const escaped = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** CSV by RFC 4180, after a byte order mark by which spreadsheets recognise UTF-8. */
export function betsCsv(bets: readonly Bet[]): string {
  const lines = [columns.map(([name]) => name), ...bets.map((bet) => columns.map(([, of]) => cell(of(bet))))];
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
